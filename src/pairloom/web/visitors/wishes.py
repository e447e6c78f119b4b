"""What a browser says about the answer it wants: encodings it takes, and what it has already."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

__all__ = ["Encoding", "Wishes", "choose_encoding", "has_already", "read_wishes"]

_GZIP: Final = ("gzip", "x-gzip")


class Encoding(Enum):
    """How the bytes of an answer travel."""

    GZIP = "gzip"
    PLAIN = "identity"
    NONE = "none of ours"


@dataclass(frozen=True, slots=True)
class Wishes:
    """The two headers that matter; empty where a browser sent none."""

    accept_encoding: str = ""
    if_none_match: str = ""


def read_wishes(headers: Iterable[tuple[bytes, bytes]]) -> Wishes:
    """From the headers of a request; a header that comes twice is one list."""
    encodings = tags = ""
    for name, value in headers:
        if name == b"accept-encoding":
            encodings += f"{',' if encodings else ''}{value.decode('latin-1')}"
        elif name == b"if-none-match":
            tags += f"{',' if tags else ''}{value.decode('latin-1')}"
    return Wishes(encodings, tags)


@lru_cache(maxsize=256)
def choose_encoding(header: str) -> Encoding:
    """Gzip for whoever takes it, plain bytes for all others (RFC 9110, 12.5.3).

    Who refuses plain bytes gets gzip unless that is refused, too.

    >>> [choose_encoding(text).value for text in ("", "gzip, br", "br", "*", "gzip;q=0")]
    ['identity', 'gzip', 'identity', 'gzip', 'identity']
    >>> choose_encoding("identity;q=0").value, choose_encoding("*;q=0").value
    ('gzip', 'none of ours')
    """
    weights = dict(map(_weighed, filter(str.strip, header.lower().split(","))))
    others = weights.get("*")
    named = [weights[name] for name in _GZIP if name in weights]
    gzip = max(named) if named else others
    plain = weights.get("identity", others)
    if gzip:
        return Encoding.GZIP
    if plain is None or plain > 0:
        return Encoding.PLAIN
    return Encoding.GZIP if gzip is None else Encoding.NONE


def _weighed(part: str) -> tuple[str, float]:
    name, *parameters = (text.strip() for text in part.split(";"))
    weight = next((text[2:] for text in parameters if text.startswith("q=")), "1")
    try:
        return name, float(weight)
    except ValueError:  # nonsense is no refusal
        return name, 1.0


def has_already(header: str, tag: str) -> bool:
    """Does the list name this tag? The comparison is the weak one (RFC 9110, 13.1.2).

    >>> has_already('"a", W/"b"', '"b"'), has_already("*", '"b"'), has_already('"a"', '"b"')
    (True, True, False)
    """
    if not header:
        return False
    known = (text.strip().removeprefix("W/") for text in header.split(","))
    return any(text in (tag, "*") for text in known)
