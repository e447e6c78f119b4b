"""BC — board count: board numbers times points there, lower is better. FIDE C.07 art. 12.1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain import Points, TeamScore
from pairloom.messages import message
from pairloom.tiebreaks.base import Description, Sum
from pairloom.tiebreaks.boards import board_count, boards_of
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Contribution, Part, Working


class BoardCount(Sum):
    """Whoever played on the board. Compares teams with equal game points only."""

    about = Description(
        "BC",
        message("Board Count"),
        "12.1",
        message("sum of board number times points on that board, lower first"),
        "B",
        individual=False,
        team=True,
        decimals=1,
    )
    lower_is_better = True

    def applies_to(self, book: ScoreBook, code: Code, tied: Sequence[int]) -> bool:
        scores = book.by(TeamScore.GAME).scores
        return len({scores[number] for number in tied}) == 1

    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        """Where it leaves teams tied, the last line says why."""
        working = super().working(book, code, number, tied)
        if len(tied) < 2:
            return working
        if not self.applies_to(book, code, tied):
            reason = _differing_game_points(book, tied)
        elif len(self.split(book, code, tied)) == 1:
            reason = Contribution(0, message=_EQUAL, values={"tied": tuple(sorted(tied))})
        else:
            return working
        return replace(working, contributions=(*working.contributions, reason))

    def parts(self, book: ScoreBook, code: Code, number: int) -> list[Part]:
        entries = book.primary.entries[number]
        return [
            Part.of(round_number, entries[round_number - 1].opponent, count, _COUNTS)
            for round_number, boards in boards_of(book, str(code), number)
            for count in (board_count(boards),)
        ]


def _differing_game_points(book: ScoreBook, tied: Sequence[int]) -> Contribution:
    scores = book.by(TeamScore.GAME).scores
    shown = tuple(
        message("{team} with {points}", team=number, points=Points(scores[number]))
        for number in sorted(tied)
    )
    return Contribution(0, message=_NOT_USED, values={"teams": shown})


_COUNTS = message("board numbers times points against {opponent}")
_NOT_USED = message("breaks no tie here: it compares teams with equal game points only ({teams})")
_EQUAL = message("breaks no tie here: the same for {tied}")
TIEBREAK = BoardCount()
