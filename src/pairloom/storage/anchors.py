"""Anchors: short codes, kept on paper or elsewhere, that pin down a log as it was.

Each action has the hash of the one before it, so the hash of one action stands for the whole log
up to it. But whoever can write to the database can cut off the end of a log, or write all of it
anew with new hashes. An anchor that somebody kept tells: it is made of the hashes of an action of
an event and of one of the system's own log, where accounts and roles are.

    1.214.17-7KQ2M-9XVBC-4TTPD-0QZ8R

Event 1 up to its action 214, the system up to its action 17; then 95 bits of a digest of both and
five bits that tell a slip of the pen, in letters and digits that are hard to mistake (no I, L, O
or U).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import Connection, Select, select
from sqlalchemy.exc import SQLAlchemyError

from pairloom.errors import InputError, quoted
from pairloom.messages import Text, Value, message
from pairloom.storage.actions import FIRST, canonical
from pairloom.storage.database import SYSTEM
from pairloom.storage.stored_tables import said_by
from pairloom.storage.tables import ACTIONS
from pairloom.storage.told import TOLD

__all__ = [
    "NEW_KEY",
    "Anchor",
    "Compared",
    "Pin",
    "compare_pin",
    "find_anchor",
    "named_keys",
    "parse_code",
]

NEW_KEY: Final = "use signing key"
"""The act with which the log of the system names a public key."""
_FORMAT: Final = "pairloom anchor 1"
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LETTERS: Final = 19
_MISTAKEN: Final = str.maketrans("OIL", "011")
_CODE: Final = re.compile(
    r"([0-9]{1,9}+)\.([0-9]{1,9}+)\.([0-9]{1,9}+)[\s-]++([0-9A-Z][0-9A-Z\s-]*+)"
)


@dataclass(frozen=True, slots=True)
class Pin:
    """What a code says: up to which actions, and the letters that stand for their hashes."""

    event: int
    action: int
    system: int
    letters: str

    @property
    def code(self) -> str:
        """As it is printed."""
        letters = self.letters + _check(self)
        groups = "-".join(letters[at : at + 5] for at in range(0, len(letters), 5))
        return f"{self.event}.{self.action}.{self.system}-{groups}"


@dataclass(frozen=True, slots=True)
class Compared:
    """An anchor that was kept, beside a database: what it proves, or the problem."""

    proof: Text = ""
    problem: Text = ""
    note: Text = ""


@dataclass(frozen=True, slots=True)
class Anchor:
    """The hashes of an action of an event and of one of the system's own log."""

    event: int
    action: int
    hash: str
    system: int
    system_hash: str

    @property
    def pin(self) -> Pin:
        parts = [_FORMAT, self.event, self.action, self.hash, self.system, self.system_hash]
        digest = sha256(canonical(parts).encode()).digest()
        return Pin(self.event, self.action, self.system, _letters(digest, _LETTERS))

    @property
    def code(self) -> str:
        return self.pin.code


def parse_code(text: str) -> Pin:
    """What somebody typed from paper; `InputError` if it is none, or has a slip of the pen."""
    parts = _CODE.fullmatch(text.strip().upper())
    letters = re.sub(r"[\s-]", "", parts.group(4)).translate(_MISTAKEN) if parts else ""
    if parts is None or len(letters) != _LETTERS + 1 or set(letters) - set(_ALPHABET):
        raise InputError(
            message(
                "{text} is no anchor; one looks like 1.214.17-7KQ2M-9XVBC-4TTPD-0QZ8R",
                text=quoted(text),
            )
        )
    event, action, system = (int(parts.group(part)) for part in (1, 2, 3))
    pin = Pin(event, action, system, letters[:-1])
    if _check(pin) != letters[-1]:
        raise InputError(
            message(
                "{text} has a slip of the pen; compare it with the paper",
                text=quoted(text),
            )
        )
    return pin


def find_anchor(
    connection: Connection, event: int, action: int, system: int | None = None
) -> Anchor | None:
    """The anchor of an action; `None` if there is no such action.

    Without `system` it is the last action of the system's log that is not younger.
    """
    own = connection.execute(_stored(event).where(ACTIONS.c.number == action)).first()
    if own is None:
        return None
    newest = _stored(SYSTEM).order_by(ACTIONS.c.number.desc()).limit(1)
    last = connection.execute(
        newest.where(ACTIONS.c.at <= own.at if system is None else ACTIONS.c.number == system)
    ).first()
    if last is None:
        return None if system else Anchor(event, action, own.hash, 0, FIRST)
    return Anchor(event, action, own.hash, last.number, last.hash)


def compare_pin(connection: Connection, pin: Pin) -> Compared:
    """Compare what somebody kept with a database.

    Where the log itself is sound, this proves that it is the one that existed then.
    """
    named: dict[str, Value] = {"code": pin.code, "event": pin.event}
    named |= {"action": pin.action, "system": pin.system}
    try:
        anchor = find_anchor(connection, pin.event, pin.action, pin.system)
    except (SQLAlchemyError, UnicodeError) as error:
        told = message("anchor {code}: cannot be compared: {reason}")
        return Compared(problem=told.filled(code=pin.code, reason=said_by(error)))
    if anchor is None:
        return Compared(problem=_CUT_OFF.filled(**named))
    if anchor.pin != pin:
        return Compared(problem=_OTHER.filled(**named))
    return Compared(proof=_THE_SAME.filled(**named))


_CUT_OFF: Final = message(
    "anchor {code}: the log of event {event} has no action {action}, or that of the system no "
    "action {system}: the end was cut off, or this is another database"
)
_OTHER: Final = message(
    "anchor {code}: the log of event {event} up to action {action}, and that of the system up to "
    "action {system}, are not what existed then"
)
_THE_SAME: Final = message(
    "anchor {code}: the log of event {event} up to action {action}, and that of the system up to "
    "action {system}, are what existed then"
)


def named_keys(connection: Connection) -> set[str]:
    """The public keys that the log of the system names."""
    wanted = select(ACTIONS.c.summary).where(ACTIONS.c.event == SYSTEM, ACTIONS.c.act == NEW_KEY)
    try:
        return {str(TOLD.read(row.summary)) for row in connection.execute(wanted)}
    except (SQLAlchemyError, UnicodeError):
        return set()


def _stored(event: int) -> Select[Any]:
    columns = (ACTIONS.c.number, ACTIONS.c.hash, ACTIONS.c.at)
    return select(*columns).where(ACTIONS.c.event == event)


def _check(pin: Pin) -> str:
    """One letter over everything else, so that a slip of the pen is not taken for a forgery."""
    text = f"{pin.event}.{pin.action}.{pin.system}.{pin.letters}"
    return _letters(sha256(text.encode()).digest(), 1)


def _letters(digest: bytes, count: int) -> str:
    number = int.from_bytes(digest) >> (len(digest) * 8 - 5 * count)
    return "".join(_ALPHABET[number >> 5 * place & 31] for place in reversed(range(count)))
