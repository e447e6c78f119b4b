"""`299`: points that do not follow from the results.

A record with a type and nothing else changes what that result is worth for everybody,
which is a matter of scoring. Penalties and bonuses of single players are kept in the
file and told; they are not counted for pairing.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Points
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, gaps
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References
from pairloom.formats.trf.scoring import TYPES_299, Values
from pairloom.formats.trf.tokens import filled, parse_number

_Layout = tuple[Field, Field, Field, Series]


@dataclass(frozen=True, slots=True)
class _Abnormal:
    kind: str
    points: Points
    round: int
    players: tuple[Field, ...]


def read_abnormal_points(
    records: Records, refs: References, journal: Journal
) -> tuple[Values, frozenset[int]]:
    """Values that count for everybody, and the players whose points are abnormal."""
    values: Values = {}
    concerned: set[int] = set()
    for line in records.get("299", ()):
        record = _read_line(line, journal)
        if record is None:
            continue
        if record.kind and not record.round and not record.players:
            values[TYPES_299[record.kind]] = record.points
            continue
        concerned.update(_find_players(line, record, refs))
        journal.note(
            "W-299", f"abnormal points {record.points}", line,
            found=line.value, action="kept in the file, not counted for pairing",
        )  # fmt: skip
    return values, frozenset(concerned)


def is_general(line: Line) -> bool:
    """Does the record change a value for everybody, so that it is part of the scoring?"""
    record = _read_line(line, Journal())
    return record is not None and bool(record.kind) and not record.round and not record.players


def _find_players(line: Line, record: _Abnormal, refs: References) -> frozenset[int]:
    if not record.players:
        return refs.numbers
    return frozenset(refs.players(line, record.players))


def _read_line(line: Line, journal: Journal) -> _Abnormal | None:
    readings = [_read_layout(line, layout) for layout in columns.ABNORMAL_LAYOUTS]
    found = [reading for reading in readings if reading is not None]
    if not found:
        journal.note(
            "E-299", "abnormal points that cannot be read", line, found=line.value,
            expected="type, match points, points, round and players in their columns",
            action="line not used",
        )  # fmt: skip
        return None
    if len(found) == 2 and (found[0].points, found[0].round) != (found[1].points, found[1].round):
        journal.note(
            "E-299-AMBIG", "abnormal points that can be read in two ways", line, found=line.value,
            expected="points in columns 13 to 17", action="line not used",
        )  # fmt: skip
        return None
    return found[0]


def _read_layout(line: Line, layout: _Layout) -> _Abnormal | None:
    text = line.text.rstrip()
    match_points, points_field, round_field, series = layout
    players = tuple(series.at(index) for index in range(series.count_in(text)))
    fields = (columns.ABNORMAL_TYPE, match_points, points_field, round_field, *players)
    if any(text[column - 1 : column].strip() for column in gaps(fields, upto=len(text))):
        return None
    kind = columns.ABNORMAL_TYPE.cut(text).upper()
    try:
        points = Points.parse(points_field.cut(text))
    except ValueError:
        return None
    round_number = parse_number(round_field.cut(text) or "0")
    numbers = tuple(filled(series, text))
    is_numeric = all(parse_number(field.cut(text)) is not None for field in numbers)
    if (kind and kind not in TYPES_299) or round_number is None or not is_numeric:
        return None
    return _Abnormal(kind, points, round_number, numbers)
