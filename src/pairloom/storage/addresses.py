"""Where a database is, as somebody typed it: a path, or the address of a PostgreSQL server.

An address may hold a password. It is shown in one way only, `shown_place`; and what a driver
says is passed on only if it repeats no part of the password. What cannot be read as an address
is not repeated at all: nobody knows which part of it is the password.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, unquote

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from pairloom.errors import LONGEST_PATH, InputError, quoted, shortened
from pairloom.messages import Text, message

__all__ = ["is_address", "is_file", "parse_address", "shown_place", "without_secrets"]

_SERVERS: Final = ("postgresql", "postgresql+psycopg", "postgres")
# One @ at most, and no ? before it: otherwise a part of a password could be taken for the host.
_SOUND: Final = re.compile(r"[^:/@?#]++://([^:/@?]*+(:[^@?]*+)?@)?[^@]*+")
_HOW: Final = message(
    "An address is postgresql://user:password@host/name; an @ that belongs to a name or a"
    " password is written as %40, a ? as %3F, a % as %25"
)


def is_address(place: str | Path) -> bool:
    """Whether it is meant for a server; also where the slashes were forgotten."""
    text = str(place)
    return "://" in text or text.startswith(tuple(f"{server}:" for server in _SERVERS))


def is_file(place: str | Path) -> bool:
    """Whether it is meant as a path. What looks like `user:password@host` is not."""
    if is_address(place):
        return False
    has_password = "@" in str(place).partition(":")[2]
    return not has_password or Path(place).expanduser().exists()


def parse_address(place: str) -> URL:
    """An address for the driver we use; `InputError`, which repeats nothing, if it is none."""
    if not is_address(place) or _SOUND.fullmatch(place) is None:
        raise InputError(message("this is no address of a database. {how}", how=_HOW))
    scheme = place.partition(":")[0]
    if scheme not in _SERVERS:
        raise InputError(
            message(
                "{scheme} is no kind of database for this program. {how}",
                scheme=quoted(scheme),
                how=_HOW,
            )
        )
    try:
        url = make_url(place)
    except (ArgumentError, ValueError):
        # From nowhere: what make_url says repeats what it could not read.
        raise InputError(message("this is no address of a database. {how}", how=_HOW)) from None
    return url.set(drivername="postgresql+psycopg")


def shown_place(place: str | Path) -> Text:
    """Where a database is, for people to read: never with a password, however it was typed."""
    text = str(place)
    if is_file(place):
        return shortened(text, LONGEST_PATH)
    try:
        url = parse_address(text)
    except InputError:
        return message("an address that cannot be read")
    person = (url.username or "") + (":***" if url.password is not None else "")
    host = (url.host or "") + (f":{url.port}" if url.port else "")
    return f"postgresql://{person}{'@' if person else ''}{host}/{url.database or ''}"


def without_secrets(said: str, place: str | Path) -> Text:
    """What a driver says about a place, unless it repeats what must stay unsaid."""
    if any(secret in said for secret in _secrets(str(place))):
        return message("what the driver says is not repeated here, because it names the password")
    return said


def _secrets(text: str) -> set[str]:
    """The password as it was typed and as it is meant, and those in the query."""
    if is_file(text):
        return set()
    body = text.partition("://")[2]
    typed = body.rpartition("@")[0].partition(":")[2]
    query = parse_qsl(body.partition("?")[2])
    named = {value for key, value in query if "pass" in key.lower() and key != "passfile"}
    return {secret for secret in (typed, unquote(typed), *named) if secret}
