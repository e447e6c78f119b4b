"""Screens in the hall: a short address to type on a television, and the page that it leads to."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import quote

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.hall import find_public_screen, find_screen_of
from pairloom.director.people.device_links import qr_code
from pairloom.errors import NotFound
from pairloom.web.addresses import links_of
from pairloom.web.guards import PUBLISHED, anybody
from pairloom.web.hall_sheets import PACES, sheets_html, starts_of
from pairloom.web.pages import kept_query, render
from pairloom.web.threads import for_everybody

router = APIRouter()


@router.get("/tv", dependencies=[anybody("a field for the letters of a screen")])
@for_everybody
def letters_field(request: Request, code: str = "") -> Response:
    """Where the four letters are typed."""
    if code.strip():
        letters = quote(code.strip().lower()[:20], safe="")
        return RedirectResponse(f"/tv/{letters}{kept_query(request)}", 303)
    return _letters(request)


@router.get("/tv/{code}", dependencies=[anybody("leads to a screen of a public event, if any")])
@for_everybody
def by_letters(request: Request, code: str) -> Response:
    """On to the screen; where there is none, a page that looks again by itself."""
    try:
        slug, number = find_screen_of(request.app.state.database, code)
    except NotFound:
        # Also for a screen of an event that is hidden: it comes alive when the event is shown.
        return _letters(request, code.strip()[:20], is_waiting=True)
    return RedirectResponse(f"/e/{quote(slug)}/screens/{number}{kept_query(request)}", 303)


def _letters(request: Request, code: str = "", *, is_waiting: bool = False) -> Response:
    return render(
        request,
        "hall/letters.html",
        status=404 if is_waiting else 200,
        code=code,
        is_waiting=is_waiting,
        kept_query=kept_query(request),
    )


@router.get("/e/{event}/screens/{number:int}", dependencies=[PUBLISHED])
@for_everybody
def screen(request: Request, event: str, number: int) -> Response:
    """Everything that a screen shows in turn, on one page: it goes on while the line is down."""
    shown = find_public_screen(request.app.state.database, request.app.state.cache, event, number)
    address = links_of(request).link(f"/e/{quote(event)}")
    now = datetime.now().astimezone()
    offset = now.utcoffset()
    return render(
        request,
        "hall/screen.html",
        csrf_token="",
        event=shown.event,
        screen=shown.screen,
        pace=PACES[shown.screen.pace],
        parts=sheets_html(request, shown),
        announcements=shown.plan.announcements,
        starts=starts_of(shown.tournaments),
        has_several=len(shown.tournaments) > 1,
        address=address.partition("://")[2],
        qr=Markup(qr_code(address)),
        now=now,
        made_at=now.isoformat(timespec="seconds"),
        zone=int(offset.total_seconds() // 60) if offset else 0,
    )
