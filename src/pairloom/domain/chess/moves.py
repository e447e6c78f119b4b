"""Legal moves (Laws 3.1 to 3.9), and the position after one.

First where the pieces go, then without the moves after which the own king could be captured. A
position takes about a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pairloom.domain.chess.board import (
    DIAGONALS,
    EMPTY,
    KING_STEPS,
    KNIGHT_STEPS,
    LINES,
    PAWN_HITS,
    is_attacked,
    is_own,
    letter_of,
    square_of,
)
from pairloom.domain.chess.position import Position
from pairloom.domain.colour import Colour

__all__ = ["Move", "captures", "legal_moves", "play"]

PROMOTIONS: Final = "QRBN"
# Right -> squares of king and rook, and where they go.
_CASTLING: Final = {
    right: tuple(square_of(f"{file}{rank}") for file in files)
    for rank, rights in ((1, "KQ"), (8, "kq"))
    for right, files in zip(rights, ("ehgf", "eacd"), strict=True)
}
# Square -> rights that are lost when a piece leaves it or is captured there (Laws 3.8.2).
_LOST: Final = {
    square: "".join(right for right, squares in _CASTLING.items() if square in squares[:2])
    for squares in _CASTLING.values()
    for square in squares[:2]
}


class Move(NamedTuple):
    """From square to square; castling is the king's move. `promotion` is one of QRBN."""

    start: int
    end: int
    promotion: str = ""


def legal_moves(position: Position, *, end: int | None = None) -> Iterator[Move]:
    """All legal moves, or those to one square."""
    for move in _moves(position):
        if (end is None or move.end == end) and _is_safe(position, move):
            yield move


def _is_safe(position: Position, move: Move) -> bool:
    """No piece may be moved so that the own king is left in check (Laws 3.9.2)."""
    board = _board_after(position, move)
    king = board.index(letter_of("k", position.to_move))
    return not is_attacked(board, king, position.to_move.opposite)


def _moves(position: Position) -> Iterator[Move]:
    for square, letter in enumerate(position.board):
        if letter == EMPTY or not is_own(letter, position.to_move):
            continue
        piece = letter.upper()
        if piece == "P":
            yield from _pawn_moves(position, square)
        else:
            yield from _piece_moves(position, square, piece)
    yield from _castling_moves(position)


def _piece_moves(position: Position, start: int, piece: str) -> Iterator[Move]:
    board, own = position.board, position.to_move
    if piece in "NK":
        steps = KNIGHT_STEPS if piece == "N" else KING_STEPS
        yield from (Move(start, end) for end in steps[start] if not is_own(board[end], own))
        return
    rays = (*(LINES[start] if piece in "RQ" else ()), *(DIAGONALS[start] if piece in "BQ" else ()))
    for ray in rays:
        for end in ray:
            if not is_own(board[end], own):
                yield Move(start, end)
            if board[end] != EMPTY:
                break


def _pawn_moves(position: Position, start: int) -> Iterator[Move]:
    board, own = position.board, position.to_move
    forward, home = (8, 1) if own is Colour.WHITE else (-8, 6)
    ends = [end for end in PAWN_HITS[own][start] if _can_hit(position, end)]
    if board[start + forward] == EMPTY:
        ends.append(start + forward)
        if start // 8 == home and board[start + 2 * forward] == EMPTY:
            ends.append(start + 2 * forward)
    for end in ends:
        if end // 8 in (0, 7):
            yield from (Move(start, end, piece) for piece in PROMOTIONS)
        else:
            yield Move(start, end)


def _can_hit(position: Position, end: int) -> bool:
    return end == position.passed or is_own(position.board[end], position.to_move.opposite)


def _castling_moves(position: Position) -> Iterator[Move]:
    """Laws 3.8: nothing between, and no square of the king's way attacked."""
    board, other = position.board, position.to_move.opposite
    for right in position.castling:
        if not is_own(right, position.to_move):
            continue
        king, rook, king_end, rook_end = _CASTLING[right]
        low, high = sorted((king, rook))
        if board[low + 1 : high].strip(EMPTY):
            continue
        if not any(is_attacked(board, square, other) for square in (king, rook_end)):
            yield Move(king, king_end)


def captures(position: Position, move: Move) -> bool:
    """Does the move take something, also in passing?"""
    is_pawn = position.board[move.start] in "Pp"
    return position.board[move.end] != EMPTY or (is_pawn and move.end == position.passed)


def play(position: Position, move: Move) -> Position:
    """The position after a legal move."""
    letter = position.board[move.start]
    is_pawn = letter in "Pp"
    lost = _LOST.get(move.start, "") + _LOST.get(move.end, "")
    leaps = is_pawn and abs(move.end - move.start) == 16
    return Position(
        board=_board_after(position, move),
        to_move=position.to_move.opposite,
        castling="".join(right for right in position.castling if right not in lost),
        passed=(move.start + move.end) // 2 if leaps else None,
        quiet=0 if is_pawn or captures(position, move) else position.quiet + 1,
        number=position.number + (position.to_move is Colour.BLACK),
    )


def _board_after(position: Position, move: Move) -> str:
    squares = list(position.board)
    letter = squares[move.start]
    squares[move.start] = EMPTY
    squares[move.end] = letter_of(move.promotion, position.to_move) if move.promotion else letter
    if letter in "Pp" and move.end == position.passed:
        # The pawn stands beside the one that captures it (Laws 3.7.3.1).
        squares[8 * (move.start // 8) + move.end % 8] = EMPTY
    if letter in "Kk" and abs(move.end - move.start) == 2:
        _, rook, _, rook_end = next(
            each for each in _CASTLING.values() if (each[0], each[2]) == (move.start, move.end)
        )
        squares[rook_end], squares[rook] = squares[rook], EMPTY
    return "".join(squares)
