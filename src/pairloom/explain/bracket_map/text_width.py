"""How wide a text will be on screen or paper, from a table: nobody here has the reader's fonts.

Widths are thousandths of the font size, of an ordinary sans serif face; a margin covers faces
that run wider. Letters with marks are as wide as without, and marks that stand alone take no room.
"""

from __future__ import annotations

import unicodedata
from functools import cache

_GROUPS = {
    245: "'ijl|",
    290: " !,.:;/\\[]Iftı·",
    345: '()-r"`^{}',
    400: "*°ſ",
    510: "csvxyzkJþ",
    570: "abdeghnopquLøðđħß0123456789?_$#€£§–~",
    625: "FTZ+<>=×÷±",
    680: "ABEKPSVXYŁ&Þ",
    740: "CDHNRUwĐ",
    790: "GOQØ",
    850: "mM½¼¾%",
    950: "W—@ÆŒæœ✓✗",
    1000: "…",
}
_WIDTHS = {letter: width for width, letters in _GROUPS.items() for letter in letters}
_SMALL, _CAPITAL, _WIDE, _OTHER = 590, 720, 1040, 650
_ZERO_WIDTH = {"Mn", "Me", "Cf", "Cc"}
# Per cent: what faces other than that of the table need, and what a bold one adds.
_MARGIN, _BOLD = 106, 108
ELLIPSIS = "…"


def width_of(text: str, size: int, *, is_bold: bool = False) -> int:
    """The width of a text in whole pixels, rounded up; `size` is in tenths of a pixel.

    >>> width_of("Þórsson", 130), width_of("Wojciechowska", 130)
    (52, 98)
    """
    per_cent = _MARGIN * (_BOLD if is_bold else 100)
    return -(-sum(map(_width, text)) * size * per_cent // 100_000_000)


@cache
def _width(letter: str) -> int:
    base = unicodedata.normalize("NFD", letter)[0]
    if base in _WIDTHS:
        return _WIDTHS[base]
    category = unicodedata.category(base)
    if category in _ZERO_WIDTH:
        return 0
    if unicodedata.east_asian_width(base) in "WF":
        return _WIDE
    return {"Ll": _SMALL, "Lu": _CAPITAL}.get(category, _OTHER)


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
    found: list[str] = []
    for letter in text:
        if found and unicodedata.category(letter) in _ZERO_WIDTH:
            found[-1] += letter
        else:
            found.append(letter)
    return found


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
