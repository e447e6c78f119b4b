"""The columns of the picture: score, who leaves, the threads between, and the pairs."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache

from pairloom.explain.bracket_map.model import MapPair, Seat
from pairloom.explain.bracket_map.words import HEAD_OF_SCOREGROUPS, Texts, points

# How wide a text can be on screen or paper, from a table: nobody here has the reader's fonts.
#
# Widths are thousandths of the font size in the widest faces in common use (DejaVu Sans, what most
# Linux systems fall back to, and Verdana), so that boxes hold their text in any other as well: see
# docs/decisions/0031-any-font.md. Letters with marks are as wide as without, and marks that stand
# alone take no room.

_GROUPS = {
    280: "'ilı",
    365: " ,.\\fj|·łſ",
    400: "[]t",
    430: "!Ir",
    460: '"()-/:;J',
    530: "*_`sz°§–",
    580: "?FLcŁ",
    600: "kvxy",
    620: "PTYaeoøðÞ",
    640: "$0123456789Ebdghnpqu{}€£đþß",
    700: "ABCKRSVXZħдц",
    755: "HNUмъ",
    790: "&DGOQØÐĐы",
    870: "#+<=>M^w~×÷±↑↓✓✗ΜωМФЪфю",
    990: "%Wm½¼¾æÆĦЫжшщљњ",
    1000: "@—…",
    1100: "œŒЉЊЖШЩЮ",
}
_WIDTHS = {letter: width for width, letters in _GROUPS.items() for letter in letters}
_SMALL, _CAPITAL, _WIDE, _OTHER = 660, 790, 1040, 720
_ZERO_WIDTH = {"Mn", "Me", "Cf", "Cc"}
# What a bold letter has more, and a capital.
_BOLD, _BOLD_CAPITAL = 80, 125
ELLIPSIS = "…"


def width_of(text: str, size: int, *, is_bold: bool = False) -> int:
    """The width of a text in whole pixels, rounded up; `size` is in tenths of a pixel.

    >>> width_of("Þórsson", 130), width_of("Wojciechowska", 130)
    (52, 103)
    """
    return -(-sum(_width(letter, is_bold) for letter in text) * size // 10_000)


@cache
def _width(letter: str, is_bold: bool) -> int:
    base = unicodedata.normalize("NFD", letter)[0]
    category = unicodedata.category(base)
    if category in _ZERO_WIDTH:
        return 0
    more = (_BOLD_CAPITAL if category == "Lu" else _BOLD) if is_bold else 0
    if base in _WIDTHS:
        return _WIDTHS[base] + more
    if unicodedata.east_asian_width(base) in "WF":
        return _WIDE + more
    return {"Ll": _SMALL, "Lu": _CAPITAL}.get(category, _OTHER) + more


def cut(text: str, room: int, size: int, *, is_bold: bool = False) -> str:
    """The text, or as much of its beginning as fits with an ellipsis behind it.

    >>> cut("Wojciechowska", 60, 130)
    'Wojcie…'
    """
    if width_of(text, size, is_bold=is_bold) <= room:
        return text
    clusters = _clusters(text)
    while clusters:
        clusters.pop()
        shown = "".join(clusters).rstrip(" ,;-") + _ellipsis(text)
        if width_of(shown, size, is_bold=is_bold) <= room:
            return shown
    return ""


def _ellipsis(text: str) -> str:
    """A text from right to left ends at the left: a mark makes its ellipsis part of it."""
    return ELLIPSIS + "\u200f" if is_right_to_left(text) else ELLIPSIS


def is_right_to_left(text: str) -> bool:
    """Does the first letter with a direction run from right to left?"""
    directions = (unicodedata.bidirectional(letter) for letter in text)
    return next((each for each in directions if each in ("L", "R", "AL")), "L") != "L"


def _clusters(text: str) -> list[str]:
    """The text letter by letter, marks with their letters."""
    clusters: list[str] = []
    for letter in text:
        if clusters and unicodedata.category(letter) in _ZERO_WIDTH:
            clusters[-1] += letter
        else:
            clusters.append(letter)
    return clusters


def wrap(text: str, room: int, size: int) -> tuple[str, ...]:
    """The text in lines that fit; a word that is too long is cut."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, room, size))
    return tuple(lines)


WIDE = 1146
NARROW = 358
_NARROW_BELOW = 640

EDGE = 12
GAP = 8
BOX_HEIGHT = 56
CHIP_HEIGHT = 28
LANE = 7

NAME, NUMBER, TAG = 132, 115, 108
CHIP_NAME, CHIP_NUMBER = 126, 110
SCORE, SMALL = 240, 125
SEAT_AT, TEXT_AT, RIGHT = 30, 50, 9

_LEAST_BOX, _MOST_BOX = 132, 214
_LEAST_CHIP, _MOST_CHIP = 88, 124
_LEAST_RISER = 22


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the columns begin and how wide they are.

    On narrow pictures the chips of who leaves stand below the score, not beside it.
    """

    width: int
    is_narrow: bool
    chip_x: int
    chip_width: int
    riser_x: int
    box_x: int
    box_width: int
    columns: int

    @property
    def right(self) -> int:
        return self.width - EDGE

    def column_x(self, column: int) -> int:
        return self.box_x + column * (self.box_width + GAP)


def make_frame(texts: Texts, width: int, lanes: int) -> Frame:
    """Columns that fit what is in them; `lanes` is how many threads run beside each other."""
    is_narrow = width < _NARROW_BELOW
    chip_x = EDGE if is_narrow else max(112, 16 + _score_width(texts) + 16)
    chip_width = min(max(_chip_width(texts), _LEAST_CHIP), _MOST_CHIP)
    riser_x = chip_x + chip_width
    box_x = riser_x + max(_LEAST_RISER, 15 + LANE * lanes)
    room = width - EDGE - box_x
    wanted = min(max(_box_width(texts), _LEAST_BOX), _MOST_BOX, room)
    columns = 1 if is_narrow else max(1, (room + GAP) // (wanted + GAP))
    box_width = room if is_narrow else min((room + GAP) // columns - GAP, _MOST_BOX)
    return Frame(
        width=width,
        is_narrow=is_narrow,
        chip_x=chip_x,
        chip_width=chip_width,
        riser_x=riser_x,
        box_x=box_x,
        box_width=box_width,
        columns=columns,
    )


def _score_width(texts: Texts) -> int:
    """The widest score or size, or the head of the column."""
    labels = [width_of(texts.size(band), SMALL) for band in texts.map.bands]
    labels += [width_of(points(band.score), SCORE, is_bold=True) for band in texts.map.bands]
    head = width_of(texts.say(HEAD_OF_SCOREGROUPS), SMALL, is_bold=True)
    return max([head, *labels])


def _chip_width(texts: Texts) -> int:
    leaving = {number for band in texts.map.bands for number in band.leaving}
    widths = (
        width_of(str(number), CHIP_NUMBER)
        + width_of(
            texts.map.short_names.get(number, ""),
            CHIP_NAME,
            is_bold=number in texts.map.asked,
        )
        for number in leaving
    )
    # Margins, the blank between number and name, and the arrow.
    return max(widths, default=0) + 36


def _box_width(texts: Texts) -> int:
    pairs = [pair for band in texts.map.bands for pair in band.pairs]
    return max((_pair_width(texts, pair) for pair in pairs), default=0)


def _pair_width(texts: Texts, pair: MapPair) -> int:
    return max(_seat_width(texts, seat) for seat in pair.seats)


def _seat_width(texts: Texts, seat: Seat) -> int:
    name = texts.map.short_names.get(seat.number, "")
    used = TEXT_AT + width_of(str(seat.number), NUMBER) + 4 + RIGHT
    used += width_of(name, NAME, is_bold=seat.is_asked)
    tag = texts.due(seat)
    return used + (width_of(tag, TAG, is_bold=has_strong_tag(seat)) + 8 if tag else 0)


def has_strong_tag(seat: Seat) -> bool:
    """Does what the seat says of its preference stand out?"""
    return seat.missed is not None and seat.missed.is_strong
