"""BC — board count: board numbers times points there, lower is better. FIDE C.07 art. 12.1."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain import TeamScore
from pairloom.tiebreaks.base import Description, Sum
from pairloom.tiebreaks.boards import board_count, boards_of
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Part


class BoardCount(Sum):
    """Whoever played on the board. Compares teams with equal game points only."""

    about = Description(
        "BC",
        "Board Count",
        "12.1",
        "sum of board number times points on that board, lower first",
        "B",
        individual=False,
        team=True,
        decimals=1,
    )
    lower_is_better = True

    def applies_to(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> bool:
        scores = book.by(TeamScore.GAME).scores
        return len({scores[number] for number in tied}) == 1

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        entries = book.primary.entries[number]
        return [
            Part(round_number, entries[round_number - 1].opponent, count, count, False, _MESSAGE)
            for round_number, boards in boards_of(book, str(code), number)
            for count in (board_count(boards),)
        ]


_MESSAGE = "tiebreak.board-count"
TIEBREAK = BoardCount()
