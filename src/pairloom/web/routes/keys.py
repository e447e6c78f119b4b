"""Choosing the keys for results. The choice belongs to the keyboard, so the browser keeps it."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.disciplines import get_discipline
from pairloom.director.people.roles import Permission
from pairloom.web.forms import Form
from pairloom.web.guards import may_somewhere
from pairloom.web.key_sets import (
    KEY_SETS,
    SIDES_COOKIE,
    chosen_key_set,
    cookie_of,
    get_key_set,
    keys_mean_colours,
)
from pairloom.web.pages import render
from pairloom.web.routes.people import own_path

router = APIRouter()
_YEAR = 366 * 24 * 3600


@router.get("/keys", dependencies=[may_somewhere(Permission.SEE_DESK)])
def show_keys(
    request: Request, next: str = "/", game: str = "chess", sides: bool = False
) -> Response:
    """All sets with what each key enters; the one in force is marked."""
    discipline = get_discipline(game)
    return render(
        request,
        "people/keys.html",
        sets=[keys.in_words_of(discipline) for keys in KEY_SETS],
        chosen=chosen_key_set(request.cookies, discipline),
        game=discipline.name,
        proper_name=discipline.proper_name,
        target=own_path(next),
        sides=sides,
        mean_colours=keys_mean_colours(request.cookies),
    )


@router.post("/keys", dependencies=[may_somewhere(Permission.SEE_DESK)])
def choose_keys(request: Request, fields: Form) -> Response:
    """Keep the choice in this browser, and go back to where it was made."""
    discipline = get_discipline(fields.text("game"))
    response = RedirectResponse(own_path(fields.text("next")), status_code=303)
    kept = {cookie_of(discipline): get_key_set(fields.text("keys")).name}
    if sides := fields.text("sides"):
        kept[SIDES_COOKIE] = "colours" if sides == "colours" else "left"
    for name, value in kept.items():
        response.set_cookie(
            name,
            value,
            max_age=_YEAR,
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
    return response
