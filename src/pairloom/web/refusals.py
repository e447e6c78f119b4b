"""What cannot be done, as a page that says what, why and what to do next."""

from __future__ import annotations

import logging
import secrets
from urllib.parse import quote, urlencode

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.director.desk import Question
from pairloom.errors import (
    ConfirmationNeeded,
    NotAllowed,
    NotFound,
    PairloomError,
    StaleSnapshot,
    StorageFailure,
    shortened,
)
from pairloom.messages import Message, Text, message
from pairloom.messages.current import current
from pairloom.web.access import agreed_in, identity_of
from pairloom.web.addresses import came_from, path_of
from pairloom.web.forms import read_fields
from pairloom.web.languages import speaking_to
from pairloom.web.pages import render, speaking_of
from pairloom.web.played import played_where
from pairloom.web.troubles import troubles_of
from pairloom.web.wording import sentence

__all__ = ["install_refusals"]

_LOG = logging.getLogger("pairloom.web")
_STATUS: tuple[tuple[type[PairloomError], int], ...] = (
    (NotFound, 404),
    (NotAllowed, 403),
    (StaleSnapshot, 409),
    (StorageFailure, 503),
    (PairloomError, 422),
)
_TITLES = {
    403: message("Not allowed"),
    404: message("Not found"),
    405: message("Not possible here"),
    409: message("Changed meanwhile"),
    413: message("Too large"),
    422: message("Not done"),
    503: message("The database does not answer"),
}


def install_refusals(app: FastAPI) -> None:
    """Every error ends as a page, or as JSON where a script asked."""
    app.add_exception_handler(ConfirmationNeeded, _ask)
    app.add_exception_handler(PairloomError, _refuse)
    app.add_exception_handler(HTTPException, _refuse_http)
    app.add_exception_handler(RequestValidationError, _refuse_address)
    app.add_exception_handler(OSError, _refuse_by_system)
    app.add_exception_handler(Exception, _fail)


async def _ask(request: Request, error: Exception) -> Response:
    """Show what has to be confirmed, and send everything again once it is."""
    assert isinstance(error, ConfirmationNeeded)
    fields = await read_fields(request)
    asked = agreed_in(request) | {error.question}
    agreed = [question for question in Question if question in asked]
    query = f"?{urlencode({'agreed': agreed}, doseq=True)}" if agreed else ""
    with speaking_of(await played_where(request)):
        return render(
            request,
            "desk/confirm.html",
            status=409,
            needed=error,
            url=path_of(request) + query,
            back=came_from(request),
            repeated=fields.everything if error.question else fields.repeated,
            was_confirmed=fields.confirmation.level >= error.level,
            reason=fields.text("reason"),
        )


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, PairloomError)
    status = next(status for kind, status in _STATUS if isinstance(error, kind))
    if status == 503:
        troubles_of(request.app).tell(error)
    if status == 403 and not identity_of(request).is_known and not _is_script(request):
        # A form was sent from a page; the address it was sent to may be none.
        next_page = path_of(request) if request.method == "GET" else came_from(request)
        return RedirectResponse(f"/login?next={quote(next_page)}", status_code=303)
    if status == 503:
        return _page(request, status, sentence(error.message))
    with speaking_of(await played_where(request)):
        return _page(request, status, sentence(error.message))


async def _refuse_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return _page(request, 404, message("There is nothing at this address."))
    told: object = error.detail  # ours are messages
    return _page(request, error.status_code, told if isinstance(told, Message) else str(told))


async def _refuse_address(request: Request, error: Exception) -> Response:
    """An address with something else where a number belongs."""
    return _page(request, 404, message("There is nothing at this address."))


async def _refuse_by_system(request: Request, error: Exception) -> Response:
    """The computer itself cannot: no space, no more files, no memory."""
    assert isinstance(error, OSError)
    _LOG.warning("at %s %s", request.method, shortened(path_of(request)), exc_info=error)
    reason = error.strerror or type(error).__name__
    text = message(
        "The computer that the desk runs on cannot do this now: {reason}. {after}",
        reason=reason,
        after=_after(request),
    )
    return _page(request, 503, text)


async def _fail(request: Request, error: Exception) -> Response:
    """A fault of the program: recorded once, with a number that leads to the record."""
    number = secrets.token_hex(2).upper()
    path = shortened(path_of(request))
    _LOG.error("error %s at %s %s", number, request.method, path, exc_info=error)
    text = message(
        "This page failed (error {number}, recorded). {after}",
        number=number,
        after=_after(request),
    )
    with speaking_to(request.scope):  # this is told outside of everything else
        return _page(request, 500, text)


def _after(request: Request) -> Message:
    """What is known of what was sent, when something failed that nobody foresaw."""
    if request.method in ("GET", "HEAD"):
        return message("It only shows what is stored and has changed nothing. Reload, or go back.")
    return message(
        "It is not known whether what you sent was stored. Go back, reload, and "
        "look before you enter it again."
    )


def _page(request: Request, status: int, text: Text) -> Response:
    if _is_script(request):
        return JSONResponse({"message": current().say(text)}, status_code=status)
    title = _TITLES.get(status, message("Failed"))
    return render(
        request, "refusal.html", status=status, title=title, text=text, back=came_from(request)
    )


def _is_script(request: Request) -> bool:
    return "application/json" in request.headers.get("accept", "")
