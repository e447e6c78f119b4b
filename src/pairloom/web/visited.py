"""The tournament that the address of a page for everybody names."""

from __future__ import annotations

from starlette.requests import Request

from pairloom.director.desk.publishing import find_public_tournament
from pairloom.web.public_pages import Shown

__all__ = ["shown"]


def shown(request: Request, event: str, tournament: str) -> Shown:
    """The tournament that an address names; `NotFound` for what is not public."""
    app = request.app.state
    state = find_public_tournament(app.database, app.cache, event, tournament)
    return Shown(state, f"/e/{event}/{tournament}")
