"""Qualifications that are granted, revoked and lost, always with a reason."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_office,
    find_contest,
    find_correspondent,
    require_record,
)
from pairloom.correspondence.desk.enter.qualifications import (
    last_used,
    put_qualification,
    with_reason,
)
from pairloom.correspondence.records import Qualification
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import message

__all__ = [
    "QualificationDraft",
    "grant_qualification",
    "lose_qualification",
    "revoke_qualification",
]

_MOST_YEARS = 50


@dataclass(frozen=True, slots=True)
class QualificationDraft:
    """A qualification as typed; `halves` is 1 for half of one, `valid_years` empty for ever."""

    correspondent: int
    competition: str
    gained_on: date
    reason: str
    valid_years: int | None = None
    halves: int = 2


def grant_qualification(desk: Desk, event: int, draft: QualificationDraft) -> Qualification:
    """By hand: a wild card, a reserve, half of a qualification, one from before the office."""
    acting = act_in_office(desk, event, "grant qualification", Permission.EDIT_REGULATIONS)
    _require_sound(draft)
    with acting as work:
        person = find_correspondent(work.ledger, draft.correspondent)
        if person.is_deceased:
            raise InputError(
                message(
                    "{name} is marked as deceased",
                    name=person.name,
                )
            )
        made = put_qualification(
            work,
            person.correspondent,
            draft.competition,
            draft.gained_on,
            valid_years=draft.valid_years,
            halves=draft.halves,
            reason=" ".join(draft.reason.split()),
        )
        granted = {"player": person.name, "competition": made.competition}
        whole = message("{player}: {competition}").filled(**granted)
        half = message("{player}: half of {competition}").filled(**granted)
        work.tell(half if made.halves == 1 else whole, made.reason)
    return made


def _require_sound(draft: QualificationDraft) -> None:
    if not draft.competition.strip():
        raise InputError(message("name the competition that the qualification is for"))
    if not draft.reason.strip():
        raise InputError(
            message("a qualification granted by hand needs a reason, such as: wild card")
        )
    if draft.halves not in (1, 2):
        raise InputError(message("a qualification is whole or half of one"))
    if draft.valid_years is not None and not 1 <= draft.valid_years <= _MOST_YEARS:
        raise InputError(
            message(
                "it is valid for 1 to {most_years} years, or without an end",
                most_years=_MOST_YEARS,
            )
        )


def revoke_qualification(
    desk: Desk, event: int, number: int, on: date, reason: str
) -> Qualification:
    """Take one away that is neither used nor lost."""
    acting = act_in_office(desk, event, "revoke qualification", Permission.EDIT_REGULATIONS)
    if not reason.strip():
        raise InputError(message("revoking a qualification needs a reason; it stays in the log"))
    with acting as work:
        qualification = require_record(
            work.ledger.get(Qualification, number),
            message("there is no qualification {number}", number=number),
        )
        person = find_correspondent(work.ledger, qualification.correspondent)
        if qualification.lost_on:
            raise NotAllowed(
                message(
                    "{name} lost it on {lost_on} already",
                    name=person.name,
                    lost_on=qualification.lost_on,
                )
            )
        if qualification.used_in is not None:
            used = find_contest(work.ledger, qualification.used_in).name
            raise NotAllowed(
                message(
                    "{name} has used it for {used}; remove that entry first",
                    name=person.name,
                    used=used,
                )
            )
        made = replace(qualification, lost_on=on, reason=with_reason(qualification.reason, reason))
        work.ledger.put(made)
        told = message(
            "{player}: {competition}", player=person.name, competition=qualification.competition
        )
        work.tell(told, reason.strip())
    return made


def lose_qualification(
    work: OfficeWork, correspondent: int, contest: int, on: date, reason: str
) -> int:
    """What was used for a competition is lost, Czech code 2014 §7(1). How many records that are."""
    used = last_used(work.ledger, correspondent, contest)
    for qualification in used:
        work.ledger.put(
            replace(qualification, lost_on=on, reason=with_reason(qualification.reason, reason))
        )
    return len(used)
