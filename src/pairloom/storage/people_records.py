"""What is stored of people: frozen records, one class per table.

Times are UTC, ISO 8601, as in the log; an empty one means "not yet". No token and no
password is stored, only hashes of them.

| record         | is                                                              |
|----------------|-----------------------------------------------------------------|
| `Account`      | a person who can log in                                         |
| `StoredGrant`  | a role of an account: everywhere, in an event or in a tournament|
| `LogIn`        | one browser of an account, or one phone of a device link        |
| `OneTimeLink`  | a link that sets a password once                                |
| `DeviceLink`   | a link that lets phones fill empty boards                       |
| `LoginFailures`| how often a log-in failed lately                                |
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

__all__ = [
    "PEOPLE_RECORDS",
    "Account",
    "DeviceLink",
    "LogIn",
    "LoginFailures",
    "OneTimeLink",
    "PeopleRecord",
    "StoredGrant",
]


class PeopleRecord:
    """A stored value: its table and the column that identifies it there."""

    __slots__ = ()
    TABLE: ClassVar[str]
    KEY: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Account(PeopleRecord):
    """A person who can log in. `login` is folded; `password` is an argon2id hash or empty.

    `language` is that of the desk; empty if the person has not chosen one.
    """

    TABLE: ClassVar[str] = "accounts"
    KEY: ClassVar[str] = "account"

    account: int
    login: str
    name: str
    password: str = ""
    is_disabled: bool = False
    created_at: str = ""
    password_changed_at: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class StoredGrant(PeopleRecord):
    """A role that an account has. Without an event: everywhere. A captain has a `team`."""

    TABLE: ClassVar[str] = "grants"
    KEY: ClassVar[str] = "number"

    number: int
    account: int
    role: str
    event: int | None = None
    competition: int | None = None
    first_board: int | None = None
    last_board: int | None = None
    granted_by: str = ""
    granted_at: str = ""
    team: int | None = None


@dataclass(frozen=True, slots=True)
class DeviceLink(PeopleRecord):
    """A link for phones: which boards of which tournament they may fill, and until when.

    With a `team` it is the link of its captain, who fills no boards and hands in line-ups.
    """

    TABLE: ClassVar[str] = "device_links"
    KEY: ClassVar[str] = "link"

    link: int
    token_hash: str
    event: int
    competition: int
    name: str
    first_board: int | None = None
    last_board: int | None = None
    created_by: str = ""
    created_at: str = ""
    expires_at: str = ""
    revoked_at: str = ""
    team: int | None = None


@dataclass(frozen=True, slots=True)
class LogIn(PeopleRecord):
    """One browser that is logged in: with an account, or with a device link."""

    TABLE: ClassVar[str] = "log_ins"
    KEY: ClassVar[str] = "token_hash"

    token_hash: str
    account: int | None = None
    link: int | None = None
    created_at: str = ""
    seen_at: str = ""
    expires_at: str = ""
    device: str = ""


@dataclass(frozen=True, slots=True)
class OneTimeLink(PeopleRecord):
    """A link that works once. `purpose`: `first` (administrator), `invite` or `reset`."""

    TABLE: ClassVar[str] = "one_time_links"
    KEY: ClassVar[str] = "token_hash"

    token_hash: str
    purpose: str
    account: int | None = None
    created_by: str = ""
    created_at: str = ""
    expires_at: str = ""
    used_at: str = ""


@dataclass(frozen=True, slots=True)
class LoginFailures(PeopleRecord):
    """Failed log-ins since `first_at`; `key` is a hash of what they have in common."""

    TABLE: ClassVar[str] = "login_failures"
    KEY: ClassVar[str] = "key"

    key: str
    count: int
    first_at: str
    last_at: str


PEOPLE_RECORDS = (Account, StoredGrant, DeviceLink, LogIn, OneTimeLink, LoginFailures)
