"""Formula 2: the new rating of a player with a fixed one. § 3(2), § 3(3), § 3(4), § 3(6).

    R_n = R_0 + Σ k · (W - W_e)        k = r · g

| r            | for               | g             | for          |
|--------------|-------------------|---------------|--------------|
| 10           | R_0 ≥ 2400        | 1             | g_n ≥ 80     |
| 70 - R_0/40  | 2000 < R_0 < 2400 | 1.4 - g_n/200 | 30 < g_n < 80|
| 20           | R_0 ≤ 2000        | 1.25          | g_n ≤ 30     |

k is never rounded. With one k for the whole period the sum over the games is one of integers
(`total_change`); `game_changes` is the same game by game, for people.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.references import Entry, order_of_entry
from pairloom.correspondence.ratings.states import PlayerState, round_rating
from pairloom.correspondence.ratings.tables import Curve

__all__ = [
    "GameChange",
    "coefficient",
    "exceeds_limit",
    "game_changes",
    "games_factor",
    "period_coefficient",
    "rating_factor",
    "total_change",
]

_LIMIT = 800


class GameChange(NamedTuple):
    """One game: own minus opponent's rating, as it counts, W_e, k, and k · (W - W_e)."""

    entry: Entry
    difference: int
    counted: int
    expected: Fraction
    k: Fraction
    change: Fraction


def rating_factor(rating: int | Fraction) -> Fraction:
    """r."""
    if rating >= 2400:
        return Fraction(10)
    return Fraction(20) if rating <= 2000 else 70 - Fraction(rating) / 40


def games_factor(games: int) -> Fraction:
    """g."""
    if games >= 80:
        return Fraction(1)
    return Fraction(5, 4) if games <= 30 else Fraction(280 - games, 200)


@lru_cache(maxsize=200_000)
def coefficient(rating: int | Fraction, games: int) -> Fraction:
    """k, the development coefficient.

    >>> float(coefficient(2001, 31)), float(coefficient(2399, 79))
    (24.868875, 10.075125)
    """
    return rating_factor(rating) * games_factor(games)


def exceeds_limit(games: int, k: Fraction, policies: Policies) -> bool:
    """More than 800/k games in one period (§ 4(5))?

    >>> exceeds_limit(40, Fraction(20), Policies()), exceeds_limit(41, Fraction(20), Policies())
    (False, True)
    """
    if policies.exception_strict == "floor":
        return games > _LIMIT // k
    return games * k > _LIMIT


def total_change(
    state: PlayerState, entries: Sequence[Entry], policies: Policies, curve: Curve
) -> Fraction:
    """The sum of all changes of a period."""
    if not _has_one_k(policies) or policies.own_rating_in_d != "list-at-end":
        return sum((each.change for each in game_changes(state, entries, policies, curve)),
                   Fraction(0))  # fmt: skip
    expected = curve.expected
    half = curve.scale // 2
    total = sum(half * entry.score - expected(entry.own - entry.opponent) for entry in entries)
    return period_coefficient(state, len(entries), policies) * Fraction(total, curve.scale)


def period_coefficient(state: PlayerState, games: int, policies: Policies) -> Fraction:
    """k as the limit of 800/k uses it: one number for the period."""
    played = state.games + (games if policies.gn_moment == "end-of-period" else 0)
    return coefficient(state.rating, played)


def game_changes(
    state: PlayerState, entries: Sequence[Entry], policies: Policies, curve: Curve
) -> Iterator[GameChange]:
    """The changes game by game, in the order of their ends."""
    running = Fraction(state.rating)
    for index, entry in enumerate(sorted(entries, key=order_of_entry)):
        own = _own_rating(state, entry, running, policies)
        rating = _rating_for_r(state, entry, running, policies)
        played = state.games + _games_before(index, len(entries), policies)
        k = coefficient(rating, played)
        difference = own - entry.opponent
        expected = curve.score(difference)
        change = k * (Fraction(entry.score, 2) - expected)
        running += change
        yield GameChange(
            entry=entry,
            difference=difference,
            counted=curve.capped(difference),
            expected=expected,
            k=k,
            change=change,
        )


def _has_one_k(policies: Policies) -> bool:
    return (
        policies.gn_moment != "per-game"
        and policies.r_argument == "last-calculated"
        and policies.order_in_period == "simultaneous"
    )


def _own_rating(state: PlayerState, entry: Entry, running: Fraction, policies: Policies) -> int:
    if policies.order_in_period == "by-end-date":
        return round_rating(running, policies.rounding_final)
    if policies.own_rating_in_d == "last-calculated":
        return state.printed(policies)
    return entry.own


def _rating_for_r(
    state: PlayerState, entry: Entry, running: Fraction, policies: Policies
) -> int | Fraction:
    if policies.order_in_period == "by-end-date":
        return running
    return entry.own if policies.r_argument == "list-at-end" else state.rating


def _games_before(index: int, games: int, policies: Policies) -> int:
    if policies.gn_moment == "per-game":
        return index
    return games if policies.gn_moment == "end-of-period" else 0
