"""Spaces at which no line breaks, behind words of one letter.

Czech and Slovene do not end a line with *v*, *s* or *k*. Which words these are is in the table of
the language (`short_words`), so a translator types an ordinary space.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

__all__ = ["UNBROKEN", "short_words_in", "with_unbroken_spaces"]

UNBROKEN: Final = "\N{NO-BREAK SPACE}"


def with_unbroken_spaces(text: str, short_words: str) -> str:
    """The text in which every short word stays with the next one. A unit behind its number is none.

    >>> with_unbroken_spaces("V kole 2 a v 3. kole", "av").split(" ")
    ['V\\xa0kole', '2', 'a\\xa0v\\xa03.', 'kole']
    >>> with_unbroken_spaces("30\\xa0s navíc", "s") == "30\\xa0s navíc"
    True
    """
    return _pattern(short_words).sub(rf"\1{UNBROKEN}", text) if short_words else text


@cache
def short_words_in(table: Path) -> str:
    """The short words of a language. The package is not there yet when it is built: read here."""
    if not table.exists():
        return ""
    return str(tomllib.loads(table.read_text(encoding="utf-8")).get("short_words", ""))


@cache
def _pattern(short_words: str) -> re.Pattern[str]:
    """Capitals begin a sentence; elsewhere they are letters of codes, such as `F H Z`."""
    return re.compile(
        rf"((?<![^\s(„»‚›])(?<!\d{UNBROKEN})[{short_words}]"
        rf"|(?:^|(?<=[.:?]\s))[{short_words.upper()}]) (?=[^\s=+−-])"
    )
