"""BBE — bottom board elimination. FIDE C.07 art. 12.3."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.board_vectors import BoardVector
from pairloom.tiebreaks.boards import bottom_up


class BottomBoardElimination(BoardVector):
    """Points on all boards but the last; if equal, but the last two, and so on."""

    about = Description(
        "BBE",
        message("Bottom Board Elimination"),
        "12.3",
        message("points without the last board, then without the last two, and so on"),
        "B",
        individual=False,
        team=True,
        decimals=1,
    )
    board = message("points on boards 1 to {board}")

    def vector(self, boards: Sequence[int]) -> tuple[tuple[int, int], ...]:
        tops = range(len(boards) - 1, 0, -1)
        return tuple(zip(tops, bottom_up(boards), strict=True))


TIEBREAK = BottomBoardElimination()
