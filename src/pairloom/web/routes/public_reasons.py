"""Reasons for everybody: of published rounds, in the numbers and results of their day."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import quote

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.answers import (
    ask_of_player,
    find_typed,
    input_name,
    people_of_round,
    public_input,
)
from pairloom.director.desk.publishing import find_public_tournament
from pairloom.director.questions import WISHES
from pairloom.errors import PairloomError
from pairloom.web.answer_page import Places, answer_names, question_names
from pairloom.web.guards import PUBLISHED
from pairloom.web.languages import QUERY, in_address
from pairloom.web.pages import rail, speaking_of
from pairloom.web.public_pages import Shown, public_page
from pairloom.web.threads import for_everybody

router = APIRouter()
_AT = "/e/{event}/{tournament}/rounds/{number}"


@router.get(_AT + "/explain", dependencies=[PUBLISHED])
@for_everybody
def explain(
    request: Request,
    event: str,
    tournament: str,
    number: int,
    player: str = "",
    other: Annotated[str, Query(alias="not")] = "",
) -> Response:
    """Why a player has this round; why not with somebody else, or as wished.

    What was typed leads to the address of the answer, by numbers: there it is worked out once.
    """
    at = _shown(request, event, tournament)
    state, places = at.state, _places(request, at, number)
    state.find_round(number)
    try:
        asked = find_typed(state, player) if player.strip() else None
        met = find_typed(state, other) if other.strip() and other not in WISHES else None
        if asked is None:
            return _page(request, at, number, question_names(number, places, "", other, ""))
        wanted = other if met is None else str(met.number)
        if (player, other) != (str(asked.number), wanted.strip()):
            return RedirectResponse(places.question(asked.number, wanted.strip()), status_code=303)
        wish = wanted if met is None else ""
        reasons = ask_of_player(state, number, asked, met, wish)
    except PairloomError as refusal:
        names = question_names(number, places, player, other, refusal.message)
        return _page(request, at, number, names)
    with speaking_of(state.kind):
        file_name, has_stones = input_name(state, number), state.discipline.has_stones
        names = answer_names(reasons, places, file_name, has_stones=has_stones)
    return _page(request, at, number, names)


@router.get(_AT + "/input", dependencies=[PUBLISHED])
@for_everybody
def round_input(request: Request, event: str, tournament: str, number: int) -> Response:
    """What the round was paired from, to be asked again on any computer."""
    file = public_input(_shown(request, event, tournament).state, number)
    return Response(
        file.text,
        media_type=file.media_type,
        headers={"Content-Disposition": f'attachment; filename="{file.name}"'},
    )


def _shown(request: Request, event: str, tournament: str) -> Shown:
    app = request.app.state
    state = find_public_tournament(app.database, app.cache, event, tournament)
    return Shown(state, f"/e/{quote(event)}/{quote(tournament)}")


def _places(request: Request, at: Shown, number: int) -> Places:
    language = in_address(request.scope["query_string"].decode("latin-1"))
    here = f"{at.base}/rounds/{number}"
    return Places(f"{here}/explain", f"{here}/input", {QUERY: language} if language else {})


def _page(request: Request, at: Shown, number: int, names: dict[str, Any]) -> Response:
    return public_page(
        request,
        at.state,
        at.base,
        "public/explain.html",
        page="rounds",
        rounds=rail(at.state, at.base + "/rounds", number),
        people=people_of_round(at.state, number),
        **names,
    )
