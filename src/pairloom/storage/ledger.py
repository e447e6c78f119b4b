"""Ledger: one change of one event, from the first look to the entry in its log.

Everything is written in one transaction: the rows, the action that tells who did what, and
where the log ends now. Either all of it is stored or nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    column,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy import table as any_table

from pairloom.errors import StaleSnapshot, StorageFailure, quoted
from pairloom.messages import Text, message
from pairloom.storage import rows
from pairloom.storage.actions import (
    FIRST,
    Action,
    Change,
    action_of,
    changes_from_text,
    changes_to_text,
    seal,
    stored_columns,
)
from pairloom.storage.inserting import insert_into
from pairloom.storage.personal import personal_fields
from pairloom.storage.private_values import PrivateValues
from pairloom.storage.records import Record, Scalar
from pairloom.storage.sealed_line_ups import SealedLineUps
from pairloom.storage.tables import ACTIONS, CHAINS

R = TypeVar("R", bound=Record)
# Made once: making a statement costs more than running it.
_OF_EVENT = CHAINS.c.event == bindparam("event")
_IN_EVENT = column("event") == bindparam("event")
_LAST = select(CHAINS.c.last).where(_OF_EVENT)
_ENDS = select(CHAINS.c.event, CHAINS.c.last)
# The chain of the system was begun here, and migrations older than that column ask for it.
_LOCK_OWN = select(CHAINS.c.last, CHAINS.c.hash).where(_OF_EVENT).with_for_update()
_LOCK = _LOCK_OWN.add_columns(CHAINS.c.logged_as)
_MOVE = (
    update(CHAINS)
    .where(CHAINS.c.event == bindparam("event_number"))
    .values(last=bindparam("last"), hash=bindparam("hash"))
)
_SINCE = (
    select(ACTIONS)
    .where(ACTIONS.c.event == bindparam("event"), ACTIONS.c.number > bindparam("since"))
    .order_by(ACTIONS.c.number)
)
_OF_ACTS = _SINCE.where(
    or_(ACTIONS.c.act.in_(bindparam("acts", expanding=True)), ACTIONS.c.undoes.is_not(None))
)
# A whole number in PostgreSQL has 32 bits.
_LARGEST = 2**31 - 1


class ChainEnd(NamedTuple):
    """Where a log ends; `logged_as` is the number of the event where it was begun, 0 for here."""

    last: int
    hash: str
    logged_as: int = 0


@dataclass(slots=True)
class Note:
    """What the log says of an action, besides what it changed."""

    act: str
    summary: Text = ""
    reason: Text = ""
    competition: int | None = None
    round: int | None = None
    undoes: int | None = None
    is_reason_personal: bool = False
    """Why somebody is not there is told beside the log, where it can be erased."""
    is_worth_telling: bool = False
    """Stands in the log even though no row changed: a decision, a restore point."""


class Reader:
    """Look at the records of an event, as they were at one moment."""

    def __init__(self, connection: Connection, event: int) -> None:
        self._connection = connection
        self.event = event
        self.private = PrivateValues(connection, event)
        self.seals = SealedLineUps(connection, event)

    def get(self, kind: type[R], *key: int) -> R | None:
        """The record with this key (without the event's number), or `None`."""
        if any(abs(part) > _LARGEST for part in key):  # from an address; no database could hold it
            return None
        return rows.find_row(self._connection, kind, (self.event, *key))

    def all(self, kind: type[R], /, **where: Any) -> list[R]:
        """All records with these values, in order of their keys."""
        return rows.find_rows(self._connection, kind, {"event": self.event, **where})

    def has_any(self, table: str) -> bool:
        """Does the event have a row there? Whoever asks by the name need not load the records."""
        wanted = select(literal(1)).select_from(any_table(table)).where(_IN_EVENT).limit(1)
        return self._connection.execute(wanted, {"event": self.event}).scalar() is not None

    def select(self, statement: Select[Any], **values: Any) -> Sequence[Any]:
        """The rows of a question about all events."""
        return self._connection.execute(statement, values).all()

    def of(self, event: int) -> Reader:
        """The same moment of another event."""
        return Reader(self._connection, event)

    def last_actions(self) -> dict[int, int]:
        """Where the log of each event ends."""
        return {row.event: row.last for row in self._connection.execute(_ENDS)}

    @property
    def last_action(self) -> int:
        """The number of the last action: what is looked at here is how things are after it."""
        return self._connection.execute(_LAST, {"event": self.event}).scalar() or 0

    def actions(self, *, since: int = 0, newest: int | None = None) -> list[Action]:
        """The log, oldest first; after `since`, or only the `newest` few."""
        where = {"event": self.event, "since": since}
        if newest is None:
            stored = self._connection.execute(_SINCE, where).all()
        else:
            wanted = _SINCE.order_by(None).order_by(ACTIONS.c.number.desc()).limit(newest)
            stored = self._connection.execute(wanted, where).all()[::-1]
        return [action_from_row(row) for row in stored]

    def actions_of(self, acts: Collection[str]) -> list[Action]:
        """Actions of some acts, and all that take others back, oldest first."""
        where = {"event": self.event, "since": 0, "acts": sorted(acts)}
        return [action_from_row(row) for row in self._connection.execute(_OF_ACTS, where)]


class Ledger(Reader):
    """Look at records of an event and change them; every change is remembered.

    `note` is what the log will say; the work fills it in as it learns what it does.
    `number` is the number the action will have: it never comes twice, so a record that
    carries it as its version is never mistaken for an older one.
    """

    def __init__(self, connection: Connection, event: int, note: Note, number: int) -> None:
        super().__init__(connection, event)
        self.note = note
        self.number = number
        self.action: Action | None = None
        self._first: dict[tuple[str, tuple[int, ...]], rows.Row | None] = {}
        self._now: dict[tuple[str, tuple[int, ...]], rows.Row | None] = {}

    def get(self, kind: type[R], *key: int) -> R | None:
        self.private.write()
        return super().get(kind, *key)

    def all(self, kind: type[R], /, **where: Any) -> list[R]:
        self.private.write()
        return super().all(kind, **where)

    def next_number(self, kind: type[Record], **where: Any) -> int:
        """The next free number of the last part of the key."""
        taken = self.all(kind, **where)
        return 1 + max((getattr(record, kind.KEY[-1]) for record in taken), default=0)

    def put(self, record: R, instead_of: R | None = None) -> R:
        """Store a record: a new one, or instead of the one with its key.

        `instead_of` is that one, where it was read in this transaction already.
        """
        self._require_own(record)
        kind, key = type(record), rows.key_of(record)
        known = self._remember(kind, key, instead_of)
        row = rows.as_stored(record, known, self._first[kind.TABLE, key], self.private)
        self._write(kind, key, row)
        return record

    def put_new(self, records: Sequence[Record]) -> None:
        """Store many records of one kind at once; nothing is stored under their keys so far."""
        new_rows = {}
        for record in records:
            self._require_own(record)
            row = rows.as_stored(record, None, None, self.private)
            new_rows[record.TABLE, rows.key_of(record)] = row
        if new_rows:
            rows.insert_rows(self._connection, type(records[0]), new_rows.values())
        self._first |= dict.fromkeys(new_rows)
        self._now |= new_rows

    def remove(self, record: Record) -> None:
        """Take a record out."""
        self._require_own(record)
        self._remove(type(record), rows.key_of(record))

    def apply(self, change: Change) -> None:
        """Make one change of an earlier action anew, or its reverse.

        Raises `StaleSnapshot` unless the row is as it was before that change.
        """
        kind = rows.find_kind(change.table)
        known = self._remember(kind, change.key)
        _require_same(change, known, self.private)
        if change.after is None:
            self._remove(kind, change.key)
            return
        # What the log says is stored as it stands there, in whichever form it was written.
        row = {**(known or rows.defaults_of(kind)), **change.after}
        (meant,) = self.private.plain([replace(change, before=None, after=row)])
        self._require_own(rows.from_row(kind, meant.after or {}))
        self._write(kind, change.key, row)

    def changes(self) -> tuple[Change, ...]:
        """What differs from the beginning, row by row."""
        changes = (
            _change(table, key, before, self._now[table, key])
            for (table, key), before in self._first.items()
        )
        return tuple(change for change in changes if change is not None)

    def _remember(
        self, kind: type[Record], key: tuple[int, ...], known: Record | None = None
    ) -> rows.Row | None:
        """What the row is now; the first time, also what it was."""
        place = (kind.TABLE, key)
        if place not in self._first:
            if known is None or personal_fields(kind):
                stored = rows.find_stored(self._connection, kind, key, self.private)
            else:
                stored = rows.as_row(known)
            self._first[place] = self._now[place] = stored
        return self._now[place]

    def _write(self, kind: type[Record], key: tuple[int, ...], row: rows.Row) -> None:
        known = self._now[kind.TABLE, key]
        if known is None:
            rows.insert_row(self._connection, kind, row)
        elif changed := {name: row[name] for name in row if row[name] != known[name]}:
            rows.update_row(self._connection, kind, key, changed)
        self._now[kind.TABLE, key] = row

    def _remove(self, kind: type[Record], key: tuple[int, ...]) -> None:
        self._remember(kind, key)
        rows.delete_row(self._connection, kind, key)
        self._now[kind.TABLE, key] = None

    def _require_own(self, record: Record) -> None:
        if record.event != self.event:
            raise ValueError(f"a record of event {record.event} in the log of {self.event}")


def action_from_row(row: Any) -> Action:
    """An action as it is stored."""
    values = dict(row._mapping)
    try:
        values["changes"] = changes_from_text(values["changes"])
    except (ValueError, TypeError, RecursionError) as error:
        raise StorageFailure(
            message(
                "action {number} of event {event} is damaged in the database. See what 'pairloom"
                " db verify' finds, and restore the newest backup",
                number=values["number"],
                event=values["event"],
            )
        ) from error
    return action_of(values)


def append(connection: Connection, action: Action, chain_end: ChainEnd) -> Action:
    """Write an action to the end of its log; its number and hashes are filled in.

    `chain_end` is what `lock_chain` gave in this transaction: nobody else appends meanwhile.
    """
    follows = replace(action, number=chain_end.last + 1, previous=chain_end.hash)
    sealed = seal(follows, chain_end.logged_as)
    values = {**stored_columns(sealed), "changes": changes_to_text(sealed.changes)}
    connection.execute(insert(ACTIONS), [values])
    end = {"event_number": action.event, "last": sealed.number, "hash": sealed.hash}
    connection.execute(_MOVE, end)
    return sealed


def lock_chain(connection: Connection, event: int) -> ChainEnd:
    """The number and hash of the last action, which stays the last one until we are done."""
    lock = _LOCK if event else _LOCK_OWN
    end = connection.execute(lock, {"event": event}).one_or_none()
    if end is None:
        # Two may begin a chain at the same time: one of them makes it, both lock it.
        insert_once = insert_into(connection, CHAINS).on_conflict_do_nothing()
        connection.execute(insert_once, [{"event": event, "last": 0, "hash": FIRST}])
        end = connection.execute(lock, {"event": event}).one()
    return ChainEnd(*end)


def next_event(connection: Connection) -> int:
    """The next free number of an event; the chain of the system has to be locked."""
    return 1 + (connection.execute(select(func.max(CHAINS.c.event))).scalar() or 0)


def _change(
    table: str, key: tuple[int, ...], before: rows.Row | None, after: rows.Row | None
) -> Change | None:
    if before == after:
        return None
    if before is None or after is None:
        return Change(table, key, before, after)
    names = [name for name in before if before[name] != after[name]]
    return Change(table, key, _only(before, names), _only(after, names))


def _only(row: rows.Row, names: list[str]) -> rows.Row:
    return {name: row[name] for name in names}


def _require_same(
    change: Change, known: Mapping[str, Scalar] | None, private: PrivateValues
) -> None:
    expected = change.before
    if (expected is None) != (known is None):
        raise StaleSnapshot(
            message(
                "{table} {key} has been added or removed since",
                table=change.table,
                key=change.key[1:],
            )
        )
    if expected is None or known is None:
        return
    for name, value in expected.items():
        # The same personal value, typed again, is the same: only its reference is another one.
        if known[name] != value and private.value_of(known[name]) != private.value_of(value):
            where = f"{change.table} {change.key[1:]}"
            now = quoted(private.value_of(known[name]))
            raise StaleSnapshot(
                message(
                    "{name} of {where} has been changed since: {now}",
                    name=name,
                    where=where,
                    now=now,
                )
            )
