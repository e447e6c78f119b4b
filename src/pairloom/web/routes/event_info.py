"""What an event is, for everybody, and a search for a player across its tournaments."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.publishing import find_public_event
from pairloom.web.event_page import info_page
from pairloom.web.guards import PUBLISHED
from pairloom.web.threads import for_everybody

router = APIRouter()


@router.get("/e/{event}/info", dependencies=[PUBLISHED])
@for_everybody
def info(request: Request, event: str, q: str = "") -> Response:
    """Where, when, what is played; with a name, where that player is."""
    app = request.app.state
    return info_page(request, find_public_event(app.database, app.cache, event), q)
