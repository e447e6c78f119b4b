"""A player line whose columns are shifted: find the shift, or say where it breaks.

A repair is taken only if afterwards every separating column is blank and every round
block can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

from pairloom.formats.trf import columns
from pairloom.formats.trf.cells import Defect, read_block
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line

_FARTHEST = 3

_get_gaps = itemgetter(*(column - 1 for column in columns.PLAYER_GAPS))
_BLANK_GAPS = (" ",) * len(columns.PLAYER_GAPS)


def realign(line: Line, number: int, journal: Journal) -> str | None:
    """The line with its columns in order, or `None`; either way with a finding."""
    text = line.text.rstrip()
    place = find_filled_gap(text)
    where = Field("separator", place, place)
    for repaired, how in _repairs(text, place - 1):
        if _fits(repaired):
            journal.note(
                "W-REALIGNED",
                f"columns of player {number} are shifted from column {place} on",
                line,
                where,
                found=text[place - 1],
                expected="a blank",
                action=f"read with {how}",
                player=number,
            )
            return repaired
    journal.note(
        "E-SEP",
        f"{text[place - 1]!r} between two fields of player {number}",
        line,
        where,
        found=text[place - 1],
        expected="a blank",
        action="line not used",
        player=number,
    )
    return None


def find_filled_gap(text: str) -> int:
    """The first column that should be blank and is not; 0 if all is well."""
    if _get_gaps(text.ljust(columns.RANK.last)) != _BLANK_GAPS:
        return next(column for column in columns.PLAYER_GAPS if text[column - 1] != " ")
    width = columns.ROUND_WIDTH
    if not "".join([text[column - 1 :: width] for column in columns.ROUND_GAPS]).strip(" "):
        return 0
    filled = [
        column + width * (len(gap) - len(gap.lstrip(" ")))
        for column in columns.ROUND_GAPS
        if (gap := text[column - 1 :: width]).strip(" ")
    ]
    return min(filled, default=0)


def _repairs(text: str, place: int) -> Iterator[tuple[str, str]]:
    """Texts to try; `place` is the index of the first wrong column."""
    start = text.rfind(" ", 0, place) + 1
    for shift in range(1, _FARTHEST + 1):
        noun = "column" if shift == 1 else "columns"
        yield text[:start] + " " * shift + text[start:], f"{shift} {noun} inserted"
        if not text[start - shift : start].strip():
            yield text[: start - shift] + text[start:], f"{shift} {noun} left out"
        yield text[:place] + text[place + shift :], f"{shift} {noun} left out"
    yield _count_bytes(text), "columns counted in bytes"


def _count_bytes(text: str) -> str:
    """The line of a program that pads the name to 33 bytes of UTF-8."""
    data = text.encode("utf-8", "replace")
    name = data[columns.NAME.first - 1 : columns.NAME.last].decode("utf-8", "replace")
    head = data[: columns.NAME.first - 1].decode("utf-8", "replace")
    tail = data[columns.NAME.last :].decode("utf-8", "replace")
    return head + columns.NAME.put(name) + tail


def _fits(text: str) -> bool:
    width = columns.ROUND_WIDTH
    return not find_filled_gap(text) and not any(
        isinstance(read_block(text[start : start + width].ljust(width)), Defect)
        for start in range(columns.ROUNDS_FROM - 1, len(text), width)
    )
