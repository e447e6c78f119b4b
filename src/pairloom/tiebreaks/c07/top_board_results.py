"""TBR — top board results. FIDE C.07 art. 12.2."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.tiebreaks.base import Description
from pairloom.tiebreaks.board_vectors import BoardVector


class TopBoardResults(BoardVector):
    """Points on board 1; if equal, on board 2, and so on."""

    about = Description(
        "TBR",
        "Top Board Results",
        "12.2",
        "points on board 1, then on board 2, and so on",
        "B",
        individual=False,
        team=True,
        decimals=1,
    )
    message = "tiebreak.board"

    def vector(self, boards: Sequence[int]) -> tuple[tuple[int, int], ...]:
        return tuple(enumerate(boards, start=1))


TIEBREAK = TopBoardResults()
