"""Team records (`310`, or `013` in older files): who takes part, and who plays for whom."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field

from pairloom.domain import Colour, Outcome, Points, Team
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, Series
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, has_blanks, is_aligned
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import filled, has_tab, parse_number, parse_points
from pairloom.messages import message

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
            "E-310-ALIGN",
            message("a team record that is shifted, or of a draft of the format"),
            line,
            Field("separator", _COLUMN_OF_DRAFT, _COLUMN_OF_DRAFT),
            expected=message("players from column {column} on", column=columns.TEAM_MEMBERS.first),
            action=message("not used"),
        )
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
    text = columns.TEAM_NUMBER.cut(line.text)
    number = parse_number(text)
    if number is not None and 1 <= number <= HIGHEST_TEAM:
        return number
    journal.note(
        "E-ID",
        message("team number {number}", number=quoted(text)),
        line,
        columns.TEAM_NUMBER,
        found=text,
        expected=message("a number from 1 to {last}", last=HIGHEST_TEAM),
        action=message("line not used"),
    )
    return None


def _read_field(line: Line, team: int, field: Field, code: str, journal: Journal) -> int | None:
    text = field.cut(line.text)
    number = parse_number(text)
    if text and number is None:
        journal.note(
            code,
            message(
                "{field} {text} of team {team}", field=field.words, text=quoted(text), team=team
            ),
            line,
            field,
            found=text,
            expected=message("a number"),
            action=message("{field} left empty", field=field.words),
            team=team,
        )
    return number


def _members(
    line: Line, series: Series, players: Collection[int], journal: Journal
) -> Iterator[int]:
    for field in filled(series, line.text):
        text = field.cut(line.text)
        number = parse_number(text)
        if number == 0:
            continue
        if number is None or number not in players:
            journal.note(
                "E-REF",
                message("player {player} does not exist", player=quoted(text)),
                line,
                field,
                found=text,
                expected=message("a starting number"),
                action=message("not used"),
            )
        else:
            yield number


def _note_duplicate(entry: TeamEntry, first: Line, journal: Journal) -> None:
    journal.note(
        "E-DUP-ID",
        message("team {team} is already on line {line}", team=entry.number, line=first.number),
        entry.line,
        columns.TEAM_NUMBER,
        expected=message("a number of its own for each team"),
        action=message("line not used"),
        team=entry.number,
    )


def _compare_013(records: Records, entries: Iterable[TeamEntry], journal: Journal) -> None:
    """The older records may stand beside the newer ones; they should say the same."""
    rosters = {frozenset(entry.team.members) for entry in entries}
    for line in records.get("013", ()):
        fields = filled(columns.OLD_TEAM_MEMBERS, line.text)
        members = {parse_number(field.cut(line.text)) for field in fields}
        if members not in rosters:
            journal.note(
                "W-013",
                message("a team that no record 310 has"),
                line,
                found=columns.OLD_TEAM_NAME.cut(line.text),
                expected=message("the players of a record 310"),
                action=message("kept, not used"),
            )


# What the file says about single matches: line-ups (`300`), byes (`320`), forfeits (`330`).

TeamRound = tuple[int, int]
"""A team's number and a round."""

_FORFEITS = {
    "+-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "--": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}


@dataclass(frozen=True, slots=True)
class LineUp:
    """Record `300`: the players of a team on boards 1, 2, …; 0 for an empty board."""

    line: Line
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """One team's side of record `330`."""

    line: Line
    opponent: int
    colour: Colour
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """Everything about single matches, by team and round."""

    line_ups: Mapping[TeamRound, LineUp] = dataclass_field(default_factory=dict)
    pairing_byes: Mapping[TeamRound, Line] = dataclass_field(default_factory=dict)
    forfeits: Mapping[TeamRound, Forfeit] = dataclass_field(default_factory=dict)
    byes: Mapping[TeamRound, tuple[Outcome, Line]] = dataclass_field(default_factory=dict)

    def settles(self, place: TeamRound) -> bool:
        """Does a record say what the team had, without a word of boards?"""
        return place in self.pairing_byes or place in self.byes or place in self.forfeits

    @property
    def last_round(self) -> int:
        """The last round of which a record says that it has been paired."""
        rounds = [round_number for _, round_number in (*self.pairing_byes, *self.forfeits)]
        return max(rounds, default=0)


def read_line_ups(
    records: Records, teams: Mapping[int, Team], refs: References, journal: Journal
) -> dict[TeamRound, LineUp]:
    """`300`, for teams that did not play with the first of their roster."""
    line_ups: dict[TeamRound, LineUp] = {}
    for line in records.get("300", ()):
        if not is_aligned(line, columns.LINE_UP_PLAYERS, (4, 8, 12, 16), journal):
            continue
        round_number = refs.round(line, columns.LINE_UP_ROUND)
        team = refs.player(line, columns.LINE_UP_TEAM)
        opponent = refs.player(line, columns.LINE_UP_OPPONENT)
        if round_number is None or team is None or opponent is None:
            continue
        players = _read_boards(line, teams[team], journal)
        if players is not None:
            line_ups[team, round_number] = LineUp(line, opponent, players)
    return line_ups


def _read_boards(line: Line, team: Team, journal: Journal) -> tuple[int, ...] | None:
    text = line.text.rstrip()
    players: list[int] = []
    for index in range(columns.LINE_UP_PLAYERS.count_in(text)):
        where = columns.LINE_UP_PLAYERS.at(index)
        content = where.cut(text)
        number = parse_number(content or "0")
        if number is None or (number and (number not in team.members or number in players)):
            journal.note(
                "E-LINE-UP",
                message(
                    "player {player} in the line-up of team {team}",
                    player=quoted(content),
                    team=team.number,
                ),
                line,
                where,
                found=content,
                expected=message("players of the team, each once, or 0000"),
                action=message("line not used"),
                team=team.number,
            )
            return None
        players.append(number)
    return tuple(players)


def read_pairing_byes(
    records: Records, refs: References, journal: Journal
) -> dict[TeamRound, Line]:
    """`320`: who had the pairing-allocated bye, round by round."""
    byes: dict[TeamRound, Line] = {}
    for line in records.get("320", ()):
        if not is_aligned(line, columns.TEAM_BYES, (4, 9, 14), journal):
            continue
        text = line.text.rstrip()
        for index in range(min(columns.TEAM_BYES.count_in(text), MOST_ROUNDS)):
            where = columns.TEAM_BYES.at(index)
            if not where.cut(text).strip("0"):
                continue
            team = refs.player(line, where)
            if team is not None:
                byes[team, index + 1] = line
    return byes


def read_forfeits(records: Records, refs: References, journal: Journal) -> dict[TeamRound, Forfeit]:
    """`330`: matches that did not take place."""
    forfeits: dict[TeamRound, Forfeit] = {}
    for line in records.get("330", ()):
        if has_tab(line, journal) or not has_blanks(line, columns.FORFEIT_GAPS, journal):
            continue
        kind = columns.FORFEIT_TYPE.cut(line.text)
        round_number = refs.round(line, columns.FORFEIT_ROUND)
        white = refs.player(line, columns.FORFEIT_WHITE)
        black = refs.player(line, columns.FORFEIT_BLACK)
        if kind not in _FORFEITS or (white is not None and white == black):
            journal.note(
                "E-330",
                message("forfeited match {match}", match=quoted(line.value)),
                line,
                columns.FORFEIT_TYPE,
                found=line.value,
                expected=message("+-, -+ or --, a round and two teams"),
                action=message("line not used"),
            )
        elif round_number is not None and white is not None and black is not None:
            outcome, facing = _FORFEITS[kind]
            forfeits[white, round_number] = Forfeit(line, black, Colour.WHITE, outcome)
            forfeits[black, round_number] = Forfeit(line, white, Colour.BLACK, facing)
    return forfeits
