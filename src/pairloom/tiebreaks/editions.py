"""Editions of FIDE C.07, as far as they differ in what is computed.

| what                                         | art.       | 2024-08 | 2026 |
|----------------------------------------------|------------|---------|------|
| the dummy's score is capped                  | 16.4       | no      | yes  |
| round robin: a forfeit loss is unplayed in B | 15.2       | no      | yes  |
| round robin: forfeits are unplayed for ratings | 15.2     | no      | yes  |
| Buchholz family in round robins              | 8          | allowed | no   |
| STD, TPN, RTNG; AOB/F; EDEBT, EDEBB, EDET, EDEB | 5, 8.2, 13.3 | no   | yes  |

What a single tie-break has or takes is said in its own file (`editions`, `newer_modifiers`).
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.errors import UnknownName
from pairloom.messages import message

__all__ = ["DEFAULT", "EDITIONS", "Edition", "edition_on", "find_edition", "is_before_all"]


@dataclass(frozen=True, slots=True)
class Edition:
    """What one edition of the book says where editions differ.

    `keeps_forfeits_unplayed` stands for both exceptions of art. 15.2.
    """

    name: str
    caps_dummy: bool
    keeps_forfeits_unplayed: bool
    allows_buchholz_in_round_robins: bool


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("2026", True, True, False),
        Edition("2024-08", False, False, True),
    )
}
DEFAULT = EDITIONS["2026"]


def find_edition(name: str) -> Edition:
    """The edition with this name; raise `UnknownName` if there is none."""
    if name not in EDITIONS:
        raise UnknownName(message("edition of the tie-break rules"), name, EDITIONS)
    return EDITIONS[name]


def edition_on(date: str) -> str:
    """The name of the edition for an event that starts on a day; without a date the newest.

    >>> edition_on("2026/02/28"), edition_on("2026-03-01"), edition_on("")
    ('2024-08', '2026', '2026')
    """
    month = date.replace("-", "/")[:7]
    return "2024-08" if month[:4].isdecimal() and month < "2026/03" else DEFAULT.name


def is_before_all(date: str) -> bool:
    """Is a day before the first of our editions, so that none of them may judge?

    >>> is_before_all("2024/07/31"), is_before_all("2024/08/01"), is_before_all("")
    (True, False, False)
    """
    month = date.replace("-", "/")[:7]
    return month[:4].isdecimal() and month < "2024/08"
