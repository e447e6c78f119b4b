"""Set-up: the regulations of a tournament, with what they lead to."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.fide_mode import leave_by_choice
from pairloom.director.desk.go.rules import default_codes, text_in, usable_codes
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.planning import SYSTEMS, editions_of, planning_notes
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.director.desk.reasons import find_player
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.state import State
from pairloom.director.desk.usual_order import usual_order
from pairloom.director.people.roles import Permission
from pairloom.director.tiebreak_list import list_offered, list_tiebreaks, plain_name
from pairloom.domain import Points
from pairloom.errors import FieldsRefused, InputError, shortened
from pairloom.web import notation
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.go_setup import (
    AVOIDED,
    MISSED,
    RULESETS,
    SEEDINGS,
    go_form,
    go_values,
    read_go_rules,
    typed_go_values,
)
from pairloom.web.guards import may
from pairloom.web.pages import tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}/setup"
_TEXTS = ("name", "time_control", "chief_arbiter", "deputy_arbiters", "round_dates")
_POINTS = ("win", "draw", "loss", "pairing_bye")


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, found: AtTournament) -> Response:
    """The regulations."""
    return _page(request, found, {}, {})


@router.post(_AT, dependencies=[may(Permission.EDIT_REGULATIONS)])
def save(request: Request, found: AtTournament, fields: Form) -> Response:
    """Store what was typed, or say beside each field what is wrong."""
    if move := fields.text("move"):
        return _move(request, found, move)
    values, errors = _read(fields, found.state)
    if fields.ticked("go") and found.state.is_go:
        values.setdefault("system", found.state.competition.system)
        go_rules, wrong = read_go_rules(fields, found.state)
        is_same_system = values["system"] == found.state.competition.system
        # Another system has other defaults: its form comes with them.
        values["go_rules"] = (
            go_rules if is_same_system else text_in(found.state.competition, values["system"])
        )
        values["checks_in"] = fields.ticked("checks_in")
        errors |= wrong
    if errors:
        return _page(request, found, _typed(fields), errors)
    try:
        change_regulations(found.desk, found.place, fields.confirmation, **values)
    except FieldsRefused as refusal:
        return _page(request, found, _typed(fields), dict(refusal.faults))
    request.app.state.hub.nudge()
    return RedirectResponse(found.urls.page("setup") + "?saved=1", status_code=303)


@router.post(
    "/desk/{event}/{tournament}/leave-fide-mode", dependencies=[may(Permission.LEAVE_FIDE_MODE)]
)
def leave_fide_mode(found: AtTournament, fields: Form) -> Response:
    """Leave FIDE mode on purpose."""
    leave_by_choice(found.desk, found.place, fields.confirmation)
    return RedirectResponse(found.urls.page("setup"), status_code=303)


@router.post(_AT + "/tiebreaks", dependencies=[may(Permission.EDIT_REGULATIONS)])
def add_tiebreak(request: Request, found: AtTournament, fields: Form) -> Response:
    """Put a tie-break to the end of the list, or the usual order back in its place."""
    if fields.ticked("usual"):
        codes = usual_order(found.state.competition.system).split(",")
    else:
        code = fields.text("code") + fields.text("modifier")
        codes = [*_codes(found.state), *([code] if code else [])]
    return _save_tiebreaks(request, found, codes, fields)


@router.post(_AT + "/prohibitions", dependencies=[may(Permission.EDIT_REGULATIONS)])
def add_prohibition(request: Request, found: AtTournament, fields: Form) -> Response:
    """Two or more players who may not meet."""
    state = found.stored
    try:
        names = [part for part in fields.text("players").split(";") if part.strip()]
        members = [_find_entry(state, part.strip()) for part in names]
        prohibit(
            found.desk,
            found.place,
            members,
            first_round=fields.number("first_round") or 1,
            last_round=fields.number("last_round"),
            reason=fields.text("why"),
            confirmation=fields.confirmation,
        )
    except InputError as refusal:
        errors = {"players": str(refusal)}
        return _page(request, found, {"players": fields.text("players")}, errors)
    return RedirectResponse(found.urls.page("setup") + "#about-prohibitions", status_code=303)


@router.post(_AT + "/prohibitions/{number}/lift", dependencies=[may(Permission.EDIT_REGULATIONS)])
def remove_prohibition(found: AtTournament, number: int, fields: Form) -> Response:
    """They may meet again."""
    lift_prohibition(found.desk, found.place, number, fields.confirmation)
    return RedirectResponse(found.urls.page("setup") + "#about-prohibitions", status_code=303)


def _find_entry(state: State, text: str) -> int:
    """A player by number or name, also before numbers are given."""
    if state.numbered:
        return find_player(state, text).entry
    typed, shown = text.casefold(), state.shown.entry_by_id
    wanted = [
        one
        for one in state.entries
        if typed in one.name.casefold() or typed in shown[one.entry].name.casefold()
    ]
    if len(wanted) != 1:
        names = "; ".join(shown[one.entry].name for one in wanted[:5])
        more = f"it may be {names}" if names else "type a part of the name"
        raise InputError(f"“{shortened(text)}” is the name of {len(wanted)} players: {more}")
    return wanted[0].entry


def _move(request: Request, found: Tournament, move: str) -> Response:
    """Up, down or out of the list of tie-breaks: `up:BH`."""
    act, _, code = move.partition(":")
    codes = _codes(found.state)
    if code in codes:
        place = codes.index(code)
        codes.remove(code)
        if act in ("up", "down"):
            codes.insert(max(0, place + (-1 if act == "up" else 1)), code)
    return _save_tiebreaks(request, found, codes, Fields({}, {}, {}))


def _save_tiebreaks(
    request: Request, found: Tournament, codes: list[str], fields: Fields
) -> Response:
    try:
        joined = ",".join(dict.fromkeys(codes))
        change_regulations(found.desk, found.place, fields.confirmation, tiebreaks=joined)
    except FieldsRefused as refusal:
        return _page(request, found, {}, dict(refusal.faults))
    return RedirectResponse(found.urls.page("setup") + "#about-tie-breaks", status_code=303)


def _codes(state: State) -> list[str]:
    return [code for code in state.competition.tiebreaks.split(",") if code]


def _read(fields: Fields, state: State) -> tuple[dict[str, Any], dict[str, str]]:
    """The values of the form, and what could not be read."""
    values: dict[str, Any] = {name: fields.text(name) for name in _TEXTS if name in fields.texts}
    errors: dict[str, str] = {}
    for name in ("system", "edition", "initial_colour", "missed_rounds"):
        if name in fields.texts:
            values[name] = fields.text(name)
    if values.get("system", state.competition.system) != state.competition.system:
        values["edition"] = ""
    for name in ("rounds", "half_byes"):
        if name in fields.texts:
            number = fields.number(name)
            if number is None:
                errors[name] = f"“{shortened(fields.text(name))}” is not a whole number."
            values[name] = number
    if "last_half_bye_round" in fields.texts:
        values["last_half_bye_round"] = fields.number("last_half_bye_round")
    for name in _POINTS:
        if name in fields.texts:
            try:
                values[name] = _tenths(fields.text(name))
            except ValueError:
                errors[name] = (
                    f"“{shortened(fields.text(name))}” is not a number of points. Type 1, ½ or 0."
                )
    if "sent" in fields.texts:
        values["is_accelerated"] = fields.ticked("is_accelerated")
        values["is_maxi"] = fields.ticked("is_maxi")
        values["checks_in"] = fields.ticked("checks_in")
    return values, errors


def _tenths(text: str) -> int | None:
    return Points.parse(text).tenths if text else None


def _typed(fields: Fields) -> dict[str, Any]:
    if fields.ticked("go"):
        return typed_go_values(fields)
    typed: dict[str, Any] = dict(fields.texts)
    for name in ("is_accelerated", "is_maxi", "checks_in"):
        typed[name] = fields.ticked(name)
    return typed


def _page(
    request: Request, found: Tournament, typed: dict[str, Any], errors: dict[str, str]
) -> Response:
    state = found.state
    if state.is_go:
        return _go_page(request, found, typed, errors)
    competition = state.competition
    values = {name: getattr(competition, name) for name in competition.__slots__}
    for name in _POINTS:
        tenths = values[name]
        values[name] = "" if tenths is None else notation.points(Points(tenths))
    values["players"] = ""
    return tournament_page(
        request,
        found,
        "desk/setup.html",
        tab="setup",
        state=state,
        status=422 if errors else 200,
        values={**values, **typed},
        errors=errors,
        systems=[_choice(*system) for system in SYSTEMS],
        editions=[("", "Newest"), *((one, one) for one in editions_of(competition.system))],
        tiebreaks=_tiebreak_lines(state),
        possible=list_offered(),
        is_usual=competition.tiebreaks == usual_order(competition.system),
        usual=usual_order(competition.system).replace(",", ", "),
        notes=planning_notes(state),
        may_edit=found.may(Permission.EDIT_REGULATIONS),
        is_saved="saved" in request.query_params and not errors,
    )


def _go_page(
    request: Request, found: Tournament, typed: dict[str, Any], errors: dict[str, str]
) -> Response:
    state = found.state
    competition = state.competition
    values = {name: getattr(competition, name) for name in competition.__slots__}
    return tournament_page(
        request,
        found,
        "go/setup.html",
        tab="setup",
        state=state,
        status=422 if errors else 200,
        values={**values, "players": "", **go_values(state), **typed},
        errors=errors,
        systems=[(name, label) for name, label, _ in SYSTEMS],
        **go_form(state),
        rulesets=RULESETS,
        seedings=SEEDINGS,
        missed=MISSED,
        avoided=AVOIDED,
        default_criteria=", ".join(default_codes(GO_SYSTEMS[competition.system])),
        possible=", ".join(usable_codes(competition)),
        notes=planning_notes(state),
        may_edit=found.may(Permission.EDIT_REGULATIONS),
        is_saved="saved" in request.query_params and not errors,
    )


def _choice(value: str, label: str, hint: str) -> dict[str, Any]:
    return {"value": value, "label": label, "hint": hint, "disabled": False}


def _tiebreak_lines(state: State) -> list[dict[str, str]]:
    known = {line.code: line for line in list_tiebreaks()}
    lines = []
    for code in _codes(state):
        found = known.get(code.partition("/")[0].partition(":")[0])
        text = plain_name(code)
        article = f"C.07 {found.article}" if found else ""
        lines.append({"code": code, "text": text, "citation": article})
    return lines
