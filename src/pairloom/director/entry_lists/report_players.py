"""The players of a tournament report file, as a table like any other list.

Only who they are counts: rounds and results are not looked at, so that a report with a damaged
round still gives its players.
"""

from __future__ import annotations

import re

from pairloom.domain import Player
from pairloom.formats.sheet import SheetRow, SheetTable

__all__ = ["looks_like_report", "read_report_players"]

_RECORD = re.compile(rb"^001 [ \d]{4} .{10}", re.MULTILINE)
_SAMPLE = 64_000
# Headings that `column_of_heading` knows.
_HEADINGS = ("Name", "Title", "Rating", "FIDE ID", "Federation", "Birth", "Sex", "Estimate")


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
    rows = tuple(
        SheetRow(entry.line.number, _cells(entry.player, estimates.get(entry.number)))
        for entry in roster
    )
    return SheetTable(_HEADINGS, rows, name, header_line=0, encoding=encoding)


def _cells(player: Player, estimate: int | None) -> tuple[str, ...]:
    rating = str(player.rating) if player.rating else ""
    strength = str(estimate) if estimate and not rating else ""
    who = (player.name, player.title, rating, player.fide_id)
    return (*who, player.federation, player.birth, player.sex, strength)
