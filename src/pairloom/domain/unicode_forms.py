"""Unicode's normal forms, in time that grows with the text.

Marks behind a letter are brought into an order, and the standard library sorts them by insertion:
a hundred thousand marks behind one letter take minutes. No writing needs more than a few; Unicode
itself cuts such runs at 30 (UAX #15, Stream-Safe Text Format). Text with longer ones is cut there
and brought into its form piece by piece; all other text has the form that everybody expects.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Literal

__all__ = ["normalized"]

_MOST_MARKS = 30
# A text that is not longer cannot hold anybody up.
_SHORT = 200


def normalized(form: Literal["NFC", "NFD", "NFKC", "NFKD"], text: str) -> str:
    """The text in a normal form.

    >>> normalized("NFC", "e\\u0301"), len(normalized("NFC", "e" + "\\u0301\\u0327" * 100_000))
    ('é', 200000)
    """
    if len(text) <= _SHORT or text.isascii():
        return unicodedata.normalize(form, text)
    cuts = list(_cuts(text))
    if not cuts:
        return unicodedata.normalize(form, text)
    places = zip([0, *cuts], [*cuts, len(text)], strict=True)
    return "".join(unicodedata.normalize(form, text[start:end]) for start, end in places)


def _cuts(text: str) -> Iterator[int]:
    """Where a run of marks is longer than any that is written."""
    marks = 0
    for place, sign in enumerate(text):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > _MOST_MARKS:
            yield place
            marks = 1
