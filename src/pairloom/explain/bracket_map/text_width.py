"""How wide a text can be on screen or paper, from a table: nobody here has the reader's fonts.

Widths are thousandths of the font size in the widest faces in common use (DejaVu Sans, what most
Linux systems fall back to, and Verdana), so that boxes hold their text in any other as well: see
docs/decisions/0031-any-font.md. Letters with marks are as wide as without, and marks that stand
alone take no room.
"""

from __future__ import annotations

import unicodedata
from functools import cache

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
