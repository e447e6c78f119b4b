"""Archives for the command line: an event to a file, a file to an event."""

from __future__ import annotations

from pathlib import Path

from pairloom.director import files
from pairloom.director.archives.making import archive_event
from pairloom.director.archives.opening import (
    Opening,
    look_at_archive,
    open_archive,
    opening_of,
)
from pairloom.director.desk.base import Desk
from pairloom.director.opening import open_database
from pairloom.director.people.identity import Identity
from pairloom.storage.records import Event

__all__ = ["archive_to_file", "look_at_file", "open_from_file"]


def archive_to_file(
    place: str | None,
    event: str,
    target: str,
    *,
    personal: bool = False,
    allow_synced: bool = False,
) -> int:
    """Write an event to a file; how many bytes it has."""
    database = open_database(place, allow_synced=allow_synced, must_exist=True)
    try:
        desk = Desk(database, Identity.local())
        data = archive_event(desk, desk.find_event(event).event, personal=personal)
    finally:
        database.close()
    files.write_bytes(target, data)
    return len(data)


def look_at_file(place: str | None, source: str, *, allow_synced: bool = False) -> Opening:
    """What is in a file, by whom it was signed, and whether the event is here already."""
    archived = look_at_archive(Path(source).name, files.read_bytes(source))
    database = open_database(place, allow_synced=allow_synced)
    try:
        return opening_of(Desk(database, Identity.local()), archived)
    finally:
        database.close()


def open_from_file(
    place: str | None, source: str, *, slug: str = "", allow_synced: bool = False
) -> tuple[Event, Opening]:
    """Make an event of a file; the event as it is here, and what was looked at before."""
    archived = look_at_archive(Path(source).name, files.read_bytes(source))
    database = open_database(place, allow_synced=allow_synced)
    try:
        desk = Desk(database, Identity.local())
        opening = opening_of(desk, archived)
        return open_archive(desk, archived, slug=slug), opening
    finally:
        database.close()
