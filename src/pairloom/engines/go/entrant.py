"""A player as the draw of a round sees them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entrant:
    """What counts in the draw.

    `score` is in half points, `group` the whole points of it: half a point more makes no group of
    its own. `place` is counted from 0 in the order of a group of `size`. `draw_balance` is how
    often the player was drawn up, less how often down; `colour_balance` whites less blacks in
    even games. `strength` is the rank or score that handicaps go by, as far as it counts;
    `bonds` are the club, country and family by which players are kept apart.
    """

    number: int
    rank: int
    rating: int
    score: int
    group: int
    place: int
    size: int
    draw_balance: int
    colour_balance: int
    free_rounds: int
    strength: int
    bonds: tuple[str, ...] = ()

    @property
    def distance_from_middle(self) -> int:
        """Twice the steps to the middle of the group."""
        return abs(2 * self.place - self.size + 1)
