"""An event becomes a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

from pairloom.director.archives.manifest import digest_of, signed_manifest
from pairloom.director.archives.parts import DOCUMENTS, LOG, PERSONAL, RECORDS, lines
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.go.files import go_file_text
from pairloom.director.desk.public.withheld import without_private
from pairloom.director.desk.report import public_report, report_text
from pairloom.director.own_key import own_key
from pairloom.director.people.identity import NOBODY, Identity
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.formats.event_archive import MANIFEST, write_container
from pairloom.storage import Database
from pairloom.storage.event_log import EventLog, event_log, record_lines
from pairloom.storage.personal import Sealed
from pairloom.storage.private_values import sealed_values
from pairloom.storage.records import Competition, Event
from pairloom.storage.transfer import action_line

__all__ = ["archive_event"]

_AT_REPORTS: Final = Identity.local("archive")
"""Whoever may archive an event gets its reports, whichever tournament they are of."""


def archive_event(desk: Desk, event: int, *, personal: bool = False) -> bytes:
    """The event as a file, signed with the key of this installation; the same event gives the
    same file. Days of birth, addresses and reasons of absences are in it only if asked for.

    Sealed line-ups are in no archive: it is given to others.
    """
    # The log tells drafts, too: it is for those who may know of them.
    desk.identity.require(Permission.PAIR, event=event)
    key = own_key(desk.database)
    with desk.database.at_one_moment() as database:
        # What is kept in memory may be of a later moment.
        documents = dict(_documents(database, event, personal=personal))
        with database.read(event) as reader:
            record, log = reader.get(Event), event_log(reader)
            values = sealed_values(reader._connection, event) if personal else []
    assert record is not None
    parts = {LOG: _log(log), RECORDS: lines(record_lines(log)), **documents}
    if personal:
        parts[PERSONAL] = _personal(values)
    last = log.actions[-1]
    manifest = signed_manifest(
        key,
        logged_as=log.logged_as,
        slug=record.slug,
        name=record.name,
        actions=last.number,
        end=last.hash,
        has_personal=personal,
        parts={path: digest_of(part) for path, part in parts.items()},
    )
    return write_container({MANIFEST: manifest, **parts})


def _log(log: EventLog) -> bytes:
    return lines(action_line(action) for action in log.actions)


def _personal(values: list[Sealed]) -> bytes:
    return lines(asdict(value) for value in values)


def _documents(database: Database, event: int, *, personal: bool) -> Iterator[tuple[str, bytes]]:
    """The report file of every tournament that has one now."""
    cache = StateCache()
    desk, nobody = Desk(database, _AT_REPORTS, cache), Desk(database, NOBODY, cache)
    for competition in desk.competitions(event):
        try:
            yield _document(desk, nobody, competition, personal=personal)
        except InputError:  # nobody is entered yet, or nothing of it can be told in a report
            continue


def _document(
    desk: Desk, nobody: Desk, competition: Competition, *, personal: bool
) -> tuple[str, bytes]:
    place = Place(competition.event, competition.competition)
    if nobody.state(place).kind.why_no_report:
        return f"{DOCUMENTS}{competition.slug}.h9", go_file_text(desk, place, "h9").encode()
    if personal:
        text = report_text(desk, place)
    else:
        text = public_report(without_private(nobody.state(place).shown))
    return f"{DOCUMENTS}{competition.slug}.trf", text.encode("utf-8", "surrogateescape")
