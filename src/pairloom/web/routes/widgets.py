"""Widgets for the pages of others: the round being played and the standings, without a frame of
ours around them."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.web.guards import PUBLISHED
from pairloom.web.kinds import pages_of
from pairloom.web.routes.public import one_round
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()
_AT = "/w/{event}/{tournament}"


@router.get(_AT + "/pairings", dependencies=[PUBLISHED])
@for_everybody
def pairings(request: Request, event: str, tournament: str) -> Response:
    """The round that was published last."""
    last = len(shown(request, event, tournament).state.rounds)
    if not last:
        raise NotFound(message("No round is published yet."))
    page: Response = one_round.__wrapped__(request, event, tournament, last)  # type: ignore[attr-defined]
    return page


@router.get(_AT + "/standings", dependencies=[PUBLISHED])
@for_everybody
def standings(request: Request, event: str, tournament: str) -> Response:
    """The standings as they are now."""
    at = shown(request, event, tournament)
    return pages_of(at.state).public_standings(request, at, None)
