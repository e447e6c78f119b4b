"""What of a request matters for a public page: the address, and whether a script asks.

The application inside is asked with this and nothing else: no cookie, no host, no address of
the visitor. So what it answers is the same for everybody and may be kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.types import Scope

__all__ = ["FOR_EVERYBODY", "QUERIES", "Asked", "read_asked"]

FOR_EVERYBODY: Final = ("/e/", "/c/")
"""Beginnings of the addresses that need no log-in and know nobody."""
QUERIES: Final = frozenset({"all", "on", "q", "round"})
"""What may stand behind the question mark; everything else (`fbclid=…`) changes nothing."""
_MOST_QUERIES: Final = 20


@dataclass(frozen=True, slots=True)
class Asked:
    """A public page as it is asked for; two of them that are equal get the same answer."""

    path: str
    query: str = ""
    by_script: bool = False

    @property
    def slug(self) -> str:
        """The address of the event or office."""
        return self.path.split("/", 3)[2]

    @property
    def is_particular(self) -> bool:
        """Is it somebody's own question rather than a page that everybody looks at?"""
        return bool(self.query) or self.by_script


def read_asked(scope: Scope) -> Asked | None:
    """What is asked for, or `None` if it is not a public page."""
    path: str = scope["path"]
    if not path.startswith(FOR_EVERYBODY) or scope["method"] not in ("GET", "HEAD"):
        return None
    if path.endswith("/"):  # redirected by the router, with the host that the visitor named
        return None
    query = scope["query_string"]
    return Asked(path, _meaningful(query) if query else "", _is_script(scope))


def _meaningful(query: bytes) -> str:
    try:
        pairs = parse_qsl(query.decode("latin-1"), True, max_num_fields=_MOST_QUERIES)
    except ValueError:
        return ""
    return urlencode(sorted(dict(pair for pair in pairs if pair[0] in QUERIES).items()))


def _is_script(scope: Scope) -> bool:
    return any(
        name == b"accept" and b"application/json" in value for name, value in scope["headers"]
    )
