"""Colour strips drawn: above how many have which difference, below who had what when."""

from __future__ import annotations

from typing import Final

from pairloom.domain.colour import Colour
from pairloom.messages import in_context, message
from pairloom.messages.speaker import Speaker
from pairloom.pictures.colours import Colours, Strip, signed
from pairloom.pictures.drawn.sheet import SMALL, WIDTH, Sheet

__all__ = ["draw_colours"]

_BARS: Final = 74
_BAR: Final = 26
_ROW: Final = 19
_NAME_ROOM: Final = 124
_SEATS: Final = 134
_BALANCE_ROOM: Final = 34
_LETTERS: Final = {Colour.WHITE: in_context("colour", "W"), Colour.BLACK: in_context("colour", "B")}
_MORE_BLACK: Final = message("more Black")
_MORE_WHITE: Final = message("more White")


def draw_colours(colours: Colours, speaker: Speaker) -> Sheet:
    """Bars for everybody, strips for those at the top of the table."""
    top = _BARS + 54
    sheet = Sheet(top + _ROW * len(colours.strips) + 6)
    _draw_balances(sheet, colours, speaker)
    rounds = len(colours.strips[0].colours)
    step = min(19.0, (WIDTH - _SEATS - _BALANCE_ROOM) / rounds)
    for number in range(1, rounds + 1):
        if step >= 13 or number % 5 == 0:
            x = _SEATS + (number - 0.5) * step
            sheet.text("muted", x, top - 7, str(number), size=SMALL, anchor="center", room=24)
    for at, strip in enumerate(colours.strips):
        _draw_strip(sheet, strip, top + at * _ROW, step, speaker)
    return sheet


def _draw_balances(sheet: Sheet, colours: Colours, speaker: Speaker) -> None:
    """From more Black to more White; the largest bar has the height that there is."""
    counts = dict(colours.balances)
    widest = max(2, max(map(abs, counts)))
    most = max(counts.values())
    step = min(60.0, (WIDTH - 170) / (2 * widest + 1))
    axes = sheet.axes(
        WIDTH / 2 - step * (widest + 0.5),
        16,
        step * (2 * widest + 1),
        _BARS,
        x=(-widest - 0.5, widest + 0.5),
        y=(0, most),
    )
    for balance in range(-widest, widest + 1):
        count = counts.get(balance, 0)
        x, y = sheet.at(axes, balance, count)
        _, ground = sheet.at(axes, balance, 0)
        if count:
            kind = "bar" if abs(balance) <= 1 else "bar apart"
            sheet.box(kind, x - min(_BAR, step - 4) / 2, y, min(_BAR, step - 4), ground - y)
            sheet.text("size", x, y - 4, str(count), size=SMALL, anchor="center", room=60)
        told = speaker.show(signed(balance))
        sheet.text("muted", x, ground + 14, told, size=SMALL, anchor="center", room=40)
    ground = 16 + _BARS
    sheet.line("axis", [(84, ground), (WIDTH - 84, ground)])
    sheet.text("muted", 4, ground + 14, speaker.say(_MORE_BLACK), size=SMALL, room=80)
    right = speaker.say(_MORE_WHITE)
    sheet.text("muted", WIDTH - 4, ground + 14, right, size=SMALL, anchor="right", room=80)


def _draw_strip(sheet: Sheet, strip: Strip, top: float, step: float, speaker: Speaker) -> None:
    sheet.text("name", 4, top + 13, strip.name, room=_NAME_ROOM)
    for at, colour in enumerate(strip.colours):
        x = _SEATS + at * step
        if colour is None:
            sheet.line("axis", [(x + step / 2 - 3, top + 8.5), (x + step / 2 + 3, top + 8.5)])
            continue
        kind = "white" if colour is Colour.WHITE else "black"
        sheet.box(kind, x + 1, top + 1, step - 2, _ROW - 3)
        if step >= 13:
            letter, middle = speaker.say(_LETTERS[colour]), x + step / 2
            sheet.text(
                f"on-{kind}", middle, top + 13, letter, size=SMALL, anchor="center", room=step
            )
    right = _SEATS + len(strip.colours) * step + 8
    kind = "strong" if abs(strip.balance) > 1 else "muted"
    sheet.text(kind, right, top + 13, speaker.show(signed(strip.balance)), size=SMALL)
