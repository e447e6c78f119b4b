"""People in backups: accounts and their roles, as lines beside those of the log.

Left out is what opens a door at this moment: log-ins, one-time links, links for phones. After
restoring, everybody logs in again, with the same password.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from typing import Any, Final, get_args, get_type_hints

from sqlalchemy import Connection

from pairloom.errors import InputError, quoted
from pairloom.messages import message
from pairloom.storage.actions import Action
from pairloom.storage.database import SYSTEM
from pairloom.storage.ledger import Reader
from pairloom.storage.people import People, PeopleLedger
from pairloom.storage.people_coverage import cover_people
from pairloom.storage.people_records import Account, StoredGrant
from pairloom.storage.replaying import differences, replay
from pairloom.storage.stored_tables import StoredTables

__all__ = ["people_lines", "require_people", "restore_people"]

# Accounts first: roles refer to them.
_KINDS: Final[tuple[type[Account] | type[StoredGrant], ...]] = (Account, StoredGrant)
_LATER: Final = frozenset({"language"})
"""Fields that backups of older versions do not have."""


def people_lines(reader: Reader) -> Iterator[dict[str, Any]]:
    """Every account and every role, ready to become a line of JSON."""
    people = People(reader._connection)
    for kind in _KINDS:
        for record in people.all(kind):
            yield {"people": kind.TABLE, "row": _row(record)}


def _row(record: Account | StoredGrant) -> dict[str, Any]:
    """What older versions do not know is told only where there is something to tell."""
    row = asdict(record)
    return {name: value for name, value in row.items() if value or name not in _LATER}


def restore_people(connection: Connection, lines: Iterable[dict[str, Any]]) -> int:
    """Store what `people_lines` gave, in the transaction of the caller; give the number.

    Raises `InputError` for a line that is none of them.
    """
    records = [_record(line) for line in lines]
    ledger = PeopleLedger(connection)
    for kind in _KINDS:
        for record in records:
            if isinstance(record, kind):
                ledger.add(record)
    return len(records)


def require_people(connection: Connection, log: list[Action]) -> None:
    """Accounts and roles are those of the system's log; if it has none yet, they enter it now.

    Raises `InputError` if they are others: then the backup was altered.
    """
    if any(action.changes for action in log):
        stored = StoredTables(connection, is_newest=True).people()
        problems = list(differences(SYSTEM, replay(log)[0], stored))
        if problems:
            raise InputError(
                message(
                    "the backup does not agree with itself: {problems}",
                    problems=problems[0],
                )
            )
    else:
        cover_people(connection)


def _record(line: dict[str, Any]) -> Account | StoredGrant:
    kind = next((known for known in _KINDS if line.get("people") == known.TABLE), None)
    row = line.get("row")
    if kind is None or not isinstance(row, dict):
        raise InputError(message("the backup is damaged: a line about people cannot be read"))
    known = {field.name for field in fields(kind)}
    if not known - _LATER <= row.keys() <= known:
        raise InputError(
            message(
                "the backup has {table} of another version of the program",
                table=kind.TABLE,
            )
        )
    for name, hint in get_type_hints(kind).items():
        if name in row and not _is(row[name], hint):
            raise InputError(
                message(
                    "the backup is damaged: {name} of {table} is {row}",
                    name=name,
                    table=kind.TABLE,
                    row=quoted(row[name]),
                )
            )
    return kind(**row)


def _is(value: object, hint: Any) -> bool:
    """A flag is no number here, and no other type has anything below it."""
    return type(value) in (get_args(hint) or (hint,))
