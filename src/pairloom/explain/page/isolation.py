"""Names inside sentences stand apart: whatever way they are written, the rest stays in order.

In a sentence a name is put between two invisible signs (U+2068, U+2069), which later become an
element of the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape

from pairloom.explain.bracket_map.build import clean
from pairloom.explain.phrases import PhraseBook

_OPEN, _CLOSE = "\u2068", "\u2069"


def with_names(book: PhraseBook, names: Mapping[int, str]) -> PhraseBook:
    """The book, calling players by number and name, the name apart."""

    def name_of(number: int) -> str:
        name = clean(names.get(number, ""))
        return f"{number} {_OPEN}{name}{_CLOSE}" if name else str(number)

    return replace(book, name_of=name_of)


def as_markup(text: str) -> str:
    """The text for a page."""
    return escape(text).replace(_OPEN, "<bdi>").replace(_CLOSE, "</bdi>")


def as_plain(text: str) -> str:
    """The text for a place without markup."""
    return escape(text.replace(_OPEN, "").replace(_CLOSE, ""))
