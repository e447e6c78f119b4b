"""The page of a player, for everybody."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.web.guards import PUBLISHED
from pairloom.web.kinds import pages_of
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()


@router.get("/e/{event}/{tournament}/players/{number:int}", dependencies=[PUBLISHED])
@for_everybody
def one_player(request: Request, event: str, tournament: str, number: int) -> Response:
    """Games, colours, points and figures of a player; of a team's player the boards."""
    at = shown(request, event, tournament)
    return pages_of(at.state).public_player(request, at, number)
