"""The rules of an office: rule sets, what announcements change, how the committee reads them."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.announce.contests import contest_named, settled_of
from pairloom.correspondence.desk.announce.overriding import drop_override, override_rule
from pairloom.correspondence.desk.announce.rule_books import (
    RULE_SETS,
    find_line,
    rule_lines,
    rule_set_table,
)
from pairloom.correspondence.desk.office.interpreting import (
    InterpretationDraft,
    edit_interpretation,
    find_interpretation,
    interpretations_of,
    record_interpretation,
    remove_interpretation,
)
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    office_page,
    refused,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import PairloomError
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}")


@router.get("/competitions/{contest}/rules", dependencies=[may_somewhere(Permission.SEE_DESK)])
def contest_rules(request: Request, office: AtOffice, contest: str) -> Response:
    """Every parameter of a competition's rules; `change` in the address opens its form."""
    return _contest_rules(request, office, contest, request.query_params.get("change", ""))


def _contest_rules(
    request: Request,
    office: OfficePlace,
    slug: str,
    parameter: str,
    *,
    values: dict[str, str] | None = None,
    refusal: PairloomError | None = None,
) -> Response:
    with office.desk.database.read(office.number) as reader:
        contest = contest_named(reader, slug)
        settled = settled_of(reader, contest).get("overrides", "")
    line = find_line(contest, parameter) if parameter else None
    stored = {"value": line.text, "reference": line.reference} if line else {}
    return office_page(
        request,
        office,
        "contest-rules.html",
        status=422 if refusal else 200,
        contest=contest,
        lines=rule_lines(contest),
        line=line,
        settled=settled,
        values=values or stored,
        **refused(refusal),
    )


@router.post("/competitions/{contest}/rules", dependencies=[may(Permission.EDIT_REGULATIONS)])
def change_rule(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Set a parameter as the announcement has it, or let it be as in the rules."""
    parameter = fields.text("parameter")
    with office.desk.database.read(office.number) as reader:
        place = ContestPlace.of(contest_named(reader, contest))
    try:
        if fields.text("act") == "drop":
            drop_override(office.desk, place, parameter)
        else:
            override_rule(
                office.desk, place, parameter, fields.text("value"), fields.text("reference")
            )
    except REFUSED as refusal:
        return _contest_rules(
            request, office, contest, parameter, values=fields.texts, refusal=refusal
        )
    return RedirectResponse(office.page(f"competitions/{contest}/rules"), status_code=303)


@router.get("/rules", dependencies=[may_somewhere(Permission.SEE_DESK)])
def rules(request: Request, office: AtOffice) -> Response:
    """The rule sets, and the interpretations with the form for another one."""
    return _rules_page(request, office)


@router.get("/rules/{number:int}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def one_interpretation(request: Request, office: AtOffice, number: int) -> Response:
    """An interpretation, to correct it."""
    return _rules_page(request, office, number)


def _rules_page(
    request: Request,
    office: OfficePlace,
    number: int | None = None,
    values: dict[str, str] | None = None,
    refusal: PairloomError | None = None,
) -> Response:
    with office.desk.database.read(office.number) as reader:
        readings = interpretations_of(reader)
        chosen = find_interpretation(reader, number) if number is not None else None
    return office_page(
        request,
        office,
        "rules.html",
        tab="rules",
        status=422 if refusal else 200,
        rule_sets=RULE_SETS,
        table=rule_set_table(),
        readings=readings,
        chosen=chosen,
        values={**(asdict(chosen) if chosen else {}), **(values or {})},
        **refused(refusal),
    )


@router.post("/rules", dependencies=[may(Permission.EDIT_EVENT)])
def new_interpretation(request: Request, office: AtOffice, fields: Form) -> Response:
    """Record an interpretation."""
    try:
        record_interpretation(office.desk, office.number, _draft(fields))
    except REFUSED as refusal:
        return _rules_page(request, office, None, fields.texts, refusal)
    return RedirectResponse(office.page("rules"), status_code=303)


@router.post("/rules/{number:int}", dependencies=[may(Permission.EDIT_EVENT)])
def change_interpretation(
    request: Request, office: AtOffice, number: int, fields: Form
) -> Response:
    """Correct an interpretation, or remove it."""
    try:
        if fields.text("act") == "remove":
            remove_interpretation(office.desk, office.number, number, fields.text("reason"))
        else:
            edit_interpretation(office.desk, office.number, number, _draft(fields))
    except REFUSED as refusal:
        return _rules_page(request, office, number, fields.texts, refusal)
    return RedirectResponse(office.page("rules"), status_code=303)


def _draft(fields: Fields) -> InterpretationDraft:
    names = ("decided_on", "resolution", "article", "text")
    return InterpretationDraft(*(fields.text(name) for name in names))
