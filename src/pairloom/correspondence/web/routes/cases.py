"""Adjudication of games: cases, assessments with evidence, decisions, appeals."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.adjudicate import adjudicating
from pairloom.correspondence.desk.adjudicate.adjudicating import (
    Assessment,
    Person,
    Role,
    evidence_from,
)
from pairloom.correspondence.desk.adjudicate.cases import case_of
from pairloom.correspondence.web.pages import REFUSED, AtGroup, GroupPlace, day_of, group_page
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, quoted
from pairloom.messages import Text, message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}/cases")
CLAIMS = (("2", "1-0"), ("1", "½-½"), ("0", "0-1"))


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def cases(request: Request, group: AtGroup) -> Response:
    """All cases of the group."""
    with group.office.desk.database.read(group.office.number) as reader:
        lines = [case_of(reader, case.adjudication) for case in group.state.adjudications]
    return group_page(request, group, "cases.html", tab="cases", lines=lines)


@router.get("/{number}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def show_case(request: Request, group: AtGroup, number: int) -> Response:
    """A case with everything handed in."""
    return _page(request, group, number)


def _page(request: Request, group: GroupPlace, number: int, error: Text = "") -> Response:
    with group.office.desk.database.read(group.office.number) as reader:
        stored, _, case = case_of(reader, number)
    return group_page(
        request,
        group,
        "case.html",
        tab="cases",
        status=422 if error else 200,
        stored=stored,
        case=case,
        claims=CLAIMS,
        parties=[(name, name) for name in case.parties],
        shown_result={2: "1-0", 1: "½-½", 0: "0-1"},
        error=error,
    )


@router.post("/{number}/{act}", dependencies=[may(Permission.CORRECT_RESULTS)])
def take(request: Request, group: AtGroup, number: int, act: str, fields: Form) -> Response:
    """One step of the case."""
    try:
        _step(group, number, act, fields, _evidence_text(fields))
    except REFUSED as refusal:
        return _page(request, group, number, refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(group.page(f"cases/{number}"), status_code=303)


def _evidence_text(fields: Fields) -> str:
    """What was typed, or the file that came instead."""
    file = fields.files.get("file")
    if file is None or not file.filename:
        return fields.texts.get("evidence", "")
    content = file.file.read(1_000_000)
    return content.decode("utf-8", "replace")


def _step(group: GroupPlace, number: int, act: str, fields: Fields, text: str) -> None:
    desk, event = group.office.desk, group.office.number
    on, halves = day_of(fields), fields.number("halves")
    value = -1 if halves is None else halves
    reasons = fields.text("reasons")
    if act == "appoint":
        adjudicating.appoint(desk, event, number, fields.text("adjudicator"))
    elif act == "decide":
        adjudicating.decide(desk, event, number, halves=value, reasons=reasons, on=on)
    elif act == "close":
        adjudicating.close_case(desk, event, number, on)
    elif act == "decide-appeal":
        adjudicating.decide_appeal(
            desk, event, number, by=fields.text("by"), halves=value, reasons=reasons, on=on
        )
    elif act in ("submit", "appeal"):
        is_team = group.state.contest.is_team
        person = Person(fields.text("party"), Role.CAPTAIN if is_team else Role.PLAYER)
        evidence = evidence_from(fields.text("kind", "analysis"), text)
        handed_in = Assessment(person, on, value, reasons, evidence)
        do = adjudicating.submit if act == "submit" else adjudicating.appeal
        do(desk, event, number, handed_in)
    else:
        raise InputError(
            message(
                "there is no step {act}",
                act=quoted(act),
            )
        )
