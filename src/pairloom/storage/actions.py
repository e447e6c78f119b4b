"""Actions: one thing a person did, what it changed, and a chain of hashes over all of them.

Each action holds the hash of the one before it, so that nothing can be changed, taken out or
put in later without breaking the chain from there on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from typing import Any

from pairloom.storage.records import Scalar

__all__ = ["Action", "Actor", "Change", "canonical", "changes_from_text", "changes_to_text", "seal"]

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
    """

    event: int
    number: int
    at: str
    who: str
    role: str
    device: str
    act: str
    summary: str
    reason: str = ""
    competition: int | None = None
    round: int | None = None
    undoes: int | None = None
    request: str | None = None
    changes: tuple[Change, ...] = field(default=(), repr=False)
    previous: str = FIRST
    hash: str = ""


_HASHED = tuple(field.name for field in fields(Action) if field.name != "hash")


def seal(action: Action) -> Action:
    """The action with its hash, over everything else it says."""
    return replace(action, hash=fingerprint(action))


def fingerprint(action: Action) -> str:
    """The hash an action must have."""
    content = {name: getattr(action, name) for name in _HASHED}
    content["changes"] = changes_to_text(action.changes)
    return sha256(canonical(content).encode()).hexdigest()


def canonical(value: Any) -> str:
    """JSON in one way only: sorted keys, no blanks, characters as they are."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def changes_to_text(changes: tuple[Change, ...]) -> str:
    return canonical([[c.table, list(c.key), c.before, c.after] for c in changes])


def changes_from_text(text: str) -> tuple[Change, ...]:
    return tuple(
        Change(table, tuple(key), before, after) for table, key, before, after in json.loads(text)
    )
