"""An office: its beginning, its officers and their addresses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from pairloom.correspondence.desk.base import (
    act_in_office,
    office_of,
    require_address,
    require_sight,
)
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.ratings.periods import parse_list_id
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.systems import get_system
from pairloom.correspondence.records import Office
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import EventDraft, create_event, require_language
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, quoted
from pairloom.messages import message
from pairloom.storage.records import Event

__all__ = [
    "CONTACTS",
    "contacts_of",
    "create_office",
    "edit_office",
    "list_offices",
]

CONTACTS = (
    *(Role.COMMITTEE, Role.DOMESTIC_HEAD, Role.INTERNATIONAL_HEAD, Role.RATING_OFFICER),
    *(Role.APPEAL_BODY, Role.ICCF_WORLD_DIRECTOR, Role.ICCF_RATINGS),
)
"""Offices that letters may go to besides directors, captains and players."""


def create_office(
    desk: Desk,
    name: str,
    *,
    first_list: str = "",
    contacts: Mapping[str, str] | None = None,
    language: str | None = None,
) -> Event:
    """A new office: an event whose competitions are played by correspondence.

    Without a `language` it has that of who begins it.
    """
    first = parse_list_id(first_list) if first_list.strip() else None
    event = create_event(desk, EventDraft(name, organiser=name, language=language))
    with desk.database.change(
        event.event, desk.identity.actor(event.event), "begin office"
    ) as ledger:
        ledger.put(Office(event.event, first_list=first, contacts=_contacts_text(contacts or {})))
        ledger.note.summary = event.name
    return event


def edit_office(
    desk: Desk,
    event: int,
    *,
    contacts: Mapping[str, str],
    policies: str = "",
    first_list: str = "",
    system: str = "iccf-2009",
    is_public: bool = False,
    language: str | None = None,
) -> None:
    """Officers' addresses, rating system and policies; whether everybody may see the pages.

    `language` is that of public pages and letters; `None` leaves it as it is.
    """
    acting = act_in_office(desk, event, "edit office", Permission.EDIT_EVENT)
    get_system(system)
    parse_policies(policies.split())
    first = parse_list_id(first_list) if first_list.strip() else None
    with acting as work:
        changed = replace(
            work.office,
            contacts=_contacts_text(contacts),
            policies=" ".join(policies.split()),
            first_list=first,
            system=system,
        )
        work.ledger.put(changed)
        spoken = work.event.language if language is None else language
        require_language(spoken, work.event.language)
        work.ledger.put(replace(work.event, is_public=is_public, language=spoken))
        work.tell(work.event.name)


def list_offices(desk: Desk) -> list[Event]:
    """The offices that the person may see."""
    offices = []
    for number in sorted(desk.database.event_numbers().values()):
        if not desk.identity.may_somewhere(Permission.SEE_DESK, event=number):
            continue
        with desk.database.read(number) as reader:
            event = reader.get(Event)
            if event is not None and reader.get(Office) is not None:
                offices.append(event)
    return offices


def _contacts_text(contacts: Mapping[str, str]) -> str:
    known = {role.value for role in CONTACTS}
    kept = {}
    for role, address in contacts.items():
        if role not in known:
            raise InputError(
                message(
                    "{role} is no office that letters go to",
                    role=quoted(role),
                )
            )
        if address.strip():
            kept[role] = require_address(address)
    return json.dumps(kept, ensure_ascii=False, sort_keys=True)


def contacts_of(desk: Desk, event: int) -> dict[str, str]:
    """Addresses by office, empty where there is none."""
    require_sight(desk, event, Permission.SEE_HISTORY)
    with desk.database.read(event) as reader:
        known: dict[str, str] = json.loads(office_of(reader).contacts)
    return {role.value: known.get(role.value, "") for role in CONTACTS}
