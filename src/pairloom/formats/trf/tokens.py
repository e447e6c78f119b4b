"""Small readings shared by several records: numbers, points, lists of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pairloom.domain import Points
from pairloom.formats.trf.columns import Field, Series
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line

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
            "a tab in a record with fixed columns",
            line,
            Field("separator", place, place),
            expected="blanks",
            action="line not used",
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
    found = field.cut(text)
    if not found:
        return None
    points, is_plain = _read_points(found)
    if points is None:
        journal.note(
            code,
            f"points {found!r}",
            line,
            field,
            found=found,
            expected="a number like 11.5",
            action="not used",
        )
        return None
    if not is_plain:
        journal.note(
            "W-NUM",
            f"points written {found!r}",
            line,
            field,
            found=found,
            expected=f"{points}",
            action=f"read as {points}",
        )
    return points


@lru_cache(maxsize=1 << 12)
def _read_points(found: str) -> tuple[Points | None, bool]:
    """The points, and whether they are written as they should be. Few texts come often."""
    try:
        points = Points.parse(found)
    except ValueError:
        return None, False
    return points, bool(_PLAIN_POINTS.fullmatch(found))
