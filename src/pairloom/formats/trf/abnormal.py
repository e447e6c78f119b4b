"""`299`: points that do not follow from the results.

A record with a type and nothing else changes what that result is worth for everybody,
which is a matter of scoring. All others are decisions about some participants or rounds
(`AbnormalPoints`); they count wherever points count, and are told.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import AbnormalPoints, Points
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, gaps
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References
from pairloom.formats.trf.scoring import TYPES_299, Values
from pairloom.formats.trf.tokens import filled, parse_number

_Layout = tuple[Field, Field, Field, Series]


class Abnormal(NamedTuple):
    """One record; `players` are the fields with the numbers, none for everybody."""

    kind: str
    match_points: Points | None
    points: Points | None
    round: int
    players: tuple[Field, ...]

    @property
    def is_general(self) -> bool:
        """Does it change what a kind of result is worth, for everybody and always?"""
        return bool(self.kind) and not self.round and not self.players


def read_abnormal_points(
    records: Records, refs: References, journal: Journal
) -> tuple[Values, tuple[AbnormalPoints, ...]]:
    """Values that count for everybody, and decisions about players or rounds."""
    values: Values = {}
    decisions: list[AbnormalPoints] = []
    for line in records.get("299", ()):
        record = read_abnormal(line, journal)
        if record is None or record.points is None:
            continue
        if record.is_general:
            values[TYPES_299[record.kind]] = record.points
            continue
        decision = read_decision(line, record, refs, journal)
        decisions += [] if decision is None else [decision]
    return values, tuple(decisions)


def read_decision(
    line: Line, record: Abnormal, refs: References, journal: Journal
) -> AbnormalPoints | None:
    """A record about some participants or rounds, with a note; `None` if none of them exist."""
    numbers = frozenset(refs.players(line, record.players))
    if record.players and not numbers:
        return None
    what = f"results {record.kind!r} are worth" if record.kind else "points added:"
    points = [str(each) for each in (record.match_points, record.points) if each is not None]
    journal.note(
        "I-299", f"{what} {' and '.join(points)}", line, found=line.value, action="counted"
    )
    return AbnormalPoints(
        record.points, record.match_points, record.kind, record.round or None, numbers
    )


def read_abnormal(line: Line, journal: Journal, *, is_team: bool = False) -> Abnormal | None:
    """The record in the layout that fits; players need points, teams one of two scores."""
    readings = [_read_layout(line, layout) for layout in columns.ABNORMAL_LAYOUTS]
    found = [
        reading
        for reading in readings
        if reading is not None and (is_team or reading.points is not None)
    ]
    if not found:
        journal.note(
            "E-299", "abnormal points that cannot be read", line, found=line.value,
            expected="type, match points, points, round and players in their columns",
            action="line not used",
        )  # fmt: skip
        return None
    if len(found) == 2 and _values(found[0], is_team) != _values(found[1], is_team):
        journal.note(
            "E-299-AMBIG", "abnormal points that can be read in two ways", line, found=line.value,
            expected="points in columns 13 to 17", action="line not used",
        )  # fmt: skip
        return None
    return found[0]


def _values(record: Abnormal, is_team: bool) -> tuple[object, ...]:
    return record.points, record.round, record.match_points if is_team else None


def _read_layout(line: Line, layout: _Layout) -> Abnormal | None:
    text = line.text.rstrip()
    match_field, points_field, round_field, series = layout
    players = tuple(series.at(index) for index in range(series.count_in(text)))
    fields = (columns.ABNORMAL_TYPE, match_field, points_field, round_field, *players)
    if any(text[column - 1 : column].strip() for column in gaps(fields, upto=len(text))):
        return None
    kind = columns.ABNORMAL_TYPE.cut(text).upper()
    try:
        match_points, points = _parse(match_field.cut(text)), _parse(points_field.cut(text))
    except ValueError:
        return None
    if match_points is None and points is None:
        return None
    round_number = parse_number(round_field.cut(text) or "0")
    numbers = tuple(filled(series, text))
    is_numeric = all(parse_number(field.cut(text)) is not None for field in numbers)
    if (kind and kind not in TYPES_299) or round_number is None or not is_numeric:
        return None
    return Abnormal(kind, match_points, points, round_number, numbers)


def _parse(text: str) -> Points | None:
    return Points.parse(text) if text else None
