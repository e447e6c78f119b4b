"""The log of one event on its way between databases: with the numbers it was begun with.

Hashes are over the number that an event had where its log was begun. So a log leaves a database
with that number, and gets the number that is free where it arrives; its hashes stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from sqlalchemy import Column, Connection, insert, select

from pairloom.errors import InputError, StorageFailure
from pairloom.messages import Message, message
from pairloom.storage import rows
from pairloom.storage.actions import Action, renumbered
from pairloom.storage.ledger import Reader
from pairloom.storage.personal import Sealed
from pairloom.storage.private_values import digests_of
from pairloom.storage.records import Record
from pairloom.storage.replaying import State, replay, verify_chain
from pairloom.storage.tables import ACTIONS, CHAINS, PRIVATE_VALUES
from pairloom.storage.transfer import store_log

__all__ = [
    "EventLog",
    "event_log",
    "events_begun_with",
    "problems_of_log",
    "record_lines",
    "store_event",
    "strange_values",
]

_LOGGED_AS: Final = select(CHAINS.c.logged_as)


@dataclass(frozen=True, slots=True)
class EventLog:
    """All actions of an event, oldest first; `logged_as` is the number they have."""

    logged_as: int
    actions: tuple[Action, ...]


def event_log(reader: Reader) -> EventLog:
    """The log of an event as it leaves this database."""
    stored = reader._connection.execute(_LOGGED_AS.where(CHAINS.c.event == reader.event)).scalar()
    logged_as = stored or reader.event
    return EventLog(logged_as, tuple(renumbered(each, logged_as) for each in reader.actions()))


def record_lines(log: EventLog) -> Iterator[dict[str, Any]]:
    """The rows that a log leads to, in order of their tables and keys."""
    state, _ = replay(log.actions)
    for (table, _key), row in sorted(state.items()):
        yield {"table": table, "row": row}


def problems_of_log(log: EventLog) -> list[Message]:
    """What is wrong with a log that somebody has brought: hashes, order, rows of other events."""
    state, problems = replay(log.actions)
    problems += _strange_columns(state)
    last = log.actions[-1].number if log.actions else 0
    problems += verify_chain(log.actions, last)
    problems += [what for action in log.actions for what in _strange_rows(action, log.logged_as)]
    return problems


def _strange_columns(state: State) -> Iterator[Message]:
    """Rows with values that their columns cannot have, or that mean nothing."""
    for (table, _), row in state.items():
        kind = rows.get_kind(table)
        if kind is None:
            continue  # told with the action that changes it
        columns = rows.table_of(kind).c
        wrong = [name for name, column in columns.items() if not _holds(column, row.get(name))]
        if wrong or not _is_meaningful(kind, row):
            told = message("a row of {table} has values that are none: {columns}")
            yield told.filled(table=table, columns=tuple(wrong) or "?")


def _holds(column: Column[Any], value: object) -> bool:
    if value is None:
        return bool(column.nullable)
    return type(value) is column.type.python_type


def _is_meaningful(kind: type[Record], row: rows.Row) -> bool:
    try:
        rows.from_row(kind, row)
    except (StorageFailure, TypeError):
        return False
    return True


def _strange_rows(action: Action, event: int) -> Iterator[Message]:
    """Rows that say of themselves another place than the one they are stored at."""
    if action.event != event:
        yield message("action {number} is of another event", number=action.number)
    for change in action.changes:
        kind = rows.get_kind(change.table)
        own = {} if kind is None else dict(zip(kind.KEY, change.key, strict=True))
        told = {**(change.before or {}), **(change.after or {})}
        if kind is None or any(told.get(name, part) != part for name, part in own.items()):
            yield message(
                "action {number} changes {table} of another place",
                number=action.number,
                table=change.table,
            )


def strange_values(log: EventLog, values: Iterable[Sealed]) -> bool:
    """Is there a personal value that is not one that the log refers to?"""
    known = digests_of(log.actions)
    return any(sealed.digest not in known or not sealed.fits for sealed in values)


def events_begun_with(connection: Connection, first: Action) -> list[int]:
    """Events of this database whose log begins with this action: the same one, or a copy."""
    wanted = select(ACTIONS.c.event).where(ACTIONS.c.number == 1, ACTIONS.c.hash == first.hash)
    return [row.event for row in connection.execute(wanted.order_by(ACTIONS.c.event))]


def store_event(
    connection: Connection, event: int, log: Sequence[Action], logged_as: int, values: list[Sealed]
) -> State:
    """Store an event under a number that is free, in the transaction of the caller; the rows that
    its log leads to. `InputError` if the log, or a value, is not sound."""
    if strange_values(EventLog(logged_as, tuple(log)), values):
        raise InputError(message("a personal value is not the one that the log refers to"))
    own = [renumbered(action, event) for action in log]
    store_log(connection, own, 0 if event == logged_as else logged_as)
    if values:
        stored = [{"event": event, **asdict(value)} for value in values]
        connection.execute(insert(PRIVATE_VALUES), stored)
    return replay(own)[0]
