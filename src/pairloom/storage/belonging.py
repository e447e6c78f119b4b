"""Whether a left-over write-ahead log belongs to the file it lies beside.

SQLite does not know: it plays any sound log into any file. After a power cut the two belong
together. But if somebody puts an older copy of the file in place, playing the log would mix pages
of two different times, and nothing in the mixture would be right. So before a file with a left-over
log is opened for work, both are looked at together, and nothing is written:

- the pages make sense;
- every log goes on without a gap from where the file alone ends;
- the rows that were changed since then are as the log says.

The cost is that of reading the file once, and only after a program has not ended in peace.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from pairloom.errors import StorageFailure
from pairloom.messages import Text, message
from pairloom.storage.actions import FIRST, fingerprint
from pairloom.storage.left_over import has_left_over
from pairloom.storage.replaying import State
from pairloom.storage.stored_actions import Damage, parse_action
from pairloom.storage.stored_tables import StoredTables, Values

__all__ = ["require_belonging"]

Ends = dict[Any, int]


def require_belonging(path: Path) -> None:
    """Raise `StorageFailure` if a left-over log is not that of the file beside it."""
    if not has_left_over(path):
        return
    ends = _ends_of_file_alone(path)  # first: with the log it can only have become more
    with _looking(path, "mode=ro") as connection:
        why = _what_is_wrong(connection, ends)
    if why:
        raise StorageFailure(
            message(
                "{name}-wal does not belong to {path}: {why}. If an older copy of the "
                "file was put in its place, move {name}-wal away, keep it, and start "
                "again; otherwise keep a copy of both and restore the newest backup",
                name=path.name,
                path=str(path),
                why=why,
            )
        )


def _ends_of_file_alone(path: Path) -> Ends:
    """Where its logs end without what is left over; nothing, if it makes no sense alone.

    A file whose log was being brought into it when the light went out need not make sense.
    """
    with _looking(path, "mode=ro&immutable=1") as connection:
        try:
            ends = connection.exec_driver_sql("SELECT event, last FROM chains").fetchall()
        except (DBAPIError, UnicodeError):
            return {}
    return {row[0]: row[1] for row in ends if isinstance(row[1], int)}


@contextmanager
def _looking(path: Path, how: str) -> Iterator[Connection]:
    def connect() -> sqlite3.Connection:
        address = f"{path.resolve().as_uri()}?{how}"
        return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)

    engine = create_engine("sqlite+pysqlite://", creator=connect, poolclass=StaticPool)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _what_is_wrong(connection: Connection, ends: Ends) -> Text:
    try:
        pages = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if pages != "ok":
            return message("together their pages make no sense")
        tables = StoredTables(connection)
        for chain in tables.rows_of("chains"):
            if why := _what_is_wrong_with(tables, chain, ends.pop(chain["event"], 0)):
                return message("event {event}: {why}", event=chain["event"], why=why)
    except (DBAPIError, UnicodeError):
        return message("together they cannot be read")
    if any(ends.values()):
        return message("logs that the file has are missing in it")
    return ""


def _what_is_wrong_with(tables: StoredTables, chain: Values, since: int) -> Text:
    """One event, from where the file alone ends to where both end."""
    event, last, end = chain["event"], chain["last"], chain["hash"]
    logged_as = chain.get("logged_as", 0)  # older databases have none
    if since > last:
        return message(
            "the file goes on to action {since}, with what is left over it ends with {last}",
            since=since,
            last=last,
        )
    expected: State = {}
    number, previous = max(since - 1, 0), None
    for row in tables.rows_of("actions", f"WHERE event = {event} AND number >= {since}"):
        try:
            action = parse_action(row)
        except Damage:
            return message("action {number} cannot be read", number=row["number"])
        is_next = action.number == number + 1 and previous in (None, action.previous)
        if not is_next or fingerprint(action, logged_as) != action.hash:
            return message(
                "action {number} does not follow the one before it", number=action.number
            )
        number, previous = action.number, action.hash
        if number > since:
            _fold(expected, action.changes)
    if number != last or (previous or FIRST) != end:
        return message("actions up to {last} are missing", last=last)
    return _stale_row(tables, event, expected)


def _fold(expected: State, changes: Any) -> None:
    for change in changes:
        known = expected.get((change.table, change.key)) or {}
        expected[change.table, change.key] = {**known, **change.after} if change.after else {}


def _stale_row(tables: StoredTables, event: int, expected: State) -> Text:
    if not event:
        return ""  # the log of the system has digests, which `db verify` compares
    stored = tables.records(f"WHERE event = {event}").get(event, {}) if expected else {}
    for (table, key), values in expected.items():
        row = stored.get((table, key))
        if (row is None) == bool(values) or any(
            (row or {}).get(name) != value for name, value in values.items()
        ):
            return message(
                "{table} {key} is not as its last change says", table=table, key=str(key[1:])
            )
    return ""
