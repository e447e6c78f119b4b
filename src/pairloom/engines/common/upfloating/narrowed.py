"""Who completes a bracket when an alternative is to remain possible as well.

Legal is then what keeps it possible; the following scoregroup (C6) is judged by the rules alone,
whoever must meet whom later. So C6 cannot be a digit of the same matching.

Some members have to be taken up: those who have nobody to meet below. Every legal set has them all.
Mostly they suffice, or one member more does. Where still more are needed, the sets that are equal
by C4 and C5 are looked at one by one, in order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, groupby

from pairloom.domain import Points
from pairloom.engines.common.upfloating.by_weights import SetByWeights
from pairloom.engines.common.upfloating.following import possible_singles, value_for_following
from pairloom.engines.common.upfloating.pool import Pool, Rules
from pairloom.engines.common.upfloating.procedure import top_scoregroup
from pairloom.engines.common.upfloating.upfloaters import UpfloaterChoice
from pairloom.errors import TooLarge
from pairloom.matching import vertices_of
from pairloom.messages import message
from pairloom.messages.values import LongNumber

# Sets of upfloaters to look at; reached in contrived tournaments only.
MOST_SETS = 5_000


class NarrowedChoice(UpfloaterChoice):
    """The choice for the highest scoregroup among the pairs of `rows`."""

    def __init__(self, pool: Pool, unpaired: int, rules: Rules, rows: Sequence[int]) -> None:
        super().__init__(replace(pool, rows=rows), *top_scoregroup(pool, unpaired), rules)
        self._free = pool.rows

    def find(self) -> int:
        """The mask of the upfloaters, 0 for none."""
        forced = self._forced()
        if (self.residents | forced).bit_count() % 2 == 0:
            return forced if self._is_legal(forced) else self._several()
        more = self._one_more(forced)
        return forced | more if more else self._several()

    def _one_more(self, forced: int) -> int:
        """The best member to complete a set; 0 if one is not enough.

        Of two sets that differ in one member, that with the higher score, or the earlier, is first.
        """
        members = self.pool.members
        residents, lower = self.residents | forced, self.lower & ~forced
        possible = vertices_of(possible_singles(self.pool.rows, residents, lower))
        if not possible:
            return 0
        best = members[possible[0]].score
        sets = (forced | 1 << position for position in possible if members[position].score == best)
        return self._best(sets) & ~forced

    def _look_ahead(self, upfloaters: int) -> int:
        """C6, by the rules."""
        left = self.lower & ~upfloaters
        following = self.following & left
        return value_for_following(self._free, following, left & ~following, self.rules.look_ahead)

    def _several(self) -> int:
        by_weights = SetByWeights(self.pool, self.residents, self.lower, self.following, self.rules)
        return self._best(self._sets_like(by_weights.profile()))

    def _sets_like(self, example: int) -> Iterator[int]:
        """All legal sets with the scores of the example, in the order of art. 3.5.4.

        Sets that share members compare like the rest of them.
        """
        forced = self._forced()
        choices = []
        for positions in self._by_score():
            others = [position for position in positions if not forced >> position & 1]
            wanted = sum((example & ~forced) >> position & 1 for position in positions)
            choices.append((others, wanted))
        for looked_at, some in enumerate(_in_order(choices)):
            if looked_at == MOST_SETS:
                raise self._too_large(example)
            if self._is_legal(forced | some):
                yield forced | some

    def _by_score(self) -> Iterator[list[int]]:
        members = self.pool.members
        lower = vertices_of(self.lower)
        for _, group in groupby(lower, key=lambda position: members[position].score):
            yield list(group)

    def _forced(self) -> int:
        """Those who have nobody to meet below, but somebody among the residents."""
        rows = self.pool.rows
        return sum(
            1 << vertex for vertex in vertices_of(self.lower) if not rows[vertex] & self.lower
        )

    def _too_large(self, example: int) -> TooLarge:
        score = self.pool.members[vertices_of(self.residents)[0]].score
        return TooLarge(
            message(
                "too many sets of upfloaters to compare (more than {most}); players of the "
                "scoregroup: {players}, points: {points}, upfloaters: {upfloaters}",
                most=LongNumber(MOST_SETS),
                players=self.residents.bit_count(),
                points=Points(score),
                upfloaters=example.bit_count(),
            )
        )


def _in_order(choices: Sequence[tuple[list[int], int]]) -> Iterator[int]:
    """Masks with so many positions of each list, one at a time, the first list changing last."""
    if not choices:
        yield 0
        return
    (positions, wanted), others = choices[0], choices[1:]
    for some in combinations(positions, wanted):
        mask = sum(1 << position for position in some)
        for rest in _in_order(others):
            yield mask | rest
