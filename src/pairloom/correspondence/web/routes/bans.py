"""Bans in force, bans made longer, bans for abuse; deposits held, returned and forfeited."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.leave import banning
from pairloom.correspondence.desk.leave.deposits import deposit_lines, deposit_totals
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    day_of,
    moment_of,
    office_page,
)
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/bans")


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def bans(request: Request, office: AtOffice) -> Response:
    """Who may not enter, through when and why; and all deposits."""
    return _bans_page(request, office)


def _bans_page(
    request: Request, office: OfficePlace, values: dict[str, str] | None = None, error: Text = ""
) -> Response:
    on, also_over = moment_of(request).date(), "all" in request.query_params
    with office.desk.database.read(office.number) as reader:
        lines = banning.ban_lines(reader, on, also_over=also_over)
        abusable = banning.abusable_withdrawals(reader, on)
        deposits = deposit_lines(reader)
    return office_page(
        request,
        office,
        "bans.html",
        tab="bans",
        status=422 if error else 200,
        lines=lines,
        also_over=also_over,
        withdrawals=[
            (
                str(withdrawal.withdrawal),
                message(
                    "{player}, accepted on {day}",
                    player=player.name,
                    day=withdrawal.decided_on or "–",
                ),
            )
            for withdrawal, player in abusable
        ],
        deposits=deposits,
        totals=deposit_totals(deposits),
        values=values or {},
        error=error,
    )


@router.post("/abuse", dependencies=[may(Permission.EDIT_EVENT)])
def abuse(request: Request, office: AtOffice, fields: Form) -> Response:
    """Somebody has abused an accepted withdrawal."""
    try:
        banning.ban_for_abuse(
            office.desk,
            office.number,
            fields.number("withdrawal") or 0,
            day_of(fields),
            fields.text("reason"),
        )
    except REFUSED as refusal:
        return _bans_page(request, office, fields.texts, refusal.message)
    return RedirectResponse(office.page("bans"), status_code=303)


@router.post("/extend", dependencies=[may(Permission.EDIT_EVENT)])
def extend(request: Request, office: AtOffice, fields: Form) -> Response:
    """Make a ban longer."""
    try:
        banning.extend_ban(
            office.desk,
            office.number,
            fields.number("ban") or 0,
            day_of(fields, "last"),
            fields.text("reason"),
        )
    except REFUSED as refusal:
        return _bans_page(request, office, error=refusal.message)
    return RedirectResponse(_page_before(office, fields), status_code=303)


def _page_before(office: OfficePlace, fields: Fields) -> str:
    """The page of this office from which the form was sent."""
    back = fields.text("back")
    return back if back.startswith(f"{office.base}/") else office.page("bans")
