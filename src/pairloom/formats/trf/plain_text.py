"""Text that is safe to write: composed, on one line, without control characters."""

from __future__ import annotations

import unicodedata

from pairloom.domain.unicode_forms import normalized
from pairloom.errors import TooLarge
from pairloom.formats.trf.columns import Field


def clean(text: str) -> str:
    """The text in composed form (columns are counted in it), control characters as blanks."""
    if text.isascii() and text.isprintable():
        return text.strip()
    composed = normalized("NFC", text)
    return "".join(" " if _breaks_line(one) else one for one in composed).strip()


def _breaks_line(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")


def fit(text: str, field: Field) -> str:
    """The text cut to the width of its field."""
    return clean(text)[: field.width].rstrip()


def require_fit(text: str, field: Field) -> str:
    """The text, if it fits; a number must not be cut."""
    if len(text) > field.width:
        raise TooLarge(f"{field.name} {text} does not fit into {field.width} columns")
    return text
