"""Formula 1: the rating of a player without a fixed one. § 3(1), § 4(3) to 4(5).

    R_p = R_c + D(p) · F(p)        F(p) = -2p² + 2p + 0.5

D · F rises with p, except that it falls from 351.9046 at 0.99 to 338.5 at 1.00. That is printed
so and kept so.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.states import HistoryGame, round_rating
from pairloom.correspondence.ratings.tables import CAP, rating_difference

__all__ = ["Performance", "correction_factor", "limited", "performance"]

_MOST_ROUNDS = 50


class Performance(NamedTuple):
    """Formula 1 with its parts. `percentage` is p as the table is read with it."""

    games: int
    score: int
    mean: Fraction
    percentage: Fraction
    difference: Fraction
    factor: Fraction
    raw: Fraction


def performance(games: Sequence[HistoryGame], policies: Policies) -> Performance:
    """The rating that these games show; there must be at least one."""
    count = len(games)
    score = sum(game.score for game in games)
    p, difference, factor = _conversion(score, count, policies.p_rounding, policies.f_argument)
    gain = difference * factor
    mean = _mean(games, gain, policies)
    return Performance(
        games=count,
        score=score,
        mean=mean,
        percentage=p,
        difference=difference,
        factor=factor,
        raw=mean + gain,
    )


def correction_factor(p: Fraction) -> Fraction:
    """F: 1 at an even score, 1/2 at the ends.

    >>> print(correction_factor(Fraction(63, 100)))
    4831/5000
    """
    return -2 * p * p + 2 * p + Fraction(1, 2)


def limited(opponent: int, own: int) -> int:
    """The opponent's rating, no further than 350 points from the own."""
    return max(own - CAP, min(own + CAP, opponent))


@lru_cache(maxsize=100_000)
def _conversion(
    score: int, games: int, rounding: str, argument: str
) -> tuple[Fraction, Fraction, Fraction]:
    """p, D(p) and F(p) of a score in half points."""
    exact = Fraction(score, 2 * games)
    if rounding == "interpolate":
        return exact, _interpolated(100 * exact), correction_factor(exact)
    percent = _rounded(100 * exact, rounding)
    p = Fraction(percent, 100)
    difference = Fraction(rating_difference(percent))
    return p, difference, correction_factor(exact if argument == "exact" else p)


def _rounded(percent: Fraction, rounding: str) -> int:
    """A whole percentage; halves go up, to the even one, or away from 50."""
    if rounding == "half-even":
        return round(percent)
    if rounding == "away-from-half" and percent < 50:
        return 100 - round_rating(100 - percent)
    return round_rating(percent)


def _interpolated(percent: Fraction) -> Fraction:
    below = int(percent)
    low = rating_difference(below)
    if below == percent:
        return Fraction(low)
    return low + (percent - below) * (rating_difference(below + 1) - low)


def _mean(games: Sequence[HistoryGame], gain: Fraction, policies: Policies) -> Fraction:
    """R_c; what its limit of 350 points refers to is the policy `rc_cap`."""
    count = len(games)
    if policies.rc_cap == "each-opponent":
        return Fraction(sum(limited(game.opponent, game.own) for game in games), count)
    mean = Fraction(sum(game.opponent for game in games), count)
    if policies.rc_cap == "mean":
        own = Fraction(sum(game.own for game in games), count)
        return max(own - CAP, min(own + CAP, mean))
    if policies.rc_cap == "iterate":
        return _iterated(games, gain, mean)
    return mean


def _iterated(games: Sequence[HistoryGame], gain: Fraction, mean: Fraction) -> Fraction:
    """Limit the opponents around the result, until the result repeats itself.

    It need not settle: after 50 rounds the last value stands.
    """
    seen: set[int] = set()
    for _ in range(_MOST_ROUNDS):
        result = round_rating(mean + gain)
        if result in seen:
            break
        seen.add(result)
        mean = Fraction(sum(limited(game.opponent, result) for game in games), len(games))
    return mean
