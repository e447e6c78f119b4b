"""Reading a report file: never fails on content, always says what it found.

Two passes, since records may come in any order: first those about the tournament, then
the players, then the records that name players.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain import Player, Settings, Tournament
from pairloom.errors import FileAccess, TooLarge
from pairloom.formats.trf import checks
from pairloom.formats.trf.checks import note_defaults, note_teams, note_unknown_records
from pairloom.formats.trf.cleaning import decode, tidied
from pairloom.formats.trf.document import TrfFile, detect_dialect, is_report_file
from pairloom.formats.trf.event import (
    Records,
    is_ranked_by_position,
    is_team_event,
    read_details,
    read_name,
    read_settings,
)
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import LONGEST_LINE, MOST_LINES, Line, Part, split_lines
from pairloom.formats.trf.participants import References
from pairloom.formats.trf.remarks import read_deviations, read_estimates, read_withdrawal_remarks
from pairloom.formats.trf.roster import Entry, read_roster
from pairloom.formats.trf.rounds import (
    Named,
    complete_cells,
    find_last_paired_round,
    read_named,
    settle_legacy_byes,
    settle_unopposed,
)
from pairloom.formats.trf.scoring import make_point_system, read_scoring
from pairloom.messages import counted, message
from pairloom.messages.values import LongNumber

LARGEST_FILE = 256 * 1024 * 1024
_MARK = "\ufeff"
_SEED = re.compile(r"(?:AutoTest Tournament|seed[ :=]*) ?(\d{1,20})\b", re.IGNORECASE)


def read_trf(path: str | os.PathLike[str], *, encoding: str | None = None) -> Tournament:
    """The tournament in a file.

    Raises `TrfError` with all errors if the content cannot be used, `FileAccess` if
    the file cannot be read and `TooLarge` if it has more than 256 MB.
    """
    return load(read_bytes(path), name=os.fspath(path), encoding=encoding).require()


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The content of a file of at most 256 MB."""
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise FileAccess(path, getattr(error, "strerror", None) or str(error)) from error
    if len(data) > LARGEST_FILE:
        raise TooLarge(
            message(
                "{file}: larger than {size} MB", file=os.fspath(path), size=LARGEST_FILE // 1024**2
            )
        )
    return data


def load(data: bytes | str, *, name: str = "", encoding: str | None = None) -> TrfFile:
    """Read a report file from memory; whatever it holds, the answer is a `TrfFile`."""
    journal = Journal(name)
    if isinstance(data, bytes):
        text, encoding = decode(data, encoding, journal)
    else:
        text, encoding = data, encoding or "utf-8"
    mark = _MARK if text.startswith(_MARK) else ""
    lines = tidied(split_lines(text[len(mark) :]), journal)
    file = TrfFile(None, (), lines, name=name, encoding=encoding, mark=mark)
    usable = _without_long_lines(lines, journal)
    if not is_report_file(usable, journal):
        return replace(file, findings=journal.findings())
    return _read_records(file, _group(usable), journal)


def _without_long_lines(lines: Sequence[Line], journal: Journal) -> tuple[Line, ...]:
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            is_one = "\n" not in line.text and "\r" not in line.text
            journal.note(
                "E-LONG",
                counted(
                    "a line of {count} character", "a line of {count} characters", len(line.text)
                )
                if is_one
                else message("too many lines"),
                line,
                expected=message(
                    "at most {lines} lines, each of at most {characters} characters",
                    lines=LongNumber(MOST_LINES),
                    characters=LongNumber(LONGEST_LINE),
                ),
                action=message("not used"),
            )
    return tuple(line for line in lines if len(line.text) <= LONGEST_LINE)


def _group(lines: Sequence[Line]) -> dict[str, list[Line]]:
    records: dict[str, list[Line]] = {}
    for line in lines:
        if line.part is not Part.EMPTY:
            records.setdefault(line.record, []).append(line)
    return records


def _read_records(file: TrfFile, records: Records, journal: Journal) -> TrfFile:
    settings = read_settings(records, journal)
    entries = read_roster(records.get("001", ()), journal)
    _take_estimates(entries, records)
    read = None
    if is_team_event(records):
        read = _read_teams(file, records, settings, entries, journal)
    file = read or _read_players(file, records, settings, entries, journal)
    assert file.tournament is not None
    checks.check_numbers(entries, journal)
    checks.check_counts(records, entries, journal)
    note_unknown_records(file.lines, entries, journal)
    note_defaults(records, file.tournament.settings, journal)
    return replace(
        file,
        tournament=None if journal.has_errors else file.tournament,
        findings=journal.findings(),
        has_javafo_records=any(record.startswith("XX") for record in records),
        has_bbp_records=any(record.startswith("BB") for record in records),
        seed=_find_seed(records),
        ranks={entry.number: entry.rank for entry in entries if entry.rank is not None},
        deviations=tuple(read_deviations(line.text for line in records.get("###", ()))),
    )


def _take_estimates(entries: Sequence[Entry], records: Records) -> None:
    """What arbiters estimated is for those without a rating."""
    estimates = read_estimates(line.text for line in records.get("###", ()))
    for entry in entries:
        if entry.player.rating is None and entry.number in estimates:
            entry.player = replace(entry.player, strength=estimates[entry.number])


def _read_players(
    file: TrfFile,
    records: Records,
    settings: Settings,
    entries: Sequence[Entry],
    journal: Journal,
) -> TrfFile:
    """A tournament of players; also one of teams of whom the file tells nothing."""
    is_team = is_team_event(records)
    has_legacy_byes = settle_legacy_byes(entries, journal, is_team=is_team)
    named = Named()
    if not is_team:
        refs = References((entry.number for entry in entries), settings.rounds, journal)
        named = read_named(records, entries, refs, settings.rounds, journal)
    tournament = Tournament(
        _make_players(records, entries, named),
        _complete_settings(settings, records, named, journal),
        read_name(records, journal),
        read_details(records, journal),
    )
    _check(tournament, records, entries, named, journal, is_team=is_team)
    return replace(
        file,
        tournament=tournament,
        dialect=detect_dialect(records, has_legacy_byes=has_legacy_byes),
        later_requests=named.later_requests,
    )


def _read_teams(
    file: TrfFile,
    records: Records,
    settings: Settings,
    entries: Sequence[Entry],
    journal: Journal,
) -> TrfFile | None:
    """A tournament of teams; `None` if there is no team."""
    # Loaded when needed: most files are about players.
    from pairloom.formats.trf.team_event import read_team_event
    from pairloom.formats.trf.team_roster import read_team_roster

    teams = read_team_roster(records, {entry.number for entry in entries}, journal)
    if not teams:
        return None
    has_legacy_byes = settle_unopposed(entries, is_old="310" not in records)
    event = read_team_event(records, settings, entries, teams, journal)
    tournament = Tournament(
        event.players,
        event.settings,
        read_name(records, journal),
        read_details(records, journal),
        event.teams,
    )
    by_number = {entry.number: entry for entry in entries}
    checks.check_contradictions(tournament, by_number, records, journal, teams)
    return replace(
        file,
        tournament=tournament,
        dialect=detect_dialect(records, has_legacy_byes=has_legacy_byes),
        later_requests=event.later_requests,
        team_ranks=event.ranks,
        unused=event.check(tournament, entries, journal),
    )


def _complete_settings(
    settings: Settings, records: Records, named: Named, journal: Journal
) -> Settings:
    return replace(
        settings,
        points=make_point_system(read_scoring(records, journal) | named.values),
        virtual_points=named.virtual_points,
        prohibited=named.prohibited,
        baku=settings.baku and not named.has_only_zeros,
        abnormal=named.abnormal,
    )


def _make_players(records: Records, entries: Sequence[Entry], named: Named) -> tuple[Player, ...]:
    last_paired = find_last_paired_round(entries)
    players = [
        entry.player.with_record(complete_cells(entry, last_paired, named.requests))
        for entry in entries
    ]
    if is_ranked_by_position(records):
        players = [replace(player, rank=place) for place, player in enumerate(players, start=1)]
    remarks = read_withdrawal_remarks(line.text for line in records.get("###", ()))
    if remarks or named.withdrawals:
        leaves = {**remarks, **named.withdrawals}.get
        players = [replace(player, withdrawn_from=leaves(player.number)) for player in players]
    return tuple(players)


def _check(
    tournament: Tournament,
    records: Records,
    entries: Sequence[Entry],
    named: Named,
    journal: Journal,
    *,
    is_team: bool,
) -> None:
    by_number = {entry.number: entry for entry in entries}
    checks.check_contradictions(tournament, by_number, records, journal)
    if is_team:  # points of players are for information, and whole teams may have the bye
        note_teams(records, journal)
        return
    checks.check_pairing_byes(tournament, by_number, journal)
    checks.check_points(tournament, by_number, journal)
    if not journal.has_errors:
        checks.check_ranks(tournament, by_number, records, journal)


def _find_seed(records: Records) -> int | None:
    """The seed of a generated tournament, if its name or a comment tells it."""
    for line in (*records.get("012", ()), *records.get("###", ())):
        if match := _SEED.search(line.text):
            return int(match[1])
    return None
