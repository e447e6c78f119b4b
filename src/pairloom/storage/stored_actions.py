"""Actions as they are stored or backed up, read with suspicion.

Whoever could write to the file, or a disk that forgets, may have put anything in their place.
What cannot be an action is a `Damage`, which says why; it is never a mistake of the program.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from pairloom.messages import Message, message
from pairloom.storage import rows
from pairloom.storage.actions import STORED_NAMES, Action, Change, action_of, changes_to_text
from pairloom.storage.people_digests import DIGEST, PEOPLE_TABLES

__all__ = ["Damage", "parse_action", "parse_changes"]

_TEXTS: Final = frozenset(
    {"at", "who", "role", "device", "act", "summary", "reason", "previous", "hash"}
)
_NUMBERS: Final = frozenset({"event", "number"})
_MAYBE_NUMBERS: Final = frozenset({"competition", "round", "undoes"})
_LARGEST: Final = 2**63 - 1
_NO_CHANGE: Final = message("one of its changes is none")


class Damage(ValueError):
    """What stands there cannot be what was written; `what` says why."""

    def __init__(self, what: Message) -> None:
        self.what = what
        super().__init__(str(what))


def parse_action(values: Mapping[str, Any]) -> Action:
    """An action from what a row, or a line of a backup, holds; `Damage` if it cannot be one."""
    if values.keys() != STORED_NAMES:
        raise Damage(message("it has not the parts of an action"))
    for name in _TEXTS:
        _require(isinstance(values[name], str), name, values[name])
    for name in _NUMBERS:
        _require(_is_number(values[name]), name, values[name])
    for name in _MAYBE_NUMBERS:
        _require(values[name] is None or _is_number(values[name]), name, values[name])
    request = values["request"]
    _require(request is None or isinstance(request, str), "request", request)
    return action_of({**values, "changes": parse_changes(values["changes"], values["event"])})


def parse_changes(stored: Any, event: int) -> tuple[Change, ...]:
    """The changes of an action: as one text in a row, as a list in a backup."""
    if not isinstance(stored, str):
        return tuple(_backed_up(change, event) for change in _list(stored))
    try:
        plain = json.loads(stored)
    except (ValueError, RecursionError) as error:
        raise Damage(message("its changes cannot be read")) from error
    changes = tuple(_change(change, event) for change in _list(plain))
    if changes_to_text(changes) != stored:
        raise Damage(message("its changes are not written as this program writes them"))
    return changes


def _backed_up(value: Any, event: int) -> Change:
    if not isinstance(value, dict) or value.keys() != {"table", "key", "before", "after"}:
        raise Damage(_NO_CHANGE)
    return _change([value[name] for name in ("table", "key", "before", "after")], event)


def _change(value: Any, event: int) -> Change:
    if not isinstance(value, list) or len(value) != 4:
        raise Damage(_NO_CHANGE)
    table, key, before, after = value
    names, width = _shape_of(table)
    if not isinstance(key, list) or len(key) != width or not all(map(_is_number, key)):
        told = message("a change of {table} has the key {key}", table=table, key=_shown(key))
        raise Damage(told)
    if rows.get_kind(table) and key[0] != event:
        told = message("a change of {table} belongs to event {event}", table=table, event=key[0])
        raise Damage(told)
    if before is None and after is None:
        raise Damage(message("a change of {table} is neither before nor after", table=table))
    for side in (before, after):
        _require_row(table, names, side)
    return Change(table, tuple(key), before, after)


def _shape_of(table: Any) -> tuple[frozenset[str], int]:
    """The columns of a table, and how many of them are its key."""
    if isinstance(table, str) and (kind := rows.get_kind(table)):
        return frozenset(rows.columns_of(kind)), len(kind.KEY)
    if isinstance(table, str) and table in PEOPLE_TABLES:
        return frozenset({DIGEST}), 1
    told = message("it changes {table}, which is no table of this version", table=_shown(table))
    raise Damage(told)


def _require_row(table: str, names: frozenset[str], row: Any) -> None:
    if row is None:
        return
    if not isinstance(row, dict) or not row.keys() <= names:
        raise Damage(message("a change of {table} has columns that are none", table=table))
    for name, value in row.items():
        is_scalar = value is None or isinstance(value, str | bool) or _is_number(value)
        _require(is_scalar, f"{table}.{name}", value)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise Damage(message("its changes are no list"))
    return value


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _LARGEST


def _require(is_good: bool, name: str, value: Any) -> None:
    if not is_good:
        raise Damage(message("its part {name} is {value}", name=name, value=_shown(value)))


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
