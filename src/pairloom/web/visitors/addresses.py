"""What of a request matters for a public page: the address, the language, and whether a script
asks.

The application inside is asked with this and nothing else: no cookie, no host, no address of
the visitor. So what it answers is the same for everybody who reads that language, and may be kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.requests import cookie_parser
from starlette.types import Scope

from pairloom.messages.speaker import Speaker
from pairloom.web.languages import (
    COOKIE,
    PUBLIC,
    QUERY,
    in_address,
    known_language,
    wished_language,
)

__all__ = [
    "CHOICES",
    "FOR_EVERYBODY",
    "LIVE",
    "QUERIES",
    "Asked",
    "Tongue",
    "read_asked",
    "read_tongue",
]

FOR_EVERYBODY: Final = PUBLIC
LIVE: Final = "/live"
CHOICES: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "by": frozenset({"played", "place", "number", "name"}),
        "order": frozenset({"percent", "points", "performance"}),
        "fewest": frozenset(str(games) for games in range(1, 100)),
        "performance": frozenset({"fide", "olympiad"}),
    }
)
"""What is chosen from a list, as in tables of players: another value is as good as none, so nobody
can invent pages."""
QUERIES: Final = frozenset({"all", "code", "of", "on", "q", "round", *CHOICES})
"""What may stand behind the question mark beside the language; everything else (`fbclid=…`)
changes nothing."""
EXPLAIN: Final = "/explain"
"""How the address of an answer about a round ends: working it out takes as long as many pages."""
QUESTIONS: Final = frozenset({"player", "not"})
"""What stands behind such an address, and behind no other."""
_MOST_QUERIES: Final = 20


@dataclass(frozen=True, slots=True)
class Tongue:
    """What a visitor tells of languages: of the address, of the cookie, of the browser."""

    in_address: str = ""
    of_cookie: str = ""
    of_browser: str = ""

    def at(self, event_language: str) -> str:
        """The language of a page of an event that has this language, or none."""
        return (
            self.in_address
            or self.of_cookie
            or known_language(event_language)
            or self.of_browser
            or Speaker.language
        )


@dataclass(frozen=True, slots=True)
class Asked:
    """A public page as it is asked for; two of them that are equal get the same answer.

    `names_language`: the language stands in the address, so links on the page have it, too.
    """

    path: str
    query: str = ""
    by_script: bool = False
    language: str = Speaker.language
    names_language: bool = False

    @property
    def whole_query(self) -> str:
        """The query with the language, if the address names it."""
        if not self.names_language:
            return self.query
        return f"{self.query}&{QUERY}={self.language}".lstrip("&")

    @property
    def slug(self) -> str:
        """The address of the event or office."""
        return self.path.split("/", 3)[2]

    @property
    def is_answer(self) -> bool:
        """Is it a question about a round, which is worked out for whoever asks?"""
        return self.path.endswith(EXPLAIN) and bool(self.query)

    @property
    def is_particular(self) -> bool:
        """Is it somebody's own question rather than a page that everybody looks at?"""
        return bool(self.query) or self.by_script


def read_asked(scope: Scope) -> Asked | None:
    """What is asked for, or `None` if it is not a public page."""
    path: str = scope["path"]
    if not path.startswith(FOR_EVERYBODY) or scope["method"] not in ("GET", "HEAD"):
        return None
    # The first is redirected by the router, with the host that the visitor named; the second has
    # no end that could be kept.
    if path.endswith(("/", LIVE)):
        return None
    query = scope["query_string"]
    names = QUESTIONS if path.endswith(EXPLAIN) else QUERIES
    return Asked(path, _meaningful(query, names) if query else "", _is_script(scope))


def read_tongue(scope: Scope) -> Tongue:
    """What is told of languages, as far as we have them."""
    named = in_address(scope["query_string"].decode("latin-1"))
    if named:
        return Tongue(named)
    cookie = browser = ""
    for name, value in scope["headers"]:
        if name == b"cookie" and COOKIE.encode() in value:
            carried = cookie_parser(value.decode("latin-1")).get(COOKIE)
            cookie = known_language(carried) or cookie
        elif name == b"accept-language":
            browser = wished_language(value.decode("latin-1"))
    return Tongue("", cookie, browser)


def _meaningful(query: bytes, names: frozenset[str]) -> str:
    try:
        pairs = parse_qsl(query.decode("latin-1"), True, max_num_fields=_MOST_QUERIES)
    except ValueError:
        return ""
    return urlencode(sorted(dict(pair for pair in pairs if _matters(*pair, names)).items()))


def _matters(name: str, value: str, names: frozenset[str]) -> bool:
    return name in names and (name not in CHOICES or value in CHOICES[name])


def _is_script(scope: Scope) -> bool:
    return any(
        name == b"accept" and b"application/json" in value for name, value in scope["headers"]
    )
