"""Rating lists of an office: published lists, the next one, the working of every number."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from pairloom.correspondence.desk.office.overview import (
    list_rows,
    lists_of,
    validity_of,
)
from pairloom.correspondence.desk.rate import (
    list_exports,
    list_proofs,
    lists,
    taken_careers,
)
from pairloom.correspondence.desk.typed_tables import parse_rating_table
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    day_of,
    office_page,
    refused,
)
from pairloom.correspondence.web.printed_lists import printed_list
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, NotAllowed, PairloomError
from pairloom.messages import Text, counted
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere
from pairloom.web.pages import names_of

router = APIRouter(prefix="/correspondence/{office}/lists")


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def all_lists(request: Request, office: AtOffice) -> Response:
    """The lists, and what the next one waits for."""
    return _page(request, office)


def _page(
    request: Request,
    office: OfficePlace,
    refusal: PairloomError | None = None,
    values: dict[str, str] | None = None,
    lines: Sequence[Text] | None = None,
) -> Response:
    on = day_of(dict(request.query_params))
    with office.desk.database.read(office.number) as reader:
        names = lists_of(reader)
        missing = taken_careers.missing_careers(reader)
    coming = None
    problem: Text = ""
    try:
        coming = lists.next_list(office.desk, office.number, on)
    except REFUSED as obstacle:
        problem = obstacle.message
    return office_page(
        request,
        office,
        "lists.html",
        tab="lists",
        status=422 if refusal else 200,
        names=names,
        missing=missing,
        career_options=[
            (
                career.player.iccf_id,
                counted(
                    "{player}, {count} game",
                    "{player}, {count} games",
                    career.games,
                    player=career.player.name,
                ),
            )
            for career in missing
        ],
        values=values or {},
        coming=coming,
        problem=problem,
        lines=lines,
        proofs=dict(list_proofs.prove_lists(office.desk, office.number))
        if "prove" in request.query_params
        else None,
        **refused(refusal),
    )


@router.post("/publish", dependencies=[may(Permission.PUBLISH)])
def publish(request: Request, office: AtOffice, fields: Form) -> Response:
    """Publish the next list."""
    try:
        name = lists.publish_list(office.desk, office.number, day_of(fields))
    except REFUSED as refusal:
        return _page(request, office, refusal)
    return RedirectResponse(office.page(f"lists/{name.year}-{name.quarter}"), status_code=303)


@router.post("/import", dependencies=[may(Permission.PUBLISH)])
def import_list(request: Request, office: AtOffice, fields: Form) -> Response:
    """Take over a list made elsewhere: a table with id, rating, games."""
    try:
        rows = parse_rating_table(fields.texts.get("table", ""))
        lists.import_list(office.desk, office.number, fields.text("name"), rows, day_of(fields))
    except REFUSED as refusal:
        return _page(request, office, _beside(refusal), fields.texts)
    return RedirectResponse(office.page("lists"), status_code=303)


def _beside(refusal: PairloomError) -> FieldsRefused:
    """A list that cannot come next stands beside its name, everything else beside the table."""
    if isinstance(refusal, FieldsRefused):
        return refusal
    field = "name" if isinstance(refusal, NotAllowed) else "table"
    return FieldsRefused([(field, refusal.message)])


@router.post("/careers", dependencies=[may(Permission.PUBLISH)])
def tell_career(request: Request, office: AtOffice, fields: Form) -> Response:
    """The career of one player: points, and the mean rating of the opponents."""
    try:
        taken_careers.enter_career(
            *(office.desk, office.number, fields.text("player")),
            *(fields.text("points"), fields.text("mean")),
            on=day_of(fields),
        )
    except REFUSED as refusal:
        return _page(request, office, refusal, fields.texts)
    return RedirectResponse(office.page("lists"), status_code=303)


@router.post("/careers/import", dependencies=[may(Permission.PUBLISH)])
def tell_careers(request: Request, office: AtOffice, fields: Form) -> Response:
    """Careers from a table; all of them or none."""
    text = fields.texts.get("careers", "")
    try:
        taken_careers.import_careers(office.desk, office.number, text, on=day_of(fields))
    except REFUSED as refusal:
        return _page(request, office, FieldsRefused([("careers", refusal.message)]), fields.texts)
    return RedirectResponse(office.page("lists"), status_code=303)


@router.post("/what-if", dependencies=[may_somewhere(Permission.SEE_DESK)])
def what_if(request: Request, office: AtOffice, fields: Form) -> Response:
    """Every number that another result of one game would change."""
    try:
        lines = list_proofs.what_would_change(
            office.desk, office.number, fields.text("game"), fields.text("result")
        )
    except REFUSED as refusal:
        return _page(request, office, refusal)
    return _page(request, office, lines=lines)


@router.get("/{name}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def one_list(request: Request, office: AtOffice, name: str) -> Response:
    """A list, searched; as CSV or JSON with the right ending."""
    wanted, _, ending = name.partition(".")
    if ending == "json":
        return JSONResponse(list_exports.list_as_data(office.desk, office.number, wanted))
    if ending == "csv":
        text = list_exports.list_as_text(office.desk, office.number, wanted)
        return Response(text, media_type="text/csv; charset=utf-8")
    query = request.query_params.get("q", "")
    everybody = bool(request.query_params.get("all"))
    with office.desk.database.read(office.number) as reader:
        head, rows = list_rows(reader, wanted, query=query, everybody=everybody)
        names = lists_of(reader)
    return office_page(
        request,
        office,
        "list.html",
        tab="lists",
        head=head,
        validity=validity_of(head),
        rows=rows,
        names=names,
        query=query,
        everybody=everybody,
        base=office.base,
        is_public=False,
    )


@router.get("/{name}/print", dependencies=[may_somewhere(Permission.SEE_DESK)])
def on_paper(request: Request, office: AtOffice, name: str) -> Response:
    """A list for paper."""
    return office_page(
        request,
        office,
        "list-print.html",
        tab="lists",
        **names_of(printed_list(request, office, name)),
    )


@router.get("/{name}/{iccf_id}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def working(request: Request, office: AtOffice, name: str, iccf_id: str) -> Response:
    """Why is it +7?"""
    _, data, lines = list_proofs.why(office.desk, office.number, name, iccf_id)
    if request.query_params.get("format") == "json":
        return JSONResponse(data)
    return office_page(
        request,
        office,
        "working.html",
        tab="lists",
        data=data,
        lines=lines,
        base=office.base,
        is_public=False,
    )
