"""Set-up: the regulations of a tournament, with what they lead to."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.fide_mode import leave_by_choice
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.director.desk.reasons import find_player
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.state import State
from pairloom.director.desk.usual_order import usual_order
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, shortened
from pairloom.messages import Text, counted, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.chess_setup import codes_in_use
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.kinds import pages_of
from pairloom.web.wording import sentence

router = APIRouter()
_AT = "/desk/{event}/{tournament}/setup"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament) -> Response:
    """The regulations."""
    return _page(request, tournament, {}, {})


@router.post(_AT, dependencies=[may(Permission.EDIT_REGULATIONS)])
def save(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Store what was typed, or say beside each field what is wrong."""
    if move := fields.text("move"):
        return _move(request, tournament, move)
    pages = pages_of(tournament.state)
    values, errors = pages.read_regulations(fields, tournament.state)
    if not errors:
        try:
            change_regulations(tournament.desk, tournament.place, fields.confirmation, **values)
        except FieldsRefused as refusal:
            errors = _sentences(refusal)
    if errors:
        return _page(request, tournament, pages.typed_regulations(fields), errors)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("setup") + "?saved=1", status_code=303)


@router.post(
    "/desk/{event}/{tournament}/leave-fide-mode", dependencies=[may(Permission.LEAVE_FIDE_MODE)]
)
def leave_fide_mode(tournament: AtTournament, fields: Form) -> Response:
    """Leave FIDE mode on purpose."""
    leave_by_choice(tournament.desk, tournament.place, fields.confirmation)
    return RedirectResponse(tournament.urls.page("setup"), status_code=303)


@router.post(_AT + "/tiebreaks", dependencies=[may(Permission.EDIT_REGULATIONS)])
def add_tiebreak(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Put a tie-break to the end of the list, or the usual order back in its place."""
    if fields.ticked("usual"):
        codes = list(usual_order(tournament.state.competition.system))
    else:
        code = fields.text("code") + fields.text("modifier")
        codes = [*codes_in_use(tournament.state), *([code] if code else [])]
    return _save_tiebreaks(request, tournament, codes, fields)


@router.post(_AT + "/prohibitions", dependencies=[may(Permission.EDIT_REGULATIONS)])
def add_prohibition(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Two or more players who may not meet."""
    state = tournament.stored
    try:
        names = [part for part in fields.text("players").split(";") if part.strip()]
        members = [_find_entry(state, part.strip()) for part in names]
        prohibit(
            tournament.desk,
            tournament.place,
            members,
            first_round=fields.number("first_round") or 1,
            last_round=fields.number("last_round"),
            reason=fields.text("why"),
            confirmation=fields.confirmation,
        )
    except InputError as refusal:
        errors: dict[str, Text] = {"players": refusal.message}
        return _page(request, tournament, {"players": fields.text("players")}, errors)
    return RedirectResponse(tournament.urls.page("setup") + "#about-prohibitions", status_code=303)


@router.post(_AT + "/prohibitions/{number}/lift", dependencies=[may(Permission.EDIT_REGULATIONS)])
def remove_prohibition(tournament: AtTournament, number: int, fields: Form) -> Response:
    """They may meet again."""
    lift_prohibition(tournament.desk, tournament.place, number, fields.confirmation)
    return RedirectResponse(tournament.urls.page("setup") + "#about-prohibitions", status_code=303)


def _find_entry(state: State, text: str) -> int:
    """A player by number or name, also before numbers are given."""
    if state.numbered:
        return find_player(state, text).entry
    typed, shown = text.casefold(), state.shown.entry_by_id
    wanted = [
        entry
        for entry in state.entries
        if typed in entry.name.casefold() or typed in shown[entry.entry].name.casefold()
    ]
    if len(wanted) != 1:
        typed_text = shortened(text)
        if not wanted:
            raise InputError(
                message("Nobody is called “{text}”. Type a part of the name.", text=typed_text)
            )
        raise InputError(
            counted(
                "“{text}” fits {count} player: {names}.",
                "“{text}” fits {count} players: {names}.",
                len(wanted),
                text=typed_text,
                names="; ".join(shown[entry.entry].name for entry in wanted[:5]),
            )
        )
    return wanted[0].entry


def _move(request: Request, tournament: Tournament, move: str) -> Response:
    """Up, down or out of the list of tie-breaks: `up:BH`."""
    act, _, code = move.partition(":")
    codes = codes_in_use(tournament.state)
    if code in codes:
        place = codes.index(code)
        codes.remove(code)
        if act in ("up", "down"):
            codes.insert(max(0, place + (-1 if act == "up" else 1)), code)
    return _save_tiebreaks(request, tournament, codes, Fields({}, {}, {}))


def _save_tiebreaks(
    request: Request, tournament: Tournament, codes: list[str], fields: Fields
) -> Response:
    try:
        order = tuple(dict.fromkeys(codes))
        change_regulations(tournament.desk, tournament.place, fields.confirmation, tiebreaks=order)
    except FieldsRefused as refusal:
        return _page(request, tournament, {}, _sentences(refusal))
    return RedirectResponse(tournament.urls.page("setup") + "#about-tie-breaks", status_code=303)


def _sentences(refusal: FieldsRefused) -> dict[str, Text]:
    return {field: sentence(fault) for field, fault in refusal.faults}


def _page(
    request: Request, tournament: Tournament, typed: dict[str, Any], errors: dict[str, Text]
) -> Response:
    return pages_of(tournament.state).set_up_page(request, tournament, typed, errors)
