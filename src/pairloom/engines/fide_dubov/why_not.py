"""Why is a round of the Dubov System not otherwise? Exact answers, as data.

No criterion of this system looks at what comes after the bracket but [C4]. So the best bracket
that keeps an alternative possible is what the articles give in a graph without the pairs that the
alternative rules out: sets of upfloaters are judged by the best pairing that keeps it possible.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain import RuleRef, Tournament
from pairloom.engines.alternatives import (
    Alternative,
    Arrangement,
    DecidingBracket,
    Evidence,
    Precedence,
    Side,
    Step,
    WhyNot,
)
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.why_not import answer
from pairloom.engines.common.why_not.course import ByeRule, Course, Pair, Progress
from pairloom.engines.common.why_not.records import round_of_meeting, round_that_bars
from pairloom.engines.fide_dubov.editions import BOOK, Edition, OnPair
from pairloom.engines.fide_dubov.procedure import (
    allocate_pairs,
    give_bye,
    pair_bracket,
    pair_brackets,
    top_scoregroup,
)
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.state import PlayerState, derive_field
from pairloom.engines.fide_dubov.trace import PairedBracket, criteria_values
from pairloom.engines.fide_dubov.upfloaters import choose_with_forced
from pairloom.matching import vertices_of

__all__ = ["why_not"]


def why_not(tournament: Tournament, alternative: Alternative, edition: Edition) -> WhyNot:
    """Compare the next round with the best one in which the alternative comes true."""
    return answer(DubovCourse(tournament, edition), alternative)


class NarrowedGraph(RoundGraph):
    """The graph of a round without the pairs that an alternative rules out."""

    def __init__(self, free: RoundGraph, rows: Sequence[int]) -> None:
        self.field = free.field
        self.everybody = free.everybody
        players = len(free.field.players)
        self.rows = [row & free.everybody for row in rows[:players]]
        self._guess = [-1] * players


class DubovCourse(Course[PairedBracket]):
    """A round of the Dubov System; vertices are positions in the pool."""

    system = "dubov"
    floats_up = True
    completion = "C4"

    def __init__(self, tournament: Tournament, edition: Edition) -> None:
        self.tournament = tournament
        self._edition = edition
        self.edition = edition.name
        self._field = derive_field(tournament)
        self._graph = RoundGraph(self._field, tournament)
        self._criteria = edition.in_force(is_last_round=self._field.is_last_round)
        self.round = self._field.round
        _, self.numbers, self.rows = self._graph.with_bye()
        self.scores = [player.score for player in self._field.players]
        self._vertex = {number: vertex for vertex, number in enumerate(self.numbers)}

    def rule(self, label: str) -> RuleRef:
        """The articles on the bye and on orders have no label."""
        if label.startswith("C"):
            return self._edition.rule(label)
        return RuleRef(BOOK, self.edition, label, label)

    def give_bye(self) -> int | None:
        """Article 3.1."""
        return give_bye(self._graph)

    def bye_rules(self, vertex: int) -> tuple[ByeRule, ...]:
        """Lowest score, most games played, largest pairing number."""
        player = self._field.players[vertex]
        return (
            ByeRule("3.1.3", player.score, (player.score,)),
            ByeRule("3.1.4", player.games, (-player.games,)),
            ByeRule("3.1.5", player.order, (-player.order,)),
        )

    def pair_next(
        self, progress: Progress[PairedBracket], rows: Sequence[int] | None
    ) -> PairedBracket:
        """Article 3.2 for the highest scoregroup that is left."""
        if rows is None:
            return next(pair_brackets(self._graph, progress.left, self._criteria))
        graph = NarrowedGraph(self._graph, rows)
        residents, below = top_scoregroup(graph, progress.left)
        selection = choose_with_forced(graph, residents, below, self._criteria)
        return pair_bracket(graph, residents, selection)

    def pairs(self, bracket: PairedBracket) -> list[Pair]:
        """The pairs of a bracket, the player of S1 first."""
        vertex = self._vertex
        return [
            (vertex[first.number], vertex[second.number]) for first, second in bracket.players()
        ]

    def allocate(self, pairs: Sequence[Pair]) -> list[ColourTrace]:
        """Article 5."""
        players = self._field.players
        return allocate_pairs(self._field, [(players[a], players[b]) for a, b in pairs])

    def values(self, bracket: PairedBracket) -> dict[str, object]:
        """C5 to C10, as far as they are in force."""
        return criteria_values(bracket, self._criteria)

    def deciding_bracket(
        self, index: int, chosen: PairedBracket, alternative: PairedBracket
    ) -> DecidingBracket:
        """Both pairings of a bracket."""
        return DecidingBracket(
            index=index,
            score=chosen.bracket.score,
            moved_down=(),
            residents=_numbers(chosen.bracket.residents),
            chosen=self._side(chosen),
            alternative=self._side(alternative),
        )

    def _side(self, paired: PairedBracket) -> Side:
        return Side(
            tuple((first.number, second.number) for first, second in paired.players()),
            (),
            self.values(paired),
            _numbers(paired.bracket.upfloaters),
        )

    def evidence(self, label: str, bracket: PairedBracket) -> Evidence:
        """The pairs or the upfloaters that count in the criterion."""
        criterion = next(each for each in self._criteria if each.label == label)
        if isinstance(criterion, OnPair):
            counted = [
                (first.number, second.number)
                for first, second in bracket.players()
                if criterion.cost(first, second)
            ]
            return Evidence(pairs=tuple(counted))
        score = bracket.bracket.score
        upfloaters = [p for p in bracket.bracket.upfloaters if criterion.cost(p, score)]
        return Evidence(players=_numbers(upfloaters))

    def precedence(self, chosen: PairedBracket, alternative: PairedBracket) -> Precedence:
        """Upfloaters (4.2), then who is shifted (3.2.4, 4.3), then transpositions (4.4)."""
        taken_up = tuple(_numbers(each.bracket.upfloaters) for each in (chosen, alternative))
        if taken_up[0] != taken_up[1]:
            return self._sets(Step.UPFLOATERS, "4.2", *taken_up)
        for shift, otherwise in (
            (chosen.recomposition.leaving, alternative.recomposition.leaving),
            (chosen.recomposition.returning, alternative.recomposition.returning),
        ):
            if shift != otherwise:
                article = "4.3" if shift.bit_count() == otherwise.bit_count() else "3.2.4"
                shifted = (_shifted(chosen, shift), _shifted(alternative, otherwise))
                return self._sets(Step.SHIFTERS, article, *shifted)
        for (first, met), (_, second) in zip(chosen.players(), alternative.players(), strict=True):
            if met is not second:
                return Precedence(
                    Step.TRANSPOSITION,
                    self.rule("4.4"),
                    Arrangement((first.number,), (met.number,)),
                    Arrangement((first.number,), (second.number,)),
                )
        raise AssertionError("two different pairings part somewhere")

    def _sets(
        self, step: Step, article: str, chosen: tuple[int, ...], alternative: tuple[int, ...]
    ) -> Precedence:
        return Precedence(step, self.rule(article), Arrangement(chosen), Arrangement(alternative))

    def round_of_meeting(self, first: int, second: int) -> int | None:
        """Games over the board only."""
        return round_of_meeting(self.tournament, first, second)

    def round_that_bars(self, number: int) -> int | None:
        """By C.04.1 art. 4."""
        return round_that_bars(self.tournament, number)


def _shifted(paired: PairedBracket, places: int) -> tuple[int, ...]:
    return _numbers([paired.bracket.players[place] for place in vertices_of(places)])


def _numbers(players: Sequence[PlayerState]) -> tuple[int, ...]:
    return tuple(player.number for player in players)
