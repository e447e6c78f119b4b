"""Personal values in backups: lines beside those of the log, which refers to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import Connection, insert

from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.actions import Action
from pairloom.storage.personal import Sealed
from pairloom.storage.private_values import digests_of, sealed_values
from pairloom.storage.tables import PRIVATE_VALUES

__all__ = ["is_private_line", "lines_by_event", "private_lines", "restore_private"]

_EVENT: Final = "private_of"
_UNREADABLE: Final = "the backup is damaged: a line about a personal value cannot be read"
_NAMES: Final = frozenset({_EVENT, *(field.name for field in fields(Sealed))})


def private_lines(connection: Connection, event: int) -> Iterator[dict[str, Any]]:
    """Every personal value of an event, ready to become a line of JSON."""
    for sealed in sealed_values(connection, event):
        yield {_EVENT: event, **asdict(sealed)}


def lines_by_event(lines: Iterable[dict[str, Any]]) -> dict[Any, list[dict[str, Any]]]:
    """The lines about personal values, by the event they belong to."""
    by_event: dict[Any, list[dict[str, Any]]] = {}
    for line in filter(is_private_line, lines):
        if not isinstance(line[_EVENT], int):
            raise InputError(_UNREADABLE)
        by_event.setdefault(line[_EVENT], []).append(line)
    return by_event


def is_private_line(line: dict[str, Any]) -> bool:
    return _EVENT in line


def restore_private(
    connection: Connection, lines: Iterable[dict[str, Any]], log: Iterable[Action]
) -> None:
    """Store what `private_lines` gave, in the transaction of the caller.

    Raises `InputError` for a value that is not the one that the log refers to.
    """
    known = digests_of(log)
    values = []
    for line in lines:
        sealed = _sealed(line)
        if sealed.digest not in known or not sealed.fits:
            raise InputError(
                message(
                    "the backup does not agree with itself: a personal value is not the one "
                    "that the log refers to"
                )
            )
        values.append({"event": line[_EVENT], **asdict(sealed)})
    if values:
        connection.execute(insert(PRIVATE_VALUES), values)


def _sealed(line: dict[str, Any]) -> Sealed:
    values = {name: value for name, value in line.items() if name != _EVENT}
    if line.keys() != _NAMES or not all(isinstance(value, str) for value in values.values()):
        raise InputError(_UNREADABLE)
    return Sealed(**values)
