"""Which language a reader gets.

| page                    | in this order                                                       |
|-------------------------|---------------------------------------------------------------------|
| desk, phones, log-in    | of the account, of the cookie, of the browser, English              |
| for everybody           | of the address (`?lang=cs`), cookie, event, browser, English        |
| letters of a screen     | of the address, of the account, of the cookie, browser, English     |
| documents for paper     | of the address, of the event, English                               |

The cookie is what the switch in the head of a page has set in this browser. What is no language
of ours, wherever it stands, is as if it were not there. Pages for everybody are asked for by
`visitors`, which has chosen the language already: a page knows nobody's cookie.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from pairloom.director.people.identity import NOBODY, Identity
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.current import speaking
from pairloom.messages.speaker import Speaker

__all__ = [
    "COOKIE",
    "LETTERS",
    "PUBLIC",
    "QUERY",
    "Languages",
    "event_speaker",
    "in_address",
    "known_language",
    "speaking_to",
    "wished_language",
    "without_language",
]

COOKIE: Final = "language"
QUERY: Final = "lang"
PUBLIC: Final = ("/e/", "/c/", "/w/")
"""Beginnings of the addresses that need no log-in and know nobody."""
LETTERS: Final = "/tv"
"""Where the letters of a screen in the hall are typed."""
_LONGEST: Final = 500
_MOST_QUERIES: Final = 50
_NOTHING_SAID: Final = ("/static/",)


def known_language(code: str | None) -> str:
    """The code, if it is a language of ours; empty otherwise.

    >>> known_language("cs"), known_language("xx"), known_language(None)
    ('cs', '', '')
    """
    return code if code in languages() else ""


def wished_language(header: str) -> str:
    """The language of ours that a browser wants most (RFC 9110, 12.5.4); empty if none.

    >>> [wished_language(text) for text in ("sl-SI,en;q=0.5", "de, cs;q=0.3, en;q=0.1", "*", "")]
    ['sl', 'cs', '', '']
    """
    if len(header) > _LONGEST:  # without the part that is cut
        header = header[:_LONGEST].rpartition(",")[0]
    return _wished(header)


@lru_cache(maxsize=512)
def _wished(header: str) -> str:
    best, weight = "", 0.0
    for part in header.lower().split(","):
        name, _, parameters = part.partition(";")
        language = known_language(name.strip().partition("-")[0])
        wanted = _weight(parameters)
        if language and wanted > weight:
            best, weight = language, wanted
    return best


def _weight(parameters: str) -> float:
    text = parameters.strip()
    if not text.startswith("q="):
        return 1.0
    try:
        weight = float(text[2:])
    except ValueError:  # nonsense is no refusal
        return 1.0
    return weight if 0 <= weight <= 1 else 1.0


def in_address(query: str) -> str:
    """The language that stands in an address, if it is one of ours."""
    if QUERY not in query:
        return ""
    try:
        pairs = parse_qsl(query, max_num_fields=_MOST_QUERIES)
    except ValueError:
        return ""
    return known_language(dict(pairs).get(QUERY))


def without_language(address: str) -> str:
    """The same page, whatever the language.

    >>> without_language("/e/open?lang=cs&q=No%20v"), without_language("/e/open?lang=cs")
    ('/e/open?q=No+v', '/e/open')
    """
    parts = urlsplit(address)
    if QUERY not in parts.query:
        return address
    try:
        pairs = parse_qsl(parts.query, True, max_num_fields=_MOST_QUERIES)
    except ValueError:
        return parts.path
    query = urlencode([pair for pair in pairs if pair[0] != QUERY])
    return f"{parts.path}?{query}" if query else parts.path


def _first(languages: Iterable[str]) -> str:
    return next(filter(None, languages), Speaker.language)


def _language_of(scope: Scope) -> str:
    asked = HTTPConnection(scope)
    wished = wished_language(asked.headers.get("accept-language", ""))
    path, named = scope["path"], in_address(scope["query_string"].decode("latin-1"))
    if path.startswith(PUBLIC):
        return _first((named, wished))
    typed = named if path.startswith(LETTERS) else ""
    identity: Identity = scope.get("state", {}).get("identity", NOBODY)
    cookie = asked.cookies.get(COOKIE)
    return _first((typed, known_language(identity.language), known_language(cookie), wished))


class Languages:
    """Finds out the language of a reader, and lets everything inside speak it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(_NOTHING_SAID):
            await self._app(scope, receive, send)
            return
        with speaking_to(scope):
            await self._app(scope, receive, send)


def speaking_to(scope: Scope) -> AbstractContextManager[None]:
    """Everything inside is said to whoever asks, with points as screens have them: `2½`."""
    return speaking(speaker_of(_language_of(scope)).on_paper())


def event_speaker(language: str, wanted: str | None = None) -> Speaker:
    """Who speaks for an event: on paper and in letters. `wanted` stands in an address."""
    return speaker_of(_first((known_language(wanted), known_language(language)))).on_paper()
