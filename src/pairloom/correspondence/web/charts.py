"""Charts as numbers for SVG: a rating over the lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

__all__ = ["Chart", "rating_chart"]

WIDTH, HEIGHT, LEFT, TOP = 720, 200, 46, 12


@dataclass(frozen=True, slots=True)
class Point:
    """A rating where it is drawn."""

    x: float
    y: float
    rating: int
    name: str
    labelled: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines for the scale, the points, and the path through them."""

    points: tuple[Point, ...]
    path: str
    scale: tuple[tuple[int, float], ...]
    width: int = WIDTH + LEFT + 24
    height: int = HEIGHT + TOP + 34


def rating_chart(history: Sequence[tuple[Any, int | None, int, bool]]) -> Chart | None:
    """The ratings of a career; nothing to draw without two of them."""
    known = [(name, rating) for name, rating, _, _ in history if rating is not None]
    if len(known) < 2:
        return None
    ratings = [rating for _, rating in known]
    low, high = min(ratings) // 50 * 50, -(-(max(ratings) + 1) // 50) * 50
    step = WIDTH / (len(known) - 1)
    every = -(-len(known) // 8)
    points = tuple(
        Point(
            round(LEFT + n * step, 1),
            _y(rating, low, high),
            rating,
            str(name),
            (len(known) - 1 - n) % every == 0,
        )
        for n, (name, rating) in enumerate(known)
    )
    path = "M" + " L".join(f"{point.x} {point.y}" for point in points)
    marks = range(low, high + 1, max(50, (high - low) // 200 * 50))
    return Chart(points, path, tuple((mark, _y(mark, low, high)) for mark in marks))


def _y(rating: int, low: int, high: int) -> float:
    return round(TOP + HEIGHT * (high - rating) / (high - low), 1)
