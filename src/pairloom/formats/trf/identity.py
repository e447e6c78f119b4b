"""The person in a player record: name, title, rating, federation, numbers.

Nothing here can spoil a pairing, so a field that cannot be read is left empty with a
warning, and common older spellings are brought to today's with a note.
"""

from __future__ import annotations

from pairloom.domain import Player
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.dates import canonical_date
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line

TITLES = frozenset("GM IM WGM FM WIM CM WFM WCM AGM AIM AFM ACM".split())
_OLD_TITLES = {
    "g": "GM", "m": "IM", "f": "FM", "c": "CM",
    "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
    "gf": "WGM", "mf": "WIM", "ff": "WFM", "cf": "WCM",
}  # fmt: skip
_SEXES = {"m": "m", "w": "w", "": ""}


def read_identity(number: int, text: str, line: Line, journal: Journal) -> Player:
    """The player without rounds; `text` is the line with its columns in order."""
    reading = _Reading(number, text, line, journal)
    return Player(
        number,
        name=columns.NAME.cut(text),
        rating=reading.rating(),
        title=reading.title(),
        sex=reading.sex(),
        federation=reading.federation(),
        fide_id=reading.fide_id(),
        birth=reading.birth(),
    )


class _Reading:
    """The fields of one line, each read in its own way."""

    def __init__(self, number: int, text: str, line: Line, journal: Journal) -> None:
        self._number = number
        self._text = text
        self._line = line
        self._journal = journal

    def rating(self) -> int | None:
        found = columns.RATING.cut(self._text)
        if not found:
            return None
        if found.isdecimal() and found.isascii():
            return int(found) or None
        self._warn("W-RATING", columns.RATING, found, "a number")
        return None

    def title(self) -> str:
        found = columns.TITLE.cut(self._text)
        if not found or found in TITLES:
            return found
        title = _OLD_TITLES.get(found.lower(), found.upper())
        if title not in TITLES:
            self._warn("W-TITLE", columns.TITLE, found, "GM, IM, FM, CM, WGM, WIM, WFM or WCM")
            return ""
        self._read_as("I-TITLE", columns.TITLE, found, title)
        return title

    def sex(self) -> str:
        found = columns.SEX.cut(self._text)
        if found in _SEXES:
            return found
        sex = {"f": "w", "F": "w", "W": "w", "M": "m"}.get(found, "")
        if sex:
            self._read_as("I-SEX", columns.SEX, found, sex)
        else:
            self._warn("W-SEX", columns.SEX, found, "m, w or blank")
        return sex

    def federation(self) -> str:
        found = columns.FEDERATION.cut(self._text)
        if not found or (len(found) == 3 and found.isascii() and found.isalpha()):
            return found.upper()
        self._warn("W-FED", columns.FEDERATION, found, "three letters")
        return ""

    def fide_id(self) -> str:
        found = columns.FIDE_ID.cut(self._text)
        if not found:
            return ""
        if found.isdecimal() and found.isascii():
            return found if found.strip("0") else ""
        self._warn("W-FIDEID", columns.FIDE_ID, found, "digits")
        return ""

    def birth(self) -> str:
        found = columns.BIRTH.cut(self._text)
        if not found or not found.strip("0/.- "):
            return ""
        birth = canonical_date(found)
        if birth is None:
            self._warn("W-BIRTH", columns.BIRTH, found, "YYYY/MM/DD")
            return ""
        if birth != found:
            self._read_as("I-BIRTH", columns.BIRTH, found, birth)
        return birth

    def _warn(self, code: str, field: Field, found: str, expected: str) -> None:
        self._journal.note(
            code,
            f"{field.name} {found!r} of player {self._number}",
            self._line,
            field,
            found=found,
            expected=expected,
            action=f"{field.name} left empty",
            player=self._number,
        )

    def _read_as(self, code: str, field: Field, found: str, value: str) -> None:
        self._journal.note(
            code,
            f"{field.name} {found!r} of player {self._number}",
            self._line,
            field,
            found=found,
            action=f"read as {value!r}",
            player=self._number,
        )
