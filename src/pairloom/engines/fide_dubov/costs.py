"""The criteria as one long number: a digit, or more, for each, wide enough never to overflow.

The only place that knows how costs become weights. The last digit is the order of article 4.2.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.editions import Criterion, OnPair
from pairloom.engines.fide_dubov.state import Field
from pairloom.matching import vertices_of


class Costs:
    """Costs of the pairs of one scoregroup; the cost of a whole pairing stays below `limit`."""

    def __init__(
        self, field: Field, residents: int, below: int, criteria: tuple[Criterion, ...]
    ) -> None:
        self._players = field.players
        self._positions = vertices_of(below)
        self._score = field.players[vertices_of(residents)[0]].score
        self._most = residents.bit_count()  # pairs, and upfloaters, of the bracket at most
        # Earlier candidates first: their bits weigh more, and a set with them costs less.
        last = len(self._positions) - 1
        self._upfloater = {p: -(1 << (last - i)) for i, p in enumerate(self._positions)}
        self._on_pairs: list[tuple[OnPair, int]] = []
        self.limit = 1 << len(self._positions)
        for criterion in reversed(criteria):
            self._add(criterion)

    def _add(self, criterion: Criterion) -> None:
        """Give the criterion the next higher digits."""
        if isinstance(criterion, OnPair):
            self._on_pairs.append((criterion, self.limit))
            self.limit *= self._most + 1
            return
        values = {p: criterion.cost(self._players[p], self._score) for p in self._positions}
        digits = _digits_by_size(values) if criterion.by_size else [values]
        for digit in digits:
            for position, value in digit.items():
                self._upfloater[position] += value * self.limit
            self.limit *= self._most * max(digit.values(), default=0) + 1

    def of_residents(self, one: int, other: int) -> int:
        """The cost of a pair of residents."""
        players = self._players
        return sum(unit * c.cost(players[one], players[other]) for c, unit in self._on_pairs)

    def of_upfloater(self, resident: int, upfloater: int) -> int:
        """The cost of a resident with an upfloater."""
        return self._upfloater[upfloater] + self.of_residents(resident, upfloater)


def _digits_by_size(values: dict[int, int]) -> list[dict[int, int]]:
    """A digit that counts each value, the smallest value first: the largest weighs most."""
    return [
        {position: int(value == size) for position, value in values.items()}
        for size in sorted(set(values.values()))
    ]
