"""Line-ups of a competition of teams: set team by team, or from a table."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.announce.contests import Contest, contest_named
from pairloom.correspondence.desk.enter.candidates import free_for_teams
from pairloom.correspondence.desk.enter.line_ups import (
    import_line_ups,
    line_ups_of,
    player_label,
    set_line_up,
)
from pairloom.correspondence.desk.office.overview import contest_line
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.web.game_page import text_of
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    beside,
    day_of,
    office_page,
    refused,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import PairloomError
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/competitions/{contest}/line-ups")
_MOST_OFFERED = 500


@router.get("", dependencies=[may_somewhere(Permission.SEE_DESK)])
def line_ups(request: Request, office: AtOffice, contest: str) -> Response:
    """Who plays where; `team` in the address opens the form of a team."""
    return _page(request, office, _named(office, contest), request.query_params.get("team", ""))


@router.post("", dependencies=[may(Permission.ENTER_PLAYERS)])
def save_line_up(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Set the line-up of one team."""
    stored = _named(office, contest)
    team = fields.number("team") or 0
    players = [fields.text(f"board{board}") for board in range(1, stored.boards + 1)]
    try:
        on = beside("on", lambda: day_of(fields))
        set_line_up(office.desk, ContestPlace.of(stored), team, players, on)
    except REFUSED as refusal:
        return _page(request, office, stored, str(team), typed=fields.texts, refusal=refusal)
    return RedirectResponse(office.page(f"competitions/{contest}/line-ups"), status_code=303)


@router.post("/table", dependencies=[may(Permission.ENTER_PLAYERS)])
def load_line_ups(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """The line-ups of many teams: all of them or none."""
    stored = _named(office, contest)
    table = text_of(fields, "table")
    try:
        on = beside("table_on", lambda: day_of(fields, "table_on"))
        import_line_ups(office.desk, ContestPlace.of(stored), table, on)
    except REFUSED as refusal:
        typed = {**fields.texts, "table": table}
        return _page(request, office, stored, "", typed=typed, refusal=refusal)
    return RedirectResponse(office.page(f"competitions/{contest}/line-ups"), status_code=303)


def _named(office: OfficePlace, slug: str) -> Contest:
    with office.desk.database.read(office.number) as reader:
        return contest_named(reader, slug)


def _page(
    request: Request,
    office: OfficePlace,
    contest: Contest,
    team: str,
    *,
    typed: dict[str, str] | None = None,
    refusal: PairloomError | None = None,
) -> Response:
    with office.desk.database.read(office.number) as reader:
        lines = line_ups_of(reader, contest)
        free = free_for_teams(reader, contest)
        sections = contest_line(reader, contest).sections
    chosen = next((line for line in lines if str(line.team.team) == team), None)
    places = chosen.places if chosen else ()
    values = {f"board{board}": player_label(player) for board, player in enumerate(places, 1)}
    return office_page(
        request,
        office,
        "line-ups.html",
        status=422 if refusal else 200,
        contest=contest,
        sections=sections,
        lines=lines,
        chosen=chosen,
        offered=[player_label(player) for player in free[:_MOST_OFFERED]],
        values={**values, **(typed or {})},
        **refused(refusal),
    )
