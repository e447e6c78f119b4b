"""Unplayed rounds (FIDE C.07 (2026) art. 15 and 16): categories and adjusted scores.

| what a participant has        | voluntary (16.1) | category (16.2)                          |
|-------------------------------|------------------|------------------------------------------|
| pairing-allocated, full bye   | no               | 1                                        |
| forfeit win                   | no               | 2                                        |
| half- or zero-point bye       | yes              | 3 if a round that is not voluntary follows |
| forfeit loss                  | yes              | 4                                        |
| half- or zero-point bye       | yes              | 5 in the last round or before such only  |

A double forfeit is a forfeit loss of both. A round without any record is a zero-point bye, so
that every round after a withdrawal is one. A match of teams whose boards were all forfeited and
came out level was not played either: no team lost it, so it is like a forfeit win, category 2
(docs/decisions/0046-played-matches.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from pairloom.domain import Outcome

if TYPE_CHECKING:
    from pairloom.tiebreaks.sheet import Entry

__all__ = [
    "IS_REQUESTED",
    "IS_VOLUNTARY",
    "Category",
    "adjusted_score",
    "category_of",
    "last_committed_round",
]

# Indexed by `Outcome.position`. A full-point bye is no requested bye here (16.1).
_REQUESTED = (Outcome.HALF_BYE, Outcome.ZERO_BYE)
IS_REQUESTED = tuple(outcome in _REQUESTED for outcome in Outcome)
IS_VOLUNTARY = tuple(outcome in (*_REQUESTED, Outcome.FORFEIT_LOSS) for outcome in Outcome)


class Category(IntEnum):
    """The categories of unplayed rounds (16.2.1 to 16.2.5)."""

    BYE = 1
    FORFEIT_WIN = 2
    BYE_BEFORE_RETURN = 3
    FORFEIT_LOSS = 4
    BYE_AT_THE_END = 5


def last_committed_round(entries: Sequence[Entry]) -> int:
    """The last round that was not a voluntary unplayed one; 0 without any."""
    for round_number in range(len(entries), 0, -1):
        entry = entries[round_number - 1]
        if entry.is_played or not IS_VOLUNTARY[entry.outcome.position]:
            return round_number
    return 0


def category_of(entries: Sequence[Entry], round_number: int) -> Category | None:
    """The category of a round, `None` if it was played."""
    entry = entries[round_number - 1]
    outcome = entry.outcome
    if entry.is_played:
        return None
    if outcome is Outcome.FORFEIT_LOSS:
        return Category.FORFEIT_LOSS
    if outcome.has_opponent:
        return Category.FORFEIT_WIN
    if not IS_REQUESTED[outcome.position]:
        return Category.BYE
    returns = round_number < last_committed_round(entries)
    return Category.BYE_BEFORE_RETURN if returns else Category.BYE_AT_THE_END


def adjusted_score(entries: Sequence[Entry], draw: int) -> int:
    """The score that counts in the tie-breaks of the opponents (16.3): the points awarded,
    but a draw for every requested bye at the end."""
    score = 0
    at_the_end = last_committed_round(entries)
    for round_number, entry in enumerate(entries, start=1):
        if round_number > at_the_end and IS_REQUESTED[entry.outcome.position]:
            score += draw
        else:
            score += entry.points
    return score
