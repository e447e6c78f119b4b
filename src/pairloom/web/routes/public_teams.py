"""Public pages that only team events have: a match, a team."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.web import public_team_pages
from pairloom.web.guards import PUBLISHED
from pairloom.web.kinds import pages_of
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()
_AT = "/e/{event}/{tournament}"


@router.get(_AT + "/matches/{number}/{match}", dependencies=[PUBLISHED])
@for_everybody
def one_match(request: Request, event: str, tournament: str, number: int, match: int) -> Response:
    """One match of a published round."""
    at = shown(request, event, tournament)
    return public_team_pages.public_match(request, at, number, match)


@router.get(_AT + "/teams/{number:int}", dependencies=[PUBLISHED])
@for_everybody
def one_team(request: Request, event: str, tournament: str, number: int) -> Response:
    """A team with its roster and its matches."""
    at = shown(request, event, tournament)
    return pages_of(at.state).public_team(request, at, number)
