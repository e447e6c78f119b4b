"""How a match of a team knockout is decided that ends with equal game points.

The order is announced before round 1: figures of the boards first (FIDE C.07 art. 12), then
play-off games or a lot. Figures decide by themselves; the other two are entered.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from pairloom.messages import Message, message

__all__ = ["USUAL_ORDER", "TieCriterion", "TieFigures", "play_off"]


class TieCriterion(Enum):
    """What is looked at while two teams have the same game points."""

    BOARD_COUNT = "BC"
    BERLIN = "BERLIN"
    TOP_BOARDS = "TBR"
    ELIMINATION = "BBE"
    PLAY_OFF = "PLAY-OFF"
    LOT = "LOT"

    @property
    def is_figure(self) -> bool:
        """Do the boards give it, so that nobody enters it?"""
        return self not in (TieCriterion.PLAY_OFF, TieCriterion.LOT)

    @property
    def separates_all(self) -> bool:
        """Does it leave only those equal who have the same on every board?"""
        return self in (TieCriterion.TOP_BOARDS, TieCriterion.ELIMINATION)

    @property
    def words(self) -> Message:
        """What people call it."""
        return _WORDS[self]


_WORDS = {
    TieCriterion.BOARD_COUNT: message("board count, the lower wins (C.07 art. 12.1)"),
    TieCriterion.BERLIN: message("Berlin count, the higher wins"),
    TieCriterion.TOP_BOARDS: message("top boards (C.07 art. 12.2)"),
    TieCriterion.ELIMINATION: message("elimination from the bottom (C.07 art. 12.3)"),
    TieCriterion.PLAY_OFF: message("play-off games"),
    TieCriterion.LOT: message("a lot"),
}

USUAL_ORDER = (
    TieCriterion.BOARD_COUNT,
    TieCriterion.ELIMINATION,
    TieCriterion.PLAY_OFF,
    TieCriterion.LOT,
)


class TieFigures(NamedTuple):
    """What a criterion gave both sides of a match, in tenths of a point: one value, or those that
    are compared one after the other."""

    criterion: TieCriterion
    first: tuple[int, ...]
    second: tuple[int, ...]

    @property
    def lead(self) -> int:
        """Positive if the first-named is better, 0 if they are equal."""
        for ours, theirs in zip(self.first, self.second, strict=True):
            if ours != theirs:
                is_better = (ours > theirs) is not (self.criterion is TieCriterion.BOARD_COUNT)
                return 1 if is_better else -1
        return 0


def play_off(points: Sequence[int]) -> TieFigures:
    """The result of play-off games, in tenths."""
    first, second = points
    return TieFigures(TieCriterion.PLAY_OFF, (first,), (second,))
