"""Sealed line-ups in backups of everything: lines beside those of the log, which has their
fingerprints. A backup of one event leaves them out: it is given to others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from sqlalchemy import Connection, insert, select

from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.storage.sealed_line_ups import fingerprint_of
from pairloom.storage.tables import SEALED_LINE_UPS

__all__ = ["is_seal_line", "restore_seals", "seal_lines"]

_EVENT: Final = "sealed_of"
_NAMES: Final = frozenset(column.name for column in SEALED_LINE_UPS.c) - {"event"}


def seal_lines(connection: Connection, event: int) -> Iterator[dict[str, Any]]:
    """Every sealed line-up of an event, ready to become a line of JSON."""
    stored = select(SEALED_LINE_UPS).where(SEALED_LINE_UPS.c.event == event)
    for row in connection.execute(stored.order_by(SEALED_LINE_UPS.c.fingerprint)):
        values = dict(row._mapping)
        yield {_EVENT: values.pop("event"), **values}


def is_seal_line(line: dict[str, Any]) -> bool:
    return _EVENT in line


def restore_seals(
    connection: Connection, lines: Iterable[dict[str, Any]], others: Mapping[int, int]
) -> None:
    """Store what `seal_lines` gave, in the transaction of the caller; `others` are the numbers of
    events whose logs were begun elsewhere.

    Raises `InputError` for a line-up that is not the one of its fingerprint.
    """
    values = [_row(line, others) for line in lines]
    if values:
        connection.execute(insert(SEALED_LINE_UPS), values)


def _row(line: dict[str, Any], others: Mapping[int, int]) -> dict[str, Any]:
    names = line.keys() - {_EVENT}
    numbers = (line.get(name) for name in (_EVENT, "competition", "round", "team"))
    texts = (line.get(name) for name in ("players", "salt", "fingerprint"))
    is_readable = (
        names == _NAMES
        and all(type(number) is int for number in numbers)
        and all(isinstance(text, str) for text in texts)
    )
    if not is_readable or not _fits(line, others):
        raise InputError(
            message(
                "the backup does not agree with itself: a sealed line-up is not the one that the "
                "log has the fingerprint of"
            )
        )
    return {"event": line[_EVENT], **{name: line[name] for name in names}}


def _fits(line: dict[str, Any], others: Mapping[int, int]) -> bool:
    logged_as = others.get(line[_EVENT], line[_EVENT])
    place = (logged_as, line["competition"], line["round"], line["team"])
    try:
        players = tuple(map(int, line["players"].split(",")))
    except ValueError:
        return False
    return bool(fingerprint_of(place, players, line["salt"]) == line["fingerprint"])
