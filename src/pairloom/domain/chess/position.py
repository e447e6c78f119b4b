"""A position: the board, whose move it is, and what of the past still matters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pairloom.domain.chess.board import EMPTY, is_attacked, letter_of, name_of, square_of
from pairloom.domain.colour import Colour

__all__ = ["START", "Position", "parse_fen"]


@dataclass(frozen=True, slots=True)
class Position:
    """`castling` are rights not yet lost, of `KQkq`.

    `passed` is the square over which a pawn has just advanced, `None` without. `quiet` counts
    the half-moves since the last capture or move of a pawn; `number` is that of the next move.
    """

    board: str
    to_move: Colour
    castling: str
    passed: int | None = None
    quiet: int = 0
    number: int = 1

    @property
    def king(self) -> int:
        """Where the king of the side to move stands."""
        return self.board.index(letter_of("k", self.to_move))

    @property
    def is_check(self) -> bool:
        return is_attacked(self.board, self.king, self.to_move.opposite)

    @property
    def pieces(self) -> int:
        """How many pieces and pawns are on the board, kings included."""
        return 64 - self.board.count(EMPTY)

    @property
    def fen(self) -> str:
        """
        >>> START.fen
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
        """
        ranks = [self.board[at : at + 8] for at in range(56, -1, -8)]
        board = "/".join(ranks)
        for length in range(8, 0, -1):
            board = board.replace(EMPTY * length, str(length))
        passed = "-" if self.passed is None else name_of(self.passed)
        counters = f"{self.quiet} {self.number}"
        return f"{board} {self.to_move.letter} {self.castling or '-'} {passed} {counters}"


def parse_fen(text: str) -> Position:
    """A position that `find_fen_faults` has found plausible; counters may be missing."""
    board, side, castling, passed, *counters = text.split()
    for length in range(9):
        board = board.replace(str(length), EMPTY * length)
    return Position(
        "".join(reversed(board.split("/"))),
        Colour(side),
        "".join(right for right in "KQkq" if right in castling),
        None if passed == "-" else square_of(passed),
        *(int(counter) for counter in counters),
    )


START: Final = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
