"""A line of places, round by round, as points of a picture; the figures stand beside it as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["PlaceChart", "Spot", "draw_places"]

_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 282, 26, 164
_ABOVE, _BELOW = 10, 20
_LINES = (1, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 1024)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place after a round, where it is drawn; its figure stands at `label`."""

    round: int
    place: int
    x: float
    y: float
    label: float


@dataclass(frozen=True, slots=True)
class PlaceChart:
    """The spots with the line through them, and the lines of places to hold them against."""

    spots: tuple[Spot, ...]
    line: str
    grid: tuple[tuple[int, float], ...]


def draw_places(places: Sequence[tuple[int, int]], rounds: int) -> PlaceChart | None:
    """The first place is at the top. Nothing for fewer than two rounds: there is no way to show.

    >>> chart = draw_places([(1, 2), (2, 1)], 3)
    >>> chart.line, chart.grid
    ('46.0,72.0 164.0,26.0', ((1, 26.0), (4, 164.0)))
    """
    if len(places) < 2:
        return None
    lowest = max(place for _, place in places)
    last = next((line for line in _LINES[1:] if line >= lowest), lowest)
    step = (_RIGHT - _LEFT) / max(rounds - 1, 1)

    def height(place: int) -> float:
        return round(_TOP + (_BOTTOM - _TOP) * (place - 1) / (last - 1), 1)

    spots = tuple(
        _spot(number, place, round(_LEFT + step * (number - 1), 1), height(place))
        for number, place in places
    )
    return PlaceChart(
        spots,
        " ".join(f"{spot.x},{spot.y}" for spot in spots),
        tuple((line, height(line)) for line in _grid(last)),
    )


def _spot(number: int, place: int, x: float, y: float) -> Spot:
    """The figure stands above, at the foot of the picture below."""
    return Spot(number, place, x, y, round(y - _ABOVE if y < _BOTTOM - 1 else y + _BELOW, 1))


def _grid(last: int) -> tuple[int, ...]:
    """At most five lines: where there would be more, every second one."""
    lines = [line for line in (*_LINES, last) if line <= last]
    lines = list(dict.fromkeys(lines))
    while len(lines) > 5:
        lines = [lines[0], *lines[2:-1:2], lines[-1]]
    return tuple(lines)
