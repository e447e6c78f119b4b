"""What only the whole file can tell: contradictions, points, counts, gaps in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from pairloom.domain import Finding, Outcome, Points, Tournament, find_contradictions
from pairloom.domain.abnormal_points import decided_tenths
from pairloom.domain.recorded_places import numbers_are_places, why_no_places
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.tokens import parse_number
from pairloom.messages import Message, message

if TYPE_CHECKING:
    from pairloom.formats.trf.team_roster import TeamEntry
from pairloom.domain import Settings
from pairloom.formats.trf.lines import TRF26_RECORDS, Part

_PLACES = {
    "E-OPP": columns.OPPONENT,
    "E-OPP-MISMATCH": columns.OPPONENT,
    "E-COL-MISMATCH": columns.COLOUR,
    "E-COLOUR": columns.COLOUR,
    "E-RES-PAIR": columns.RESULT,
    "E-BYE-OPP": columns.RESULT,
}
_OF_TEAMS = frozenset(("E-TEAM-OPP", "E-MEMBER"))
_EXPECTED = {
    "E-OPP": message("the number of another player of this file"),
    "E-OPP-MISMATCH": message("two players who name each other"),
    "E-COL-MISMATCH": message("opposite colours"),
    "E-COLOUR": message("w or b for a played game"),
    "E-OWN-TEAM": message("players of two teams"),
    "E-TEAM-OPP": message("all players of a team against those of one other team"),
    "E-RES-PAIR": message(
        "1 and 0, = and =, = and 0, 0 and 0, + and -, - and -, or the unrated letters"
    ),
}


def check_contradictions(
    tournament: Tournament,
    entries: Mapping[int, Entry],
    records: Records,
    journal: Journal,
    teams: Iterable[TeamEntry] = (),
) -> None:
    """Report what the tournament contradicts, at the cell where a reader would notice it."""
    lines = {entry.number: entry.line for entry in teams}
    has_all_teams = len(lines) == len(records.get("310") or records.get("013", ()))
    contradictions = tuple(find_contradictions(tournament))
    if not contradictions:
        tournament.mark_sound()
    for finding in contradictions:
        if not has_all_teams and finding.code in _OF_TEAMS:
            continue  # a team is unreadable, and that has been told
        if finding.team is not None:
            journal.note(
                finding.code,
                finding.message,
                lines.get(finding.team),
                expected=finding.expected,
                action=message("nothing is taken as right"),
                round=finding.round,
                team=finding.team,
            )
            continue
        if finding.player is None or finding.round is None:
            planned = next(iter((*records.get("142", ()), *records.get("XXR", ()))), None)
            action = message("neither number is taken as right")
            journal.note(
                finding.code,
                finding.message,
                planned,
                expected=finding.expected,
                action=action,
            )
            continue
        entry = entries[finding.player]
        cell = entry.cell(finding.round)
        other = entries.get(cell.opponent) if cell is not None else None
        if _is_damaged(entry, finding.round) or (other and _is_damaged(other, finding.round)):
            continue  # one of the two sides is unreadable, and that has been told
        if other is not None and finding.code in ("E-RES-PAIR", "E-COL-MISMATCH"):
            entry = max(entry, other, key=lambda side: side.line.number)
        _note_contradiction(finding, entry, journal)
        if other is not None and finding.code == "E-RES-PAIR":
            for side in (entries[finding.player], other):
                side.damaged.add(finding.round)


def _is_damaged(entry: Entry, round_number: int) -> bool:
    return entry.is_cut or round_number in entry.damaged


def _note_contradiction(finding: Finding, entry: Entry, journal: Journal) -> None:
    assert finding.round is not None
    series = _PLACES.get(finding.code, columns.OPPONENT)
    field = series.at(finding.round - 1)
    journal.note(
        finding.code,
        finding.message,
        entry.line,
        field,
        found=field.cut(entry.line.text),
        expected=_EXPECTED.get(finding.code, ""),
        action=message("neither side is taken as right"),
        player=entry.number,
        round=finding.round,
    )


def check_points(
    tournament: Tournament,
    entries: Mapping[int, Entry],
    journal: Journal,
) -> None:
    """Compare the points column with the results, and with points by decision (`299`).

    It may already hold the bye asked for in the coming round, and the virtual points
    of the current or the coming round: programs differ.
    """
    last = tournament.last_paired_round
    tenths = tournament.settings.points.tenths()
    decided = decided_tenths(tournament, after=last)
    for number, entry in entries.items():
        if entry.is_cut or entry.is_short or entry.damaged:
            continue
        points = entry.points
        cells = tournament.find_player(number).cells[:last]
        total = sum([tenths[cell.outcome.position] for cell in cells]) + decided.get(number, 0)
        if points is not None and (
            points.tenths == total or points.tenths in _acceptable(tournament, number, last, total)
        ):
            continue
        _note_points(entry, points, tournament.score(number, after=last), journal)


def _acceptable(tournament: Tournament, number: int, last: int, total: int) -> set[int]:
    """The total of the results, and what else programs make of it."""
    tenths = tournament.settings.points.tenths()
    cells = tournament.find_player(number).cells
    sums = {total}
    still_open = [cell for cell in cells[:last] if cell.outcome.is_open]
    if still_open:
        sums.add(total - len(still_open) * tenths[Outcome.PENDING.position])
    if last and _is_free_for_all(tournament, last):
        sums.add(total - tenths[cells[last - 1].outcome.position])
    if len(cells) > last:
        request = tenths[cells[last].outcome.position]
        sums |= {value + request for value in sums}
    virtual = tournament.settings.virtual_points.get(number)
    if virtual:
        extras = {points.tenths for points in virtual[max(0, last - 1) : last + 1]}
        sums |= {value + extra for value in sums for extra in extras}
    return sums


def _is_free_for_all(tournament: Tournament, round_number: int) -> bool:
    """Has everybody asked for a bye? Then the round may be over, or still to come."""
    cells = (player.cell(round_number) for player in tournament.players)
    return all(cell is not None and cell.outcome.is_requested_bye for cell in cells)


_NO_POINTS = message("no points for player {player}, but the results give {computed}")
_OTHER_POINTS = message("points {points} for player {player}, but the results give {computed}")


def _note_points(entry: Entry, points: Points | None, computed: Points, journal: Journal) -> None:
    told = _NO_POINTS if points is None else _OTHER_POINTS
    journal.note(
        "W-POINTS",
        told.filled(points=points or "", player=entry.number, computed=computed),
        entry.line,
        columns.POINTS,
        found="" if points is None else str(points),
        expected=str(computed),
        action=message("the results are used"),
        player=entry.number,
    )


def check_numbers(entries: Sequence[Entry], journal: Journal) -> None:
    """Starting numbers should run from 1 to n; some programs refuse anything else."""
    missing = set(range(1, len(entries) + 1)) - {entry.number for entry in entries}
    if missing:
        journal.note(
            "W-ID-GAP",
            message("no player has number {number}", number=min(missing)),
            expected=message("numbers 1 to {last} without gaps", last=len(entries)),
            action=message("numbers kept as they are"),
        )


def check_pairing_byes(
    tournament: Tournament, entries: Mapping[int, Entry], journal: Journal
) -> None:
    """At most one player per round has the pairing-allocated bye."""
    seen: dict[int, int] = {}
    for player in tournament.players:
        for index, cell in enumerate(player.cells):
            if cell.outcome is not Outcome.PAIRING_BYE:
                continue
            if index in seen:
                journal.note(
                    "W-TWO-PAB",
                    message(
                        "players {first} and {second} both have the pairing-allocated bye "
                        "in round {round}",
                        first=seen[index],
                        second=player.number,
                        round=index + 1,
                    ),
                    entries[player.number].line,
                    columns.RESULT.at(index),
                    found="U",
                    expected=message("one such bye per round"),
                    action=message("both kept"),
                    player=player.number,
                    round=index + 1,
                )
            seen.setdefault(index, player.number)


def check_ranks(
    tournament: Tournament, entries: Mapping[int, Entry], records: Records, journal: Journal
) -> None:
    """Tell in a sentence if the rank column holds no places, or the numbers are places."""
    if any(entry.is_cut or entry.damaged for entry in entries.values()):
        return
    ranks = {number: entry.rank for number, entry in entries.items() if entry.rank}
    if numbers_are_places(tournament, ranks):
        journal.note(
            "I-RANKS",
            message("the starting numbers are the final places, not the initial ranking"),
            expected=message("numbers in order of the initial ranking"),
            action=message("kept as they are"),
        )
        return
    has_points_first = not any("PTS" in line.value.upper() for line in records.get("212", ()))
    reason = why_no_places(tournament, ranks) if has_points_first else ""
    if reason:
        journal.note(
            "I-RANKS",
            message("the rank column holds no places: {reason}", reason=reason),
            expected=message("final places in columns 86 to 89"),
            action=message("kept, not taken for places"),
        )


def check_counts(records: Records, entries: Sequence[Entry], journal: Journal) -> None:
    """Compare the announced numbers of players and teams with the records."""
    if any(entry.is_cut for entry in entries):
        return
    rated = sum(entry.player.rating is not None for entry in entries)
    teams = len(records.get("310", ())) or len(records.get("013", ()))
    for record, count, told in (
        ("062", len(entries), _PLAYERS),
        ("072", rated, _RATED),
        ("082", teams, _TEAMS),
    ):
        for line in records.get(record, ()):
            _check_count(line, count, told, journal)


_PLAYERS = message("{announced} players announced, {count} in the file")
_RATED = message("{announced} rated players announced, {count} in the file")
_TEAMS = message("{announced} teams announced, {count} in the file")


def _check_count(line: Line, count: int, told: Message, journal: Journal) -> None:
    announced = parse_number((line.value.split() or [""])[0])
    if announced is not None and announced != count:
        journal.note(
            "W-COUNT",
            told.filled(announced=announced, count=count),
            line,
            found=line.value,
            expected=str(count),
            action=message("the records are counted"),
        )


# Findings that change nothing: unknown records, defaults that were assumed.


def note_unknown_records(lines: Iterable[Line], entries: Sequence[Entry], journal: Journal) -> None:
    """Unknown records, and national ratings of players who are not there."""
    numbers = {entry.number for entry in entries}
    for line in lines:
        if line.part is Part.UNKNOWN:
            journal.note(
                "W-UNKNOWN",
                message("unknown record {record}", record=quoted(line.record)),
                line,
                found=line.record,
                expected=message("a record of the format"),
                action=message("kept"),
            )
        elif line.part is Part.NATIONAL:
            text = columns.NUMBER.cut(line.text)
            if parse_number(text) not in numbers:
                journal.note(
                    "E-REF",
                    message(
                        "national rating of player {player}, who does not exist",
                        player=quoted(text),
                    ),
                    line,
                    columns.NUMBER,
                    found=text,
                    expected=message("a starting number"),
                    action=message("not used"),
                )


def note_teams(records: Records, journal: Journal) -> None:
    """A team competition of which the file names no team: only the players are read."""
    kept = sorted(record for record in records if record in _TEAM_NUMBERS)
    if kept:
        journal.note(
            "I-TEAM",
            message(
                "team competition without teams: records {records} name teams",
                records=" ".join(kept),
            ),
            expected=message("records 310"),
            action=message("kept, not used"),
        )


_TEAM_NUMBERS = frozenset("240 250 260 299 300 320 330 352 362 801 802".split())


def note_defaults(records: Records, settings: Settings, journal: Journal) -> None:
    """What the file leaves open, and what that means.

    In TRF26 a missing scoring or list of tie-breaks has its meaning by the format.
    """
    is_trf26 = not TRF26_RECORDS.isdisjoint(records)
    has_scoring = any(record[:2] == "BB" or record in ("162", "XXS") for record in records)
    for is_given, record, told, action in (
        (
            settings.rounds is not None,
            "142",
            message("number of rounds not given"),
            message("left open"),
        ),
        (
            settings.initial_colour is not None,
            "152",
            message("initial colour not given"),
            message("to be inferred from the first round"),
        ),
        (
            is_trf26 or has_scoring,
            "162",
            message("scoring not given"),
            message("1 for a win, ½ for a draw"),
        ),
        (
            settings.team is None or "352" in records,
            "352",
            message("colours of the boards not given"),
            message("read as {text}", text=settings.team.pattern) if settings.team else "",
        ),
        (
            settings.team is None or "362" in records,
            "362",
            message("match points not given"),
            message("2 for a win, 1 for a draw"),
        ),
        (
            bool(settings.system),
            "192",
            message("pairing system not given"),
            message("to be named by the user"),
        ),
        (
            is_trf26 or bool(settings.tiebreaks),
            "202",
            message("tie-breaks not given"),
            message("none"),
        ),
    ):
        if not is_given:
            journal.note(
                "I-DEFAULT", told, expected=message("record {record}", record=record), action=action
            )
