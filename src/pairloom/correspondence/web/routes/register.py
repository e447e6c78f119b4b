"""The register of players, and the card of each."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.office.careers import player_card
from pairloom.correspondence.desk.office.overview import search_register
from pairloom.correspondence.desk.office.register import (
    edit_player,
    import_register,
    register_player,
)
from pairloom.correspondence.web.charts import rating_chart
from pairloom.correspondence.web.forms import player_draft
from pairloom.correspondence.web.pages import REFUSED, AtOffice, OfficePlace, day_of, office_page
from pairloom.director.people.roles import Permission
from pairloom.messages import Text
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/players")


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def players(request: Request, office: AtOffice) -> Response:
    """The register, searched."""
    return _players_page(request, office)


def _players_page(
    request: Request, office: OfficePlace, values: dict[str, str] | None = None, error: Text = ""
) -> Response:
    query = request.query_params.get("q", "")
    with office.desk.database.read(office.number) as reader:
        people = search_register(reader, query)
    return office_page(
        request,
        office,
        "players.html",
        tab="players",
        status=422 if error else 200,
        people=people[:500],
        count=len(people),
        query=query,
        values=values or {},
        error=error,
    )


@router.post("", dependencies=[may(Permission.ENTER_PLAYERS)])
def register(request: Request, office: AtOffice, fields: Form) -> Response:
    """Register a player, or many from a table."""
    try:
        if fields.text("table"):
            import_register(office.desk, office.number, fields.texts["table"])
        else:
            register_player(office.desk, office.number, player_draft(fields))
    except REFUSED as refusal:
        return _players_page(request, office, fields.texts, refusal.message)
    return RedirectResponse(office.page("players"), status_code=303)


@router.get("/{iccf_id}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def player(request: Request, office: AtOffice, iccf_id: str) -> Response:
    """A player's card."""
    return _card_page(request, office, iccf_id)


def _card_page(request: Request, office: OfficePlace, iccf_id: str, error: Text = "") -> Response:
    on = day_of(dict(request.query_params))
    with office.desk.database.read(office.number) as reader:
        card = player_card(reader, iccf_id, on)
    return office_page(
        request,
        office,
        "player.html",
        tab="players",
        status=422 if error else 200,
        card=card,
        chart=rating_chart(card.history),
        error=error,
        is_public=False,
        base=office.base,
    )


@router.post("/{iccf_id}", dependencies=[may(Permission.ENTER_PLAYERS)])
def edit(request: Request, office: AtOffice, iccf_id: str, fields: Form) -> Response:
    """Change what the register says."""
    number = fields.number("correspondent") or 0
    try:
        changed = edit_player(office.desk, office.number, number, player_draft(fields))
    except REFUSED as refusal:
        return _card_page(request, office, iccf_id, refusal.message)
    return RedirectResponse(office.page(f"players/{changed.iccf_id}"), status_code=303)
