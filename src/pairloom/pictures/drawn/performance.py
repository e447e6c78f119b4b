"""Performances drawn: strength before across, what the games say upwards, a dashed line where
both are the same."""

from __future__ import annotations

from typing import Any, Final

from matplotlib.ticker import MaxNLocator

from pairloom.explain.bracket_map.frame import cut, width_of
from pairloom.messages import message
from pairloom.messages.speaker import Speaker
from pairloom.pictures.drawn.sheet import SMALL, WIDTH, Sheet
from pairloom.pictures.performance import Performances
from pairloom.pictures.record import Level, Strength

__all__ = ["draw_performance"]

_LEFT, _TOP, _RIGHT, _HEIGHT = 46, 30, 10, 270
_LABELLED: Final = 3
_NAME_ROOM: Final = 130
_FEW: Final = 150
"""More marks than this are smaller."""
_BEFORE: Final = message("Rating before")
_AXES: Final = {Level.RATING: message("Performance"), Level.NO_CHANGE: message("Rating change")}


def draw_performance(performances: Performances, speaker: Speaker) -> Sheet:
    """A triangle upwards for a gain, downwards for a loss, a ring for neither."""
    sheet = Sheet(_TOP + _HEIGHT + 40)
    points = {each: _point(each, performances.level) for each in performances.strengths}
    across = _span([point[0] for point in points.values()])
    upwards = _span([point[1] for point in points.values()])
    axes = sheet.axes(_LEFT, _TOP, WIDTH - _LEFT - _RIGHT, _HEIGHT, x=across, y=upwards)
    _draw_scales(sheet, axes, (across, upwards), performances.level, speaker)
    places = {each: sheet.at(axes, *point) for each, point in points.items()}
    for kind, shape, wanted in (("loss", "v", -1), ("even", "o", 0), ("gain", "^", 1)):
        chosen = [places[each] for each in points if _sign(each) == wanted]
        sheet.marks(kind, chosen, shape=shape, size=9 if len(points) <= _FEW else 5)
    labelled = [*performances.strengths[:_LABELLED], performances.strengths[-1]]
    _draw_names(sheet, {each: places[each] for each in labelled}, list(places.values()))
    return sheet


def _sign(strength: Strength) -> int:
    return (strength.gain > 0) - (strength.gain < 0)


def _point(strength: Strength, level: Level) -> tuple[float, float]:
    value = strength.shown if level is Level.RATING else strength.gain
    return float(strength.before), float(value)


def _span(values: list[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    margin = max((high - low) * 0.07, 10)
    return low - margin, high + margin


def _draw_scales(
    sheet: Sheet,
    axes: Any,
    spans: tuple[tuple[float, float], tuple[float, float]],
    level: Level,
    speaker: Speaker,
) -> None:
    (left, right), (bottom, top) = spans
    ground = _TOP + _HEIGHT
    for value in MaxNLocator(nbins=5, integer=True).tick_values(left, right):
        if left <= value <= right:
            x, _ = sheet.at(axes, value, bottom)
            sheet.line("grid", [(x, _TOP), (x, ground)])
            sheet.text(
                "muted", x, ground + 15, _number(value), size=SMALL, anchor="center", room=44
            )
    for value in MaxNLocator(nbins=6, integer=True).tick_values(bottom, top):
        if bottom <= value <= top:
            _, y = sheet.at(axes, left, value)
            sheet.line("grid", [(_LEFT, y), (WIDTH - _RIGHT, y)])
            sheet.text("muted", _LEFT - 5, y + 4, _number(value), size=SMALL, anchor="right")
    ends = _level_line(spans, level)
    if ends is not None:
        sheet.line("level", [sheet.at(axes, *end) for end in ends])
    told = speaker.say(_AXES[level])
    sheet.text("muted", 4, 14, told, size=SMALL, room=WIDTH - 8)
    told = speaker.say(_BEFORE)
    sheet.text("muted", WIDTH - 4, ground + 33, told, size=SMALL, anchor="right")


def _number(value: float) -> str:
    return f"{value:.0f}".replace("-", "−")


def _level_line(
    spans: tuple[tuple[float, float], tuple[float, float]], level: Level
) -> list[tuple[float, float]] | None:
    """Where a performance is the rating, or a change nothing; none where that is out of sight."""
    (left, right), (bottom, top) = spans
    if level is Level.NO_CHANGE:
        return [(left, 0.0), (right, 0.0)] if bottom < 0 < top else None
    low, high = max(left, bottom), min(right, top)
    return [(low, low), (high, high)] if low < high else None


def _draw_names(
    sheet: Sheet, labelled: dict[Strength, tuple[float, float]], marks: list[tuple[float, float]]
) -> None:
    """Names beside their marks, on whichever side covers fewer others and no name."""
    taken: list[tuple[float, float, float]] = []
    for strength, (x, y) in labelled.items():
        name = cut(strength.name, _NAME_ROOM, 130, is_bold=True)
        width = width_of(name, 130, is_bold=True)
        sides = [(x + 8, "left"), (x - 8, "right")]
        free = [side for side in sides if _is_free(side, y, width, taken)]
        if not free:
            continue
        at, anchor = min(free, key=lambda side: _covered(side, y, width, marks))
        sheet.text("strong", at, y + 4.5, name, anchor=anchor)
        taken.append((*_ends((at, anchor), width), y))


def _ends(side: tuple[float, str], width: float) -> tuple[float, float]:
    at, anchor = side
    return (at, at + width) if anchor == "left" else (at - width, at)


def _is_free(
    side: tuple[float, str], y: float, width: float, taken: list[tuple[float, float, float]]
) -> bool:
    left, right = _ends(side, width)
    if left < 4 or right > WIDTH - 4:
        return False
    return not any(
        left < other_right and other_left < right and abs(y - other_y) < 15
        for other_left, other_right, other_y in taken
    )


def _covered(
    side: tuple[float, str], y: float, width: float, marks: list[tuple[float, float]]
) -> int:
    left, right = _ends(side, width)
    return sum(left < x < right and abs(other - y) < 10 for x, other in marks)
