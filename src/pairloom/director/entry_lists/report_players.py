"""The players of a tournament report file, as a table like any other list.

Only who they are counts: rounds and results are not looked at, so that a report with a damaged
round still gives its players. A report of teams (records 310, in older files 013) gives everybody's
team and place in its roster, too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pairloom.domain import Player
from pairloom.formats.sheet import SheetRow, SheetTable

if TYPE_CHECKING:
    from pairloom.formats.trf.findings import Journal
    from pairloom.formats.trf.lines import Line

__all__ = ["looks_like_report", "read_report_players"]

_RECORD = re.compile(rb"^001 [ \d]{4} .{10}", re.MULTILINE)
_SAMPLE = 64_000
# Headings that `column_of_heading` knows.
_HEADINGS = ("Name", "Title", "Rating", "FIDE ID", "Federation", "Birth", "Sex", "Estimate")
_OF_TEAMS = ("Team", "Board")
_NO_TEAM = ("", "")
_ROSTERS = ("310", "013")


def looks_like_report(data: bytes) -> bool:
    """Does it have player records (001)?"""
    return _RECORD.search(data[:_SAMPLE].replace(b"\r", b"\n")) is not None


def read_report_players(name: str, data: bytes) -> SheetTable:
    """One row for each player record; lines are those of the file."""
    from pairloom.formats.trf.cleaning import decode
    from pairloom.formats.trf.findings import Journal
    from pairloom.formats.trf.lines import split_lines
    from pairloom.formats.trf.remarks import read_estimates
    from pairloom.formats.trf.roster import read_roster

    journal = Journal(name)
    text, encoding = decode(data, None, journal)
    lines = split_lines(text.removeprefix("\ufeff"))
    roster = read_roster((line for line in lines if line.record == "001"), journal)
    estimates = read_estimates(line.text for line in lines if line.record == "###")
    places = _places(lines, {entry.number for entry in roster}, journal)
    rows = tuple(
        SheetRow(
            entry.line.number,
            _cells(entry.player, estimates.get(entry.number))
            + (places.get(entry.number, _NO_TEAM) if places else ()),
        )
        for entry in roster
    )
    headings = (*_HEADINGS, *_OF_TEAMS) if places else _HEADINGS
    return SheetTable(headings, rows, name, header_line=0, encoding=encoding)


def _places(
    lines: Sequence[Line], players: Collection[int], journal: Journal
) -> dict[int, tuple[str, str]]:
    """Team and place in its roster of everybody who is in one, by number."""
    from pairloom.formats.trf.team_roster import read_team_roster

    records: dict[str, list[Line]] = {}
    for line in lines:
        if line.record in _ROSTERS:
            records.setdefault(line.record, []).append(line)
    return {
        member: (entry.team.name, str(place))
        for entry in read_team_roster(records, players, journal)
        for place, member in enumerate(entry.team.members, 1)
    }


def _cells(player: Player, estimate: int | None) -> tuple[str, ...]:
    rating = str(player.rating) if player.rating else ""
    strength = str(estimate) if estimate and not rating else ""
    who = (player.name, player.title, rating, player.fide_id)
    return (*who, player.federation, player.birth, player.sex, strength)
