"""When editions came into force: no event is judged by rules that were not there yet.

The pages of the FIDE Handbook about Swiss systems (C.04.1 to C.04.7) in their present form
are in force since 1 February 2026. The team system had an edition before, approved in
2024. Tables (round robins, Scheveningen) are as old as the tournaments played by them.
"""

from __future__ import annotations

from pairloom.domain.systems import system_facts
from pairloom.engines import available, get

__all__ = ["HANDBOOK_OF_2026", "edition_used", "first_day", "is_before"]

HANDBOOK_OF_2026 = "2026/02/01"
_FIRST_DAYS = {
    ("team", "2024"): "2024/01/01",
    ("fide-1992", "1992"): "1992/01/01",
}


def edition_used(system: str, edition: str) -> str:
    """The edition by which a system pairs: the one named, else its newest."""
    return edition or get(system).editions[-1]


def first_day(system: str, edition: str) -> str:
    """The first day of an edition as `YYYY/MM/DD`; empty for a table, which has none."""
    if system not in available() or system_facts(system).is_predetermined:
        return ""
    return _FIRST_DAYS.get((system, edition_used(system, edition)), HANDBOOK_OF_2026)


def is_before(date: str, system: str, edition: str) -> bool:
    """Is a date (`YYYY/MM/DD`, parts of it may be 00) before the first day of an edition?

    Of a date without day or month only the year is known, and it decides if it can.

    >>> is_before("2025/11/30", "dutch", ""), is_before("2026/00/00", "dutch", "")
    (True, False)
    """
    day = first_day(system, edition)
    if not day or len(date) != len(day) or not date[:4].isdecimal():
        return False
    if date[5:7] == "00":
        return date[:4] < day[:4]
    return date < day
