"""The next season of a competition: announced again, with the teams of a finished one."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.announce.contests import Contest, contest_named
from pairloom.correspondence.desk.announce.next_season import (
    begin_next,
    enter_teams_again,
    finished_leagues,
    offered_teams,
    proposed_dates,
)
from pairloom.correspondence.desk.office.overview import contest_line
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    day_of,
    numbers_of,
    office_page,
)
from pairloom.director.people.roles import Permission
from pairloom.messages import Text
from pairloom.web.forms import Form
from pairloom.web.guards import may

router = APIRouter(prefix="/correspondence/{office}/competitions/{contest}")


@router.get("/next", dependencies=[may(Permission.EDIT_REGULATIONS)])
def next_one(request: Request, office: AtOffice, contest: str) -> Response:
    """The form for the next season."""
    return _next_page(request, office, contest)


def _next_page(
    request: Request,
    office: OfficePlace,
    slug: str,
    values: dict[str, str] | None = None,
    error: Text = "",
) -> Response:
    with office.desk.database.read(office.number) as reader:
        before = contest_named(reader, slug)
    start, end = proposed_dates(before)
    dates = {"name": before.name, "start": start.isoformat(), "end": end.isoformat() if end else ""}
    return office_page(
        request,
        office,
        "next.html",
        status=422 if error else 200,
        before=before,
        values={**dates, **(values or {})},
        error=error,
    )


@router.post("/next", dependencies=[may(Permission.EDIT_REGULATIONS)])
def begin(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Announce it again, then offer who is qualified."""
    with office.desk.database.read(office.number) as reader:
        before = contest_named(reader, contest)
    try:
        made = begin_next(
            office.desk,
            ContestPlace.of(before),
            fields.text("name"),
            start=day_of(fields, "start"),
            end=day_of(fields, "end") if fields.text("end") else None,
        )
    except REFUSED as refusal:
        return _next_page(request, office, contest, fields.texts, refusal.message)
    return RedirectResponse(_who_is_offered(office, made, before), status_code=303)


def _who_is_offered(office: OfficePlace, made: Contest, before: Contest) -> str:
    """Where those who are qualified are entered."""
    if made.is_team:
        return office.page(f"competitions/{made.slug}/teams-again", source=before.slug)
    with office.desk.database.read(office.number) as reader:
        group = contest_line(reader, made).sections[0].section
    return office.page(f"groups/{made.slug}/{group.slug}/setup")


@router.get("/teams-again", dependencies=[may(Permission.ENTER_PLAYERS)])
def teams_again(request: Request, office: AtOffice, contest: str) -> Response:
    """The teams of a finished competition, to be entered with their players."""
    return _teams_page(request, office, contest, request.query_params.get("source", ""))


def _teams_page(
    request: Request,
    office: OfficePlace,
    slug: str,
    source_slug: str,
    *,
    error: Text = "",
    left: Sequence[Text] | None = None,
) -> Response:
    with office.desk.database.read(office.number) as reader:
        contest = contest_named(reader, slug)
        sources = finished_leagues(reader, contest)
        source = next((contest for contest in sources if contest.slug == source_slug), None)
        offers = offered_teams(reader, contest, source) if source else []
    return office_page(
        request,
        office,
        "teams-again.html",
        status=422 if error else 200,
        contest=contest,
        sources=sources,
        source=source,
        offers=offers,
        left=left,
        error=error,
    )


@router.post("/teams-again", dependencies=[may(Permission.ENTER_PLAYERS)])
def enter_again(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Enter the ticked teams; places that stay free are told."""
    source = fields.text("source")
    teams = numbers_of(fields, "team")
    try:
        with office.desk.database.read(office.number) as reader:
            numbers = [contest_named(reader, slug).contest for slug in (contest, source)]
        left = enter_teams_again(
            office.desk, ContestPlace(office.number, numbers[0]), numbers[1], teams, day_of(fields)
        )
    except REFUSED as refusal:
        return _teams_page(request, office, contest, source, error=refusal.message)
    if left:
        return _teams_page(request, office, contest, "", left=left)
    return RedirectResponse(office.page(f"competitions/{contest}"), status_code=303)
