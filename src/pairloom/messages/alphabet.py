"""Names in the order in which readers of a language look for them.

Letters of a language's own have their place in its alphabet: Czech *ch* after *h*, *č* after
*c*. Other marks, and capitals, decide only between names that are equal without them. A name is
compared word by word, so that "Nový, Z" comes before "Novýová, A". A language without letters of
its own has the order that lists always had: letters without marks, by code point.

The *ranking* of a tournament is no list for reading. Its alphabetical step (C.04.2 art. 2.2.3) is
`director.desk.numbering.collation`, which knows no language.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, TypeAlias

from pairloom.messages.writing import Writing

__all__ = ["SortKey", "sort_key"]

Weight: TypeAlias = tuple[str, int]
SortKey: TypeAlias = tuple[tuple[Weight, ...], str, str]
"""What is compared: letters, then marks and signs, then the text itself."""

_LONGEST: Final = 200
_BETWEEN_WORDS: Final[Weight] = ("", 0)
_LOOKS_LIKE: Final = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "þ": "th", "æ": "ae", "œ": "oe"}
)
"""Letters that are no other letter with a mark, beside the ones they look like."""


class _Alphabet:
    """The letters of one language that are its own."""

    def __init__(self, letters: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
        self._weights = {
            unicodedata.normalize("NFC", letter): (base, place)
            for base, own in letters
            for place, letter in enumerate(own, 1)
        }
        self._longest = max(map(len, self._weights), default=1)

    def weights(self, text: str) -> Iterator[Weight]:
        """The letters of a text, with one sign between words."""
        place, is_between = 0, False
        while place < len(text):
            own = self._own(text, place)
            if own:
                yield self._weights[own]
                place, is_between = place + len(own), False
                continue
            for letter in _plain(text[place]):
                if letter.isalnum():
                    yield letter, 0
                    is_between = False
                elif not is_between:
                    yield _BETWEEN_WORDS
                    is_between = True
            place += 1

    def _own(self, text: str, place: int) -> str:
        for length in range(self._longest, 0, -1):
            letter = text[place : place + length]
            if letter in self._weights:
                return letter
        return ""


def sort_key(text: str, writing: Writing) -> SortKey:
    """What a list for reading is sorted by.

    >>> czech = Writing(letters={"c": ("č",), "h": ("ch",)})
    >>> sorted(("Chalupa", "Čermák", "Cibulka", "Hora"), key=lambda name: sort_key(name, czech))
    ['Cibulka', 'Čermák', 'Hora', 'Chalupa']
    """
    return _sort_key(text, tuple(writing.letters.items()))


@lru_cache(maxsize=20_000)  # a few tournaments in a few languages
def _sort_key(text: str, letters: tuple[tuple[str, tuple[str, ...]], ...]) -> SortKey:
    # Marks without end would take their time to be put in order; no name is that long.
    small = unicodedata.normalize("NFC", text[:_LONGEST].casefold())
    if not letters:
        split = unicodedata.normalize("NFKD", text[:_LONGEST])
        plain = "".join(sign for sign in split if not unicodedata.combining(sign)).casefold()
        return tuple((sign, 0) for sign in plain), unicodedata.normalize("NFD", small), text
    weights = list(_alphabet(letters).weights(small))
    while weights and weights[-1] == _BETWEEN_WORDS:
        weights.pop()
    return tuple(weights), unicodedata.normalize("NFD", small), text


@cache
def _alphabet(letters: tuple[tuple[str, tuple[str, ...]], ...]) -> _Alphabet:
    return _Alphabet(letters)


@lru_cache(maxsize=4096)
def _plain(letter: str) -> str:
    """A letter without its marks: one, several, or none for a mark that stands alone."""
    split = unicodedata.normalize("NFKD", letter.translate(_LOOKS_LIKE))
    return "".join(part for part in split if not unicodedata.combining(part)).casefold()
