"""The field: ratings, players in ranking order, and who may not meet whom."""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Player, ProhibitedGroup
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import GeneratorOptions

__all__ = ["draw_players", "draw_prohibited", "draw_ratings"]

_HIGHEST = (2400, 2800)
_LOWEST = (1400, 2300)
_GROUPS = (2, 10)
_SEPARATOR = (20, 70)

Limits = tuple[int, int]
"""The lowest and the highest rating."""


def draw_players(options: GeneratorOptions, count: int, lots: Lots) -> tuple[Player, ...]:
    """Players numbered by rating, the highest first (FIDE C.04.2 art. 2: initial ranking)."""
    ratings = draw_ratings(options, count, lots)
    return tuple(
        Player(number, name=f"Player {number:04}", rating=rating)
        for number, rating in enumerate(ratings, start=1)
    )


def draw_ratings(options: GeneratorOptions, count: int, lots: Lots) -> list[int | None]:
    """Ratings in falling order; `None` for each player of an unrated field."""
    if options.ratings is not None:
        return [rating or None for rating in sorted(options.ratings, reverse=True)]
    if options.rating_shape == "unrated":
        return [None] * count
    limits = _draw_limits(options, lots)
    ratings = _SHAPES[options.rating_shape](options, count, limits, lots)
    return [*sorted(ratings, reverse=True)]


def _draw_limits(options: GeneratorOptions, lots: Lots) -> Limits:
    drawn_high, drawn_low = lots.between(*_HIGHEST), lots.between(*_LOWEST)
    low, high = options.lowest_rating, options.highest_rating
    if low is None:
        low = drawn_low if high is None else min(drawn_low, high)
    if high is None:
        high = max(drawn_high, low)
    return low, high


def _uniform(_: GeneratorOptions, count: int, limits: Limits, lots: Lots) -> list[int]:
    return [lots.between(*limits) for _ in range(count)]


def _normal(_: GeneratorOptions, count: int, limits: Limits, lots: Lots) -> list[int]:
    """Bell-shaped between the limits, which are three deviations from the mean."""
    low, high = limits
    drawn = (int(lots.normal((low + high) / 2, (high - low) / 6)) for _ in range(count))
    return [max(low, min(high, rating)) for rating in drawn]


def _equal(_: GeneratorOptions, count: int, limits: Limits, lots: Lots) -> list[int]:
    return [lots.between(*limits)] * count


def _groups(options: GeneratorOptions, count: int, limits: Limits, lots: Lots) -> list[int]:
    """Groups of nearly equal size, with a gap of `group_separator` points between them."""
    drawn = lots.between(*_GROUPS), lots.between(*_SEPARATOR)
    number = max(1, min(options.rating_groups or drawn[0], count))
    gap = drawn[1] if options.group_separator is None else options.group_separator
    low, high = limits
    width = max(0, (high - low - gap * (number - 1)) // number)
    ratings = []
    for player in range(count):
        top = high - (width + gap) * (player * number // count)
        ratings.append(max(low, top - lots.below(width + 1)))
    return ratings


_SHAPES: dict[str, Callable[[GeneratorOptions, int, Limits, Lots], list[int]]] = {
    "uniform": _uniform,
    "normal": _normal,
    "equal": _equal,
    "groups": _groups,
}


def draw_prohibited(
    options: GeneratorOptions, count: int, lots: Lots
) -> tuple[ProhibitedGroup, ...]:
    """Random groups of players who must not meet, for the whole tournament."""
    smallest, largest = options.prohibited_sizes
    groups = []
    for _ in range(options.prohibited_groups):
        size = min(count, lots.between(smallest, largest))
        groups.append(ProhibitedGroup(frozenset(lots.several(range(1, count + 1), size))))
    return tuple(groups)
