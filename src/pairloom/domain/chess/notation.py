"""Moves as people write them: the short algebraic notation of game scores (Laws, appendix C)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pairloom.domain.chess.board import name_of, square_of
from pairloom.domain.chess.moves import Move, captures, legal_moves, play
from pairloom.domain.chess.position import Position
from pairloom.errors import InputError, quoted, shortened
from pairloom.messages import Message, message

__all__ = ["find_move", "write_move"]

_WRITTEN: Final = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?")
# King's file at the end of castling -> how it is written.
_CASTLING: Final = {"g": "O-O", "c": "O-O-O"}


def find_move(position: Position, text: str) -> Move:
    """The one legal move that a text stands for; marks of check and of quality do not matter."""
    plain = text.rstrip("+#!?")
    moves = list(_meant(position, plain))
    if len(moves) == 1:
        return moves[0]
    if not moves:
        raise InputError(
            message(
                "{text} is not possible, {reason}: {fen}",
                text=shortened(text),
                reason=_reason(plain),
                fen=position.fen,
            )
        )
    ways = ", ".join(write_move(position, move) for move in moves)
    raise InputError(
        message(
            "{text} may be any of {ways}",
            text=shortened(text),
            ways=ways,
        )
    )


def _reason(plain: str) -> Message:
    """Why a well-written move is none here; a king that would be in check is part of it."""
    if plain[0] in "O0":
        return message("the king cannot castle")
    goes, takes = _REASONS.get(plain[0], _OF_A_PAWN)
    return takes if "x" in plain else goes


_REASONS = {
    "K": (message("the king cannot go there"), message("the king cannot take there")),
    "Q": (message("no queen can go there"), message("no queen can take there")),
    "R": (message("no rook can go there"), message("no rook can take there")),
    "B": (message("no bishop can go there"), message("no bishop can take there")),
    "N": (message("no knight can go there"), message("no knight can take there")),
}
_OF_A_PAWN = (message("no pawn can go there"), message("no pawn can take there"))


def _meant(position: Position, plain: str) -> Iterator[Move]:
    castling = plain.replace("0", "O")
    if castling in _CASTLING.values():
        yield from (
            move
            for move in legal_moves(position)
            if _is_castling(position, move) and _CASTLING[name_of(move.end)[0]] == castling
        )
        return
    written = _WRITTEN.fullmatch(plain)
    if written is None:
        raise InputError(
            message(
                "{plain} is no move",
                plain=quoted(plain),
            )
        )
    piece, file, rank, takes, end, promotion = written.groups()
    for move in legal_moves(position, end=square_of(end)):
        start = name_of(move.start)
        if (
            position.board[move.start].upper() == (piece or "P")
            and start.startswith(file)
            and start.endswith(rank)
            and move.promotion == (promotion or "")
            and not _is_castling(position, move)
            and (not takes or captures(position, move))
        ):
            yield move


def _is_castling(position: Position, move: Move) -> bool:
    return position.board[move.start] in "Kk" and abs(move.end - move.start) == 2


def write_move(position: Position, move: Move) -> str:
    """A legal move in the usual form: as short as can be, with `+` or `#`."""
    after = play(position, move)
    mark = ""
    if after.is_check:
        mark = "+" if next(legal_moves(after), None) else "#"
    return _written(position, move) + mark


def _written(position: Position, move: Move) -> str:
    if _is_castling(position, move):
        return _CASTLING[name_of(move.end)[0]]
    piece = position.board[move.start].upper()
    takes = "x" if captures(position, move) else ""
    end = name_of(move.end)
    if piece == "P":
        promotion = f"={move.promotion}" if move.promotion else ""
        return (name_of(move.start)[0] if takes else "") + takes + end + promotion
    return piece + _origin(position, move) + takes + end


def _origin(position: Position, move: Move) -> str:
    """Where the piece comes from, if another of its kind could go there: file, rank, or both."""
    letter, start = position.board[move.start], name_of(move.start)
    others = [
        name_of(other.start)
        for other in legal_moves(position, end=move.end)
        if position.board[other.start] == letter and other.start != move.start
    ]
    if not others:
        return ""
    if all(other[0] != start[0] for other in others):
        return start[0]
    return start[1] if all(other[1] != start[1] for other in others) else start
