"""A round of the Burstein System as the shared procedure of answers sees it.

Vertices are positions in the whole pool. Once the bye is given, those who are left get positions
of their own, in the same order: everybody above the receiver moves down by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain import RuleRef, Tournament
from pairloom.engines.alternatives import (
    Arrangement,
    DecidingBracket,
    Evidence,
    Precedence,
    Side,
    Step,
)
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.why_not.course import ByeRule, Course, Pair, Progress
from pairloom.engines.common.why_not.records import round_of_meeting, round_that_bars
from pairloom.engines.fide_burstein.bracket import Bracket
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.engines.fide_burstein.criteria.c08_colour_preference import preferences_missed
from pairloom.engines.fide_burstein.editions import BOOK, Edition
from pairloom.engines.fide_burstein.procedure import allocate_pairs, give_bye, solve_bracket
from pairloom.engines.fide_burstein.state import arrange, derive_pool
from pairloom.engines.fide_burstein.trace import PairedBracket, criteria_values, members_by_rank
from pairloom.engines.fide_burstein.why_not.solve import (
    NarrowedCompletion,
    mates_from_the_top,
    solve_narrowed,
)
from pairloom.engines.fide_burstein.witness import with_bye


class BursteinCourse(Course[PairedBracket]):
    """One round after the seeding rounds."""

    system = "burstein"
    floats_up = False
    completion = "C4"

    def __init__(self, tournament: Tournament, edition: Edition) -> None:
        self.tournament = tournament
        self._edition = edition
        self.edition = edition.name
        self._whole = Completion(arrange(tournament, derive_pool(tournament)))
        self._field = self._whole.field
        self.round, self.numbers, rows = with_bye(self._field)
        self.rows = rows
        self.scores = [player.score for player in self._field.players]
        self._vertex = {number: vertex for vertex, number in enumerate(self.numbers)}
        self._completions: dict[int | None, Completion] = {None: self._whole}

    def rule(self, label: str) -> RuleRef:
        """The articles on the bye and on the order have no label."""
        if label.startswith("C"):
            return self._edition.rule(label)
        return RuleRef(BOOK, self.edition, label, label)

    def give_bye(self) -> int | None:
        """Article 3.1."""
        receiver = give_bye(self._whole)
        return None if receiver is None else receiver.position

    def bye_rules(self, vertex: int) -> tuple[ByeRule, ...]:
        """Lowest score, most games played, lowest rank (its place in the order of article 1.8)."""
        player = self._field.players[vertex]
        return (
            ByeRule("3.1.3", player.score, (player.score,)),
            ByeRule("3.1.4", player.games, (-player.games,)),
            ByeRule("3.1.5", player.rank + 1, (-player.rank,)),
        )

    def pair_next(
        self, progress: Progress[PairedBracket], rows: Sequence[int] | None
    ) -> PairedBracket:
        """Article 3.2 for the next scoregroup and those who float into it."""
        completion = self._without(progress.bye)
        groups = completion.field.scoregroups
        index, incoming = len(groups) - 1, list[int]()
        if progress.brackets:
            bracket, candidate = progress.brackets[-1]
            index = groups.index(bracket.group) - 1
            incoming = bracket.positions_of(candidate.floaters)
        bracket = Bracket(completion, incoming, groups[index], groups[index - 1] if index else None)
        if rows is None:
            return PairedBracket(bracket, solve_bracket(bracket))
        narrowed = NarrowedCompletion(completion, self._positions(rows, progress.bye))
        return PairedBracket(bracket, solve_narrowed(bracket, narrowed))

    def _without(self, bye: int | None) -> Completion:
        """What C4 needs to know of everybody else; positions belong to copies of the players."""
        if bye not in self._completions:
            others = [replace(p) for p in self._field.players if p.position != bye]
            others.sort(key=lambda player: player.rank)
            self._completions[bye] = Completion(arrange(self.tournament, others))
        return self._completions[bye]

    def _positions(self, rows: Sequence[int], bye: int | None) -> list[int]:
        """Rows among those who are left."""
        size = len(self.numbers)
        if bye is None:
            return list(rows[:size])
        low = (1 << bye) - 1
        kept = [row for vertex, row in enumerate(rows[:size]) if vertex != bye]
        everybody = (1 << size - 1) - 1
        return [(row & low | row >> 1 & ~low) & everybody for row in kept]

    def pairs(self, bracket: PairedBracket) -> list[Pair]:
        """The pairs of a bracket, the higher-ranked player first."""
        vertices = [self._vertex[player.number] for player in bracket.bracket.players]
        return [(vertices[first], vertices[second]) for first, second in bracket.candidate.pairs]

    def allocate(self, pairs: Sequence[Pair]) -> list[ColourTrace]:
        """Article 5."""
        players = self._field.players
        return allocate_pairs(self._field, [(players[a], players[b]) for a, b in pairs])

    def values(self, bracket: PairedBracket) -> dict[str, object]:
        """C5 to C8."""
        return _values(bracket)

    def deciding_bracket(
        self, index: int, chosen: PairedBracket, alternative: PairedBracket
    ) -> DecidingBracket:
        """Both pairings of a bracket."""
        incoming, residents = members_by_rank(chosen.bracket)
        sides = _side(chosen), _side(alternative)
        return DecidingBracket(index, chosen.bracket.score, incoming, residents, *sides)

    def evidence(self, label: str, bracket: PairedBracket) -> Evidence:
        """C5 to C7 look at all outgoing floaters, C8 at pairs."""
        if label != "C8":
            return Evidence(players=_side(bracket).downfloaters)
        players = bracket.bracket.players
        pairs = [(players[first], players[second]) for first, second in bracket.candidate.pairs]
        missed = [
            (first.number, second.number)
            for first, second in pairs
            if preferences_missed(first, second)
        ]
        return Evidence(pairs=tuple(missed))

    def precedence(self, chosen: PairedBracket, alternative: PairedBracket) -> Precedence:
        """Article 4.3: the highest-ranked player whose opponents differ."""
        numbers = [player.number for player in chosen.bracket.players]
        size = len(numbers)
        mates = mates_from_the_top(chosen.candidate, size)
        others = mates_from_the_top(alternative.candidate, size)
        for player, first, second in zip(reversed(range(size)), mates, others, strict=True):
            if first != second:
                assert first < second, "the first in order was chosen"
                return Precedence(
                    Step.OPPONENTS,
                    self.rule("4.3"),
                    *(
                        Arrangement((numbers[player],), (numbers[mate],) if mate < size else ())
                        for mate in (first, second)
                    ),
                )
        raise AssertionError("two different pairings part somewhere")

    def round_of_meeting(self, first: int, second: int) -> int | None:
        """Games over the board only."""
        return round_of_meeting(self.tournament, first, second)

    def round_that_bars(self, number: int) -> int | None:
        """By C.04.1 art. 4."""
        return round_that_bars(self.tournament, number)


def _side(paired: PairedBracket) -> Side:
    numbers = [player.number for player in paired.bracket.players]
    return Side(
        tuple((numbers[first], numbers[second]) for first, second in paired.candidate.pairs),
        tuple(numbers[floater] for floater in paired.candidate.floaters),
        _values(paired),
    )


def _values(paired: PairedBracket) -> dict[str, object]:
    return criteria_values(paired.bracket, paired.candidate, of_any=True)
