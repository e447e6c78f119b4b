"""The order of the boards, FIDE C.04.2 (2026) art. 3.6."""

from __future__ import annotations

from typing import Protocol


class Scored(Protocol):
    """A player with a score and a place in the initial ranking."""

    @property
    def score(self) -> int: ...

    @property
    def order(self) -> int: ...


def board_order(pair: tuple[Scored, Scored]) -> tuple[int, int, int]:
    """Sort key of a pair, the higher-ranked player first.

    Score of the higher-ranked, sum of scores, initial rank.
    """
    higher, lower = pair
    return -higher.score, -(higher.score + lower.score), higher.order
