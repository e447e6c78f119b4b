"""Looking after a database: proof that it is sound, backups, a report file of an event."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pairloom.director import files
from pairloom.director.desk import Desk
from pairloom.director.desk.report import report_text
from pairloom.director.opening import default_place, existing_place, open_database
from pairloom.director.people.identity import Identity
from pairloom.storage.examining import examining
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import Verified, verify_connection

__all__ = [
    "BackedUp",
    "back_up",
    "default_place",
    "export_report",
    "restore_backup",
    "verify_database",
]


@dataclass(frozen=True, slots=True)
class BackedUp:
    """What a backup holds."""

    path: str
    actions: int


def verify_database(place: str | None, *, allow_synced: bool = False) -> Verified:
    """Check every chain of actions, and every row against them; nothing is changed by it."""
    with examining(existing_place(place), allow_synced=allow_synced) as connection:
        return verify_connection(connection)


def back_up(place: str | None, target: str, *, allow_synced: bool = False) -> BackedUp:
    """Write the whole database to a file that works on every kind of database."""
    database = open_database(place, allow_synced=allow_synced, must_exist=True)
    try:
        return BackedUp(target, backup(database, Path(target)))
    finally:
        database.close()


def restore_backup(place: str | None, source: str, *, allow_synced: bool = False) -> BackedUp:
    """Fill an empty database from a backup."""
    database = open_database(place, allow_synced=allow_synced)
    try:
        return BackedUp(source, restore(database, Path(source)))
    finally:
        database.close()


def export_report(
    place: str | None,
    event: str,
    tournament: str,
    target: str,
    *,
    dialect: str = "trf26",
    allow_synced: bool = False,
) -> str:
    """Write the report file of a tournament; give its path."""
    database = open_database(place, allow_synced=allow_synced, must_exist=True)
    try:
        desk = Desk(database, Identity.local())
        text = report_text(desk, desk.find_place(event, tournament), dialect=dialect)
    finally:
        database.close()
    files.write_text(target, text)
    return target
