"""Qualifications of an office: who has which, granted and revoked by hand."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.correspondence.desk.enter.qualification_views import (
    QualificationLine,
    named_competitions,
    qualification_data,
    qualification_lines,
)
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
    revoke_qualification,
)
from pairloom.correspondence.desk.office.overview import search_register
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    day_of,
    moment_of,
    office_page,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, quoted
from pairloom.messages import Text, message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}")
_MOST_LINES = 500


@router.get("/qualifications", dependencies=[may_somewhere(Permission.SEE_DESK)])
def qualifications(request: Request, office: AtOffice) -> Response:
    """All of them, by competition and player."""
    return _page(request, office)


@router.get("/qualifications.json", dependencies=[may_somewhere(Permission.SEE_DESK)])
def as_data(request: Request, office: AtOffice) -> Response:
    """The same for programs."""
    lines = _lines(request, office)
    return JSONResponse({"qualifications": qualification_data(lines, with_reasons=True)})


def _lines(request: Request, office: OfficePlace) -> list[QualificationLine]:
    asked, on = request.query_params, moment_of(request).date()
    with office.desk.database.read(office.number) as reader:
        return qualification_lines(
            reader, on, competition=asked.get("competition", ""), query=asked.get("q", "")
        )


def _page(
    request: Request, office: OfficePlace, values: dict[str, str] | None = None, error: Text = ""
) -> Response:
    lines = _lines(request, office)
    with office.desk.database.read(office.number) as reader:
        names = named_competitions(reader)
        people = search_register(reader, "")
    return office_page(
        request,
        office,
        "qualifications.html",
        tab="qualifications",
        status=422 if error else 200,
        lines=lines[:_MOST_LINES],
        count=len(lines),
        competition=request.query_params.get("competition", ""),
        query=request.query_params.get("q", ""),
        names=names,
        people=people,
        values=values or {},
        error=error,
    )


@router.post("/qualifications", dependencies=[may(Permission.EDIT_REGULATIONS)])
def grant(request: Request, office: AtOffice, fields: Form) -> Response:
    """Grant one by hand."""
    try:
        grant_qualification(office.desk, office.number, _draft(office, fields))
    except REFUSED as refusal:
        return _page(request, office, fields.texts, refusal.message)
    return RedirectResponse(office.page("qualifications"), status_code=303)


def _draft(office: OfficePlace, fields: Fields) -> QualificationDraft:
    years, typed = fields.number("valid_years"), fields.text("valid_years")
    if typed and years is None:
        raise InputError(
            message(
                "valid for: {typed} is no number of years",
                typed=quoted(typed),
            )
        )
    wanted = fields.text("player").split(" ")[0]
    with office.desk.database.read(office.number) as reader:
        numbers = {player.iccf_id: player.correspondent for player in search_register(reader, "")}
    if wanted not in numbers:
        raise InputError(
            message(
                "player: no registered player has the ICCF number {wanted}",
                wanted=quoted(wanted),
            )
        )
    return QualificationDraft(
        correspondent=numbers[wanted],
        competition=fields.text("competition"),
        gained_on=day_of(fields),
        reason=fields.text("reason"),
        valid_years=years,
        halves=1 if fields.ticked("is_half") else 2,
    )


@router.post("/qualifications/{number}/revoke", dependencies=[may(Permission.EDIT_REGULATIONS)])
def revoke(request: Request, office: AtOffice, number: int, fields: Form) -> Response:
    """Take one away."""
    try:
        revoke_qualification(
            office.desk, office.number, number, day_of(fields), fields.text("reason")
        )
    except REFUSED as refusal:
        return _page(request, office, error=refusal.message)
    return RedirectResponse(office.page("qualifications"), status_code=303)
