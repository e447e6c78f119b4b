"""A score played through: positions, repetitions, how it ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.domain.chess.moves import legal_moves, play
from pairloom.domain.chess.notation import find_move, write_move
from pairloom.domain.chess.position import START, Position
from pairloom.domain.colour import Colour
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Replay", "replay"]

# What makes a position the same (Laws 9.2.3).
Sameness = tuple[str, Colour, str, int | None]


_OF_WHITE = message("move {number} of White: {refusal}")
_OF_BLACK = message("move {number} of Black: {refusal}")


@dataclass(frozen=True, slots=True)
class Replay:
    """`moves` in the usual notation; `positions` has one more: the first is the beginning."""

    moves: tuple[str, ...]
    positions: tuple[Position, ...]

    @property
    def last(self) -> Position:
        return self.positions[-1]

    def followed_by(self, text: str) -> Replay:
        """With one more move; `InputError` says which is not possible, and where."""
        try:
            move = find_move(self.last, text)
        except InputError as refusal:
            told = _OF_WHITE if self.last.to_move is Colour.WHITE else _OF_BLACK
            refused = told.filled(number=self.last.number, refusal=refusal.message)
            raise InputError(refused) from None
        return Replay(
            (*self.moves, write_move(self.last, move)),
            (*self.positions, play(self.last, move)),
        )

    def repetitions(self) -> int:
        """How often the last position has appeared."""
        last = _sameness(self.last)
        # Most positions differ in their boards already.
        alike = (position for position in self.positions if position.board == self.last.board)
        return sum(_sameness(position) == last for position in alike)

    def ending(self) -> str:
        """The result if the last position is checkmate or stalemate (Laws 5.1.1, 5.2.1)."""
        if next(legal_moves(self.last), None):
            return ""
        if not self.last.is_check:
            return "1/2-1/2"
        return "0-1" if self.last.to_move is Colour.WHITE else "1-0"


def _sameness(position: Position) -> Sameness:
    """The right to capture in passing counts only where somebody could use it (Laws 9.2.3.1)."""
    passed = position.passed
    if passed is not None and not any(
        position.board[move.start] in "Pp" for move in legal_moves(position, end=passed)
    ):
        passed = None
    return position.board, position.to_move, position.castling, passed


def replay(moves: Iterable[str], start: Position = START) -> Replay:
    """Play moves one after the other."""
    game = Replay((), (start,))
    for text in moves:
        game = game.followed_by(text)
    return game
