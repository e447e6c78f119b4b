"""An H9 file that was read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pairloom.formats.go_journal import GoFile


class PlacedRow(NamedTuple):
    """A player in the final order: the place (`None` if shared with the row above), and the
    values of the placement criteria as texts."""

    number: int
    place: int | None
    scores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class H9File(GoFile):
    """The tournament with what only the file says: criteria, places, scores, how many
    points of its scores make a win, and which column holds the score (`None` if none does)."""

    columns: tuple[str, ...] = ()
    rows: tuple[PlacedRow, ...] = ()
    encoding: str = "utf-8"
    win_points: int = 1
    score_column: int | None = None
