"""Pictures of a tournament, at the desk and for everybody."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.pictures import find_picture, gallery_of
from pairloom.director.desk.publishing import find_public_tournament
from pairloom.director.people.roles import Permission
from pairloom.messages.current import current
from pairloom.web.access import AtTournament
from pairloom.web.guards import PUBLISHED, may
from pairloom.web.pages import tournament_page
from pairloom.web.public_pages import public_page
from pairloom.web.threads import for_everybody, for_paper

router = APIRouter()
_AT = "/desk/{event}/{tournament}/pictures"
_PUBLIC = "/e/{event}/{tournament}/pictures"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
@for_paper
def show(request: Request, tournament: AtTournament) -> Response:
    """All pictures; drawing takes its time, so no arbiter's thread does it."""
    gallery = gallery_of(tournament.state, current())
    return tournament_page(
        request,
        tournament,
        "desk/pictures.html",
        tab="pictures",
        gallery=gallery,
        files=tournament.urls.page("pictures"),
    )


@router.get(_AT + "/{key}.svg", dependencies=[may(Permission.SEE_DESK)])
@for_paper
def download(request: Request, tournament: AtTournament, key: str) -> Response:
    """One picture as a file."""
    return _file(find_picture(tournament.state, key, current()), key)


@router.get(_PUBLIC, dependencies=[PUBLISHED])
@for_everybody
def show_public(request: Request, event: str, tournament: str) -> Response:
    """All pictures for everybody."""
    app, base = request.app.state, f"/e/{event}/{tournament}"
    state = find_public_tournament(app.database, app.cache, event, tournament)
    return public_page(
        request,
        state,
        base,
        "public/pictures.html",
        page="pictures",
        gallery=gallery_of(state, current()),
        files=f"{base}/pictures",
    )


@router.get(_PUBLIC + "/{key}.svg", dependencies=[PUBLISHED])
@for_everybody
def download_public(request: Request, event: str, tournament: str, key: str) -> Response:
    """One picture as a file for everybody."""
    app = request.app.state
    state = find_public_tournament(app.database, app.cache, event, tournament)
    return _file(find_picture(state, key, current()), key)


def _file(svg: str, key: str) -> Response:
    """To be kept: on its own page the browser would not take the style inside of it."""
    headers = {"Content-Disposition": f'attachment; filename="{key}.svg"'}
    return Response(svg, media_type="image/svg+xml", headers=headers)
