"""The bracket of a knockout: the picture, tied matches, and when two could meet."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.entered_ties import decide_tie
from pairloom.director.desk.knockout.planning import plan_knockout, read_plan
from pairloom.director.desk.knockout.reasons import when_could_meet
from pairloom.director.desk.knockout.view import bracket_view
from pairloom.director.desk.knockout.wording import decider_kinds, parse_kind, stored_plan
from pairloom.director.desk.publishing import find_public_tournament
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.errors import FieldsRefused, InputError, NotFound, PairloomError, shortened
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.chess_setup import no_points, tenths_of
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import PUBLISHED, may
from pairloom.web.pages import tournament_page
from pairloom.web.public_pages import public_page
from pairloom.web.seeds import typed_seed
from pairloom.web.threads import for_everybody

router = APIRouter()
_AT = "/desk/{event}/{tournament}/bracket"


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament, pair: str = "") -> Response:
    """The bracket as it stands; with two players, when they could meet."""
    lines: tuple[str, ...] = ()
    problem: Text = ""
    if pair:
        try:
            lines = when_could_meet(_knockout(tournament), pair)
        except PairloomError as refusal:
            problem = refusal.message
    return _page(request, tournament, pair=pair, lines=lines, problem=problem)


@router.post(_AT + "/plan", dependencies=[may(Permission.EDIT_REGULATIONS)])
def plan(request: Request, tournament: AtTournament, fields: Form) -> Response:
    """Announce third place, lengths of matches and seeds."""
    typed = dict(fields.texts)
    try:
        text = fields.text("seeded")
        seeded = fields.number("seeded")
        if text and seeded is None:
            raise FieldsRefused(
                [
                    (
                        "seeded",
                        message(
                            "“{text}” is no number of seeded players.",
                            text=shortened(text),
                        ),
                    )
                ]
            )
        apart = fields.text("apart")
        plan_knockout(
            tournament.desk, tournament.place, read_plan(typed), seeded=seeded, apart=apart
        )
    except FieldsRefused as refusal:
        return _page(request, tournament, typed=typed, errors=dict(refusal.faults))
    return RedirectResponse(tournament.urls.page("bracket"), status_code=303)


@router.post(_AT + "/matches/{match}/decide", dependencies=[may(Permission.CORRECT_RESULTS)])
def decide(request: Request, tournament: AtTournament, match: int, fields: Form) -> Response:
    """Record who won a tied match."""
    try:
        decide_match(
            tournament.desk,
            tournament.place,
            match,
            parse_kind(fields.text("kind")),
            winner=fields.number("winner"),
            reason=fields.text("reason"),
            seed=typed_seed(fields),
        )
    except InputError as refusal:
        return _page(request, tournament, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("bracket"), status_code=303)


@router.post(_AT + "/matches/{match}/tie", dependencies=[may(Permission.CORRECT_RESULTS)])
def decide_team_tie(
    request: Request, tournament: AtTournament, match: int, fields: Form
) -> Response:
    """Record the play-off of a level match of teams, or draw its lot."""
    try:
        _knockout(tournament)
        criterion = TieCriterion.LOT if fields.text("by") == "LOT" else TieCriterion.PLAY_OFF
        played = _points(fields, "first"), _points(fields, "second")
        decide_tie(
            tournament.desk,
            tournament.place,
            match,
            criterion,
            None if played[0] is None or played[1] is None else (played[0], played[1]),
            seed=typed_seed(fields),
        )
    except InputError as refusal:
        return _page(request, tournament, problem=refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("bracket"), status_code=303)


def _points(fields: Fields, name: str) -> int | None:
    """Tenths of what was typed; nothing for nothing."""
    try:
        return tenths_of(fields.text(name))
    except ValueError as error:
        raise InputError(no_points(fields.text(name))) from error


@router.get("/e/{event}/{tournament}/bracket", dependencies=[PUBLISHED])
@for_everybody
def show_public(request: Request, event: str, tournament: str) -> Response:
    """The bracket for everybody."""
    app = request.app.state
    state = find_public_tournament(app.database, app.cache, event, tournament)
    if not state.kind.has_bracket:
        raise NotFound(
            message(
                "{name} has no bracket",
                name=state.competition.name,
            )
        )
    base = f"/e/{event}/{tournament}"
    view = bracket_view(state)
    return public_page(request, state, base, "public/bracket.html", page="bracket", view=view)


def _knockout(tournament: Tournament) -> State:
    state = tournament.state
    if not state.kind.has_bracket:
        raise NotFound(
            message(
                "{name} has no bracket",
                name=state.competition.name,
            )
        )
    return state


def _page(
    request: Request,
    tournament: Tournament,
    *,
    pair: str = "",
    lines: tuple[str, ...] = (),
    problem: Text = "",
    typed: dict[str, str] | None = None,
    errors: dict[str, Text] | None = None,
) -> Response:
    state = _knockout(tournament)
    view = bracket_view(state)
    last = state.last_round
    return tournament_page(
        request,
        tournament,
        "desk/bracket.html",
        tab="bracket",
        state=state,
        status=422 if problem or errors else 200,
        view=view,
        values=typed or stored_plan(state),
        errors=errors or {},
        kinds=decider_kinds(),
        pair=pair,
        lines=lines,
        problem=problem,
        may_plan=tournament.may(Permission.EDIT_REGULATIONS) and not state.rounds,
        may_decide=tournament.may(Permission.CORRECT_RESULTS),
        may_pair=tournament.may(Permission.PAIR),
        can_pair=last is not None and last.is_finished and view and not view.is_over,
    )
