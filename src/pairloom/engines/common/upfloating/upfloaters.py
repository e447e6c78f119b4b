"""Who completes the bracket of the highest scoregroup, C.04.5/C.04.6 (2026) art. 3.5.

Usually nobody, or one member: then all candidates are looked at in order.
Where more are needed, see `by_weights`. A set is legal if the residents and
the set can be paired completely, and everybody else can, too (C1 and C3).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby, product

from pairloom.engines.common.upfloating.by_weights import SetByWeights
from pairloom.engines.common.upfloating.following import possible_singles, value_for_following
from pairloom.engines.common.upfloating.pool import LookAhead, Pool, Rules
from pairloom.matching import has_perfect_matching, vertices_of

Key = tuple[int, int]


class UpfloaterChoice:
    """The choice for one scoregroup. All arguments are masks of positions.

    `lower` are all unpaired members with a lower score; `following` those of them who belong
    to the next score that occurs in the round.
    """

    def __init__(
        self, pool: Pool, residents: int, lower: int, following: int, rules: Rules
    ) -> None:
        self.pool = pool
        self.residents = residents
        self.lower = lower
        self.following = following
        self.rules = rules

    def find(self) -> int:
        """The mask of the upfloaters, 0 for none."""
        if self.residents.bit_count() % 2 == 0:
            return 0 if self._is_legal(0) else self._several()
        return self._first_single() or self._several()

    def _first_single(self) -> int:
        """The best legal set of one member; 0 if there is none."""
        members = self.pool.members
        possible = vertices_of(possible_singles(self.pool.rows, self.residents, self.lower))
        if not possible:
            return 0
        best = members[possible[0]].score  # C5: a lower score is not looked at
        return self._best(1 << position for position in possible if members[position].score == best)

    def _several(self) -> int:
        by_weights = SetByWeights(self.pool, self.residents, self.lower, self.following, self.rules)
        if self.rules.look_ahead is not LookAhead.WITHIN:
            return by_weights.find()
        return self._best(self._sets_like(by_weights.profile()))

    def _best(self, legal: Iterator[int]) -> int:
        """The first of the legal sets, given in order, with the best C6 and C7; 0 for none."""
        best, chosen = None, 0
        for upfloaters in legal:
            key = self._key(upfloaters)
            if best is None or key < best:
                best, chosen = key, upfloaters
            if best == (0, 0):
                break
        return chosen

    def _key(self, upfloaters: int) -> Key:
        return self._look_ahead(upfloaters), self._floaters(upfloaters)

    def _look_ahead(self, upfloaters: int) -> int:
        """C6."""
        left = self.lower & ~upfloaters
        following = self.following & left
        return value_for_following(
            self.pool.rows, following, left & ~following, self.rules.look_ahead
        )

    def _floaters(self, upfloaters: int) -> int:
        """C7."""
        if not self.rules.spares_floaters:
            return 0
        return sum(self.pool.members[position].floated for position in vertices_of(upfloaters))

    def _is_legal(self, upfloaters: int) -> bool:
        rows = self.pool.rows
        return has_perfect_matching(
            rows, within=self.residents | upfloaters
        ) and has_perfect_matching(rows, within=self.lower & ~upfloaters)

    def _sets_like(self, example: int) -> Iterator[int]:
        """All legal sets with the scores of the example, in the order of art. 3.5.4."""
        members = self.pool.members
        choices = []
        lower = vertices_of(self.lower)
        for _, group in groupby(lower, key=lambda position: members[position].score):
            positions = list(group)
            wanted = sum(example >> position & 1 for position in positions)
            choices.append(list(combinations(positions, wanted)))
        for parts in product(*choices):
            upfloaters = sum(1 << position for part in parts for position in part)
            if self._is_legal(upfloaters):
                yield upfloaters

    def values(self, chosen: int) -> dict[str, object]:
        """The values of C4 to C7 for a set, for the trace."""
        members = self.pool.members
        scores = sorted(members[position].score for position in vertices_of(chosen))
        values = {"C4": len(scores), "C5": tuple(scores), "C6": self._look_ahead(chosen)}
        if self.rules.spares_floaters:
            values["C7"] = self._floaters(chosen)
        return values
