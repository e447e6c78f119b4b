"""Looking after a database: proof that it is sound, backups, a report file of an event."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pairloom.director import files
from pairloom.director.anchoring import anchor_of, compare_anchor, statement_of
from pairloom.director.desk import Desk
from pairloom.director.desk.report import report_text
from pairloom.director.opening import default_place, existing_place, open_database
from pairloom.director.people.identity import Identity
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.examining import examining
from pairloom.storage.transfer import backup, restore
from pairloom.storage.verification import Verified, verify_connection

__all__ = [
    "BackedUp",
    "anchor_event",
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


def verify_database(
    place: str | None, *, allow_synced: bool = False, anchors: Sequence[str] = ()
) -> Verified:
    """Check every chain of actions, and every row against them; nothing is changed by it.

    `anchors` are codes or files that somebody kept: they prove the log up to a moment.
    """
    with examining(existing_place(place), allow_synced=allow_synced) as connection:
        verified = verify_connection(connection)
        compared = [compare_anchor(connection, kept) for kept in anchors]
    return replace(
        verified,
        problems=(
            *verified.problems,
            *(comparison.problem for comparison in compared if comparison.problem),
        ),
        notes=(*verified.notes, *(comparison.note for comparison in compared if comparison.note)),
        proofs=tuple(comparison.proof for comparison in compared if comparison.proof),
    )


def anchor_event(
    place: str | None,
    event: str,
    target: str | None = None,
    *,
    action: int | None = None,
    allow_synced: bool = False,
) -> str:
    """The code that pins down the log of an event; a signed statement, if a file is named."""
    database = open_database(place, allow_synced=allow_synced, must_exist=True)
    try:
        desk = Desk(database, Identity.local())
        number = desk.find_event(event).event
        anchor = anchor_of(database, number, action)
        if anchor is None:
            raise InputError(
                message(
                    "there is no action {action} in the history of this event",
                    action=str(action),
                )
            )
        if target is not None:
            statement = statement_of(desk, number, anchor.action)
            text = json.dumps(statement, ensure_ascii=False, indent=2)
            files.write_text(target, f"{text}\n")
    finally:
        database.close()
    return anchor.code


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
