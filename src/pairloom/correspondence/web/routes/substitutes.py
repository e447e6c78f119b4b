"""Substitutes of a board: asked for, named or not; materials of the games they take over."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.enter.candidates import possible_substitutes
from pairloom.correspondence.desk.leave import materials, substituting
from pairloom.correspondence.desk.leave.substituting import (
    ReplacementCause,
    StatusRequest,
    Substitution,
    status_outlook,
)
from pairloom.correspondence.desk.office.interpreting import (
    ON_SUBSTITUTES,
    interpretations_of,
)
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.domain.states import SubstitutionState
from pairloom.correspondence.web.forms import answers_of
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtGroup,
    GroupPlace,
    at_group,
    beside,
    day_of,
    group_page,
    number_of,
    refused,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, PairloomError
from pairloom.messages import Text, message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}/substitutes/{seat}")


@router.get("", dependencies=[may_somewhere(Permission.WITHDRAW_PLAYERS)])
def substitute_form(request: Request, group: AtGroup, seat: int) -> Response:
    """Name a substitute, or say that there is none."""
    return _substitute_page(request, group, seat)


def _substitute_page(
    request: Request,
    group: GroupPlace,
    seat: int,
    refusal: PairloomError | None = None,
    *,
    values: dict[str, str] | None = None,
    told: Text = "",
) -> Response:
    own_seat = group.state.find_seat(seat)
    query = request.query_params.get("q", "")
    with group.office.desk.database.read(group.office.number) as reader:
        people = [
            (str(player.correspondent), f"{player.name} ({player.iccf_id})")
            for player in possible_substitutes(reader, group.state.contest, query)
        ]
        taken = materials.taken_seats(reader, group.state, seat)
        readings = interpretations_of(reader, ON_SUBSTITUTES)
        own = [
            substitution for substitution in group.state.substitutions if substitution.seat == seat
        ]
        asked = next(
            (substitution for substitution in own if substitution.state is SubstitutionState.ASKED),
            None,
        )
        choice = substituting.open_choice(reader, group.state, asked) if asked else None
    return group_page(
        request,
        group,
        "substitute.html",
        tab="leaving",
        status=422 if refusal else 200,
        seat=own_seat,
        sitting=group.state.person_at(seat),
        asked=asked,
        choice=choice,
        earlier=[
            substitution for substitution in own
            if substitution.state is not SubstitutionState.ASKED
        ],
        taken=taken,
        readings=readings,
        captains=[
            (str(team.team), f"{team.name}: {team.captain}")
            for team in group.state.teams.values()
            if team.team != seat and team.captain
        ],
        people=people[:300],
        causes=[(cause.value, cause.words) for cause in
                (ReplacementCause.STOPPED, ReplacementCause.ENDANGERED)],
        outlook=status_outlook(group.state, seat),
        values=values or {},
        told=told,
        **refused(refusal),
    )  # fmt: skip


@router.post("", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def substitute(request: Request, group: AtGroup, seat: int, fields: Form) -> Response:
    """Ask, enter, or give up."""
    try:
        done = _substitution(group, seat, fields)
    except REFUSED as refusal:
        return _substitute_page(request, group, seat, refusal, values=fields.texts)
    request.app.state.hub.nudge()
    if done is not None and fields.ticked("status") and not done.has_status:
        now = at_group(group.office, group.state.contest.slug, group.state.section.slug)
        told = message(
            "The substitute is entered, without the status. {why}", why=done.status_words
        )
        return _substitute_page(request, now, seat, told=told)
    return RedirectResponse(group.base, status_code=303)


def _substitution(group: GroupPlace, seat: int, fields: Fields) -> Substitution | None:
    """What was asked for; the substitution, if somebody was entered."""
    act, on = fields.text("act"), beside("on", lambda: day_of(fields))
    if act == "ask":
        endangered = fields.text("cause") == ReplacementCause.ENDANGERED.value
        days = beside("days", lambda: number_of(fields, "days")) or None
        cause = ReplacementCause.ENDANGERED if endangered else ReplacementCause.STOPPED
        substituting.ask_for_substitute(*group.place, seat, cause, on, days)
    elif act == "none":
        answer = answers_of(fields).get(group.state.name)
        substituting.give_up_substitution(*group.place, seat, on, answer=answer)
    elif act == "rule-g":
        substituting.apply_rule_g(*group.place, seat, on)
    else:
        status = StatusRequest(
            fields.ticked("status"),
            fields.ticked("director_agrees"),
            fields.ticked("domestic_head_agrees"),
        )
        return substituting.enter_substitute(
            *group.place,
            seat,
            beside("substitute", lambda: _chosen(fields)),
            on=on,
            starts_on=beside("starts_on", lambda: day_of(fields, "starts_on")),
            handicap=beside("handicap", lambda: number_of(fields, "handicap")),
            status=status,
        )
    return None


def _chosen(fields: Fields) -> int:
    number = fields.number("substitute")
    if number is None:
        raise InputError(message("choose whom the captain has named"))
    return number


@router.post("/materials", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def ask_for_materials(request: Request, group: AtGroup, seat: int, fields: Form) -> Response:
    """Ask the replaced player, or another captain, for the materials of the games."""
    team = fields.number("team") if fields.text("team") else None
    try:
        materials.ask_for_materials(
            *group.place, seat, on=day_of(fields), team=team, reasons=fields.text("reasons")
        )
    except REFUSED as refusal:
        return _substitute_page(request, group, seat, refusal, values=fields.texts)
    return RedirectResponse(group.page(f"substitutes/{seat}"), status_code=303)


@router.post("/materials/{number}", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def handed_over(request: Request, group: AtGroup, seat: int, number: int, fields: Form) -> Response:
    """Note the answer."""
    desk = group.office.desk
    try:
        materials.materials_handed_over(
            desk, ContestPlace.of(group.state.contest), number, day_of(fields)
        )
    except REFUSED as refusal:
        return _substitute_page(request, group, seat, refusal, values=fields.texts)
    return RedirectResponse(group.page(f"substitutes/{seat}"), status_code=303)
