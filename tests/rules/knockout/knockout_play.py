"""Play knockouts to the end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from pairloom.engines.knockout import (
    Bracket,
    KnockoutRecord,
    MatchRecord,
    MatchState,
    next_matches,
)

# Who wins a match.
Judge = Callable[[int, int], int]


def favourite(bracket: Bracket) -> Judge:
    """The better seed always wins."""
    return lambda one, other: min(one, other, key=bracket.find_seed)


def chance(seed: int) -> Judge:
    """Anybody may win, the same one every time."""

    def judge(one: int, other: int) -> int:
        text = f"{seed} {min(one, other)} {max(one, other)}"
        return max(one, other) if hashlib.sha256(text.encode()).digest()[0] % 2 else min(one, other)

    return judge


def won(state: MatchState, winner: int) -> MatchRecord:
    """The record of a match in which the winner takes every game needed."""
    assert state.first is not None
    assert state.second is not None
    game = (2, 0) if winner == state.first else (0, 2)
    games = (game,) * (state.match.games // 2 + 1)
    return MatchRecord(state.match.number, state.first, state.second, games)


def play_round(
    bracket: Bracket, judge: Judge, record: KnockoutRecord | None = None
) -> KnockoutRecord:
    """Everything that can be played now."""
    known = record or KnockoutRecord()
    played = []
    for state in next_matches(bracket, known):
        assert state.first is not None
        assert state.second is not None
        played.append(won(state, judge(state.first, state.second)))
    return KnockoutRecord((*known.matches, *played), known.withdrawals)


def play_out(
    bracket: Bracket, judge: Judge, record: KnockoutRecord | None = None
) -> KnockoutRecord:
    """Everything until nothing is left to be played."""
    known = record or KnockoutRecord()
    while next_matches(bracket, known):
        known = play_round(bracket, judge, known)
    return known
