"""Who moves first: by balance or by lot in the first game of a match, then alternating.

White moves first in chess, Black in Go; here it is only "the first move".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pairloom.engines.knockout.progress import MatchState
from pairloom.engines.lots import draw_lot
from pairloom.errors import InputError

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
    one, other = _both(state)
    first, second, reason = _opening(state.match.number, one, other, lot_seed, balance or {})
    if game == 1:
        return FirstMove(first, second, reason)
    return FirstMove(*((first, second) if game % 2 else (second, first)), "alternation")


def _opening(
    match: int, one: int, other: int, lot_seed: int, balance: Mapping[int, int]
) -> tuple[int, int, str]:
    difference = balance.get(one, 0) - balance.get(other, 0)
    if difference:
        return (one, other, "balance") if difference < 0 else (other, one, "balance")
    if draw_lot(lot_seed, "first move", match, *sorted((one, other))) % 2:
        return max(one, other), min(one, other), "lot"
    return min(one, other), max(one, other), "lot"


def lot_winner(state: MatchState, lot_seed: int) -> int:
    """Whom the lot lets win a tied match."""
    one, other = _both(state)
    return min(one, other, key=lambda each: draw_lot(lot_seed, "decider", state.match.number, each))


def _both(state: MatchState) -> tuple[int, int]:
    if state.one is None or state.other is None:
        raise InputError(f"match {state.match.number} has not two players yet")
    return state.one, state.other
