"""Actions: one thing a person did, what it changed, and a chain of hashes over all of them.

Each action holds the hash of the one before it, so that nothing can be changed, taken out or
put in later without breaking the chain from there on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from typing import Any, Final

from pairloom.messages import Text
from pairloom.messages.stored import is_told_plainly
from pairloom.storage.records import Scalar
from pairloom.storage.told import TOLD

__all__ = [
    "STORED_NAMES",
    "Action",
    "Actor",
    "Change",
    "action_of",
    "canonical",
    "changes_from_text",
    "changes_to_text",
    "fingerprint",
    "renumbered",
    "seal",
    "stored_columns",
]

FIRST = "0" * 64
"""What the first action of a chain has for the hash before it."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who acts: name, role and device, as the history shows them."""

    name: str
    role: str = ""
    device: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """One row before and after. `None` before: it is new; `None` after: it is gone.

    Of a row that stays, only the fields that differ are kept.
    """

    table: str
    key: tuple[int, ...]
    before: Mapping[str, Scalar] | None
    after: Mapping[str, Scalar] | None

    def reversed(self) -> Change:
        """What takes it back."""
        return replace(self, before=self.after, after=self.before)


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the log. `number` counts inside the event; times are UTC, ISO 8601.

    `undoes` is the number of the action that this one takes back. `request` is a name that
    the sender gave: the same request is carried out once, however often it arrives.

    What is told is kept as it is stored, for the hash is over that; `summary` and `reason` read it.
    """

    event: int
    number: int
    at: str
    who: str
    role: str
    device: str
    act: str
    stored_summary: str
    stored_reason: str = ""
    competition: int | None = None
    round: int | None = None
    undoes: int | None = None
    request: str | None = None
    changes: tuple[Change, ...] = field(default=(), repr=False)
    previous: str = FIRST
    hash: str = ""

    @property
    def summary(self) -> Text:
        """What was done, in so many words."""
        return TOLD.read(self.stored_summary)

    @property
    def reason(self) -> Text:
        """Why, if it was told; a reference to a personal reason unless that was looked up."""
        return TOLD.read(self.stored_reason)

    @property
    def is_told_in_english(self) -> bool:
        """Is its summary of an older version, which stored English sentences?"""
        return is_told_plainly(self.stored_summary)


_COLUMNS: Final = {"stored_summary": "summary", "stored_reason": "reason"}
"""Fields that are not called as their columns."""
_STORED: Final = {field.name: _COLUMNS.get(field.name, field.name) for field in fields(Action)}
STORED_NAMES: Final = frozenset(_STORED.values())
"""The columns of an action."""


def stored_columns(action: Action) -> dict[str, Any]:
    """What is stored of an action, by the names of its columns; its changes as they are."""
    return {column: getattr(action, name) for name, column in _STORED.items()}


def action_of(columns: Mapping[str, Any]) -> Action:
    """The action of what is stored."""
    return Action(**{name: columns[column] for name, column in _STORED.items()})


def seal(action: Action, logged_as: int = 0) -> Action:
    """The action with its hash, over everything else it says; see `fingerprint`."""
    return replace(action, hash=fingerprint(action, logged_as))


def fingerprint(action: Action, logged_as: int = 0) -> str:
    """The hash an action must have.

    `logged_as` is the number that the event had where its log was begun, if that was elsewhere:
    hashes are over that number for ever, whichever number the event has here.
    """
    told = renumbered(action, logged_as) if logged_as else action
    content = {**stored_columns(told), "changes": changes_to_text(told.changes)}
    del content["hash"]
    return sha256(canonical(content).encode()).hexdigest()


def renumbered(action: Action, event: int) -> Action:
    """What the same action is in an event with another number; its hash stays what it was."""
    if action.event == event:
        return action
    changes = tuple(
        replace(
            change,
            key=(event, *change.key[1:]),
            before=_of_event(change.before, event),
            after=_of_event(change.after, event),
        )
        for change in action.changes
    )
    return replace(action, event=event, changes=changes)


def _of_event(row: Mapping[str, Scalar] | None, event: int) -> Mapping[str, Scalar] | None:
    """A row says whose it is only where it is whole: in what differs its key is not told again."""
    return row if row is None or "event" not in row else {**row, "event": event}


def canonical(value: Any) -> str:
    """JSON in one way only: sorted keys, no blanks, characters as they are."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def changes_to_text(changes: tuple[Change, ...]) -> str:
    return canonical([[c.table, list(c.key), c.before, c.after] for c in changes])


def changes_from_text(text: str) -> tuple[Change, ...]:
    return tuple(
        Change(table, tuple(key), before, after) for table, key, before, after in json.loads(text)
    )
