"""What TBR and BBE have in common: numbers compared one after the other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pairloom.messages import Message
from pairloom.tiebreaks.base import TieBreak
from pairloom.tiebreaks.boards import sum_boards
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.parts import Contribution, How, Working
from pairloom.tiebreaks.values import Value, exact

__all__ = ["BoardVector"]


class BoardVector(TieBreak):
    """The value is a tuple; the first number that differs decides."""

    board: Message
    """What is told of the points of a board."""

    @abstractmethod
    def vector(self, boards: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Board and tenths of a point, in order of comparison."""

    def totals(self, book: ScoreBook, code: Code) -> dict[int, Value]:
        return {number: self._total(book, code, number) for number in book.numbers}

    def _total(self, book: ScoreBook, code: Code, number: int) -> tuple[int, ...]:
        return tuple(tenths for _, tenths in self.vector(sum_boards(book, str(code), number)))

    def value_of(self, total: Value) -> Value:
        return tuple(exact(tenths, 10) for tenths in total) if isinstance(total, tuple) else total

    def working(
        self, book: ScoreBook, code: Code, number: int, tied: Sequence[int] = ()
    ) -> Working:
        lines = tuple(
            Contribution(exact(tenths, 10), message=self.board, values={"board": board})
            for board, tenths in self.vector(sum_boards(book, str(code), number))
        )
        value = self.value_of(self._total(book, code, number))
        return Working(str(code), number, value, How.SHOWN, lines)
