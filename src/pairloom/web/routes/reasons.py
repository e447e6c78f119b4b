"""Reasons: beside the board table, or as a page of their own."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.people.roles import Permission
from pairloom.web.access import AtTournament
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}"


@router.get(_AT + "/boards/{board}/why", dependencies=[may(Permission.SEE_DESK)])
def why_board(
    request: Request, tournament: AtTournament, round_number: int, board: int
) -> Response:
    """Why this board: the panel alone for the script, else a page."""
    return pages_of(tournament.state).why_board(request, tournament, round_number, board)


@router.get(_AT + "/why", dependencies=[may(Permission.SEE_DESK)])
def why_player(
    request: Request, tournament: AtTournament, round_number: int, player: int
) -> Response:
    """Why a player has this round, the bye included."""
    return pages_of(tournament.state).why_bye(request, tournament, round_number, player)


@router.get(_AT + "/map", dependencies=[may(Permission.SEE_DESK)])
def show_map(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """The whole round as a picture, scoregroup by scoregroup."""
    return pages_of(tournament.state).round_map(request, tournament, round_number)


@router.get(_AT + "/why-not", dependencies=[may(Permission.SEE_DESK)])
def why_not_pair(
    request: Request, tournament: AtTournament, round_number: int, pair: str = ""
) -> Response:
    """Why two players do not meet."""
    return pages_of(tournament.state).why_not(request, tournament, round_number, pair)
