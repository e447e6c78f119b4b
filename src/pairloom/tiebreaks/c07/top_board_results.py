"""TBR — top board results. FIDE C.07 art. 12.2."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import message
from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.board_vectors import BoardVector


class TopBoardResults(BoardVector):
    """Points on board 1; if equal, on board 2, and so on."""

    about = Description(
        "TBR",
        message("Top Board Results"),
        "12.2",
        message("points on board 1, then on board 2, and so on"),
        "B",
        individual=False,
        team=True,
        decimals=1,
    )
    board = message("points on board {board}")

    def vector(self, boards: Sequence[int]) -> tuple[tuple[int, int], ...]:
        return tuple(enumerate(boards, start=1))


TIEBREAK = TopBoardResults()
