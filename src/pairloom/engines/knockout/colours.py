"""Who moves first: by balance or by lot in the first game of a match, then alternating.

White moves first in chess, Black in Go; here it is only "the first move".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pairloom.engines.knockout.progress import MatchState
from pairloom.engines.lots import draw_lot
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["FirstMove", "lot_winner", "move_order"]


class FirstMove(NamedTuple):
    """Who has the first move in a game, who has not, and why: `balance`, `lot`, `alternation`."""

    first: int
    second: int
    reason: str


def move_order(
    state: MatchState, game: int, lot_seed: int, balance: Mapping[int, int] | None = None
) -> FirstMove:
    """The sides of a game of a match; games count from 1, and `lot_seed` stays for all of them.

    `balance` is, for each player, first moves minus second moves in the event so far, as it
    was before the match: the lower has the first move. Without it, or if equal, the lot.
    """
    left, right = _both(state)
    first, second, reason = _opening(state.match.number, left, right, lot_seed, balance or {})
    if game == 1:
        return FirstMove(first, second, reason)
    return FirstMove(*((first, second) if game % 2 else (second, first)), "alternation")


def _opening(
    match: int, first: int, second: int, lot_seed: int, balance: Mapping[int, int]
) -> tuple[int, int, str]:
    difference = balance.get(first, 0) - balance.get(second, 0)
    if difference:
        return (first, second, "balance") if difference < 0 else (second, first, "balance")
    if draw_lot(lot_seed, "first move", match, *sorted((first, second))) % 2:
        return max(first, second), min(first, second), "lot"
    return min(first, second), max(first, second), "lot"


def lot_winner(state: MatchState, lot_seed: int) -> int:
    """Whom the lot lets win a tied match."""
    first, second = _both(state)
    return min(
        first, second, key=lambda each: draw_lot(lot_seed, "decider", state.match.number, each)
    )


def _both(state: MatchState) -> tuple[int, int]:
    if state.first is None or state.second is None:
        raise InputError(
            message("match {number} has not two players yet", number=state.match.number)
        )
    return state.first, state.second
