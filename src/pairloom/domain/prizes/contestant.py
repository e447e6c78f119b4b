"""Who may win a prize, with all that prizes ask of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pairloom.domain.category import Category
from pairloom.domain.player import Player

__all__ = ["Contestant"]


@dataclass(frozen=True, slots=True)
class Contestant:
    """A row of the standings as prizes see it.

    `level` has the points and then the values of the tie-breaks, exact and in their order.
    `games` were played; `missed` counts voluntary unplayed rounds: requested byes and forfeit
    losses. `performance` is a rating, `None` where there is none. A team has no `player`, and so
    belongs to open lists only.
    """

    number: int
    place: int
    level: tuple[Any, ...]
    player: Player | None = None
    club: str = ""
    groups: frozenset[str] = frozenset()
    games: int = 0
    missed: int = 0
    performance: int | None = None

    def belongs_to(self, category: Category) -> bool:
        """Does the category admit them?"""
        if self.player is None:
            return category.is_open
        return category.admits(self.player, self.club, self.groups)
