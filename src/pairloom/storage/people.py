"""People in the database: look at them, change them, tell of it in the log.

A change of people is one transaction with what the log says of it: of the event where it is
about an event, otherwise of the system's own chain. That one also has a digest of every account
and role before and after (`people_digests`). Log-ins come and go without being told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Select, Table, bindparam, delete, func, insert, select, update

from pairloom.messages import Text
from pairloom.storage import people_tables
from pairloom.storage.actions import Action, Actor, Change
from pairloom.storage.database import SYSTEM, Database, now
from pairloom.storage.inserting import insert_into
from pairloom.storage.ledger import ChainEnd, append, lock_chain
from pairloom.storage.people_digests import DIGEST, PEOPLE_TABLES, digest_of
from pairloom.storage.people_records import LoginFailures, PeopleRecord
from pairloom.storage.records import Scalar
from pairloom.storage.tables import METADATA
from pairloom.storage.told import TOLD

__all__ = ["People", "PeopleLedger", "change_people", "change_quietly", "read_people"]

R = TypeVar("R", bound=PeopleRecord)
Place = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Telling:
    """What the log is to say; `event` 0 is the system's own chain."""

    event: int
    act: str
    summary: Text
    competition: int | None = None
    changes: tuple[Change, ...] = ()


class People:
    """Look at accounts, roles, log-ins and links, as they are at one moment."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self, kind: type[R], **where: Scalar) -> list[R]:
        """All records with these values, in order of their keys."""
        columns = tuple((name, value is None) for name, value in where.items())
        wanted = _wanted(kind.TABLE, kind.KEY, columns)
        return [_record(kind, row) for row in self._connection.execute(wanted, where)]

    def get(self, kind: type[R], **where: Scalar) -> R | None:
        """The record with these values, which are those of a unique column, or `None`."""
        records = self.all(kind, **where)
        return records[0] if records else None


class PeopleLedger(People):
    """Change what is known of people; `tell` says what the log will say of it."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self.told: list[Telling] = []
        self._first: dict[Place, str | None] = {}
        self._now: dict[Place, str | None] = {}

    def next_number(self, kind: type[PeopleRecord]) -> int:
        """The next free number of the key."""
        wanted = select(func.max(_table_of(kind).c[kind.KEY]))
        return 1 + (self._connection.execute(wanted).scalar() or 0)

    def add(self, record: R) -> R:
        """Store a new record."""
        self._connection.execute(insert(_table_of(type(record))), [_values(record)])
        self._remember(None, record)
        return record

    def put(self, record: R) -> R:
        """Store a record instead of the one with its key."""
        table, values = _table_of(type(record)), _values(record)
        key = values.pop(record.KEY)
        for known in self._covered(type(record), {record.KEY: key}):
            self._remember(known, record)
        self._connection.execute(update(table).where(table.c[record.KEY] == key).values(values))
        return record

    def remove(self, kind: type[PeopleRecord], **where: Scalar) -> int:
        """Take out all records with these values; give their number."""
        for known in self._covered(kind, where):
            self._remember(known, None)
        table = _table_of(kind)
        done = self._connection.execute(delete(table).where(*_conditions(table, where)))
        return done.rowcount

    def changes(self) -> tuple[Change, ...]:
        """What differs from the beginning, as digests of accounts and roles."""
        return tuple(
            Change(table, (key,), _digest(before), _digest(self._now[table, key]))
            for (table, key), before in self._first.items()
            if before != self._now[table, key]
        )

    def _covered(self, kind: type[R], where: dict[str, Scalar]) -> list[R]:
        """The records that a change is about, if the log is to have their digests."""
        return self.all(kind, **where) if kind.TABLE in PEOPLE_TABLES else []

    def _remember(self, before: PeopleRecord | None, after: PeopleRecord | None) -> None:
        record = before or after
        assert record is not None
        if record.TABLE in PEOPLE_TABLES:
            place = (record.TABLE, getattr(record, record.KEY))
            self._first.setdefault(place, _digest_of(before))
            self._now[place] = _digest_of(after)

    def remove_before(self, kind: type[PeopleRecord], column: str, moment: str) -> None:
        """Take out what is older than a moment."""
        table = _table_of(kind)
        self._connection.execute(delete(table).where(table.c[column] < moment))

    def find_failures(self, key: str) -> LoginFailures | None:
        """What failed under a key; nobody else counts it until we are done."""
        table = people_tables.LOGIN_FAILURES
        wanted = select(table).where(table.c.key == key).with_for_update()
        row = self._connection.execute(wanted).one_or_none()
        return None if row is None else _record(LoginFailures, row)

    def count_failure(self, key: str, at: str, *, afresh: bool) -> None:
        """One more failure under a key, or the first one of a new window."""
        table = people_tables.LOGIN_FAILURES
        first = {"count": 1, "first_at": at, "last_at": at}
        again = first if afresh else {"count": table.c.count + 1, "last_at": at}
        statement = insert_into(self._connection, table).values(key=key, **first)
        self._connection.execute(
            statement.on_conflict_do_update(index_elements=[table.c.key], set_=again)
        )

    def tell(
        self, act: str, summary: Text, *, event: int | None = None, competition: int | None = None
    ) -> None:
        """What the log will say: of an event, or of the whole system."""
        where = SYSTEM if event is None else event
        self.told.append(Telling(where, act, summary, competition))


@contextmanager
def read_people(database: Database) -> Iterator[People]:
    """Look at people; everything seen inside is of one moment."""
    with database.read() as reader:
        yield People(reader._connection)


@contextmanager
def change_people(database: Database, actor: Actor) -> Iterator[PeopleLedger]:
    """Change people: stored together with what is told, when the block ends, or not at all."""
    with database.writing() as connection:
        # Changes of people come one by one: numbers and "is there an administrator" stay true.
        ends = {SYSTEM: lock_chain(connection, SYSTEM)}
        ledger = PeopleLedger(connection)
        yield ledger
        for told in sorted(_to_tell(ledger), key=lambda telling: telling.event):
            end = ends.get(told.event) or lock_chain(connection, told.event)
            done = append(connection, _action(told, actor), end)
            ends[told.event] = ChainEnd(done.number, done.hash, end.logged_as)


@contextmanager
def change_quietly(database: Database) -> Iterator[PeopleLedger]:
    """Log-ins and their failures: stored, but nothing that the log tells."""
    with database.writing() as connection:
        ledger = PeopleLedger(connection)
        yield ledger
        untold = ledger.told or ledger.changes()
        assert not untold, "what is to be told is changed with `change_people`"


def _to_tell(ledger: PeopleLedger) -> list[Telling]:
    """What the log will say; the digests go with the first telling of the system's own chain.

    A role of an event is told there. Then the system's own chain tells it as well, for there
    all digests are in one order.
    """
    changes = ledger.changes()
    if not changes:
        return ledger.told
    of_system = [telling for telling in ledger.told if telling.event == SYSTEM]
    others = [telling for telling in ledger.told if telling.event != SYSTEM]
    if not of_system:
        words = others[0] if others else Telling(SYSTEM, "change people", "")
        of_system = [Telling(SYSTEM, words.act, words.summary)]
    return [replace(of_system[0], changes=changes), *of_system[1:], *others]


def _digest_of(record: PeopleRecord | None) -> str | None:
    return None if record is None else digest_of(record.TABLE, _values(record))


def _digest(digest: str | None) -> dict[str, Scalar] | None:
    return None if digest is None else {DIGEST: digest}


def _action(told: Telling, actor: Actor) -> Action:
    return Action(
        event=told.event,
        number=0,  # given when it is appended
        at=now(),
        who=actor.name,
        role=actor.role,
        device=actor.device,
        act=told.act,
        stored_summary=TOLD.write(told.summary),
        competition=told.competition,
        changes=told.changes,
    )


# Made once: making a statement costs more than running it.
@cache
def _wanted(name: str, key: str, columns: tuple[tuple[str, bool], ...]) -> Select[Any]:
    """Rows by the values of some columns, each with whether that is no value at all."""
    table = METADATA.tables[name]
    conditions = [
        table.c[column].is_(None) if is_missing else table.c[column] == bindparam(column)
        for column, is_missing in columns
    ]
    return select(table).where(*conditions).order_by(table.c[key])


def _table_of(kind: type[PeopleRecord]) -> Table:
    return METADATA.tables[kind.TABLE]


def _conditions(table: Table, where: dict[str, Scalar]) -> list[Any]:
    return [table.c[name] == value for name, value in where.items()]


def _record(kind: type[R], row: Any) -> R:
    build = cast(Any, kind)
    return cast(R, build(*row))


def _values(record: PeopleRecord) -> dict[str, Any]:
    return {field.name: getattr(record, field.name) for field in fields(cast(Any, record))}
