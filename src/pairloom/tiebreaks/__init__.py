"""Tie-breaks of FIDE C.07: exact values, each with its working.

    book = tiebreaks.open_book(tournament)
    code = tiebreaks.parse_code("BH/C1")
    tiebreaks.find_possible(code, book).values(book, code)

`get("BH")` finds a tie-break, `available()` lists them. One file per tie-break lies in `c07/`;
a new file is found by itself.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairloom.tiebreaks.base import Description, TieBreak
    from pairloom.tiebreaks.book import ScoreBook
    from pairloom.tiebreaks.codes import Code, parse_code
    from pairloom.tiebreaks.opening import open_book
    from pairloom.tiebreaks.parts import Contribution, How, Working
    from pairloom.tiebreaks.possible import find_possible, possible_names
    from pairloom.tiebreaks.registry import available, get
    from pairloom.tiebreaks.values import Exact, Value
    from pairloom.tiebreaks.words import (
        contribution_words,
        describe_contribution,
        describe_working,
        shown_amount,
        shown_value,
    )

__all__ = [
    "Code",
    "Contribution",
    "Description",
    "Exact",
    "How",
    "ScoreBook",
    "TieBreak",
    "Value",
    "Working",
    "available",
    "contribution_words",
    "describe_contribution",
    "describe_working",
    "find_possible",
    "get",
    "open_book",
    "parse_code",
    "possible_names",
    "shown_amount",
    "shown_value",
]

_HOMES = {
    "base": ("Description", "TieBreak"),
    "book": ("ScoreBook",),
    "codes": ("Code", "parse_code"),
    "opening": ("open_book",),
    "parts": ("Contribution", "How", "Working"),
    "possible": ("find_possible", "possible_names"),
    "registry": ("available", "get"),
    "values": ("Exact", "Value"),
    "words": (
        "contribution_words",
        "describe_contribution",
        "describe_working",
        "shown_amount",
        "shown_value",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value
