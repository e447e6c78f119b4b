"""Who leaves a group: withdrawals with what they will bring, entries taken out, leave."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.base import find_correspondent
from pairloom.correspondence.desk.enter.before_start import (
    leave_before_start,
    preview_entry,
)
from pairloom.correspondence.desk.leave import withdrawing
from pairloom.correspondence.desk.leave.banning import bans_in_group
from pairloom.correspondence.desk.leave.requests import find_withdrawal, request_of
from pairloom.correspondence.desk.leave.withdrawing import (
    Preview,
    Role,
    Step,
    WithdrawalKind,
)
from pairloom.correspondence.desk.office.interpreting import (
    ON_WITHDRAWALS,
    interpretations_of,
)
from pairloom.correspondence.desk.office.overview import withdrawal_lines
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.desk.play import moving
from pairloom.correspondence.desk.play.moving import LeaveDays
from pairloom.correspondence.domain.states import RequestState
from pairloom.correspondence.web.forms import answers_of, withdrawal_request
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtGroup,
    GroupPlace,
    day_of,
    group_page,
    moment_of,
    refused,
)
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, PairloomError, quoted
from pairloom.messages import Text, in_context, message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}")
GROUNDS = (
    ("b", message("b: serious illness, three months at least")),
    ("c", message("c: circumstances beyond control, three months at least")),
    ("d", message("d: personal circumstances, described in detail")),
    ("a", message("a: death, reported by a third party")),
    ("", in_context("grounds", "none of these")),
)
# What can be done with a request, and by whom it is done (§7(3), §7(4)).
STEPS = {
    RequestState.SUBMITTED: ((Step.ACCEPT, Role.DIRECTOR), (Step.REFER, Role.DIRECTOR)),
    RequestState.REFERRED: (
        (Step.OVERRULE, Role.COMMITTEE),
        (Step.CONFIRM_INADEQUATE, Role.COMMITTEE),
    ),
    RequestState.OFFERED: ((Step.PLAY_ON, Role.PLAYER), (Step.WITHDRAW_ANYWAY, Role.PLAYER)),
}
STEP_WORDS = {
    Step.ACCEPT: in_context("withdrawal", "Accept"),
    Step.REFER: in_context("withdrawal", "Refer"),
    Step.CONFIRM_INADEQUATE: message("Confirm as inadequate"),
    Step.OVERRULE: message("Find adequate"),
    Step.PLAY_ON: message("Play on"),
    Step.WITHDRAW_ANYWAY: message("Withdraw nevertheless"),
}
BY_WHOM = {
    Role.DIRECTOR: message("by the tournament director"),
    Role.COMMITTEE: message("by the managing committee"),
    Role.PLAYER: message("by the player"),
}
_LEADS_TO = {
    Step.ACCEPT: WithdrawalKind.ACCEPTED,
    Step.OVERRULE: WithdrawalKind.ACCEPTED,
    Step.WITHDRAW_ANYWAY: WithdrawalKind.NOT_ACCEPTED,
}


@router.get("/leaving", dependencies=[may_somewhere(Permission.WITHDRAW_PLAYERS)])
def leaving(request: Request, group: AtGroup) -> Response:
    """Withdrawals, leave and substitutes of the group, with their forms."""
    return _leaving_page(request, group)


def _leaving_page(
    request: Request, group: GroupPlace, values: dict[str, str] | None = None, error: Text = ""
) -> Response:
    with group.office.desk.database.read(group.office.number) as reader:
        lines = withdrawal_lines(reader, group.state)
        bans = bans_in_group(reader, group.state, moment_of(request).date())
    seats = [
        (str(seat.seat), f"{seat.seat} {group.state.person_at(seat.seat).name}")
        for seat in group.state.seats.values()
        if not seat.departure
    ]
    return group_page(
        request,
        group,
        "leaving.html",
        tab="leaving",
        status=422 if error else 200,
        lines=lines,
        bans=bans,
        seats=seats,
        grounds=GROUNDS,
        values=values or {},
        error=error,
    )


@router.post("/withdrawals", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def ask(request: Request, group: AtGroup, fields: Form) -> Response:
    """Note a request; then its page shows what accepting it would bring."""
    desk, event = group.office.desk, group.office.number
    try:
        seat = group.state.find_seat(fields.number("seat") or 0)
        made = withdrawing.request_withdrawal(
            desk, event, seat.correspondent, withdrawal_request(fields)
        )
    except REFUSED as refusal:
        return _leaving_page(request, group, fields.texts, refusal.message)
    return RedirectResponse(group.page(f"withdrawals/{made.withdrawal}"), status_code=303)


@router.get("/withdrawals/{number}", dependencies=[may_somewhere(Permission.WITHDRAW_PLAYERS)])
def one_request(request: Request, group: AtGroup, number: int) -> Response:
    """A request, what each decision would bring, and the buttons."""
    return _request_page(request, group, number)


def _request_page(
    request: Request,
    group: GroupPlace,
    number: int,
    values: dict[str, str] | None = None,
    refusal: PairloomError | None = None,
) -> Response:
    desk, event = group.office.desk, group.office.number
    with desk.database.read(event) as reader:
        stored = find_withdrawal(reader, number)
        player = find_correspondent(reader, stored.correspondent)
        readings = interpretations_of(reader, ON_WITHDRAWALS)
    asked = request_of(stored, player) if stored.state is not RequestState.SILENT else None
    steps = STEPS.get(stored.state, ())
    given = request.query_params.get("on") or str(stored.requested_on)
    previews: dict[str, Preview] = {}
    for step, _ in steps:
        kind = _LEADS_TO.get(step)
        if kind is not None and asked is not None:
            previews[step.value] = withdrawing.preview_withdrawal(
                desk, event, player.correspondent, kind, day_of({"on": given}), request=asked
            )
    return group_page(
        request,
        group,
        "withdrawal.html",
        tab="leaving",
        status=422 if refusal else 200,
        stored=stored,
        player=player,
        asked=asked,
        grounds=dict(GROUNDS),
        steps=[(step, STEP_WORDS[step], BY_WHOM[by]) for step, by in steps],
        previews=previews,
        readings=readings,
        values=values or {},
        **refused(refusal),
    )


@router.post("/withdrawals/{number}", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def decide(request: Request, group: AtGroup, number: int, fields: Form) -> Response:
    """Take a step with a request."""
    known = {step.value: (step, by) for pairs in STEPS.values() for step, by in pairs}
    wanted = fields.text("step")
    if wanted not in known:
        raise InputError(
            message(
                "there is no step {wanted}",
                wanted=quoted(wanted),
            )
        )
    step, by = known[wanted]
    try:
        withdrawing.decide_request(
            group.office.desk,
            group.office.number,
            number,
            step=step,
            by=by,
            on=day_of(fields),
            answers=answers_of(fields),
        )
    except REFUSED as refusal:
        return _request_page(request, group, number, fields.texts, refusal)
    request.app.state.hub.nudge()
    return RedirectResponse(group.page(f"withdrawals/{number}"), status_code=303)


@router.post("/silent", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def silent(request: Request, group: AtGroup, fields: Form) -> Response:
    """First what a silent withdrawal will bring; confirmed, it is entered."""
    if not fields.ticked("confirmed"):
        try:
            return _silent_page(request, group, fields)
        except REFUSED as refusal:
            return _leaving_page(request, group, error=refusal.message)
    desk, event = group.office.desk, group.office.number
    try:
        seat = group.state.find_seat(fields.number("seat") or 0)
        made = withdrawing.enter_silent(
            *(desk, event, seat.correspondent, group.state.name, day_of(fields)),
            suspend=fields.ticked("suspend"),
            extended=fields.ticked("extended"),
            answers=answers_of(fields),
        )
    except REFUSED as refusal:
        return _silent_page(request, group, fields, refusal)
    request.app.state.hub.nudge()
    return RedirectResponse(group.page(f"withdrawals/{made.withdrawal}"), status_code=303)


def _silent_page(
    request: Request, group: GroupPlace, fields: Fields, refusal: PairloomError | None = None
) -> Response:
    """What a silent withdrawal will bring, with what was answered already."""
    seat, on = group.state.find_seat(fields.number("seat") or 0), day_of(fields)
    preview = withdrawing.preview_withdrawal(
        *(group.office.desk, group.office.number, seat.correspondent, WithdrawalKind.SILENT, on),
        group=group.state.name,
        extended=fields.ticked("extended"),
    )
    return group_page(
        request,
        group,
        "silent.html",
        tab="leaving",
        status=422 if refusal else 200,
        preview=preview,
        values=fields.texts,
        is_first=not fields.ticked("confirmed"),
        seat=seat,
        on=on,
        **refused(refusal),
    )


@router.get("/before-start", dependencies=[may_somewhere(Permission.WITHDRAW_PLAYERS)])
def show_before_start(request: Request, group: AtGroup, seat: int = 0) -> Response:
    """What withdrawing an entry before the first day brings, and the button."""
    try:
        on = day_of(dict(request.query_params))
        leaving_entry = preview_entry(*group.place, seat, on)
    except REFUSED as refusal:
        return _leaving_page(request, group, error=refusal.message)
    return group_page(
        request, group, "before-start.html", tab="leaving", entry=leaving_entry, seat=seat, on=on
    )


@router.post("/before-start", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def before_start(request: Request, group: AtGroup, fields: Form) -> Response:
    """Withdraw an entry before the first day."""
    try:
        leave_before_start(*group.place, fields.number("seat") or 0, day_of(fields))
    except REFUSED as refusal:
        return _leaving_page(request, group, fields.texts, refusal.message)
    return RedirectResponse(group.page("leaving"), status_code=303)


@router.post("/leave", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def leave(request: Request, group: AtGroup, fields: Form) -> Response:
    """Enter leave."""
    desk = group.office.desk
    try:
        seat = group.state.find_seat(fields.number("seat") or 0)
        wanted = LeaveDays(
            day_of(fields, "first"), day_of(fields, "last"), fields.ticked("special")
        )
        moving.grant_leave_days(
            desk, ContestPlace.of(group.state.contest), seat.correspondent, wanted
        )
    except REFUSED as refusal:
        return _leaving_page(request, group, fields.texts, refusal.message)
    return RedirectResponse(group.page("leaving"), status_code=303)
