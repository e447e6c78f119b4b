"""Small readings shared by several records: numbers, points, lists of numbers, dates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pairloom.domain import Points
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf.columns import Field, Series
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.messages import message

_WORD = re.compile(r"\S+")
_PLAIN_POINTS = re.compile(r"-?\d+(\.\d)?")


def parse_number(text: str) -> int | None:
    """A number in ASCII digits, or `None`; never longer than a field can be."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= 11 else None


def has_tab(line: Line, journal: Journal) -> bool:
    """Does a record with fixed columns hold a tab? It is a finding, and the line is unusable."""
    place = line.text.find("\t") + 1
    if place:
        journal.note(
            "E-TAB",
            message("a tab in a record with fixed columns"),
            line,
            Field("separator", place, place),
            expected=message("blanks"),
            action=message("line not used"),
        )
    return bool(place)


def words(line: Line) -> Iterator[Field]:
    """Where the words of a free-format record stand."""
    for match in _WORD.finditer(line.text, 4):
        yield Field("value", match.start() + 1, match.end())


def filled(series: Series, text: str) -> Iterator[Field]:
    """The fields of a series that hold something, narrowed to their content."""
    for index in range(series.count_in(text)):
        field = series.at(index)
        if field.cut(text):
            yield narrow(field, text)


def narrow(field: Field, text: str) -> Field:
    """The field without its padding in this line."""
    content = text[field.first - 1 : field.last]
    if not content.strip():
        return field
    first = field.first + len(content) - len(content.lstrip())
    return Field(field.name, first, first + len(content.strip()) - 1)


def parse_points(
    text: str, field: Field, line: Line, journal: Journal, *, code: str
) -> Points | None:
    """Points in a field; `None` if blank or unreadable (finding `code`)."""
    content = field.cut(text)
    if not content:
        return None
    points, is_plain = _read_points(content)
    if points is None:
        journal.note(
            code,
            message("points {points}", points=quoted(content)),
            line,
            field,
            found=content,
            expected=message("a number like 11.5"),
            action=message("not used"),
        )
        return None
    if not is_plain:
        journal.note(
            "W-NUM",
            message("points written {text}", text=quoted(content)),
            line,
            field,
            found=content,
            expected=f"{points}",
            action=message("read as {text}", text=points),
        )
    return points


@lru_cache(maxsize=1 << 12)
def _read_points(text: str) -> tuple[Points | None, bool]:
    """The points, and whether they are written as they should be. Few texts come often."""
    try:
        points = Points.parse(text)
    except ValueError:
        return None, False
    return points, bool(_PLAIN_POINTS.fullmatch(text))


# Dates as they are met in report files, brought to `YYYY/MM/DD`.

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()

_YEAR_FIRST = re.compile(r"(\d{4}|\d{2})([/.-]) ?(\d{1,2})\2 ?(\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})([/.-])\s*(\d{1,2})\2\s*(\d{4})")
_MONTH_NAME = re.compile(r"([A-Za-z]{3})[a-z]{0,9}\.? (\d{1,2}),? (\d{4})")
_DAY_AND_NAME = re.compile(r"(\d{1,2})\.?[ -]([A-Za-z]{3})[a-z]{0,9}\.?,?[ -](\d{4})")
_DIGITS = re.compile(r"(\d{4})(\d{2})(\d{2})")
_TIME = re.compile(r"[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?Z?$")
_YEAR_ONLY = re.compile(r"\d{4}")


def canonical_date(text: str) -> str | None:
    """The date as `YYYY/MM/DD`, unknown parts `00`; `None` if it cannot be told.

    `10/04/2026` may be April or October and is not told; with points or hyphens the
    day comes first.

    >>> canonical_date("28. 07. 2005"), canonical_date("May 29, 2020"), canonical_date("1978")
    ('2005/07/28', '2020/05/29', '1978/00/00')
    >>> canonical_date("20260410"), canonical_date("5-Nov-1999"), canonical_date("2026-04-10T09:30")
    ('2026/04/10', '1999/11/05', '2026/04/10')
    >>> canonical_date("10/04/2026") is None
    True
    """
    text = _TIME.sub("", text.strip())
    if match := _YEAR_FIRST.fullmatch(text):
        return _join(_full_year(match[1]), int(match[3]), int(match[4]))
    if match := _DAY_FIRST.fullmatch(text):
        return _day_first(int(match[1]), int(match[3]), int(match[4]), match[2])
    if match := _MONTH_NAME.fullmatch(text):
        return _join(int(match[3]), _month(match[1]), int(match[2]))
    if match := _DAY_AND_NAME.fullmatch(text):
        return _join(int(match[3]), _month(match[2]), int(match[1]))
    if match := _DIGITS.fullmatch(text):
        return _join(int(match[1]), int(match[2]), int(match[3]))
    return f"{text}/00/00" if _YEAR_ONLY.fullmatch(text) else None


def _month(name: str) -> int:
    name = name.lower()
    return _MONTHS.index(name) + 1 if name in _MONTHS else 99


def _full_year(text: str) -> int:
    year = int(text)
    if len(text) == 4:
        return year
    return year + (2000 if year < 80 else 1900)


def _day_first(day: int, month: int, year: int, separator: str) -> str | None:
    if separator == "/":
        if day <= 12 and month <= 12 and day != month:
            return None
        if month > 12:
            day, month = month, day
    return _join(year, month, day)


def _join(year: int, month: int, day: int) -> str | None:
    if month > 12 or day > 31:
        return None
    return f"{year:04}/{month:02}/{day:02}"
