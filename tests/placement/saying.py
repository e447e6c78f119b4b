"""Messages as English text, to compare them with."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.messages import Text


def said(lines: Iterable[Text]) -> tuple[str, ...]:
    """The lines of a working."""
    return tuple(map(str, lines))
