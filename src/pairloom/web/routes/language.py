"""Choosing the language, in the head of every page. The browser keeps it, and an account does."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.people.log_in import choose_language
from pairloom.web.access import identity_of
from pairloom.web.addresses import came_from
from pairloom.web.forms import Form
from pairloom.web.guards import SHORT_FORM, account_holder, anybody
from pairloom.web.languages import COOKIE, known_language, without_language
from pairloom.web.routes.people import own_path
from pairloom.web.security import door_of

router = APIRouter()
_YEAR: Final = 366 * 24 * 3600


@router.get("/language", dependencies=[anybody("reads in a language of their own")])
def choose_as_visitor(request: Request, lang: str = "", next: str = "/") -> Response:
    """For pages for everybody, which have no token: only this browser keeps the choice."""
    return _back(request, lang, next)


@router.post(
    "/language", dependencies=[anybody("reads in a language of their own", longest=SHORT_FORM)]
)
def choose(request: Request, fields: Form) -> Response:
    """This browser keeps the choice, and so does the account of whoever is logged in."""
    language, identity = known_language(fields.text("lang")), identity_of(request)
    if language and identity.account is not None:
        choose_language(door_of(request), identity, language)
    return _back(request, language, fields.text("next"))


@router.post("/account/language", dependencies=[account_holder()])
def choose_for_account(request: Request, fields: Form) -> Response:
    """The language of an account, or none: then the browser's."""
    language = known_language(fields.text("language"))
    choose_language(door_of(request), identity_of(request), language)
    response = RedirectResponse("/account", status_code=303)
    if not language:
        response.delete_cookie(COOKIE)
        return response
    return _keep(request, response, language)


def _back(request: Request, wanted: str, next_page: str) -> Response:
    """To where the choice was made, in the language that was chosen."""
    origin = came_from(request)
    target = without_language(own_path(next_page) if origin == "/" else origin)
    response = RedirectResponse(target, status_code=303)
    language = known_language(wanted)
    return _keep(request, response, language) if language else response


def _keep(request: Request, response: Response, language: str) -> Response:
    response.set_cookie(
        COOKIE,
        language,
        max_age=_YEAR,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response
