"""The fields of a row: texts to values, by tables, because there are millions of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pairloom.domain.listed_player import ListedPlayer
from pairloom.formats.rating_list.journal import ListJournal
from pairloom.messages import Message, in_context, message

_MOST_DIGITS = 12

_RATINGS: dict[str, int | None] = {
    "": None, "0": None, "0000": None, **{str(number): number for number in range(1, 4000)},
}  # fmt: skip
_FACTORS: dict[str, int | None] = {
    "": None, "0": None, **{str(number): number for number in range(1, 100)},
}  # fmt: skip
_YEARS: dict[str, int | None] = {
    "": None, "0": None, "0000": None, **{str(year): year for year in range(1850, 2100)},
}  # fmt: skip
_SEXES = {"M": "m", "F": "w", "W": "w", "m": "m", "f": "w", "w": "w", "": ""}
_TITLES = {title: title for title in "GM IM FM CM WGM WIM WFM WCM".split()} | {
    "": "", "g": "GM", "m": "IM", "f": "FM", "c": "CM",
    "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
}  # fmt: skip
_YEAR_IN_DATE = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufffd\ud800-\udfff]")
_IDENTITY = re.compile(rf"\d{{1,{_MOST_DIGITS}}}", re.ASCII)
_FEDERATION = re.compile(r"[A-Z]{3}", re.IGNORECASE)
_federations: dict[str, str] = {"": "", "-": ""}  # those met so far, as they are to be written

_RATING = message("a rating from 0 to 3999")
_FACTOR = message("a K factor of one or two digits")
# Field, what people call it, its table, what is expected.
_NUMBERS: tuple[tuple[str, Message, Mapping[str, int | None], Message], ...] = (
    ("standard", message("standard"), _RATINGS, _RATING),
    ("standard_k", message("standard K factor"), _FACTORS, _FACTOR),
    ("rapid", message("rapid"), _RATINGS, _RATING),
    ("rapid_k", message("rapid K factor"), _FACTORS, _FACTOR),
    ("blitz", message("blitz"), _RATINGS, _RATING),
    ("blitz_k", message("blitz K factor"), _FACTORS, _FACTOR),
)


def quick_player(values: Iterable[str]) -> ListedPlayer | None:
    """The player of a row in which everything is as it should be, otherwise `None`.

    Values in the order of the fields of `ListedPlayer`. Nearly all rows are like that, and
    this is as quick as it can be said in Python.
    """
    (
        fide_id, name, federation, sex, title, women_title, other_titles, arena_title,
        standard, standard_k, rapid, rapid_k, blitz, blitz_k, birth_year, flag,
    ) = values  # fmt: skip
    if not (name and name.isprintable() and fide_id.isdigit() and fide_id.isascii()):
        return None
    number = int(fide_id) if len(fide_id) <= _MOST_DIGITS else 0
    try:
        return (
            ListedPlayer(
                number,
                name,
                _federations[federation],
                _SEXES[sex],
                _TITLES[title],
                women_title,
                other_titles,
                arena_title,
                _RATINGS[standard],
                _FACTORS[standard_k],
                _RATINGS[rapid],
                _FACTORS[rapid_k],
                _RATINGS[blitz],
                _FACTORS[blitz_k],
                _YEARS[birth_year],
                flag,
            )
            if number
            else None
        )
    except KeyError:
        return None


def careful_player(
    values: Mapping[str, str], line: int, journal: ListJournal
) -> ListedPlayer | None:
    """The player of any row, with findings; `None` if it has no usable number or name."""
    identity = values.get("fide_id", "")
    fide_id = int(identity) if _IDENTITY.fullmatch(identity) else 0
    if not fide_id:
        journal.row_left_out(
            line, f"FIDE ID {identity[:40]!r}", message("a number of up to 12 digits"), identity
        )
        return None
    name = " ".join(_CONTROLS.sub(" ", values.get("name", "")).split())
    if not name:
        journal.row_left_out(
            line, message("no name for FIDE ID {fide_id}", fide_id=fide_id), message("a name")
        )
        return None
    if name != " ".join(values["name"].split()):
        journal.field_left_empty(
            line, message("part of the name"), values["name"], message("letters only")
        )
    reading = _Reading(values, line, journal)
    numbers = {
        field: reading.number(field, words, table, expected)
        for field, words, table, expected in _NUMBERS
    }
    return ListedPlayer(
        fide_id,
        name,
        federation=reading.federation(),
        sex=reading.one_of("sex", message("sex"), _SEXES, message("M or F")),
        title=reading.one_of(
            "title",
            in_context("player", "title"),
            _TITLES,
            message("GM, IM, FM, CM, WGM, WIM, WFM or WCM"),
        ),
        women_title=values.get("women_title", ""),
        other_titles=values.get("other_titles", ""),
        arena_title=values.get("arena_title", ""),
        **numbers,
        birth_year=reading.birth_year(),
        flag=values.get("flag", ""),
    )


class _Reading:
    """The fields of one row that a mistake does not make useless."""

    def __init__(self, values: Mapping[str, str], line: int, journal: ListJournal) -> None:
        self._values = values
        self._line = line
        self._journal = journal

    def number(
        self, field: str, words: Message, table: Mapping[str, int | None], expected: Message
    ) -> int | None:
        text = self._values.get(field, "")
        if text in table:
            return table[text]
        self._empty(words, text, expected)
        return None

    def one_of(
        self, field: str, words: Message, table: Mapping[str, str], expected: Message
    ) -> str:
        text = self._values.get(field, "")
        if text in table:
            return table[text]
        if text.upper() in table:
            return table[text.upper()]
        self._empty(words, text, expected)
        return ""

    def federation(self) -> str:
        text = self._values.get("federation", "")
        if text in _federations:
            return _federations[text]
        if _FEDERATION.fullmatch(text):
            _federations[text] = text.upper()
            return text.upper()
        self._empty(message("federation"), text, message("three letters"))
        return ""

    def birth_year(self) -> int | None:
        text = self._values.get("birth_year", "")
        if text in _YEARS:
            return _YEARS[text]
        if year := _YEAR_IN_DATE.search(text):  # a whole date: some lists have it
            return int(year[0])
        self._empty(message("year of birth"), text, message("a year of four digits"))
        return None

    def _empty(self, field: Message, text: str, expected: Message) -> None:
        self._journal.field_left_empty(self._line, field, text, expected)
