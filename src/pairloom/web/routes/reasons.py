"""Reasons at the desk: beside the board table, or as a page; the file to check them with."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pairloom.director.desk.answers import (
    RoundReasons,
    ask_at_board,
    ask_of_player,
    asked_at_desk,
    find_typed,
    input_name,
    people_of_round,
    public_input,
)
from pairloom.director.desk.reasons import find_pair
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.director.questions import WISHES
from pairloom.errors import PairloomError
from pairloom.messages import Text
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.answer_page import Places, answer_names, question_names
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of
from pairloom.web.pages import render_part, speaking_of, tournament_page
from pairloom.web.threads import for_paper

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}"


@router.get(_AT + "/boards/{board}/why", dependencies=[may(Permission.SEE_DESK)])
def why_board(
    request: Request, tournament: AtTournament, round_number: int, board: int
) -> Response:
    """Why this board: the panel alone for the script, else a page."""
    state = asked_at_desk(tournament.desk, tournament.place)
    reasons, pages = ask_at_board(state, round_number, board), pages_of(state)
    names = {
        **_names(state, tournament, reasons),
        **pages.beside_reasons(tournament, round_number),
        "sides": pages.side_cards(state, round_number, board),
    }
    if "HX-Request" not in request.headers:
        return _page(request, tournament, pages.answer_template, names)
    with speaking_of(state.kind):
        heading = pages.heading(board)
        part = render_part(request, pages.reasons_template, state=state, heading=heading, **names)
        return HTMLResponse(part)


@router.get(_AT + "/why", dependencies=[may(Permission.SEE_DESK)])
def why_player(
    request: Request,
    tournament: AtTournament,
    round_number: int,
    player: str,
    other: Annotated[str, Query(alias="not")] = "",
) -> Response:
    """Why somebody has this round, the bye included; why not with somebody else, or as wished."""
    state = asked_at_desk(tournament.desk, tournament.place)
    try:
        wish = other if other in WISHES else ""
        met = find_typed(state, other) if other.strip() and not wish else None
        reasons = ask_of_player(state, round_number, find_typed(state, player), met, wish)
    except PairloomError as refusal:
        return _refused(request, tournament, round_number, (player, other), refusal.message)
    return _page(request, tournament, "desk/answer.html", _names(state, tournament, reasons))


@router.get(_AT + "/why-not", dependencies=[may(Permission.SEE_DESK)])
def why_not_pair(
    request: Request, tournament: AtTournament, round_number: int, pair: str = ""
) -> Response:
    """Why two players do not meet, typed in one field: `7-12`."""
    state = asked_at_desk(tournament.desk, tournament.place)
    try:
        reasons = ask_of_player(state, round_number, *find_pair(state, pair))
    except PairloomError as refusal:
        return _refused(request, tournament, round_number, (pair, ""), refusal.message)
    return _page(request, tournament, "desk/answer.html", _names(state, tournament, reasons))


@router.get(_AT + "/input", dependencies=[may(Permission.SEE_DESK)])
@for_paper
def round_input(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """What the round was paired from, to be asked again on any computer."""
    file = public_input(asked_at_desk(tournament.desk, tournament.place), round_number)
    return Response(
        file.text,
        media_type=file.media_type,
        headers={"Content-Disposition": f'attachment; filename="{file.name}"'},
    )


@router.get(_AT + "/map", dependencies=[may(Permission.SEE_DESK)])
def show_map(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """The whole round as a picture, scoregroup by scoregroup."""
    return pages_of(tournament.state).round_map(request, tournament, round_number)


def _places(tournament: Tournament, round_number: int) -> Places:
    urls = tournament.urls
    return Places(urls.round(round_number, "why"), urls.round(round_number, "input"), {})


def _names(state: State, tournament: Tournament, reasons: RoundReasons) -> dict[str, Any]:
    places = _places(tournament, reasons.round)
    with speaking_of(state.kind):
        file_name, has_stones = input_name(state, reasons.round), state.discipline.has_stones
        names = answer_names(reasons, places, file_name, has_stones=has_stones)
    return {**names, "people": people_of_round(state, reasons.round), "sides": []}


def _page(
    request: Request, tournament: Tournament, template: str, names: dict[str, Any]
) -> Response:
    return tournament_page(request, tournament, template, tab="rounds", **names)


def _refused(
    request: Request,
    tournament: Tournament,
    round_number: int,
    typed: tuple[str, str],
    problem: Text,
) -> Response:
    """The question again, with what is wrong with it."""
    state = tournament.state
    state.find_round(round_number)
    return tournament_page(
        request,
        tournament,
        "desk/answer.html",
        tab="rounds",
        status=422,
        people=people_of_round(state, round_number),
        sides=[],
        **question_names(round_number, _places(tournament, round_number), *typed, problem),
    )
