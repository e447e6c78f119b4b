"""Competitions of a correspondence office: announced, edited, with their groups and teams."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.announce.announcing import announced_facts
from pairloom.correspondence.desk.announce.contests import (
    Contest,
    add_section,
    add_team,
    add_teams,
    contest_named,
    create_contest,
    edit_contest,
    settled_of,
)
from pairloom.correspondence.desk.announce.next_season import finished_leagues
from pairloom.correspondence.desk.announce.presets import find_preset
from pairloom.correspondence.desk.announce.rule_books import differences
from pairloom.correspondence.desk.enter.promoting import team_movement
from pairloom.correspondence.desk.office.overview import contest_line, team_rows
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.web.contest_form import (
    contest_choices,
    contest_texts,
    contest_values,
    form_parts,
    preset_cards,
)
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtOffice,
    OfficePlace,
    office_page,
    refused,
)
from pairloom.correspondence.web.team_table import table_rows
from pairloom.director.people.roles import Permission
from pairloom.errors import PairloomError
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.forms import Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/competitions")
_FIRST_GROUP = message("Group A")


@router.get("/new", dependencies=[may(Permission.EDIT_REGULATIONS)])
def new_contest(request: Request, office: AtOffice) -> Response:
    """The form for a competition, filled in as its kind is usually announced."""
    preset = find_preset(request.query_params.get("preset", ""))
    say = current().say
    values = {**contest_texts(preset.contest), "group": say(_FIRST_GROUP), "preset": preset.key}
    return _form(request, office, values | {"name": say(preset.name) if preset.ratings else ""})


@router.post("/new", dependencies=[may(Permission.EDIT_REGULATIONS)])
def save_contest(request: Request, office: AtOffice, fields: Form) -> Response:
    """Make a competition with its first group, or with its boards."""
    try:
        values = contest_values(fields)
        name = values.pop("name", "")
        group = fields.text("group") or current().say(_FIRST_GROUP)
        made = create_contest(office.desk, office.number, name, first_group=group, **values)
    except REFUSED as refusal:
        return _form(request, office, fields.texts, refusal=refusal)
    return RedirectResponse(_next_step(office, made), status_code=303)


def _next_step(office: OfficePlace, made: Contest) -> str:
    """Where the players of a group are entered, or the teams."""
    if made.is_team:
        return office.page(f"competitions/{made.slug}")
    with office.desk.database.read(office.number) as reader:
        group = contest_line(reader, made).sections[0].section
    return office.page(f"groups/{made.slug}/{group.slug}/setup")


@router.get("/{contest}/edit", dependencies=[may(Permission.EDIT_REGULATIONS)])
def edit_form(request: Request, office: AtOffice, contest: str) -> Response:
    """What is announced, with what may still be changed."""
    with office.desk.database.read(office.number) as reader:
        stored = contest_named(reader, contest)
    return _form(request, office, contest_texts(stored), stored)


@router.post("/{contest}/edit", dependencies=[may(Permission.EDIT_REGULATIONS)])
def save_edited(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Change what is announced; what was shown as settled is not sent by a form."""
    with office.desk.database.read(office.number) as reader:
        stored = contest_named(reader, contest)
    shown = fields.text("settled").split()
    try:
        values = contest_values(fields, shown)
        edit_contest(office.desk, ContestPlace.of(stored), **values)
    except REFUSED as refusal:
        kept = {name: text for name, text in contest_texts(stored).items() if name in shown}
        return _form(request, office, {**kept, **fields.texts}, stored, refusal)
    return RedirectResponse(office.page(f"competitions/{contest}"), status_code=303)


def _form(
    request: Request,
    office: OfficePlace,
    values: dict[str, str],
    contest: Contest | None = None,
    refusal: PairloomError | None = None,
) -> Response:
    settled: Mapping[str, Text] = {}
    if contest is not None:
        with office.desk.database.read(office.number) as reader:
            settled = settled_of(reader, contest)
    preset = find_preset(values.get("preset", ""))
    reason = refused(refusal)
    return office_page(
        request,
        office,
        "contest-form.html",
        status=422 if refusal else 200,
        contest=contest,
        values=values,
        settled=settled,
        choices=contest_choices(values),
        preset=preset,
        presets=[] if contest else preset_cards(office.page("competitions/new"), preset),
        parts=form_parts(contest or preset.contest, reason["faults"]),
        **reason,
    )


@router.get("/{contest}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def one_contest(request: Request, office: AtOffice, contest: str) -> Response:
    """A competition: what is announced, its groups, its teams."""
    return _contest_page(request, office, contest)


def _contest_page(request: Request, office: OfficePlace, slug: str, error: Text = "") -> Response:
    with office.desk.database.read(office.number) as reader:
        line = contest_line(reader, contest_named(reader, slug))
        teams = team_rows(reader, line.contest)
        movement = team_movement(reader, line.contest)
        has_earlier = line.contest.is_team and bool(finished_leagues(reader, line.contest))
    return office_page(
        request,
        office,
        "contest.html",
        status=422 if error else 200,
        line=line,
        teams=teams,
        team_table=table_rows(teams),
        movement=movement,
        has_earlier=has_earlier,
        facts=announced_facts(line.contest),
        changes=differences(line.contest),
        error=error,
    )


@router.post("/{contest}/groups", dependencies=[may(Permission.EDIT_REGULATIONS)])
def another_group(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Add a group."""
    number = fields.number("contest") or 0
    try:
        add_section(office.desk, ContestPlace(office.number, number), fields.text("name"))
    except REFUSED as refusal:
        return _contest_page(request, office, contest, refusal.message)
    return RedirectResponse(office.page(f"competitions/{contest}"), status_code=303)


@router.post("/{contest}/teams", dependencies=[may(Permission.ENTER_PLAYERS)])
def another_team(request: Request, office: AtOffice, contest: str, fields: Form) -> Response:
    """Enter a team with its captain, or many from a table."""
    number = fields.number("contest") or 0
    names = ("captain", "captain_email", "deputy", "deputy_email")
    officers = {name: fields.text(name) for name in names}
    try:
        if fields.text("table"):
            lines = fields.text("table").splitlines()
            add_teams(office.desk, ContestPlace(office.number, number), lines)
        else:
            add_team(
                office.desk, ContestPlace(office.number, number), fields.text("name"), **officers
            )
    except REFUSED as refusal:
        return _contest_page(request, office, contest, refusal.message)
    return RedirectResponse(office.page(f"competitions/{contest}"), status_code=303)
