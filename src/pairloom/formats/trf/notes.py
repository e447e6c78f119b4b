"""Findings that change nothing: unknown records, defaults that were assumed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairloom.domain import Settings
from pairloom.formats.trf import columns
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import TRF26_RECORDS, Line, Part
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.tokens import parse_number


def note_unknown_records(lines: Iterable[Line], entries: Sequence[Entry], journal: Journal) -> None:
    """Unknown records, and national ratings of players who are not there."""
    numbers = {entry.number for entry in entries}
    for line in lines:
        if line.part is Part.UNKNOWN:
            journal.note(
                "W-UNKNOWN", f"unknown record {line.record!r}", line,
                found=line.record, expected="a record of the format", action="kept",
            )  # fmt: skip
        elif line.part is Part.NATIONAL:
            found = columns.NUMBER.cut(line.text)
            if parse_number(found) not in numbers:
                journal.note(
                    "E-REF", f"national rating of player {found!r}, who does not exist", line,
                    columns.NUMBER, found=found, expected="a starting number", action="not used",
                )  # fmt: skip


def note_teams(records: Records, journal: Journal) -> None:
    """A team competition of which the file names no team: only the players are read."""
    kept = sorted(record for record in records if record in _TEAM_NUMBERS)
    if kept:
        journal.note(
            "I-TEAM", f"team competition without teams: records {' '.join(kept)} name teams",
            expected="records 310", action="kept, not used",
        )  # fmt: skip


_TEAM_NUMBERS = frozenset("240 250 260 299 300 320 330 352 362 801 802".split())


def note_defaults(records: Records, settings: Settings, journal: Journal) -> None:
    """What the file leaves open, and what that means.

    In TRF26 a missing scoring or list of tie-breaks has its meaning by the format.
    """
    is_trf26 = not TRF26_RECORDS.isdisjoint(records)
    has_scoring = any(record[:2] == "BB" or record in ("162", "XXS") for record in records)
    for is_given, record, message, action in (
        (settings.rounds is not None, "142", "number of rounds not given", "left open"),
        (
            settings.initial_colour is not None,
            "152",
            "initial colour not given",
            "to be inferred from the first round",
        ),
        (is_trf26 or has_scoring, "162", "scoring not given", "1 for a win, ½ for a draw"),
        (
            settings.team is None or "352" in records,
            "352",
            "colours of the boards not given",
            f"read as {settings.team.pattern}" if settings.team else "",
        ),
        (
            settings.team is None or "362" in records,
            "362",
            "match points not given",
            "2 for a win, 1 for a draw",
        ),
        (bool(settings.system), "192", "pairing system not given", "to be named by the user"),
        (is_trf26 or bool(settings.tiebreaks), "202", "tie-breaks not given", "none"),
    ):
        if not is_given:
            journal.note("I-DEFAULT", message, expected=f"record {record}", action=action)
