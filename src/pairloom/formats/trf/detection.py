"""Is it a report file at all, and of which edition?"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.formats.trf.document import Dialect
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import TRF26_RECORDS, Line, Part

_FEWEST_RECORDS = 2
_SINCE_TRF16 = frozenset("HFUZWDL")


def is_report_file(lines: Sequence[Line], journal: Journal) -> bool:
    """Does this look like a report file with players? If not, a finding says why."""
    known = [line for line in lines if line.part not in (Part.EMPTY, Part.UNKNOWN)]
    players = [line for line in known if line.part is Part.PLAYER]
    if players and all(line.text.count("|") > 2 for line in players):
        return _not_trf("the player records are separated by '|'", players[0], journal)
    if len(known) < _FEWEST_RECORDS and any(line.part is not Part.EMPTY for line in lines):
        first = next(line for line in lines if line.part is not Part.EMPTY)
        return _not_trf("hardly any line is a record of a report file", first, journal)
    if not players:
        journal.note(
            "E-EMPTY",
            "no player record" if known else "the file is empty",
            expected="at least one record 001",
            action="file not used",
        )
    return bool(players)


def _not_trf(message: str, line: Line, journal: Journal) -> bool:
    journal.note(
        "E-NOT-TRF", message, line, found=line.text[:40],
        expected="a tournament report file (records like 012 and 001)", action="file not used",
    )  # fmt: skip
    return False


def detect_dialect(records: Records, *, has_legacy_byes: bool) -> Dialect:
    """The oldest edition that knows everything in the file.

    A file without any sign of its age counts as TRF16.
    """
    if any(line.part is Part.NATIONAL for lines in records.values() for line in lines[:1]):
        return Dialect.TRF26
    if TRF26_RECORDS.intersection(records):
        return Dialect.TRF26
    if has_legacy_byes and not _uses_letters(records):
        return Dialect.TRF06
    return Dialect.TRF16


def _uses_letters(records: Records) -> bool:
    """Does any result column hold a letter that TRF06 did not have?"""
    return any(
        not _SINCE_TRF16.isdisjoint(line.text[98::10].upper()) for line in records.get("001", ())
    )
