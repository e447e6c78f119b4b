"""The languages of explanations: texts by message id, the same ids in every language.

| file                  | holds                                                          |
|-----------------------|----------------------------------------------------------------|
| `en.py` and its like  | answers to "why?" and "why not?"                               |
| `rules/`              | what criteria count, how colours are decided, notes of engines |
| `picture/`            | the bracket map, the page of an answer                         |
| `whatif/`             | what a change would do                                         |
| `procedures/`         | steps of procedures, tables, reports on brackets               |
| `systems/`            | the bye first, upfloats, orders of other FIDE systems          |

Names in braces are gaps. Where a number decides about the form of a word, a text has all
forms of the language, with ` || ` between them, and the gap `count` chooses.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from pairloom.errors import UnknownName

__all__ = ["DEFAULT", "ENGLISH", "FORMS", "LANGUAGES", "plural_form", "texts_of"]

DEFAULT = "en"
LANGUAGES = ("en", "cs", "sl")
FORMS = " || "
_TOPICS = ("", ".rules", ".picture", ".whatif", ".procedures", ".systems")


@cache
def texts_of(language: str) -> Mapping[str, str]:
    """All texts of a language; raise `UnknownName` if we do not have it."""
    if language not in LANGUAGES:
        raise UnknownName("language", language, LANGUAGES)
    texts: dict[str, str] = {}
    for topic in _TOPICS:
        texts |= import_module(f"{__name__}{topic}.{language}").TEXTS
    return MappingProxyType(texts)


def plural_form(language: str, number: int) -> int:
    """Which form of a word goes with a number, from 0.

    English has two forms (1, other), Czech three (1, 2-4, other), Slovene four (1, the dual,
    3-4, other, by the last two digits).

    >>> [plural_form("cs", number) for number in (1, 2, 5, 22)]
    [0, 1, 2, 2]
    >>> [plural_form("sl", number) for number in (1, 2, 4, 5, 101, 102)]
    [0, 1, 2, 3, 0, 1]
    """
    if language == "cs":
        return 0 if number == 1 else 1 if 2 <= number <= 4 else 2
    if language == "sl":
        return {1: 0, 2: 1, 3: 2, 4: 2}.get(number % 100, 3)
    return 0 if number == 1 else 1


ENGLISH = texts_of(DEFAULT)
