"""Publish: the switch for public pages, their address, and a code for phones."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.publishing import set_public
from pairloom.director.people.device_links import qr_code
from pairloom.director.people.roles import Permission
from pairloom.web.access import AtTournament, identity_of
from pairloom.web.addresses import links_of
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.pages import tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}/publish"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament) -> Response:
    """Whether the event is public, and where."""
    state = tournament.state
    links = links_of(request)
    address = links.link(f"/e/{quote(state.event.slug)}")
    return tournament_page(
        request,
        tournament,
        "desk/publish.html",
        tab="publish",
        state=state,
        address=address,
        code=Markup(qr_code(address)) if state.event.is_public else "",
        reached=links,
        may_type=identity_of(request).may(Permission.MANAGE_ACCOUNTS),
        may_publish=tournament.may(Permission.PUBLISH),
    )


@router.post(_AT, dependencies=[may(Permission.PUBLISH)])
def save(tournament: AtTournament, fields: Form) -> Response:
    """Switch public pages on or off."""
    set_public(tournament.desk, tournament.place.event, public=fields.ticked("public"))
    return RedirectResponse(tournament.urls.page("publish"), status_code=303)
