"""The page with what is announced of an event: name, place, days, organiser, language."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk import Desk
from pairloom.director.desk.overview import Event
from pairloom.messages import Text
from pairloom.web.addresses import event_address
from pairloom.web.home_page import event_tabs
from pairloom.web.pages import Link, render

__all__ = ["EVENT_FIELDS", "data_page"]

EVENT_FIELDS = ("name", "city", "federation", "start", "end", "organiser", "language")


def data_page(
    request: Request,
    desk: Desk,
    event: Event,
    values: dict[str, str] | None = None,
    errors: dict[str, Text] | None = None,
) -> Response:
    """The form; what was typed stays, with what is wrong beside its field."""
    base = event_address(event.slug)
    return render(
        request,
        "desk/event-data.html",
        status=422 if errors else 200,
        event=event,
        values=values or {name: getattr(event, name) for name in EVENT_FIELDS},
        errors=errors or {},
        tabs=event_tabs(desk, event, f"{base}/data"),
        crumbs=[Link(event.name, f"{base}?stay=1")],
        base=base,
    )
