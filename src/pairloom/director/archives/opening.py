"""An archived event becomes an event of this database."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.archives.reading import ArchivedEvent
from pairloom.director.archives.signers import Signature, signature_of
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import free_slug, make_slug
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import EVENT_ARCHIVE, read_apart
from pairloom.messages import message
from pairloom.storage.actions import Action, Actor, Change, seal
from pairloom.storage.database import SYSTEM, now
from pairloom.storage.event_log import EventLog, events_begun_with, store_event
from pairloom.storage.ledger import lock_chain, next_event
from pairloom.storage.records import Event
from pairloom.storage.told import TOLD
from pairloom.storage.transfer import refusing_impossible

__all__ = ["Opening", "SameEvent", "look_at_archive", "open_archive", "opening_of"]


@dataclass(frozen=True, slots=True)
class SameEvent:
    """An event of this database that began as the archived one did."""

    slug: str
    name: str
    actions: int


@dataclass(frozen=True, slots=True)
class Opening:
    """What would be opened: the event, who signed it, the address that is free for it, and the
    same event where it is here already."""

    archived: ArchivedEvent
    signature: Signature
    slug: str
    already: tuple[SameEvent, ...]


def look_at_archive(name: str, data: bytes) -> ArchivedEvent:
    """The event of a file, read in a process apart; whoever may is asked before."""
    archived: ArchivedEvent = read_apart(EVENT_ARCHIVE, name, data)
    return archived


def opening_of(desk: Desk, archived: ArchivedEvent) -> Opening:
    """What opening a file would do here; nothing is stored."""
    desk.identity.require(Permission.MANAGE_DATABASE)
    numbers = desk.database.event_numbers()
    slugs = {number: slug for slug, number in numbers.items()}
    with desk.database.read() as reader:
        same = events_begun_with(reader._connection, archived.log.actions[0])
        readers = [(slugs[number], reader.of(number)) for number in same if number in slugs]
        already = tuple(
            SameEvent(slug, event.name if (event := of.get(Event)) else slug, of.last_action)
            for slug, of in readers
        )
    return Opening(
        archived,
        signature_of(desk.database, archived.manifest.key),
        free_slug(make_slug(archived.event.slug), set(numbers)),
        already,
    )


def open_archive(
    desk: Desk, archived: ArchivedEvent, *, slug: str = "", public: bool | None = None
) -> Event:
    """Store an archived event: under its own address or, if that is taken, the next one that is
    free. `public` shows or hides its public pages; by default they stay as they were.

    Its log goes on: that it was opened here, and by whom, is its next action.
    """
    desk.identity.require(Permission.MANAGE_DATABASE)
    actor = desk.identity.actor()
    signature = signature_of(desk.database, archived.manifest.key)
    with (
        refusing_impossible(archived.name),
        desk.database.together() as database,
        database.writing() as connection,
    ):
        lock_chain(connection, SYSTEM)
        taken = set(database.event_numbers())
        wanted = make_slug(slug or archived.event.slug)
        before = archived.event
        event = replace(
            before,
            slug=free_slug(wanted, taken),
            is_public=before.is_public if public is None else public,
        )
        number = next_event(connection)
        log = archived.log
        opened = _opened(log, actor, before, event, signature)
        store_event(
            connection, number, [*log.actions, opened], log.logged_as, list(archived.personal)
        )
    return replace(event, event=number)


def _opened(
    log: EventLog, actor: Actor, before: Event, event: Event, signature: Signature
) -> Action:
    """The action that tells it, as the log has it."""
    act = "open archive"
    last, logged_as = log.actions[-1], log.logged_as
    differing = [
        name for name in ("slug", "is_public") if getattr(before, name) != getattr(event, name)
    ]
    changes: tuple[Change, ...] = ()
    if differing:
        rows = [{name: getattr(each, name) for name in differing} for each in (before, event)]
        changes = (Change(Event.TABLE, (logged_as,), rows[0], rows[1]),)
    summary = message(
        "{name}, from an archive signed with the key {key}",
        name=event.name,
        key=signature.fingerprint,
    )
    return seal(
        Action(
            event=logged_as,
            number=last.number + 1,
            at=now(),
            who=actor.name,
            role=actor.role,
            device=actor.device,
            act=act,
            stored_summary=TOLD.write(summary),
            changes=changes,
            previous=last.hash,
        )
    )
