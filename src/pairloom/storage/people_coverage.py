"""Accounts and roles from before their digests were in the log enter it, all at once."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, select

from pairloom.messages import Message, counted
from pairloom.storage.actions import Action, Change
from pairloom.storage.database import SYSTEM, now
from pairloom.storage.ledger import append, lock_chain
from pairloom.storage.stored_tables import StoredTables
from pairloom.storage.tables import ACTIONS
from pairloom.storage.told import TOLD

__all__ = ["cover_people"]

_PROGRAM: Final = "Pairloom"


def cover_people(connection: Connection) -> None:
    """Tell in the system's chain of all accounts and roles, unless it tells of them already.

    What it tells already is never told anew: rows that differ from it were altered.
    """
    stored = StoredTables(connection).people()
    if not stored or _is_told(connection):
        return
    changes = tuple(Change(*place, None, row) for place, row in sorted(stored.items()))
    summary = counted(
        "{count} account or role is in the log from here on",
        "{count} accounts and roles are in the log from here on",
        len(changes),
    )
    append(connection, _action(summary, changes), lock_chain(connection, SYSTEM))


def _is_told(connection: Connection) -> bool:
    of_people = select(ACTIONS.c.number).where(ACTIONS.c.event == SYSTEM, ACTIONS.c.changes != "[]")
    return connection.execute(of_people.limit(1)).first() is not None


def _action(summary: Message, changes: tuple[Change, ...]) -> Action:
    return Action(
        event=SYSTEM,
        number=0,  # given when it is appended
        at=now(),
        who=_PROGRAM,
        role="",
        device="",
        act="cover people",
        stored_summary=TOLD.write(summary),
        changes=changes,
    )
