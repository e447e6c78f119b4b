"""Publish: the switch for public pages, their address, a code for phones; what is put on other
sites: widgets, and the pages themselves as a file."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.publishing import set_public
from pairloom.director.people.device_links import qr_code
from pairloom.director.people.roles import Permission
from pairloom.director.site_zip import zip_site
from pairloom.messages.catalogues import own_names
from pairloom.web.access import AtTournament, Tournament, identity_of
from pairloom.web.addresses import links_of
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.languages import known_language
from pairloom.web.pages import tournament_page
from pairloom.web.site.making import SiteWish, make_site
from pairloom.web.threads import for_paper
from pairloom.web.widgets import WIDGETS, Embedding, embedding, widget_addresses

router = APIRouter()
_AT = "/desk/{event}/{tournament}/publish"
ALL = "all"


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
        widgets=_widgets(tournament, links.address) if state.event.is_public else [],
    )


def _widgets(tournament: Tournament, reached: str) -> list[Embedding]:
    """What the pages of others can show."""
    state = tournament.state
    addresses = widget_addresses(state.event.slug, state.competition.slug)
    title = f"{state.event.name}, {state.competition.name}"
    return [
        embedding(reached, key, address, title)
        for key, address in zip(WIDGETS, addresses, strict=True)
    ]


@router.get(_AT + "/site.zip", dependencies=[may(Permission.PUBLISH)])
@for_paper
def site(request: Request, tournament: AtTournament, lang: str = "") -> Response:
    """The public pages of the event as a site without a server: in its language, in the one that
    the address names, or in all."""
    slug, app = tournament.state.event.slug, request.app.state
    wanted = own_names() if lang == ALL else filter(None, [known_language(lang)])
    made = make_site(app.database, slug, SiteWish(tuple(wanted)), app.templates)
    return Response(
        zip_site(made.as_of()),
        media_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="{slug}-site.zip"'},
    )


@router.post(_AT, dependencies=[may(Permission.PUBLISH)])
def save(tournament: AtTournament, fields: Form) -> Response:
    """Switch public pages on or off."""
    set_public(tournament.desk, tournament.place.event, public=fields.ticked("public"))
    return RedirectResponse(tournament.urls.page("publish"), status_code=303)
