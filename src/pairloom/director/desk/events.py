"""Creating events and tournaments."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from pairloom.director.desk.base import Desk, Place, open_event
from pairloom.director.desk.numbering import collation
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, quoted
from pairloom.messages import Text, message
from pairloom.messages.catalogues import languages
from pairloom.messages.current import current
from pairloom.messages.speaker import Speaker
from pairloom.messages.values import stored_day
from pairloom.storage import Ledger
from pairloom.storage.records import Competition, Event

__all__ = [
    "add_tournament",
    "close_event",
    "create_event",
    "edit_event",
    "free_slug",
    "make_slug",
    "own_language",
    "require_event",
    "require_language",
]

_LONGEST_NAME = 120
_LONGEST = {"city": 120, "organiser": 120, "federation": 3}
RESERVED = frozenset(
    {
        *("stages", "history", "info", "screens", "my-board", "live"),
        *("data", "tournaments", "close", "archive", "copy", "delete"),
    }
)
"""Pages of an event: no tournament has their address."""


@dataclass(frozen=True, slots=True)
class EventDraft:
    """What is known of a new event. Without a `language` it has that of who creates it."""

    name: str
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    organiser: str = ""
    language: str | None = None


def create_event(desk: Desk, draft: EventDraft) -> Event:
    """A new event with an address of its own."""
    desk.identity.require(Permission.CREATE_EVENT)
    require_event(draft)
    with desk.database.create(desk.identity.actor(), "create event") as ledger:
        taken = set(desk.database.event_numbers())
        event = require_event(draft, ledger.event, free_slug(make_slug(draft.name), taken))
        ledger.put(event)
        ledger.note.summary = event.name
    return event


def require_event(draft: EventDraft, number: int = 0, slug: str = "") -> Event:
    """The event of a draft, or what is wrong with it."""
    name = require_name(draft.name)
    language = own_language(current()) if draft.language is None else draft.language
    require_language(language)
    return Event(
        number,
        slug,
        name=name,
        city=draft.city,
        federation=draft.federation,
        start=draft.start,
        end=draft.end,
        organiser=draft.organiser,
        language=language,
    )


def own_language(creator: Speaker) -> str:
    """The language that a new event begins with: that of the page or command that creates it.

    Papers and letters of an event without one are English: there is nothing to be said for English,
    and every visitor of the public pages has their own.
    """
    return "" if creator.language == Speaker.language else creator.language


def edit_event(desk: Desk, event: int, **fields: Any) -> Event:
    """Change what is announced; the address stays, so that links to it do."""
    desk.identity.require(Permission.EDIT_EVENT, event=event)
    with desk.database.change(event, desk.identity.actor(event), "edit event") as ledger:
        record = open_event(ledger)
        changed = replace(record, **fields)
        changed = replace(changed, name=require_name(changed.name))
        _require_sound(record, changed)
        ledger.put(changed)
        ledger.note.summary = changed.name
    return changed


def require_language(language: str, before: str = "") -> None:
    """Raise `FieldsRefused` unless it is a language of ours, none, or what is stored already."""
    if faults := list(_faults_of_language(language, before)):
        raise FieldsRefused(faults)


def _faults_of_language(language: str, before: str) -> Iterator[tuple[str, Text]]:
    if language not in ("", before, *languages()):
        told = message("There is no language {language}.", language=quoted(language))
        yield "language", told


def _require_sound(before: Event, event: Event) -> None:
    """What is changed can be shown, and days are days; what was stored before may be otherwise."""
    faults: list[tuple[str, Text]] = [
        (name, _TOO_LONG.filled(length=len(getattr(event, name)), most=most))
        for name, most in _LONGEST.items()
        if len(getattr(event, name)) > most
    ]
    faults += _faults_of_language(event.language, before.language)
    days = [name for name in ("start", "end") if getattr(event, name) != getattr(before, name)]
    faults += [
        (name, _NO_DAY.filled(text=quoted(getattr(event, name))))
        for name in days
        if not _is_day(getattr(event, name))
    ]
    if days and not faults and event.start and event.end and event.end < event.start:
        told = message(
            "The last day ({end}) comes before the first ({start}).",
            end=stored_day(event.end),
            start=stored_day(event.start),
        )
        faults = [("end", told)]
    if faults:
        raise FieldsRefused(faults)


_TOO_LONG = message("Too long. Characters: {length}, at most {most}.")
_NO_DAY = message("{text} is not a day. Write it like 2026-11-22.")


def _is_day(text: str) -> bool:
    try:
        return not text or bool(date.fromisoformat(text))
    except ValueError:
        return False


def close_event(desk: Desk, event: int, *, closed: bool = True) -> None:
    """A closed event is read-only; it can be opened again."""
    desk.identity.require(Permission.CLOSE_EVENT, event=event)
    act = "close event" if closed else "open event again"
    with desk.database.change(event, desk.identity.actor(event), act) as ledger:
        record = ledger.get(Event)
        if record is None:
            raise InputError(
                message(
                    "there is no event {event}",
                    event=event,
                )
            )
        ledger.put(replace(record, is_closed=closed))
        ledger.note.summary = record.name


def add_tournament(desk: Desk, event: int, name: str, **regulations: Any) -> Place:
    """A new tournament of an event; what is not given has the values the rules prescribe, and
    tie-breaks their usual order, which no rule prescribes."""
    from pairloom.director.desk.kinds import kind_of
    from pairloom.director.desk.regulations import require_sound
    from pairloom.director.desk.usual_order import usual_half_byes, usual_order

    desk.identity.require(Permission.EDIT_REGULATIONS, event=event)
    with desk.database.change(event, desk.identity.actor(event), "add tournament") as ledger:
        open_event(ledger)
        title = require_name(name)
        number = ledger.next_number(Competition)
        slug = free_slug(make_slug(title), taken_slugs(ledger))
        competition = replace(Competition(event, number, slug, title), **regulations)
        own = kind_of(competition.system).own_rules(competition.system)
        unsaid = {name: text for name, text in own.items() if not regulations.get(name)}
        competition = replace(competition, **unsaid)
        require_sound(competition)
        if "tiebreaks" not in regulations:
            competition = replace(competition, tiebreaks=usual_order(competition.system))
        if "half_byes" not in regulations:
            competition = replace(competition, half_byes=usual_half_byes(competition.system))
        ledger.put(competition)
        ledger.note.summary = title
        ledger.note.competition = number
    return Place(event, number)


def make_slug(name: str) -> str:
    """A name as part of an address: small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", collation(name)).strip("-")[:60] or "event"


def require_name(name: str) -> str:
    """A name that can be shown: not empty, not endless, no control characters."""
    plain = " ".join(name.split())
    if not plain:
        raise InputError(message("a name is needed"))
    if len(plain) > _LONGEST_NAME:
        raise InputError(_TOO_LONG.filled(length=len(plain), most=_LONGEST_NAME))
    if any(unicodedata.category(c) == "Cc" for c in plain):
        raise InputError(message("a name has no control characters"))
    return plain


def taken_slugs(ledger: Ledger) -> set[str]:
    """The addresses that no further tournament of an event can have."""
    return {competition.slug for competition in ledger.all(Competition)} | RESERVED


def free_slug(wanted: str, taken: set[str]) -> str:
    """The address that is wanted, or the next one that nobody has."""
    slug, number = wanted, 1
    while slug in taken:
        number += 1
        slug = f"{wanted}-{number}"
    return slug
