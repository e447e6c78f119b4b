"""The two sides of a Scheveningen tournament: everybody of one meets everybody of the other."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain.name_folding import same_name_key

__all__ = ["SIDES", "Sides"]

SIDES = (1, 2)


@dataclass(frozen=True, slots=True)
class Sides:
    """Their names: the first side has the first half of the numbers.

    >>> sides = Sides("Praha", "Wien")
    >>> sides.name_of(2), sides.number_of("praha"), sides.number_of("Graz"), str(sides)
    ('Wien', 1, 0, 'Praha – Wien')
    """

    first: str = "A"
    second: str = "B"

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"

    @property
    def names(self) -> tuple[str, str]:
        return self.first, self.second

    def name_of(self, side: int) -> str:
        """The name of side 1 or 2; empty for none."""
        return self.names[side - 1] if side in SIDES else ""

    def number_of(self, name: str) -> int:
        """The side of a name as somebody writes it; 0 for neither."""
        wanted = same_name_key(name)
        return next((side for side in SIDES if same_name_key(self.name_of(side)) == wanted), 0)
