"""The board: 64 letters, a1 first and h8 last; `.` is empty, capital letters are White's.

Where every piece can go from every square is worked out once, when the module is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pairloom.domain.colour import Colour

__all__ = [
    "DIAGONALS",
    "EMPTY",
    "KING_STEPS",
    "KNIGHT_STEPS",
    "LINES",
    "PAWN_HITS",
    "is_attacked",
    "is_own",
    "letter_of",
    "name_of",
    "square_of",
]

EMPTY: Final = "."
_FILES = "abcdefgh"
_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_SLANTED = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_JUMPS = ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))

Steps = tuple[int, ...]
Directions = tuple[tuple[int, int], ...]


def square_of(name: str) -> int:
    """
    >>> square_of("a1"), square_of("e4")
    (0, 28)
    """
    return _FILES.index(name[0]) + 8 * (int(name[1]) - 1)


def name_of(square: int) -> str:
    return f"{_FILES[square % 8]}{square // 8 + 1}"


def letter_of(piece: str, colour: Colour) -> str:
    """The letter of a piece as it stands on the board."""
    return piece.upper() if colour is Colour.WHITE else piece.lower()


def is_own(letter: str, colour: Colour) -> bool:
    """Does a piece of this colour stand there?"""
    return letter.isupper() if colour is Colour.WHITE else letter.islower()


def _steps(square: int, directions: Directions) -> Steps:
    """The squares one step away."""
    file, rank = square % 8, square // 8
    return tuple(
        file + dx + 8 * (rank + dy)
        for dx, dy in directions
        if 0 <= file + dx < 8 and 0 <= rank + dy < 8
    )


def _rays(square: int, directions: Directions) -> tuple[Steps, ...]:
    """The squares in each direction, the nearest first."""
    return tuple(
        tuple(
            steps
            for length in range(1, 8)
            for steps in _steps(square, ((dx * length, dy * length),))
        )
        for dx, dy in directions
    )


LINES: Final = tuple(_rays(square, _STRAIGHT) for square in range(64))
DIAGONALS: Final = tuple(_rays(square, _SLANTED) for square in range(64))
KNIGHT_STEPS: Final = tuple(_steps(square, _JUMPS) for square in range(64))
KING_STEPS: Final = tuple(_steps(square, (*_STRAIGHT, *_SLANTED)) for square in range(64))
PAWN_HITS: Final = {
    Colour.WHITE: tuple(_steps(square, ((-1, 1), (1, 1))) for square in range(64)),
    Colour.BLACK: tuple(_steps(square, ((-1, -1), (1, -1))) for square in range(64)),
}


def is_attacked(board: str, square: int, by: Colour) -> bool:
    """Could a piece of this colour capture on the square, pinned or not? (Laws 3.1.3)"""
    knight, king, pawn = letter_of("n", by), letter_of("k", by), letter_of("p", by)
    # A pawn attacks the square from where a pawn of the other side on it would hit.
    return (
        any(board[start] == pawn for start in PAWN_HITS[by.opposite][square])
        or any(board[start] == knight for start in KNIGHT_STEPS[square])
        or any(board[start] == king for start in KING_STEPS[square])
        or _is_hit(board, LINES[square], letter_of("rq", by))
        or _is_hit(board, DIAGONALS[square], letter_of("bq", by))
    )


def _is_hit(board: str, rays: Iterable[Steps], pieces: str) -> bool:
    for ray in rays:
        for square in ray:
            letter = board[square]
            if letter != EMPTY:
                if letter in pieces:
                    return True
                break
    return False
