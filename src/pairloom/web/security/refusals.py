"""Refusals that come before any route: the same page, or JSON where a script asked."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Scope

from pairloom.messages import Text
from pairloom.messages.current import current
from pairloom.web.pages import render

__all__ = ["refusal"]


def refusal(scope: Scope, status: int, title: Text, text: Text) -> Response:
    """An answer that says what is wrong and what to do."""
    request = Request(scope)
    if "application/json" in request.headers.get("accept", ""):
        response: Response = JSONResponse({"message": current().say(text)}, status_code=status)
    else:
        response = render(request, "refusal.html", status=status, title=title, text=text, back="/")
    response.headers["Cache-Control"] = "no-store"
    return response
