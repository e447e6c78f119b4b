"""The list of all players of the European Go Database (`allworld_lp`), for registration.

One player per line, in columns (from 0): PIN 1-8, name 11-47, country 49-51, club 53-56,
grade 60-62, rating 71-74. Other lines (heads, markup) are passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pairloom.domain.go import parse_rank
from pairloom.errors import InputError
from pairloom.formats.egd.words import from_word, join_name

LONGEST_LINE = 1000
_PIN = slice(1, 9)
_NAME = slice(11, 48)
_COUNTRY = slice(49, 52)
_CLUB = slice(53, 57)
_GRADE = slice(60, 63)
_RATING = slice(71, 75)


class EgfListedPlayer(NamedTuple):
    """One line of the list; what cannot be read is empty or `None`."""

    pin: str
    name: str
    country: str = ""
    club: str = ""
    rank: int | None = None
    rating: int | None = None


def read_player_list(lines: Iterable[str]) -> Iterator[EgfListedPlayer]:
    """The players of the lines, one by one; lines without a PIN of eight digits are none.

    >>> line = " 13089501  Novak Jan                             CZ  Prah   3d         2312"
    >>> next(read_player_list([line]))[:4], next(read_player_list([line])).rating
    (('13089501', 'Novak, Jan', 'CZ', 'Prah'), 2312)
    """
    for line in lines:
        pin = line[_PIN]
        if len(line) > LONGEST_LINE or not _is_pin(pin) or line[9:10].isdecimal():
            continue
        surname, _, given = line[_NAME].strip().partition(" ")
        if surname:
            yield EgfListedPlayer(
                pin=pin,
                name=join_name(from_word(surname), from_word(given)),
                country=line[_COUNTRY].strip(),
                club=line[_CLUB].strip(),
                rank=_rank(line[_GRADE]),
                rating=_rating(line[_RATING]),
            )


def _is_pin(text: str) -> bool:
    return len(text) == 8 and text.isascii() and text.isdecimal()


def _rank(text: str) -> int | None:
    try:
        return parse_rank(text)
    except InputError:
        return None


def _rating(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() else None
