"""Substitutes of a board: asked for, named or not; materials of the games they take over."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.enter.one_place import places_taken
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
from pairloom.correspondence.desk.office.overview import search_register
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
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}/substitutes/{seat}")


@router.get("", dependencies=[may_somewhere(Permission.WITHDRAW_PLAYERS)])
def substitute_form(request: Request, found: AtGroup, seat: int) -> Response:
    """Name a substitute, or say that there is none."""
    return _substitute_page(request, found, seat)


def _substitute_page(
    request: Request,
    found: GroupPlace,
    seat: int,
    refusal: PairloomError | None = None,
    *,
    values: dict[str, str] | None = None,
    told: str = "",
) -> Response:
    own_seat = found.state.find_seat(seat)
    query = request.query_params.get("q", "")
    with found.office.desk.database.read(found.office.number) as reader:
        placed = places_taken(reader, found.state.contest)
        people = [
            (str(one.correspondent), f"{one.name} ({one.iccf_id})")
            for one in search_register(reader, query)
            if one.correspondent not in placed and not one.is_deceased
        ]
        taken = materials.taken_seats(reader, found.state, seat)
        readings = interpretations_of(reader, ON_SUBSTITUTES)
        own = [one for one in found.state.substitutions if one.seat == seat]
        asked = next((one for one in own if one.state is SubstitutionState.ASKED), None)
        choice = substituting.open_choice(reader, found.state, asked) if asked else None
    return group_page(
        request,
        found,
        "substitute.html",
        tab="leaving",
        status=422 if refusal else 200,
        seat=own_seat,
        sitting=found.state.person_at(seat),
        asked=asked,
        choice=choice,
        earlier=[one for one in own if one.state is not SubstitutionState.ASKED],
        taken=taken,
        readings=readings,
        captains=[
            (str(team.team), f"{team.name}: {team.captain}")
            for team in found.state.teams.values()
            if team.team != seat and team.captain
        ],
        people=people[:300],
        causes=[(one.value, one.value.capitalize()) for one in
                (ReplacementCause.STOPPED, ReplacementCause.ENDANGERED)],
        outlook=status_outlook(found.state, seat),
        values=values or {},
        told=told,
        **refused(refusal),
    )  # fmt: skip


@router.post("", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def substitute(request: Request, found: AtGroup, seat: int, fields: Form) -> Response:
    """Ask, enter, or give up."""
    try:
        done = _substitution(found, seat, fields)
    except REFUSED as refusal:
        return _substitute_page(request, found, seat, refusal, values=fields.texts)
    request.app.state.hub.nudge()
    if done is not None and fields.ticked("status") and not done.has_status:
        now = at_group(found.office, found.state.contest.slug, found.state.section.slug)
        told = f"The substitute is entered, without the status. {done.status_words}"
        return _substitute_page(request, now, seat, told=told)
    return RedirectResponse(found.base, status_code=303)


def _substitution(found: GroupPlace, seat: int, fields: Fields) -> Substitution | None:
    """What was asked for; the substitution, if somebody was entered."""
    act, on = fields.text("act"), beside("on", lambda: day_of(fields))
    if act == "ask":
        endangered = fields.text("cause") == ReplacementCause.ENDANGERED.value
        days = beside("days", lambda: number_of(fields, "days")) or None
        cause = ReplacementCause.ENDANGERED if endangered else ReplacementCause.STOPPED
        substituting.ask_for_substitute(*found.place, seat, cause, on, days)
    elif act == "none":
        answer = answers_of(fields).get(found.state.name)
        substituting.give_up_substitution(*found.place, seat, on, answer=answer)
    elif act == "rule-g":
        substituting.apply_rule_g(*found.place, seat, on)
    else:
        status = StatusRequest(
            fields.ticked("status"),
            fields.ticked("director_agrees"),
            fields.ticked("domestic_head_agrees"),
        )
        return substituting.enter_substitute(
            *found.place,
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
        raise InputError("choose whom the captain has named")
    return number


@router.post("/materials", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def ask_for_materials(request: Request, found: AtGroup, seat: int, fields: Form) -> Response:
    """Ask the replaced player, or another captain, for the materials of the games."""
    team = fields.number("team") if fields.text("team") else None
    try:
        materials.ask_for_materials(
            *found.place, seat, on=day_of(fields), team=team, reasons=fields.text("reasons")
        )
    except REFUSED as refusal:
        return _substitute_page(request, found, seat, refusal, values=fields.texts)
    return RedirectResponse(found.page(f"substitutes/{seat}"), status_code=303)


@router.post("/materials/{number}", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def handed_over(request: Request, found: AtGroup, seat: int, number: int, fields: Form) -> Response:
    """Note the answer."""
    desk = found.office.desk
    try:
        materials.materials_handed_over(
            desk, ContestPlace.of(found.state.contest), number, day_of(fields)
        )
    except REFUSED as refusal:
        return _substitute_page(request, found, seat, refusal, values=fields.texts)
    return RedirectResponse(found.page(f"substitutes/{seat}"), status_code=303)
