"""Texts as words of a line: names, clubs and scores without blanks, in a given encoding.

Blanks inside a name become `_`, and `_` becomes a blank again, so that an underscore that was
part of a name is lost. Names are written `Surname Given` and read as `Surname, Given`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pairloom.domain.name_folding import fold_name
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.formats.trf.columns import clean
from pairloom.messages import message

NOTHING = "_"
NO_COUNTRY = "XX"
_NUMBER = re.compile(r"-?\d+(?:[.,/]\d+)?", re.ASCII)
_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75"}


def split_name(name: str) -> tuple[str, str]:
    """Surname and given name: parted by the comma, else by the first blank.

    >>> split_name("Van Berg, Anna"), split_name("Honinbo Shusaku"), split_name("Pele")
    (('Van Berg', 'Anna'), ('Honinbo', 'Shusaku'), ('Pele', ''))
    """
    plain = from_word(clean(name))
    surname, _, given = plain.partition("," if "," in plain else " ")
    surname, given = from_word(surname), from_word(given)
    return (surname, given) if surname else (given, "")


def join_name(surname: str, given: str) -> str:
    """A name as it is listed: `Van Berg, Anna`."""
    return f"{surname}, {given}" if surname and given else surname or given


def name_words(name: str, width: int, encoding: str) -> str:
    """Exactly two words, cut to the width: first the given name, then the surname."""
    surname, given = (to_word(part, encoding) for part in split_name(name))
    surname = cut(surname, max(width - 1 - len(given), width // 2))
    return f"{surname} {cut(given, width - 1 - len(surname))}"


def to_word(text: str, encoding: str) -> str:
    """The text as one word; `_` if nothing is left of it."""
    return "_".join(from_word(encodable(clean(text), encoding)).split()) or NOTHING


def from_word(word: str) -> str:
    """The text of a word, without commas at its ends."""
    return " ".join(word.replace("_", " ").split()).strip(" ,")


def cut(word: str, width: int) -> str:
    """The word cut to a width; what is left must not end with a sign that would be lost."""
    return word[:width].rstrip("_,") or NOTHING


def score_word(text: str) -> str:
    """A value of a criterion: a number, `0` for what is none.

    >>> score_word("31½"), score_word("½"), score_word("–")
    ('31.5', '0.5', '0')
    """
    for sign, decimals in _FRACTIONS.items():
        text = text.replace(sign, decimals)
    text = f"0{text}" if text.startswith(".") else text
    return text if _NUMBER.fullmatch(text) else "0"


def country_code(country: str) -> str:
    """Two letters; `XX` for anything else.

    >>> country_code("si"), country_code("Slovenia")
    ('SI', 'XX')
    """
    letters = country.strip().upper()
    return letters if len(letters) == 2 and letters.isascii() and letters.isalpha() else NO_COUNTRY


def encodable(text: str, encoding: str) -> str:
    """The text with only such letters as the encoding has; others are transliterated.

    >>> encodable("Dvořák Šašek", "iso-8859-15"), encodable("Łódź 김", "iso-8859-15")
    ('Dvorák Šašek', 'Lódz ?')
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_encodable_letter(letter, encoding) for letter in text)
    except LookupError as error:
        raise InputError(
            message(
                "unknown encoding {encoding}; possible are utf-8 and iso-8859-15",
                encoding=quoted(encoding),
            )
        ) from error
    return text


@lru_cache(maxsize=4096)
def _encodable_letter(letter: str, encoding: str) -> str:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        plain = fold_name(letter)
        plain = plain.capitalize() if letter.isupper() else plain
        return plain if plain and plain.isascii() else "?"
    return letter
