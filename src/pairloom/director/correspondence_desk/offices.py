"""An office: its beginning, its officers, and the register of players."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pairloom.director.correspondence_desk.base import (
    OfficeWork,
    act_in_office,
    find_correspondent,
    office_of,
    parse_day,
    require_address,
)
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import EventDraft, create_event, require_name
from pairloom.director.people.roles import Permission
from pairloom.domain.correspondence.roles import Role
from pairloom.errors import InputError
from pairloom.ratings.iccf.periods import parse_list_id
from pairloom.ratings.iccf.policies import parse_policies
from pairloom.ratings.iccf.systems import get_system
from pairloom.storage.correspondence_records import Correspondent, Office
from pairloom.storage.records import Event

__all__ = [
    "CONTACTS",
    "PlayerDraft",
    "contacts_of",
    "create_office",
    "edit_office",
    "edit_player",
    "import_register",
    "is_office",
    "list_offices",
    "register_player",
]

CONTACTS = (
    *(Role.COMMITTEE, Role.DOMESTIC_HEAD, Role.INTERNATIONAL_HEAD, Role.RATING_OFFICER),
    *(Role.APPEAL_BODY, Role.ICCF_WORLD_DIRECTOR, Role.ICCF_RATINGS),
)
"""Offices that letters may go to besides directors, captains and players."""
_ID = re.compile(r"[A-Za-z0-9]{1,20}")
_SEXES = ("", "M", "F")


@dataclass(frozen=True, slots=True)
class PlayerDraft:
    """What is known of a player, as typed."""

    iccf_id: str
    name: str
    country: str = ""
    sex: str = ""
    title: str = ""
    title_on: str = ""
    birth: str = ""
    email: str = ""
    is_deceased: bool = False


def create_office(
    desk: Desk, name: str, *, first_list: str = "", contacts: Mapping[str, str] | None = None
) -> Event:
    """A new office: an event whose competitions are played by correspondence."""
    if first_list:
        parse_list_id(first_list)
    event = create_event(desk, EventDraft(name, organiser=name))
    with desk.database.change(
        event.event, desk.identity.actor(event.event), "begin office"
    ) as ledger:
        ledger.put(
            Office(event.event, first_list=first_list, contacts=_contacts_text(contacts or {}))
        )
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
) -> None:
    """Officers' addresses, rating system and policies; whether everybody may see the pages."""
    get_system(system)
    parse_policies(policies.split())
    if first_list:
        parse_list_id(first_list)
    with act_in_office(desk, event, "edit office", Permission.EDIT_EVENT) as work:
        changed = replace(
            work.office,
            contacts=_contacts_text(contacts),
            policies=" ".join(policies.split()),
            first_list=first_list.strip(),
            system=system,
        )
        work.ledger.put(changed)
        work.ledger.put(replace(work.event, is_public=is_public))
        work.tell(work.event.name)


def is_office(desk: Desk, event: int) -> bool:
    """Are the competitions of this event played by correspondence?"""
    with desk.database.read(event) as reader:
        return reader.get(Office) is not None


def list_offices(desk: Desk) -> list[Event]:
    """The offices that the person may see."""
    found = []
    for number in sorted(desk.database.event_numbers().values()):
        if not desk.identity.may_somewhere(Permission.SEE_DESK, event=number):
            continue
        with desk.database.read(number) as reader:
            event = reader.get(Event)
            if event is not None and reader.get(Office) is not None:
                found.append(event)
    return found


def register_player(desk: Desk, event: int, draft: PlayerDraft) -> Correspondent:
    """Add a player to the register."""
    with act_in_office(desk, event, "register player", Permission.ENTER_PLAYERS) as work:
        player = _add(work, draft)
        work.tell(f"{player.name}, {player.iccf_id}")
    return player


def edit_player(desk: Desk, event: int, number: int, draft: PlayerDraft) -> Correspondent:
    """Change what the register says of a player."""
    with act_in_office(desk, event, "edit player", Permission.ENTER_PLAYERS) as work:
        found = find_correspondent(work.ledger, number)
        sound = _sound(draft)
        _require_free(work, sound.iccf_id, number)
        changed = replace(found, **{name: getattr(sound, name) for name in sound.__slots__})
        work.ledger.put(changed)
        work.tell(changed.name)
    return changed


def import_register(desk: Desk, event: int, text: str) -> int:
    """Add and change players from a table: id, name, country, sex, title, birth, email.

    A player whose id is known is changed. One line that cannot be used: nothing is stored.
    """
    drafts = list(_read_register(text))
    with act_in_office(desk, event, "import register", Permission.ENTER_PLAYERS) as work:
        known = {one.iccf_id: one for one in work.ledger.all(Correspondent)}
        free = 1 + max((one.correspondent for one in known.values()), default=0)
        for draft in drafts:
            values = {name: getattr(draft, name) for name in draft.__slots__}
            if draft.iccf_id in known:
                work.ledger.put(replace(known[draft.iccf_id], **values))
            else:
                known[draft.iccf_id] = work.ledger.put(Correspondent(event, free, **values))
                free += 1
        work.tell(f"{len(drafts)} players")
    return len(drafts)


def _read_register(text: str) -> Iterator[PlayerDraft]:
    rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")))
    names = {name.strip().lower() for name in rows.fieldnames or ()}
    if not {"id", "name"} <= names:
        raise InputError("line 1: columns id and name are needed (also country, sex, title, email)")
    problems, seen = [], set()
    found = []
    for line, row in enumerate(rows, 2):
        cells = {(key or "").strip().lower(): (value or "") for key, value in row.items() if key}
        try:
            draft = _sound(_draft(cells))
            if draft.iccf_id in seen:
                raise InputError(f"player {draft.iccf_id} stands here twice")
            seen.add(draft.iccf_id)
            found.append(draft)
        except InputError as error:
            problems.append(f"line {line}: {error}")
    if problems:
        raise InputError("; ".join(problems[:20]))
    yield from found


def _draft(cells: Mapping[str, str]) -> PlayerDraft:
    names = ("country", "sex", "title", "title_on", "birth", "email")
    rest = {name: cells.get(name, "") for name in names}
    deceased = cells.get("status", "").strip().lower() == "deceased"
    return PlayerDraft(cells.get("id", ""), cells.get("name", ""), **rest, is_deceased=deceased)


def _add(work: OfficeWork, draft: PlayerDraft) -> Correspondent:
    sound = _sound(draft)
    _require_free(work, sound.iccf_id)
    number = work.ledger.next_number(Correspondent)
    values = {name: getattr(sound, name) for name in sound.__slots__}
    return work.ledger.put(Correspondent(work.event.event, number, **values))


def _sound(draft: PlayerDraft) -> PlayerDraft:
    iccf_id = draft.iccf_id.strip()
    if not _ID.fullmatch(iccf_id):
        raise InputError(f"{iccf_id!r} is no ICCF number: letters and digits, 20 at most")
    sex = draft.sex.strip().upper()
    if sex not in _SEXES:
        raise InputError(f"sex {draft.sex!r}: M, F or nothing")
    email = require_address(draft.email)
    for text, what in ((draft.birth, "birth"), (draft.title_on, "date of the title")):
        if text.strip():
            parse_day(text, what)
    return replace(
        draft,
        iccf_id=iccf_id,
        name=require_name(draft.name),
        country=draft.country.strip().upper(),
        sex=sex,
        title=draft.title.strip().upper(),
        title_on=draft.title_on.strip(),
        birth=draft.birth.strip(),
        email=email,
    )


def _require_free(work: OfficeWork, iccf_id: str, own: int | None = None) -> None:
    for one in work.ledger.all(Correspondent, iccf_id=iccf_id):
        if one.correspondent != own:
            raise InputError(f"{iccf_id} is {one.name} already")


def _contacts_text(contacts: Mapping[str, str]) -> str:
    known = {role.value for role in CONTACTS}
    kept = {}
    for role, address in contacts.items():
        if role not in known:
            raise InputError(f"{role!r} is no office that letters go to")
        if address.strip():
            kept[role] = require_address(address)
    return json.dumps(kept, ensure_ascii=False, sort_keys=True)


def contacts_of(desk: Desk, event: int) -> dict[str, str]:
    """Addresses by office, empty where there is none."""
    with desk.database.read(event) as reader:
        known: dict[str, str] = json.loads(office_of(reader).contacts)
    return {role.value: known.get(role.value, "") for role in CONTACTS}
