"""Qualifications: found, used, given back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairloom.correspondence.desk.base import OfficeWork
from pairloom.correspondence.records import Qualification
from pairloom.correspondence.rules.qualifications import Qualification as RightToStart
from pairloom.correspondence.rules.qualifications import for_a_start
from pairloom.storage.ledger import Reader

__all__ = [
    "free_for",
    "give_back",
    "last_used",
    "put_qualification",
    "right_of",
    "use_qualification",
    "with_reason",
]


def right_of(qualification: Qualification, player: str = "") -> RightToStart:
    """A stored qualification for the rules."""
    return RightToStart(
        player=player,
        competition=qualification.competition,
        gained_on=qualification.gained_on,
        valid_years=qualification.valid_years,
        halves=qualification.halves,
        used_on=qualification.used_on,
        lost_on=qualification.lost_on,
        number=qualification.qualification,
    )


def put_qualification(
    work: OfficeWork,
    correspondent: int,
    competition: str,
    gained_on: date,
    *,
    valid_years: int | None = None,
    halves: int = 2,
    gained_in: tuple[int | None, int | None] = (None, None),
    reason: str = "",
) -> Qualification:
    """Store a new one; `gained_in` is competition and group."""
    contest, section = gained_in
    return work.ledger.put(
        Qualification(
            work.event.event,
            work.ledger.next_number(Qualification),
            correspondent=correspondent,
            competition=" ".join(competition.split()),
            gained_on=gained_on,
            valid_years=valid_years,
            halves=halves,
            contest=contest,
            section=section,
            reason=reason,
        )
    )


def free_for(
    reader: Reader, correspondent: int, competition: str, on: date
) -> tuple[Qualification, ...]:
    """What a start on a day would use: one, or two halves; empty without."""
    stored = {
        qualification.qualification: qualification
        for qualification in reader.all(Qualification, correspondent=correspondent)
    }
    chosen = for_a_start(
        [right_of(qualification) for qualification in stored.values()], competition, on
    )
    return tuple(stored[right.number] for right in chosen)


def use_qualification(
    work: OfficeWork, chosen: tuple[Qualification, ...], contest: int, on: date
) -> None:
    """It is spent with the entry."""
    for qualification in chosen:
        work.ledger.put(replace(qualification, used_in=contest, used_on=on))


def give_back(work: OfficeWork, correspondent: int, contest: int) -> int:
    """An entry was a mistake: what it used may be used again. How many records that are."""
    used = last_used(work.ledger, correspondent, contest)
    for qualification in used:
        work.ledger.put(replace(qualification, used_in=None, used_on=None))
    return len(used)


def last_used(reader: Reader, correspondent: int, contest: int) -> list[Qualification]:
    """The qualification, or the two halves, of the latest entry of a player in a competition."""
    spent = reader.all(Qualification, correspondent=correspondent, used_in=contest)
    used = sorted(
        (qualification for qualification in spent if not qualification.lost_on),
        key=lambda qualification: (qualification.used_on, qualification.qualification),
    )
    return used[-1:] if used and used[-1].halves == 2 else used[-2:]


def with_reason(known: str, added: str) -> str:
    """Why it was granted, and why it was lost."""
    return "; ".join(text for text in (known, " ".join(added.split())) if text)
