"""Team records (`310`, or `013` in older files): who takes part, and who plays for whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from pairloom.domain import Points, Team
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import has_blanks
from pairloom.formats.trf.tokens import filled, has_tab, parse_number, parse_points

HIGHEST_TEAM = 999
_COLUMN_OF_DRAFT = columns.TEAM_MEMBERS.first - 1


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team record with the totals and the place that it reports."""

    line: Line
    team: Team
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None

    @property
    def number(self) -> int:
        return self.team.number


def read_team_roster(
    records: Records, players: Collection[int], journal: Journal
) -> list[TeamEntry]:
    """All teams of the file; `310` wins over `013`, which has no numbers."""
    if "310" not in records:
        lines = records.get("013", ())
        read = (_read_013(line, place, players, journal) for place, line in enumerate(lines, 1))
        return [entry for entry in read if entry is not None]
    entries: dict[int, TeamEntry] = {}
    for line in records["310"]:
        entry = _read_310(line, players, journal)
        if entry is None:
            continue
        if entry.number in entries:
            _note_duplicate(entry, entries[entry.number].line, journal)
            continue
        entries[entry.number] = entry
    _compare_013(records, entries.values(), journal)
    return list(entries.values())


def _read_013(
    line: Line, number: int, players: Collection[int], journal: Journal
) -> TeamEntry | None:
    if has_tab(line, journal):
        return None
    members = tuple(_members(line, columns.OLD_TEAM_MEMBERS, players, journal))
    return TeamEntry(line, Team(number, columns.OLD_TEAM_NAME.cut(line.text), members=members))


def _read_310(line: Line, players: Collection[int], journal: Journal) -> TeamEntry | None:
    if has_tab(line, journal):
        return None
    if line.text[_COLUMN_OF_DRAFT - 1 : _COLUMN_OF_DRAFT].strip():
        journal.note(
            "E-310-ALIGN", "a team record that is shifted, or of a draft of the format", line,
            Field("separator", _COLUMN_OF_DRAFT, _COLUMN_OF_DRAFT),
            expected=f"players from column {columns.TEAM_MEMBERS.first} on", action="not used",
        )  # fmt: skip
        return None
    number = _read_number(line, journal)
    if number is None or not has_blanks(line, columns.TEAM_GAPS, journal):
        return None
    text = line.text
    team = Team(
        number,
        columns.TEAM_NAME.cut(text),
        columns.TEAM_NICKNAME.cut(text),
        _read_field(line, number, columns.TEAM_STRENGTH, "W-STRENGTH", journal),
        tuple(_members(line, columns.TEAM_MEMBERS, players, journal)),
    )
    return TeamEntry(
        line,
        team,
        parse_points(text, columns.TEAM_MATCH_POINTS, line, journal, code="W-TEAM-POINTS"),
        parse_points(text, columns.TEAM_GAME_POINTS, line, journal, code="W-TEAM-POINTS"),
        _read_field(line, number, columns.TEAM_RANK, "W-RANK", journal),
    )


def _read_number(line: Line, journal: Journal) -> int | None:
    found = columns.TEAM_NUMBER.cut(line.text)
    number = parse_number(found)
    if number is not None and 1 <= number <= HIGHEST_TEAM:
        return number
    journal.note(
        "E-ID", f"team number {found!r}", line, columns.TEAM_NUMBER,
        found=found, expected=f"a number from 1 to {HIGHEST_TEAM}", action="line not used",
    )  # fmt: skip
    return None


def _read_field(line: Line, team: int, field: Field, code: str, journal: Journal) -> int | None:
    found = field.cut(line.text)
    number = parse_number(found)
    if found and number is None:
        journal.note(
            code, f"{field.name} {found!r} of team {team}", line, field,
            found=found, expected="a number", action=f"{field.name} left empty", team=team,
        )  # fmt: skip
    return number


def _members(
    line: Line, series: Series, players: Collection[int], journal: Journal
) -> Iterator[int]:
    for field in filled(series, line.text):
        found = field.cut(line.text)
        number = parse_number(found)
        if number == 0:
            continue
        if number is None or number not in players:
            journal.note(
                "E-REF", f"player {found!r} does not exist", line, field,
                found=found, expected="a starting number", action="not used",
            )  # fmt: skip
        else:
            yield number


def _note_duplicate(entry: TeamEntry, first: Line, journal: Journal) -> None:
    journal.note(
        "E-DUP-ID", f"team {entry.number} is already on line {first.number}", entry.line,
        columns.TEAM_NUMBER, expected="a number of its own for each team",
        action="line not used", team=entry.number,
    )  # fmt: skip


def _compare_013(records: Records, entries: Iterable[TeamEntry], journal: Journal) -> None:
    """The older records may stand beside the newer ones; they should say the same."""
    rosters = {frozenset(entry.team.members) for entry in entries}
    for line in records.get("013", ()):
        fields = filled(columns.OLD_TEAM_MEMBERS, line.text)
        members = {parse_number(field.cut(line.text)) for field in fields}
        if members not in rosters:
            journal.note(
                "W-013", "a team that no record 310 has", line,
                found=columns.OLD_TEAM_NAME.cut(line.text),
                expected="the players of a record 310", action="kept, not used",
            )  # fmt: skip
