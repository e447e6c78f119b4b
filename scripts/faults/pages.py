"""Faults in templates: what a page or a sheet shows, from the wrong side."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scripts.faults.kinds import OPPOSITES

__all__ = ["template_edits"]

# Inside of expressions and tags only: words of the page are for readers.
_CODE = re.compile(r"\{[{%][^{}]*[}%]\}")
_COLOUR = re.compile(r"(?<=[._])(?:white|black)\b|\b(?:white|black)(?=[._])")


def template_edits(text: str) -> Iterator[tuple[int, int, str]]:
    """Where each fault begins and ends, and what stands there instead."""
    for code in _CODE.finditer(text):
        for word in _COLOUR.finditer(text, code.start(), code.end()):
            yield word.start(), word.end(), OPPOSITES[word.group()]
