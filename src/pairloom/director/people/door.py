"""The door: what everything about log-ins needs, in one place.

A clock and a way to hash passwords come with the database, so that a test can let hours pass
and a small machine can hash with less memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from secrets import token_urlsafe

from pairloom.director.people.passwords import Passwords
from pairloom.errors import InputError
from pairloom.messages import Text
from pairloom.storage import Database

__all__ = ["Door", "WrongField", "hash_of", "moment", "new_token", "stamp"]


class WrongField(InputError):
    """What was typed into one field cannot be used; the message belongs beside `field`."""

    def __init__(self, field: str, message: Text) -> None:
        self.field = field
        super().__init__(message)


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Door:
    """The database, the clock and the passwords."""

    database: Database
    clock: Callable[[], datetime] = utc_now
    passwords: Passwords = field(default_factory=Passwords)

    def now(self) -> str:
        """This moment, as it is stored."""
        return stamp(self.clock())

    def later(self, span: timedelta) -> str:
        """A moment to come, as it is stored."""
        return stamp(self.clock() + span)


def stamp(when: datetime) -> str:
    """A moment as it is stored: UTC to the millisecond; later moments sort later as text."""
    text = when.astimezone(UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


def moment(stored: str) -> datetime:
    """A stored moment."""
    return datetime.fromisoformat(stored)


def new_token() -> str:
    """What opens a door: 256 bits that nobody can guess, fit for an address."""
    return token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is stored of a token. It is random, so one quick hash is enough."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
