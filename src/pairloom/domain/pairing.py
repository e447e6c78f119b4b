"""What a pairing is: boards, and at most one player without a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker


class Board(NamedTuple):
    """Two players and who has which colour; numbers as in the tournament."""

    white: int
    black: int

    def __str__(self) -> str:
        return f"{self.white}-{self.black}"

    def said_by(self, speaker: Speaker) -> str:
        """Both numbers, the same in every language."""
        return str(self)


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """All boards of a round in board order, and who has the pairing-allocated bye.

    `resting` is who has no game because the table of an odd field has none for them: no
    bye, no points, no colour. It is recorded as a zero-point bye (TRF26, result code Z).
    """

    boards: tuple[Board, ...]
    bye: int | None = None
    resting: int | None = None
