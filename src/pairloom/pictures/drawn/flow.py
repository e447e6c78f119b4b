"""The flow drawn: a box for each score group, a stream for those who went from one to another."""

from __future__ import annotations

from typing import Any, Final

from pairloom.messages import message
from pairloom.messages.speaker import Speaker
from pairloom.pictures.drawn.sheet import SMALL, WIDTH, Sheet
from pairloom.pictures.flow import Flow, Group, level_text

__all__ = ["draw_flow"]

_TOP, _RIGHT, _BOTTOM = 26, 6, 8
_LEFT: Final = 46
_BOX: Final = 15
_WIDEST: Final = 10
"""Pixels of the broadest stream."""


def draw_flow(flow: Flow, speaker: Speaker) -> Sheet:
    """Rounds from left to right, scores from the bottom up."""
    step = max(_BOX + 3, min(30, 300 // len(flow.levels)))
    height = _TOP + step * len(flow.levels) + _BOTTOM
    sheet = Sheet(height)
    axes = sheet.axes(
        _LEFT,
        _TOP,
        WIDTH - _LEFT - _RIGHT,
        step * len(flow.levels),
        x=(0.5, flow.rounds + 0.5),
        y=(-0.5, len(flow.levels) - 0.5),
    )
    column = (WIDTH - _LEFT - _RIGHT) / flow.rounds
    box = min(40.0, column * 0.75)
    _draw_heads(sheet, axes, flow, speaker)
    most = max((stream.size for stream in flow.streams), default=1)
    for stream in sorted(flow.streams, key=lambda each: each.size):
        start = sheet.at(axes, stream.round - 1, stream.source)
        end = sheet.at(axes, stream.round, stream.target)
        width = max(0.8, _WIDEST * stream.size / most)
        ends = (start[0] + box / 2, start[1]), (end[0] - box / 2, end[1])
        sheet.curve("stream", *ends, width=width)
    for group in flow.groups:
        x, y = sheet.at(axes, group.round, group.level)
        _draw_group(sheet, group, (x, y), box, is_largest=group == flow.largest)
    return sheet


def _draw_heads(sheet: Sheet, axes: Any, flow: Flow, speaker: Speaker) -> None:
    for number in range(1, flow.rounds + 1):
        x, _ = sheet.at(axes, number, 0)
        told = speaker.say(message("R{round}", round=number))
        sheet.text("muted", x, 14, told, size=SMALL, anchor="center", room=40)
    for level, scores in enumerate(flow.levels):
        _, y = sheet.at(axes, 1, level)
        told = speaker.show(level_text(scores))
        sheet.text("muted", _LEFT - 6, y + 4, told, size=SMALL, anchor="right")


def _draw_group(
    sheet: Sheet, group: Group, at: tuple[float, float], width: float, *, is_largest: bool
) -> None:
    x, y = at
    kind = "group largest" if is_largest else "group"
    sheet.box(kind, x - width / 2, y - _BOX / 2, width, _BOX)
    word = "strong" if is_largest else "size"
    sheet.text(word, x, y + 4, str(group.size), size=SMALL, anchor="center", room=width + 3)
