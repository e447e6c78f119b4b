"""A round whose brackets are completed from below, as the procedure of answers sees it.

Vertices are positions in the pool. Colours never move a pair here: see `why_not.colours`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.domain import Tournament
from pairloom.engines.alternatives import (
    Arrangement,
    DecidingBracket,
    Evidence,
    Precedence,
    Side,
    Step,
)
from pairloom.engines.common.upfloating.bye import choose_bye
from pairloom.engines.common.upfloating.narrowed import NarrowedChoice
from pairloom.engines.common.upfloating.pool import Pool, Rules
from pairloom.engines.common.upfloating.procedure import (
    PairedBracket,
    pair_highest,
    top_scoregroup,
)
from pairloom.engines.common.upfloating.round_pairing import SystemName
from pairloom.engines.common.upfloating.upfloaters import UpfloaterChoice
from pairloom.engines.common.upfloating.witness import legal_graph, require_pairing
from pairloom.engines.common.why_not.course import ByeRule, Course, Pair, Progress
from pairloom.matching import vertices_of


class Articles(NamedTuple):
    """Articles without a label: the bye, the order of sets of upfloaters and that of pairings.

    `bye` has one for the score, one for the matches played and one for the number; or one for all.
    """

    bye: tuple[str, ...]
    sets: str
    identifiers: str


class UpfloatingCourse(Course[PairedBracket]):
    """What the two systems have in common; each adds what its past rounds mean."""

    floats_up = True
    completion = "C3"
    higher_is_better = frozenset({"C5"})

    articles: Articles

    def __init__(self, tournament: Tournament, name: SystemName, pool: Pool, rules: Rules) -> None:
        self.tournament = tournament
        self._name = name
        self.system, self.edition = name.system, name.edition
        self._pool = pool
        self._rules = rules
        self.round, self.numbers, self.rows = legal_graph(pool)
        self.scores = [member.score for member in pool.members]

    def give_bye(self) -> int | None:
        """Article 3.4."""
        bye = choose_bye(self._pool) if len(self._pool.members) % 2 else None
        require_pairing(self._pool, bye, self._name.cited)
        return bye

    def bye_rules(self, vertex: int) -> tuple[ByeRule, ...]:
        """Lowest score, most matches played, largest pairing number."""
        member = self._pool.members[vertex]
        values = member.score, member.played, member.tpn
        ranks = member.score, -member.played, -member.tpn
        if len(self.articles.bye) == 1:
            return (ByeRule(self.articles.bye[0], values, ranks),)
        rules = zip(self.articles.bye, values, ranks, strict=True)
        return tuple(ByeRule(article, value, (rank,)) for article, value, rank in rules)

    def pair_next(
        self, progress: Progress[PairedBracket], rows: Sequence[int] | None
    ) -> PairedBracket:
        """Articles 3.5 and 3.6 for the highest scoregroup that is left."""
        pool, rules = self._pool, self._rules
        if rows is None:
            groups = top_scoregroup(pool, progress.left)
            return pair_highest(UpfloaterChoice(pool, *groups, rules))
        narrowed = [row & pool.everybody for row in rows[: len(pool.members)]]
        return pair_highest(NarrowedChoice(pool, progress.left, rules, narrowed))

    def pairs(self, bracket: PairedBracket) -> Sequence[Pair]:
        """The pairs of a bracket, the top member first."""
        return bracket.pairs

    def values(self, bracket: PairedBracket) -> dict[str, object]:
        """C4 to C7 of the upfloaters, and what the pairs cost."""
        return bracket.values()

    def deciding_bracket(
        self, index: int, chosen: PairedBracket, alternative: PairedBracket
    ) -> DecidingBracket:
        """Both pairings of a bracket."""
        residents = self._numbers(vertices_of(chosen.residents))
        sides = self._side(chosen), self._side(alternative)
        return DecidingBracket(index, chosen.score, (), residents, *sides)

    def _side(self, bracket: PairedBracket) -> Side:
        return Side(
            tuple((self.numbers[top], self.numbers[bottom]) for top, bottom in bracket.pairs),
            (),
            self.values(bracket),
            self._numbers(vertices_of(bracket.upfloaters)),
        )

    def is_compared(self, label: str, chosen: PairedBracket, alternative: PairedBracket) -> bool:
        """Sets of upfloaters are chosen, by their order at last, before anything is paired."""
        return label not in self._rules.labels or chosen.upfloaters == alternative.upfloaters

    def evidence(self, label: str, bracket: PairedBracket) -> Evidence:
        """C4 to C6 look at all upfloaters, C7 at those that floated, the others at pairs."""
        if label in self._rules.labels:
            place, costs = self._rules.labels.index(label), self._rules.pair_costs
            return Evidence(
                pairs=tuple(
                    (self.numbers[first], self.numbers[second])
                    for first, second in bracket.pairs
                    if costs(first, second, bracket.upfloaters)[place]
                )
            )
        upfloaters = vertices_of(bracket.upfloaters)
        if label == "C7":
            upfloaters = [
                upfloater for upfloater in upfloaters if self._pool.members[upfloater].floated
            ]
        return Evidence(players=self._numbers(upfloaters))

    def precedence(self, chosen: PairedBracket, alternative: PairedBracket) -> Precedence:
        """The set of upfloaters (3.5.4), then the identifier: top members, bottom members (3.6)."""
        if chosen.upfloaters != alternative.upfloaters:
            masks = chosen.upfloaters, alternative.upfloaters
            sets = [Arrangement(self._numbers(vertices_of(mask))) for mask in masks]
            return Precedence(Step.UPFLOATERS, self.rule(self.articles.sets), *sets)
        rule = self.rule(self.articles.identifiers)
        tops = [tuple(top for top, _ in each.pairs) for each in (chosen, alternative)]
        if tops[0] != tops[1]:
            first, second = (Arrangement(self._numbers(each)) for each in tops)
            return Precedence(Step.TOP_MEMBERS, rule, first, second)
        both = zip(chosen.pairs, alternative.pairs, strict=True)
        left, right = next((first, second) for first, second in both if first != second)
        first, second = (
            Arrangement((self.numbers[top],), (self.numbers[bottom],))
            for top, bottom in (left, right)
        )
        return Precedence(Step.BOTTOM_MEMBERS, rule, first, second)

    def _numbers(self, positions: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.numbers[position] for position in positions)
