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


def right_of(one: Qualification, player: str = "") -> RightToStart:
    """A stored qualification for the rules."""
    return RightToStart(
        player,
        one.competition,
        one.gained_on,
        one.valid_years,
        one.halves,
        one.used_on,
        one.lost_on,
        one.qualification,
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
    return work.ledger.put(
        Qualification(
            work.event.event,
            work.ledger.next_number(Qualification),
            correspondent,
            " ".join(competition.split()),
            gained_on,
            valid_years,
            halves,
            *gained_in,
            reason=reason,
        )
    )


def free_for(
    reader: Reader, correspondent: int, competition: str, on: date
) -> tuple[Qualification, ...]:
    """What a start on a day would use: one, or two halves; empty without."""
    stored = {
        one.qualification: one for one in reader.all(Qualification, correspondent=correspondent)
    }
    chosen = for_a_start([right_of(one) for one in stored.values()], competition, on)
    return tuple(stored[one.number] for one in chosen)


def use_qualification(
    work: OfficeWork, chosen: tuple[Qualification, ...], contest: int, on: date
) -> None:
    """It is spent with the entry."""
    for one in chosen:
        work.ledger.put(replace(one, used_in=contest, used_on=on))


def give_back(work: OfficeWork, correspondent: int, contest: int) -> int:
    """An entry was a mistake: what it used may be used again. How many records that are."""
    used = last_used(work.ledger, correspondent, contest)
    for one in used:
        work.ledger.put(replace(one, used_in=None, used_on=None))
    return len(used)


def last_used(reader: Reader, correspondent: int, contest: int) -> list[Qualification]:
    """The qualification, or the two halves, of the latest entry of a player in a competition."""
    found = reader.all(Qualification, correspondent=correspondent, used_in=contest)
    used = sorted(
        (one for one in found if not one.lost_on), key=lambda one: (one.used_on, one.qualification)
    )
    return used[-1:] if used and used[-1].halves == 2 else used[-2:]


def with_reason(known: str, added: str) -> str:
    """Why it was granted, and why it was lost."""
    return "; ".join(text for text in (known, " ".join(added.split())) if text)
