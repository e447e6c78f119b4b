"""Personal values of one event: what rows and the log refer to, kept beside both.

They lie in a table of their own, outside of the chain of hashes. What is erased there is gone;
rows and log still hold its digest, and both still verify.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, replace
from typing import Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Integer,
    Text,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
)

from pairloom.storage.actions import Action, Change
from pairloom.storage.encoding import Scalar
from pairloom.storage.personal import ERASED, MARK, Reference, Sealed
from pairloom.storage.tables import PRIVATE_VALUES
from pairloom.storage.told import TOLD

__all__ = ["PrivateValues", "digests_of", "erase_values", "revealed", "sealed_values"]

# Written into the statements: what is bound to them anew every time costs more than the search.
_FIRST_CHARACTER: Final = (literal_column("1", Integer), literal_column("1", Integer))
_AFTER_MARK: Final = (literal_column("2", Integer), literal_column("64", Integer))
_AFTER_DIGEST: Final = literal_column("66", Integer)
_AT_ONCE: Final = 500
_SOME: Final = (
    PRIVATE_VALUES.c.event == bindparam("event_number"),
    PRIVATE_VALUES.c.digest.in_(bindparam("digests", expanding=True)),
)
_FIND: Final = select(PRIVATE_VALUES.c.digest, PRIVATE_VALUES.c.value).where(*_SOME)
_ERASE: Final = delete(PRIVATE_VALUES).where(*_SOME)
_OF_EVENT: Final = (
    select(PRIVATE_VALUES.c.digest, PRIVATE_VALUES.c.salt, PRIVATE_VALUES.c.value)
    .where(PRIVATE_VALUES.c.event == bindparam("event"))
    .order_by(PRIVATE_VALUES.c.digest)
)


def revealed(column: Column[str]) -> ColumnElement[str]:
    """A column with the values that it refers to, and with what stays of those that are erased.

    Found by the database while it reads the row: asking again for the values of 500 players
    would take a third of the time that reading the players takes.
    """
    owner = column.table
    digest = func.substr(column, *_AFTER_MARK)
    value = (
        select(PRIVATE_VALUES.c.value)
        .where(PRIVATE_VALUES.c.event == owner.c.event, PRIVATE_VALUES.c.digest == digest)
        .correlate(owner)
        .scalar_subquery()
    )
    is_reference = func.substr(column, *_FIRST_CHARACTER) == literal_column(f"'{MARK}'", Text)
    stays = func.substr(column, _AFTER_DIGEST)
    return case((is_reference, func.coalesce(value, stays)), else_=column)


def digests_of(log: Iterable[Action]) -> set[str]:
    """The digests of everything personal that actions refer to."""
    texts = (text for action in log for text in (*_texts_of(action.changes), action.stored_reason))
    return _digests_in(texts)


def sealed_values(connection: Connection, event: int) -> list[Sealed]:
    """All personal values of an event, in order of their digests."""
    return [Sealed(*row) for row in connection.execute(_OF_EVENT, {"event": event})]


def erase_values(connection: Connection, event: int, digests: Collection[str]) -> int:
    """Forget personal values; how many there were."""
    if digests and connection.dialect.name == "sqlite":
        # What is deleted is written over in the file, too.
        connection.exec_driver_sql("PRAGMA secure_delete = ON")
    erased = 0
    for some in _parts(sorted(digests)):
        where = {"event_number": event, "digests": some}
        erased += connection.execute(_ERASE, where).rowcount
    return erased


class PrivateValues:
    """The personal values of an event, for whoever looks at it or changes it."""

    def __init__(self, connection: Connection, event: int) -> None:
        self._connection = connection
        self._event = event
        self._values: dict[str, str] = {}
        self._pending: dict[str, Sealed] = {}
        self._written: set[str] = set()

    def learn(self, stored: Scalar, value: Scalar) -> None:
        """Somebody has read what a column refers to."""
        reference = Reference.parse(stored)
        if reference is not None and isinstance(value, str):
            self._values[reference.digest] = value

    def value_of(self, text: Scalar) -> Scalar:
        """What a column means: the text itself, or the value that it refers to."""
        reference = Reference.parse(text)
        if reference is None:
            return text
        if reference.digest not in self._values:
            self._look_up([text])
        return self._values.get(reference.digest, reference.stays)

    def plain(self, changes: Iterable[Change]) -> tuple[Change, ...]:
        """Changes with the values they refer to, so that records can be made of them."""
        changes = tuple(changes)
        self._look_up(_texts_of(changes))
        return tuple(
            replace(change, before=self._plain(change.before), after=self._plain(change.after))
            for change in changes
        )

    def told(self, actions: Iterable[Action]) -> list[Action]:
        """Actions with the reasons they refer to, for people to read; their hashes are those of
        what is stored."""
        actions = list(actions)
        reasons = self._meant([action.stored_reason for action in actions])
        return [
            action
            if action.stored_reason == reason
            else replace(action, stored_reason=str(reason) or TOLD.write(ERASED))
            for action, reason in zip(actions, reasons, strict=True)
        ]

    def seal(self, value: str, stays: str = "") -> str:
        """What stands for a value from now on."""
        sealed = Sealed.seal(value)
        self._pending[sealed.digest] = sealed
        self._values[sealed.digest] = value
        return str(Reference(sealed.digest, stays))

    def write(self) -> None:
        """Store what was sealed so far: somebody is about to read rows that refer to it."""
        if self._pending:
            made = [{"event": self._event, **asdict(sealed)} for sealed in self._pending.values()]
            self._connection.execute(insert(PRIVATE_VALUES), made)
            self._written |= self._pending.keys()
            self._pending = {}

    def settle(self, action: Action | None) -> None:
        """Store what an action refers to, and nothing else that was sealed on the way to it."""
        used = digests_of(() if action is None else (action,))
        self._pending = {digest: self._pending[digest] for digest in self._pending.keys() & used}
        self.write()
        erase_values(self._connection, self._event, self._written - used)

    def forget(self, digests: Collection[str]) -> int:
        """Erase values; how many there were."""
        for digest in digests:
            self._values.pop(digest, None)
        return erase_values(self._connection, self._event, digests)

    def _plain(self, row: Mapping[str, Scalar] | None) -> Mapping[str, Scalar] | None:
        return None if row is None else dict(zip(row, self._meant(row.values()), strict=True))

    def _meant(self, texts: Collection[Scalar]) -> Iterator[Scalar]:
        self._look_up(texts)
        return map(self.value_of, texts)

    def _look_up(self, texts: Iterable[Scalar]) -> None:
        unknown = _digests_in(texts) - self._values.keys()
        for some in _parts(sorted(unknown)):
            where = {"event_number": self._event, "digests": some}
            self._values |= {
                row.digest: row.value for row in self._connection.execute(_FIND, where)
            }


def _texts_of(changes: Iterable[Change]) -> Iterator[Scalar]:
    rows = (row for change in changes for row in (change.before, change.after) if row)
    return (text for row in rows for text in row.values())


def _digests_in(texts: Iterable[Scalar]) -> set[str]:
    return {reference.digest for reference in map(Reference.parse, texts) if reference is not None}


def _parts(digests: list[str]) -> Iterator[list[str]]:
    """As many as a statement can name."""
    for begin in range(0, len(digests), _AT_ONCE):
        yield digests[begin : begin + _AT_ONCE]
