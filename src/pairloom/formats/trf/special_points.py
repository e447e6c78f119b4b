"""Points that do not follow from results: by decision (`299`), and virtual ones (`250`, `XXA`)."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import AbnormalPoints, Points, TeamScore
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series, gaps
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, has_blanks
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.scoring import TYPES_299, Values
from pairloom.formats.trf.tokens import filled, has_tab, parse_number, parse_points
from pairloom.messages import message
from pairloom.messages.values import Both

# `299`: points that do not follow from the results.
#
# A record with a type and nothing else changes what that result is worth for everybody,
# which is a matter of scoring. All others are decisions about some participants or rounds
# (`AbnormalPoints`); they count wherever points count, and are told.

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
    points = tuple(each for each in (record.match_points, record.points) if each is not None)
    if record.kind:
        told = message(
            "results {kind} are worth {points}", kind=quoted(record.kind), points=Both(points)
        )
    else:
        told = message("points added: {points}", points=Both(points))
    journal.note("I-299", told, line, found=line.value, action=message("counted"))
    return AbnormalPoints(
        record.points, record.match_points, record.kind, record.round or None, numbers
    )


def read_abnormal(line: Line, journal: Journal, *, is_team: bool = False) -> Abnormal | None:
    """The record in the layout that fits; players need points, teams one of two scores."""
    readings = [_read_layout(line, layout) for layout in columns.ABNORMAL_LAYOUTS]
    numbers = [
        reading
        for reading in readings
        if reading is not None and (is_team or reading.points is not None)
    ]
    if not numbers:
        journal.note(
            "E-299",
            message("abnormal points that cannot be read"),
            line,
            found=line.value,
            expected=message("type, match points, points, round and players in their columns"),
            action=message("line not used"),
        )
        return None
    if len(numbers) == 2 and _values(numbers[0], is_team) != _values(numbers[1], is_team):
        journal.note(
            "E-299-AMBIG",
            message("abnormal points that can be read in two ways"),
            line,
            found=line.value,
            expected=message("points in columns 13 to 17"),
            action=message("line not used"),
        )
        return None
    return numbers[0]


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


# Virtual points of accelerated rounds: `250` for ranges of participants, `XXA` for one.

# Tenths of virtual points, round by round; `None` where no record speaks of the round.
Rows = dict[int, list[int | None]]


def read_virtual_points(
    records: Records, refs: References, journal: Journal, *, primary: TeamScore = TeamScore.GAME
) -> dict[int, tuple[Points, ...]]:
    """`250` and `XXA`: acceleration points by participant, round by round.

    `primary` says which of the two scores in `250` is meant; players have only one.
    """
    rows: Rows = {}
    for line in records.get("250", ()):
        _read_250(line, rows, refs, journal, primary)
    for line in records.get("XXA", ()):
        _read_xxa(line, rows, refs, journal)
    return {
        number: tuple(Points(tenths or 0) for tenths in row)
        for number, row in sorted(rows.items())
        if _strip_zeros(row)
    }


def _strip_zeros(row: list[int | None]) -> bool:
    """Take zeros from the end; tell whether anything is left."""
    while row and not row[-1]:
        row.pop()
    return bool(row)


def _read_250(
    line: Line, rows: Rows, refs: References, journal: Journal, primary: TeamScore
) -> None:
    if has_tab(line, journal) or not has_blanks(line, columns.VIRTUAL_GAPS, journal):
        return
    points = _read_virtual(line, refs, journal, primary)
    first = refs.round(line, columns.VIRTUAL_FIRST_ROUND)
    first_player = refs.player(line, columns.VIRTUAL_FIRST_PLAYER)
    last_player = refs.player(line, columns.VIRTUAL_LAST_PLAYER)
    if points is None or first is None or first_player is None or last_player is None:
        return
    last = refs.last_round(line, columns.VIRTUAL_LAST_ROUND, first)
    if last is None:
        return
    given = [points.tenths] * (last - first + 1)
    for number in refs.between(first_player, last_player):
        _fill(rows, number, first=first, given=given, line=line, refs=refs, journal=journal)


def _read_virtual(
    line: Line, refs: References, journal: Journal, primary: TeamScore
) -> Points | None:
    """The points for the score that counts.

    Where a file of teams fills only the other field, that one is meant: the annex itself
    has an example with match points in the field for game points.
    """
    points = parse_points(line.text, columns.VIRTUAL_POINTS, line, journal, code="E-250")
    if refs.noun == "player":
        return points
    match_points = parse_points(
        line.text, columns.VIRTUAL_MATCH_POINTS, line, journal, code="E-250"
    )
    given = (match_points, points) if primary is TeamScore.MATCH else (points, match_points)
    filled_in = [value for value in given if value is not None]
    if len([value for value in filled_in if value.tenths]) == 2:
        journal.note(
            "W-250",
            message("virtual points for both scores"),
            line,
            found=line.value,
            expected=message("0.0 for the secondary score"),
            action=message(
                "only those for the primary score ({score}) are used", score=primary.value
            ),
        )
    return next((value for value in filled_in if value.tenths), filled_in[0] if filled_in else None)


def _read_xxa(line: Line, rows: Rows, refs: References, journal: Journal) -> None:
    if has_tab(line, journal):
        return
    if not any(character.isdigit() for character in line.value):
        # Another program gives XXA another meaning: a word instead of points.
        journal.note(
            "W-UNKNOWN",
            message("record XXA with {text}", text=quoted(line.value)),
            line,
            action=message("kept"),
        )
        return
    number = refs.player(line, columns.ACCELERATED_PLAYER)
    if number is None:
        return
    count = min(columns.ACCELERATED_POINTS.count_in(line.text.rstrip()), MOST_ROUNDS)
    fields = (columns.ACCELERATED_POINTS.at(index) for index in range(count))
    points = [parse_points(line.text, field, line, journal, code="E-250") for field in fields]
    given = [0 if value is None else value.tenths for value in points]
    _fill(rows, number, first=1, given=given, line=line, refs=refs, journal=journal)


def _fill(
    rows: Rows,
    number: int,
    *,
    first: int,
    given: list[int],
    line: Line,
    refs: References,
    journal: Journal,
) -> None:
    """Enter points from a round on; the later record wins where two disagree."""
    row = rows.setdefault(number, [])
    end = first - 1 + len(given)
    row.extend([None] * (end - len(row)))
    before = row[first - 1 : end]
    if before != given and set(before) != {None}:
        for offset, (old, new) in enumerate(zip(before, given, strict=True)):
            if old is not None and old != new:
                _note_overlap(line, refs, number, first + offset, journal)
                break
    row[first - 1 : end] = given


_OVERLAP = {
    "player": message("virtual points of player {number} in round {round} are given twice"),
    "team": message("virtual points of team {number} in round {round} are given twice"),
}


def _note_overlap(
    line: Line, refs: References, number: int, round_number: int, journal: Journal
) -> None:
    journal.note(
        "W-ACC-OVERLAP",
        _OVERLAP[refs.noun].filled(number=number, round=round_number),
        line,
        expected=message("one value"),
        action=message("the later one is used"),
        player=number if refs.noun == "player" else None,
        round=round_number,
        team=number if refs.noun == "team" else None,
    )
