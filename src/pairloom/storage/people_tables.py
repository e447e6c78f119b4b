"""Tables of people: accounts, their roles, log-ins and links.

These are not in the log: what opens doors (password hashes, hashes of tokens) must be
forgettable, and the log forgets nothing. What was *done* with them is in the log, in words.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    text,
)

from pairloom.storage.tables import METADATA

__all__ = ["ACCOUNTS", "DEVICE_LINKS", "GRANTS", "LOGIN_FAILURES", "LOG_INS", "ONE_TIME_LINKS"]


def _number(name: str, *, optional: bool = False) -> Column[int]:
    return Column(name, Integer, nullable=optional)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, default="")


def _key(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _hash(name: str, *, is_key: bool = True) -> Column[str]:
    """SHA-256 in hexadecimal."""
    return Column(name, String(64), nullable=False, primary_key=is_key, unique=not is_key or None)


def _account(*, optional: bool = False) -> Column[int]:
    reference = ForeignKey("accounts.account")
    return Column("account", Integer, reference, nullable=optional, index=True)


def _boards() -> tuple[Column[int], Column[int]]:
    return _number("first_board", optional=True), _number("last_board", optional=True)


ACCOUNTS = Table(
    "accounts",
    METADATA,
    _key("account"),
    Column("login", String(80), nullable=False, unique=True),
    _text("name"),
    _text("password"),
    Column("is_disabled", Boolean, nullable=False, default=False),
    _text("created_at"),
    _text("password_changed_at"),
    Column("language", Text, nullable=False, default="", server_default=text("''")),
)

GRANTS = Table(
    "grants",
    METADATA,
    _key("number"),
    _account(),
    Column("role", String(20), nullable=False),
    _number("event", optional=True),
    _number("competition", optional=True),
    *_boards(),
    _text("granted_by"),
    _text("granted_at"),
    _number("team", optional=True),
)

DEVICE_LINKS = Table(
    "device_links",
    METADATA,
    _key("link"),
    _hash("token_hash", is_key=False),
    _number("event"),
    _number("competition"),
    _text("name"),
    *_boards(),
    _text("created_by"),
    _text("created_at"),
    _text("expires_at"),
    _text("revoked_at"),
    _number("team", optional=True),
)

LOG_INS = Table(
    "log_ins",
    METADATA,
    _hash("token_hash"),
    _account(optional=True),
    Column("link", Integer, ForeignKey("device_links.link"), nullable=True, index=True),
    _text("created_at"),
    _text("seen_at"),
    _text("expires_at"),
    _text("device"),
    CheckConstraint("(account IS NULL) <> (link IS NULL)", name="one_of_two"),
)

_PURPOSES = "purpose IN ('first', 'invite', 'reset')"
ONE_TIME_LINKS = Table(
    "one_time_links",
    METADATA,
    _hash("token_hash"),
    Column("purpose", String(10), nullable=False),
    _account(optional=True),
    _text("created_by"),
    _text("created_at"),
    _text("expires_at"),
    _text("used_at"),
    CheckConstraint(_PURPOSES, name="purpose"),
)

LOGIN_FAILURES = Table(
    "login_failures",
    METADATA,
    _hash("key"),
    _number("count"),
    _text("first_at"),
    _text("last_at"),
)
