"""The race drawn: a line each, the leaders' places far apart, those below closer and closer."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

from pairloom.explain.bracket_map.frame import cut, width_of
from pairloom.messages import message
from pairloom.messages.speaker import Speaker
from pairloom.pictures.drawn.sheet import MEDIUM, SMALL, WIDTH, Sheet
from pairloom.pictures.race import NAMED, Course, Race

__all__ = ["draw_race"]

_TOP, _LEFT, _BOTTOM = 26, 42, 14
_STEP: Final = 23
"""Pixels from a place to the next, as far as names go."""
_FURTHER: Final = 150
"""Pixels for all places below, and never more than a step for one."""
_LABEL_ROOM: Final = 138
_LABEL_STEP: Final = 17
_HEAD_ROOM: Final = 28
# One shape for each course, so that it can be followed where lines cross.
_SHAPES: Final = ("o", "s", "^", "D", "v", "p", "h", "8")
_TICKS: Final = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


def draw_race(race: Race, speaker: Speaker) -> Sheet:
    """Rounds from left to right, places from top to bottom, names at the right."""
    lowest = _lowest(race)
    height = _TOP + _depth(lowest) + _BOTTOM
    sheet = Sheet(round(height))
    labels = [_label(course, speaker) for course in race.named]
    room = max(width_of(text, MEDIUM * 10, is_bold=True) for text in labels)
    rounds = len(race.named[0].places)
    right = WIDTH - room - 22
    axes = sheet.axes(
        _LEFT,
        _TOP,
        right - _LEFT,
        _depth(lowest),
        x=(1, max(rounds, 2)),
        y=(lowest, 1),
        distance=_distance(lowest),
    )
    _draw_frame(sheet, axes, rounds, lowest, speaker)
    sheet.lines("other", (_points(sheet, axes, course) for course in race.others))
    for at, course in reversed(list(enumerate(race.named))):
        _draw_course(sheet, axes, course, _SHAPES[at], is_open=race.is_open)
    _draw_labels(sheet, axes, race.named, labels, right)
    return sheet


def _distance(lowest: int) -> Callable[[float], float]:
    """Pixels from the first place to others: even down to the last name, then by their logarithm,
    with as much room as there is for all of them."""
    named = (min(NAMED, lowest) - 1) * _STEP
    growth = _below(lowest) / math.log(lowest / NAMED) if lowest > NAMED else 1.0

    def distance(place: float) -> float:
        if place <= NAMED:
            return (place - 1) * _STEP
        return named + growth * math.log(place / NAMED)

    return distance


def _below(lowest: int) -> float:
    return min(_FURTHER, max(0, lowest - NAMED) * _STEP)


def _lowest(race: Race) -> int:
    places = [
        place
        for course in (*race.named, *race.others)
        for place in course.places
        if place is not None
    ]
    return max(2, *places)


def _depth(lowest: int) -> float:
    """How high the field of lines is."""
    return (min(NAMED, lowest) - 1) * _STEP + _below(lowest)


def _points(sheet: Sheet, axes: Any, course: Course) -> list[tuple[float, float]]:
    return [
        sheet.at(axes, number, place)
        for number, place in enumerate(course.places, start=1)
        if place is not None
    ]


def _draw_frame(sheet: Sheet, axes: Any, rounds: int, lowest: int, speaker: Speaker) -> None:
    spacing = sheet.at(axes, 2, 1)[0] - sheet.at(axes, 1, 1)[0]
    step = math.ceil(_HEAD_ROOM / spacing)
    for number in range(1, rounds + 1):
        x, top = sheet.at(axes, number, 1)
        sheet.line("grid", [(x, top - 6), (x, sheet.at(axes, number, lowest)[1])])
        if (rounds - number) % step == 0:
            told = speaker.say(message("R{round}", round=number))
            sheet.text("muted", x, 14, told, size=SMALL, anchor="center", room=40)
    free = 0.0
    for place in _TICKS:
        _, y = sheet.at(axes, 1, min(place, lowest))
        if place <= lowest and y >= free:
            free = y + 13
            sheet.text("muted", _LEFT - 9, y + 4, str(place), size=SMALL, anchor="right")


def _draw_course(sheet: Sheet, axes: Any, course: Course, shape: str, *, is_open: bool) -> None:
    """What is not over yet leads to a place by dashes."""
    points = _points(sheet, axes, course)
    first = " first" if course.is_first else ""
    over = points[:-1] if is_open else points
    if len(over) > 1:
        sheet.line(f"course{first}", over)
    if is_open and len(points) > 1:
        sheet.line(f"course open{first}", points[-2:])
    sheet.marks(f"mark{first}", points, shape=shape, size=9 if first else 7.5)


def _label(course: Course, speaker: Speaker) -> str:
    """The name, cut if need be, and the points, which are never cut."""
    points = f" {speaker.show(course.points)}"
    room = _LABEL_ROOM - width_of(points, MEDIUM * 10, is_bold=True)
    return cut(course.name, room, MEDIUM * 10, is_bold=True) + points


def _draw_labels(
    sheet: Sheet, axes: Any, named: tuple[Course, ...], labels: list[str], right: float
) -> None:
    """Names in order of places; who shares a place stands below the other."""
    lowest_free = 0.0
    for course, label in zip(named, labels, strict=True):
        x, y = sheet.at(axes, len(course.places), course.places[-1] or 1)
        at = max(y, lowest_free)
        sheet.line("tie", [(x + 6, y), (right + 14, at)])
        kind = "strong" if course.is_first else "name"
        sheet.text(kind, right + 18, at + 4.5, label)
        lowest_free = at + _LABEL_STEP
