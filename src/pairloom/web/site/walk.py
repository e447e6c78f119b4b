"""Asking the application for the pages of an event, and for all that they link to."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Send
from starlette.types import Scope as Request

from pairloom.errors import TooLarge
from pairloom.messages import message
from pairloom.web.site.addresses import Address, Scope, parse_link
from pairloom.web.site.place import SCOPE, SitePlace
from pairloom.web.visitors.addresses import Asked
from pairloom.web.visitors.making import ask

__all__ = ["LINK", "Page", "Walk"]

# The blank before an attribute is looked for behind its letters, as an expression that begins with
# letters is found many times as quickly.
LINK: Final = re.compile(
    r"(href(?<=\shref)|src(?<=\ssrc)|poster(?<=\sposter)"
    r'|data-(?<=\sdata-)[a-z-]*(?:url|href|src))="([^"]*)"'
)
_LEADS_TO: Final = re.compile(r' href="([^"]*)"')
_LOADS: Final = re.compile(r' src="([^"]*)"')
_IN_SHEET: Final = re.compile(r"url\(([^()]*)\)")
_MOST_PAGES: Final = 100_000
_MOVED: Final = frozenset({302, 303, 307, 308})


@dataclass(frozen=True, slots=True)
class Page:
    """What was answered at an address."""

    address: Address
    kind: str
    body: bytes

    @property
    def is_html(self) -> bool:
        return self.kind.startswith("text/html")

    @property
    def is_feed(self) -> bool:
        return self.kind.startswith("application/atom+xml")

    @property
    def is_sheet(self) -> bool:
        return self.kind.startswith("text/css")


@dataclass(slots=True)
class Walk:
    """The pages of a site in one language, in the order in which they were come to.

    `moved` are addresses that lead to others.
    """

    app: Any
    scope: Scope
    place: SitePlace
    language: str
    pages: dict[Address, Page] = field(default_factory=dict)
    moved: dict[Address, Address] = field(default_factory=dict)
    _seen: set[str] = field(default_factory=set)

    async def take(self, beginnings: Iterable[str]) -> None:
        """Everything that can be come to from these addresses."""
        ways = deque(Address(path) for path in beginnings)
        known = {*ways, Address(self.place.as_of_page), Address(self.place.as_of_script)}
        while ways:
            address = ways.popleft()
            for linked in await self._look_at(address):
                if linked not in known and self.scope.has(linked):
                    known.add(linked)
                    ways.append(linked)
            if len(known) > _MOST_PAGES:
                raise TooLarge(
                    message("the site would have more than {count} pages", count=_MOST_PAGES)
                )

    async def _look_at(self, address: Address) -> list[Address]:
        asked = Asked(address.path, address.whole.partition("?")[2], language=self.language)
        status, headers, body = await ask(self._app, asked, _REQUEST | {"app": self.app})
        named = dict(headers)
        if status in _MOVED:
            target, _ = parse_link(named[b"location"].decode(), address.whole)
            if target is None:
                return []
            self.moved[address] = target
            return [target]
        if status != 200:
            return []
        page = Page(address, named.get(b"content-type", b"").decode(), body)
        self.pages[address] = page
        return [*self._new_links_of(page)]

    def _new_links_of(self, page: Page) -> Iterator[Address]:
        """What it links to, in its own language, as far as no page before did."""
        base = page.address.whole
        for link in dict.fromkeys(_links_of(page)):
            if link in self._seen:
                continue
            if link.startswith("/"):
                self._seen.add(link)
            address, _ = parse_link(link, base)
            if address is not None:
                yield Address(address.path, address.query)

    async def _app(self, request: Request, receive: Receive, send: Send) -> None:
        request[SCOPE] = self.place
        app: ASGIApp = self.app
        await app(request, receive, send)

    def find(self, address: Address) -> Page | None:
        """The page to which an address leads in the end."""
        for _ in range(5):
            if address not in self.moved:
                break
            address = self.moved[address]
        return self.pages.get(address)


_REQUEST: Final[dict[str, Any]] = {"asgi": {"version": "3.0"}}


def _links_of(page: Page) -> list[str]:
    """What scripts ask for is not among it: that may be a stream that never ends."""
    if page.is_html:
        text = page.body.decode()
        return _LEADS_TO.findall(text) + _LOADS.findall(text)
    named = _IN_SHEET.findall(page.body.decode()) if page.is_sheet else []
    return [name.strip(" '\"") for name in named]
