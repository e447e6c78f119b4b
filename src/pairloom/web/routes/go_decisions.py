"""Decisions at the board: one page for all kinds. The form, then the ruling, then it is saved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.go.decisions import (
    decide_at_board,
    protest_decision,
    rule_at_board,
    situation_at_board,
)
from pairloom.director.desk.go.rulings import BoardRuling
from pairloom.director.desk.go.situations import require_played
from pairloom.director.desk.round_view import board_line, round_view
from pairloom.director.people.roles import Permission
from pairloom.domain.go.decision import Decision
from pairloom.domain.go.decisions import KINDS, find_kind
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import ConfirmationNeeded, FieldsRefused, InputError, StaleSnapshot
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.impact_rows import PlaceRow
from pairloom.web.pages import names_of, tournament_page

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/decisions"


@router.get(_AT, dependencies=[may(Permission.CORRECT_RESULTS)])
def show(
    request: Request, tournament: AtTournament, round_number: int, table: str = "", kind: str = ""
) -> Response:
    """Which table, and what is to be decided; then the form of that."""
    typed = {"table": table, "kind": kind}
    errors: dict[str, Text] = {}
    if table and kind:
        try:
            _form(tournament, round_number, typed)
        except FieldsRefused as refusal:
            errors = dict(refusal.faults)
    return _page(request, tournament, round_number, typed, errors)


@router.post(_AT, dependencies=[may(Permission.CORRECT_RESULTS)])
def save(request: Request, tournament: AtTournament, round_number: int, fields: Form) -> Response:
    """Show the ruling on what was typed; once it is confirmed, store it."""
    act = fields.text("act")
    problem: Text = ""
    if act == "edit":
        return _page(request, tournament, round_number, fields.texts)
    at = tournament.desk, tournament.place, round_number, parse_whole(fields.text("table")) or 0
    try:
        if act == "save":
            problem = _save(at, fields)
        if act == "save" and not problem:
            request.app.state.hub.nudge()
            address = tournament.urls.round(round_number) + "#decisions"
            return RedirectResponse(address, status_code=303)
        ruling = rule_at_board(*at, fields.text("kind"), fields.texts)
    except InputError as refusal:
        return _page(request, tournament, round_number, fields.texts, _errors(refusal))
    return _page(request, tournament, round_number, fields.texts, ruling=ruling, problem=problem)


def _save(at: tuple[Desk, Place, int, int], fields: Fields) -> Text:
    """Store it; else why it has to be looked at again."""
    try:
        decide_at_board(
            *at,
            fields.text("kind"),
            fields.texts,
            seen=fields.text("seen"),
            confirmation=fields.confirmation,
        )
    except ConfirmationNeeded as needed:
        if needed.question:
            raise
        return needed.message
    except StaleSnapshot as stale:
        return stale.message
    return ""


def _errors(refusal: InputError) -> dict[str, Text]:
    return dict(refusal.faults) if isinstance(refusal, FieldsRefused) else {"form": refusal.message}


def _page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    typed: Mapping[str, str],
    errors: Mapping[str, Text] | None = None,
    *,
    ruling: BoardRuling | None = None,
    problem: Text = "",
) -> Response:
    errors, state = errors or {}, tournament.state
    require_played(state, round_number)
    problem = problem or errors.get("form", "")
    return tournament_page(
        request,
        tournament,
        "go/decision.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        status=422 if errors or problem else 200,
        kinds=[
            (
                offered.code,
                message("{kind} ({article})", kind=offered.title, article=offered.articles[0]),
            )
            for offered in KINDS
        ],
        tables=[
            (str(line.number), f"{line.number}: {line.white.name} – {line.black.name}")
            for line in round_view(state, round_number).boards
        ],
        typed=typed,
        errors=errors,
        problem=problem,
        protests=protest_decision(state, round_number).sentence,
        url=tournament.urls.round(round_number, "decisions"),
        ruling=ruling,
        **_asked(tournament, round_number, typed),
        **({} if ruling is None else names_of(_shown(tournament, ruling))),
    )


def _asked(tournament: Tournament, round_number: int, typed: Mapping[str, str]) -> dict[str, Any]:
    """The form; nothing while table and kind are not both chosen."""
    try:
        return _form(tournament, round_number, typed)
    except FieldsRefused:
        return {"kind": None}


def _form(tournament: Tournament, round_number: int, typed: Mapping[str, str]) -> dict[str, Any]:
    table = parse_whole(typed.get("table", "").strip()) or 0
    situation = situation_at_board(tournament.desk, tournament.place, round_number, table)
    kind = find_kind(typed.get("kind", "").strip())
    line = board_line(tournament.state, tournament.state.find_game(round_number, table))
    return {"kind": kind, "line": line, "fields": kind.fields(situation)}


@dataclass(frozen=True, slots=True)
class ShownRuling:
    """A ruling with what it changes; `draft` is the round that is thrown away, 0 for none."""

    made: Decision
    places: list[PlaceRow]
    after: int
    draft: int


def _shown(tournament: Tournament, ruling: BoardRuling) -> ShownRuling:
    draft = tournament.state.draft
    return ShownRuling(
        made=ruling.decision,
        places=list(map(PlaceRow.of_go, ruling.places)),
        after=len(tournament.state.settled),
        draft=draft.round if draft is not None and ruling.effect is not None else 0,
    )
