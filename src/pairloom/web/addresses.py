"""Addresses of the desk: one place that knows them all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import cast
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import Receive, Scope, Send

from pairloom.director.people.link_address import LinkAddress

__all__ = ["Addresses", "came_from", "event_address", "forgive_slash", "links_of", "path_of"]


def links_of(request: Request) -> LinkAddress:
    """What makes whole addresses, for others. `request.url` and its relatives are for nobody:
    they are made from the `Host` that whoever sends the request has written."""
    return cast(LinkAddress, request.app.state.links)


def path_of(request: Request) -> str:
    """The path of a request; not `request.url.path`, into which a `Host` with a slash gets."""
    return cast(str, request.scope["path"])


def came_from(request: Request) -> str:
    """The page of ours that somebody came from, as a path; the start if it is none of ours.

    Only the path is used, so it does not matter that both sides of the comparison are told by
    the one who asks.
    """
    try:
        origin = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    own = (request.headers.get("host", ""), urlsplit(links_of(request).address).netloc)
    if origin.netloc not in own:
        return "/"
    path = "/" + origin.path.lstrip("/")
    return f"{path}?{origin.query}" if origin.query else path


async def forgive_slash(scope: Scope, receive: Receive, send: Send) -> None:
    """What is at no address is told; with a slash too many at the end it is looked for without."""
    path = scope["path"]
    reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
    if not reads or not path.strip("/") or not path.endswith("/"):
        await scope["app"].router.not_found(scope, receive, send)
        return
    query = scope.get("query_string", b"").decode("latin-1")
    where = "/" + quote(path.strip("/")) + (f"?{query}" if query else "")
    await RedirectResponse(where, status_code=307)(scope, receive, send)


def event_address(slug: str) -> str:
    """The desk of an event."""
    return f"/desk/{quote(slug)}"


# Asked for every address of a page, and always the same.
@lru_cache(64)
def _base(event_slug: str, slug: str) -> str:
    return f"{event_address(event_slug)}/{quote(slug)}"


@dataclass(frozen=True, slots=True)
class Addresses:
    """The pages of one tournament."""

    event_slug: str
    slug: str

    @property
    def event(self) -> str:
        return event_address(self.event_slug)

    @property
    def base(self) -> str:
        return _base(self.event_slug, self.slug)

    def page(self, name: str) -> str:
        """`setup`, `players`, `check-in`, `standings`, `crosstable`, `documents`, `publish`."""
        return f"{self.base}/{name}"

    @property
    def rounds(self) -> str:
        return f"{self.base}/rounds"

    def round(self, number: int, act: str = "") -> str:
        """A round, or something done with it."""
        return f"{self.rounds}/{number}" + (f"/{act}" if act else "")

    def board(self, round_number: int, board: int, act: str) -> str:
        """`result`, `verify`, `why` or `correct` of a board."""
        return f"{self.rounds}/{round_number}/boards/{board}/{act}"

    def player(self, entry: int, act: str = "") -> str:
        """A player, or something done with one."""
        return f"{self.base}/players/{entry}" + (f"/{act}" if act else "")

    @property
    def history(self) -> str:
        return f"{self.event}/history"

    @property
    def live(self) -> str:
        return f"{self.base}/live"

    @property
    def public(self) -> str:
        return f"/e/{quote(self.event_slug)}/{quote(self.slug)}"
