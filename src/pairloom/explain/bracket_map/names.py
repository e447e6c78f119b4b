"""What a player is called in a picture: the surname, and as much more as tells two apart."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping

from pairloom.domain import Tournament

# Letters that steer the direction of what follows them: a name must not reach beyond itself.
_STEERING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_ALLOWED_FORMAT = frozenset("\u200c\u200d\u200e\u200f\u00ad")


def clean(text: str) -> str:
    """The text without anything that a picture cannot hold, as one line.

    >>> clean("O'Neil\\x07,\\tAda")
    "O'Neil�, Ada"
    """
    return "".join(map(_clean, " ".join(text.split())))


def _clean(letter: str) -> str:
    category = unicodedata.category(letter)
    if letter in _STEERING:
        return ""
    if category in ("Cc", "Cs", "Cn", "Co") or (category == "Cf" and letter not in _ALLOWED_FORMAT):
        return "\ufffd"
    return letter


def surname_of(name: str) -> str:
    """What stands before the comma; a name without one is not taken apart.

    >>> surname_of("Řehůřková, Alžběta"), surname_of("TJ Slavia Modřínov B")
    ('Řehůřková', 'TJ Slavia Modřínov B')
    """
    return name.partition(",")[0].strip() or name


def full_names(tournament: Tournament) -> dict[int, str]:
    """The name of every participant as recorded; empty where there is none."""
    return {one.number: clean(getattr(one, "name", "")) for one in tournament.participants}


def short_names(names: Mapping[int, str]) -> dict[int, str]:
    """Surnames; where several have the same, with the first letters of the given names."""
    surnames = {number: surname_of(name) for number, name in names.items()}
    common = {name for name, count in Counter(surnames.values()).items() if count > 1}
    return {
        number: f"{short} {_initials(names[number])}".strip() if short in common else short
        for number, short in surnames.items()
    }


def _initials(name: str) -> str:
    given = name.partition(",")[2].split()
    return " ".join(f"{each[0]}." for each in given[:2])
