"""Tables as they are stored, read with suspicion and changed by nothing.

Only columns that exist are asked for: a database of an older version is read as it is, and what
it does not have yet has the value it would begin with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, Final

from sqlalchemy import Boolean, Connection, Table, inspect
from sqlalchemy.exc import DBAPIError

from pairloom.errors import quoted
from pairloom.messages import Message, message
from pairloom.storage import rows
from pairloom.storage.people_digests import DIGEST, PEOPLE_TABLES, digest_of
from pairloom.storage.replaying import State
from pairloom.storage.tables import ACTIONS, find_table

__all__ = ["StoredTables", "damaged_file", "said_by"]

Values = dict[str, Any]
_QUOTE: Final = '"'
_STRANGE_KEY: Final = message("table {table}: a row has the key {key}")


class StoredTables:
    """All tables of a database; `problems` is what could not be read.

    `is_newest`: it was opened by this program, so it has all columns.
    """

    def __init__(self, connection: Connection, *, is_newest: bool = False) -> None:
        self._connection = connection
        self._inspector = None if is_newest else inspect(connection)
        self.problems: list[Message] = []

    def rows_of(self, name: str, where: str = "") -> Iterator[Values]:
        """The rows of a table, as far as they can be read."""
        table = find_table(name)
        columns = self._columns_of(table)
        if not columns:
            return
        chosen = ", ".join(f"{_QUOTE}{column}{_QUOTE}" for column in columns)
        order = ", ".join(f"{_QUOTE}{column.name}{_QUOTE}" for column in table.primary_key)
        statement = f"SELECT {chosen} FROM {name} {where} ORDER BY {order}"
        try:
            with self._apart():
                for row in self._connection.exec_driver_sql(statement):
                    yield _values(table, row._mapping)
        except (DBAPIError, UnicodeError) as error:
            told = message("table {table}: cannot be read to its end: {reason}")
            self.problems.append(told.filled(table=name, reason=said_by(error)))

    def _apart(self) -> AbstractContextManager[object]:
        """A table that cannot be read would end the transaction of a server, and with it all
        reading; in a file it does not, and a database has many tables to look at."""
        if self._connection.dialect.name == "sqlite":
            return nullcontext()
        return self._connection.begin_nested()

    def logged_events(self) -> set[Any]:
        """The events that have actions, whatever is told of where their logs end."""
        if not self._columns_of(ACTIONS):
            return set()
        numbers = self._connection.exec_driver_sql("SELECT DISTINCT event FROM actions")
        return {row[0] for row in numbers}

    def records(self, where: str = "") -> dict[int, State]:
        """The rows of all events, by event."""
        states: dict[int, State] = {}
        for kind in rows.kinds().values():
            for values in self.rows_of(kind.TABLE, where):
                row = {**rows.defaults_of(kind), **values}
                key = [row.get(name) for name in kind.KEY]
                numbers = tuple(part for part in key if isinstance(part, int))
                if len(numbers) < len(key):
                    self.problems.append(_STRANGE_KEY.filled(table=kind.TABLE, key=str(key)))
                else:
                    states.setdefault(numbers[0], {})[kind.TABLE, numbers] = row
        return states

    def people(self) -> State:
        """Accounts and roles, as digests."""
        digests: State = {}
        for name, key in PEOPLE_TABLES.items():
            for values in self.rows_of(name):
                if not isinstance(values[key], int):
                    self.problems.append(_STRANGE_KEY.filled(table=name, key=quoted(values[key])))
                    continue
                digests[name, (values[key],)] = {DIGEST: digest_of(name, _readable(values))}
        return digests

    def _columns_of(self, table: Table) -> list[str]:
        if self._inspector is None:
            return list(table.columns.keys())
        if not self._inspector.has_table(table.name):
            return []
        existing = {column["name"] for column in self._inspector.get_columns(table.name)}
        return [column.name for column in table.columns if column.name in existing]


def damaged_file(error: BaseException) -> Message:
    """The problem of a file that cannot be read."""
    return message("the file is damaged: {reason}", reason=said_by(error))


def said_by(error: BaseException) -> str:
    """What a database says of itself, in a line."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def _values(table: Table, row: Mapping[Any, Any]) -> Values:
    """SQLite keeps flags as numbers; another number than 0 and 1 stays what it is."""
    values = dict(row)
    for name in _flags_of(table):
        if values.get(name) in (0, 1):
            values[name] = bool(values[name])
    return values


@cache
def _flags_of(table: Table) -> tuple[str, ...]:
    return tuple(column.name for column in table.columns if isinstance(column.type, Boolean))


def _readable(values: Values) -> Values:
    """Bytes where a text belongs are a damage that still has a digest: another one."""
    return {
        name: repr(value) if isinstance(value, bytes) else value for name, value in values.items()
    }
