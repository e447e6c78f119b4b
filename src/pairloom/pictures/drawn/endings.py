"""Endings of games drawn: White from the left, Black from the right, draws between."""

from __future__ import annotations

from typing import Final

from pairloom.messages import message
from pairloom.messages.speaker import Speaker
from pairloom.pictures.drawn.sheet import SMALL, WIDTH, Sheet
from pairloom.pictures.endings import Endings, RoundOfGames

__all__ = ["draw_endings"]

_LEFT: Final = 40
_RIGHT: Final = 6
_TOP: Final = 68
_ROW: Final = 23
_LEAST: Final = 18
"""A segment that is narrower than its number has none: the table tells it."""


def draw_endings(endings: Endings, speaker: Speaker) -> Sheet:
    """All games as one bar with words, then a bar for each round."""
    sheet = Sheet(_TOP + _ROW * len(endings.rounds) + 6)
    total = endings.total
    _draw_words(sheet, total, speaker)
    width = WIDTH - _LEFT - _RIGHT
    _draw_bar(sheet, total, (22, 26), width / total.games)
    pixels = width / max(row.games for row in endings.rounds)
    for at, row in enumerate(endings.rounds):
        top = _TOP + at * _ROW
        told = speaker.say(message("R{round}", round=row.round))
        sheet.text("muted", _LEFT - 7, top + 13, told, size=SMALL, anchor="right")
        _draw_bar(sheet, row, (top, 17), pixels)
    return sheet


def _draw_words(sheet: Sheet, total: RoundOfGames, speaker: Speaker) -> None:
    """The words for what a bar is made of, in its order."""
    right = WIDTH - _RIGHT
    words = (
        ("left", _LEFT, message("White {count}", count=total.white)),
        ("center", (_LEFT + right) / 2, message("drawn {count}", count=total.drawn)),
        ("right", right, message("Black {count}", count=total.black)),
    )
    for anchor, x, told in words:
        sheet.text("name", x, 14, speaker.say(told), anchor=anchor, room=116)
    if total.unplayed:
        told = message("without play {count}", count=total.unplayed)
        sheet.text("muted", right, 62, speaker.say(told), size=SMALL, anchor="right", room=200)


def _draw_bar(sheet: Sheet, row: RoundOfGames, place: tuple[float, float], pixels: float) -> None:
    """A bar at its top and of its height; so many pixels stand for a game."""
    top, height = place
    left = float(_LEFT)
    segments = (
        ("white", row.white, "on-white"),
        ("drawn", row.drawn, "figure"),
        ("black", row.black, "on-black"),
        ("unplayed", row.unplayed, "muted"),
    )
    for kind, count, figure in segments:
        width = count * pixels
        if count:
            sheet.box(kind, left, top, width, height)
        if count and width >= _LEAST + 7 * (len(str(count)) - 1):
            middle = left + width / 2, top + height / 2 + 4
            sheet.text(figure, *middle, str(count), size=SMALL, anchor="center", room=width)
        left += width
