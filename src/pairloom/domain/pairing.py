"""What a pairing is: boards, and at most one pairing-allocated bye."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Board(NamedTuple):
    """Two players and who has which colour; numbers as in the tournament."""

    white: int
    black: int

    def __str__(self) -> str:
        return f"{self.white}-{self.black}"


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """All boards of a round in board order, and who has the pairing-allocated bye."""

    boards: tuple[Board, ...]
    bye: int | None = None
