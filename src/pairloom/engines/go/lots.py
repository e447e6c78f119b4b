"""The lot of a round: numbers that anybody can work out again from the stored seed.

Players stand in the order of their numbers and are counted from 0. For the player at place i,
SHAKE-256 of the text `seed:round:i` gives a row of 64-bit numbers, most significant byte first.
The lot of two players is number j of row i, for i < j; that of a free round is number i of row i.
Who of two equals has White is the last bit of SHAKE-256 of `seed:round:i:j`: 0 the first.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import shake_256
from struct import unpack

# No lot is as large as this.
LOT_LIMIT = 1 << 64


class Lots:
    """The lots of one round for all players of the tournament.

    `places` are those of the players, by number; `rows` is read with the smaller place first.
    """

    def __init__(self, seed: int, round_number: int, numbers: Iterable[int]) -> None:
        self._text = f"{seed}:{round_number}"
        self.places = {number: place for place, number in enumerate(sorted(numbers))}
        self.rows = [self._row(place) for place in range(len(self.places))]

    def of_pair(self, left: int, right: int) -> int:
        """The lot of a game."""
        first, second = self.places[left], self.places[right]
        return self.rows[first][second] if first < second else self.rows[second][first]

    def of_free_round(self, number: int) -> int:
        """The lot of being free."""
        place = self.places[number]
        return self.rows[place][place]

    def white_of(self, left: int, right: int) -> int:
        """Who of two players has White when nothing else decides."""
        first, second = sorted((left, right))
        text = f"{self._text}:{self.places[first]}:{self.places[second]}"
        return second if shake_256(text.encode()).digest(1)[0] & 1 else first

    def _row(self, place: int) -> tuple[int, ...]:
        size = len(self.places)
        drawn = shake_256(f"{self._text}:{place}".encode()).digest(8 * size)
        return unpack(f">{size}Q", drawn)
