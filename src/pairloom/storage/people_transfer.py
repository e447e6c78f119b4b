"""People in backups: accounts and their roles, as lines beside those of the log.

Left out is what opens a door at this moment: log-ins, one-time links, links for phones. After
restoring, everybody logs in again, with the same password.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import Connection

from pairloom.errors import InputError
from pairloom.storage.database import Database
from pairloom.storage.people import PeopleLedger, read_people
from pairloom.storage.people_records import Account, StoredGrant

__all__ = ["people_lines", "restore_people"]

# Accounts first: roles refer to them.
_KINDS: Final[tuple[type[Account] | type[StoredGrant], ...]] = (Account, StoredGrant)


def people_lines(database: Database) -> Iterator[dict[str, Any]]:
    """Every account and every role, ready to become a line of JSON."""
    with read_people(database) as people:
        for kind in _KINDS:
            for record in people.all(kind):
                yield {"people": kind.TABLE, "row": asdict(record)}


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


def _record(line: dict[str, Any]) -> Account | StoredGrant:
    kind = next((one for one in _KINDS if line.get("people") == one.TABLE), None)
    row = line.get("row")
    if kind is None or not isinstance(row, dict):
        raise InputError(f"the backup has a line about people that cannot be read: {line}")
    if row.keys() != {field.name for field in fields(kind)}:
        raise InputError(f"the backup has {kind.TABLE} of another version of the program")
    return kind(**row)
