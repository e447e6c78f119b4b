"""Games of a group: results one by one or many at once, moves, answers, time claims, cases."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.adjudicate.adjudicating import Opening, open_case
from pairloom.correspondence.desk.play import moving, playing
from pairloom.correspondence.web.game_page import RESULTS, game_page, told_page
from pairloom.correspondence.web.pages import (
    REFUSED,
    AtGroup,
    GroupPlace,
    beside,
    day_of,
    group_page,
    number_of,
    refused,
)
from pairloom.director.people.roles import Permission
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, PairloomError, quoted
from pairloom.messages import message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may, may_somewhere

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}")


@router.get("/results", dependencies=[may_somewhere(Permission.SEE_DESK)])
def open_results(request: Request, group: AtGroup) -> Response:
    """All open games, to enter several results at once."""
    return _results_page(request, group, {})


def _results_page(
    request: Request,
    group: GroupPlace,
    typed: dict[str, str],
    refusal: PairloomError | None = None,
) -> Response:
    state = group.state
    games = [
        (key, state.person_at(game.white).name, state.person_at(game.black).name)
        for key, game in state.games.items()
        if not game.result
    ]
    return group_page(
        request,
        group,
        "results.html",
        tab="results",
        status=422 if refusal else 200,
        games=games,
        results=[("", "–"), *((text, text) for text in RESULTS)],
        typed=typed,
        **refused(refusal),
    )


@router.post("/results", dependencies=[may(Permission.ENTER_RESULTS)])
def save_results(request: Request, group: AtGroup, fields: Form) -> Response:
    """Several results with the same dates; all or none."""
    given = {key: text for key, text in fields.texts.items() if ":" in key and text}
    try:
        if not given:
            raise InputError(message("choose a result for one game at least"))
        ended, reported = _days(fields)
        playing.enter_results(*group.place, given, ended=ended, reported=reported)
    except REFUSED as refusal:
        return _results_page(request, group, fields.texts, refusal)
    request.app.state.hub.nudge()
    return RedirectResponse(group.base, status_code=303)


@router.get("/games/{key}", dependencies=[may_somewhere(Permission.SEE_DESK)])
def game(request: Request, group: AtGroup, key: str) -> Response:
    """One game: clocks, moves, result, claims."""
    return game_page(request, group, key)


@router.post("/games/{key}/result", dependencies=[may(Permission.ENTER_RESULTS)])
def result(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """Enter or correct a result; an empty one goes back into play."""
    try:
        if not fields.text("result"):
            playing.take_result_back(*group.place, key)
        else:
            ended, reported = _days(fields)
            playing.enter_result(
                *group.place, key, fields.text("result"), ended=ended, reported=reported
            )
    except REFUSED as refusal:
        reason = refused(refusal)
        shown = {"faults": reason["faults"], "result_typed": fields.texts}
        return game_page(request, group, key, reason["error"], **shown)
    request.app.state.hub.nudge()
    return RedirectResponse(group.base, status_code=303)


def _days(fields: Fields) -> tuple[date, date]:
    """When a game ended and was reported: the same day, if nothing else is said."""
    ended = beside("ended", lambda: day_of(fields, "ended"))
    if not fields.text("reported"):
        return ended, ended
    return ended, beside("reported", lambda: day_of(fields, "reported"))


@router.post("/games/{key}/moves", dependencies=[may(Permission.ENTER_RESULTS)])
def moves(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """All moments of the half-moves, or only how far the game is."""
    try:
        if fields.text("move_times"):
            moving.report_moves(*group.place, key, fields.text("move_times").split())
        else:
            moving.report_position(
                *group.place,
                key,
                white_moves=number_of(fields, "white_moves"),
                black_moves=number_of(fields, "black_moves"),
                last_move=day_of(fields, "last_move"),
            )
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    return RedirectResponse(group.page(f"games/{key}"), status_code=303)


@router.post("/games/{key}/plays-on", dependencies=[may(Permission.ENTER_RESULTS)])
def plays_on(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """The player to move has answered."""
    try:
        moving.declare_playing_on(*group.place, key, _moment(fields))
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    return RedirectResponse(group.page(f"games/{key}"), status_code=303)


@router.post("/games/{key}/time-claim", dependencies=[may(Permission.CORRECT_RESULTS)])
def time_claim(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """Check a claim against the moves, and tell what was decided."""
    by = Colour.WHITE if fields.text("by") == "white" else Colour.BLACK
    try:
        decision = moving.claim_time(
            *group.place, key, by, number_of(fields, "days"), _moment(fields)
        )
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    return told_page(request, group, key, decision.ruling.cited)


def _moment(fields: Fields) -> datetime:
    """The day and the time (UTC) of a form; noon without a time."""
    text = fields.text("at")
    try:
        clock = datetime.strptime(text, "%H:%M").time() if text else time(12)
    except ValueError:
        raise InputError(
            message(
                "{text} is no time of the day; write it in UTC, like 18:30",
                text=quoted(text),
            )
        ) from None
    return datetime.combine(day_of(fields), clock, UTC)


@router.post("/games/{key}/adjudicate", dependencies=[may(Permission.CORRECT_RESULTS)])
def adjudicate(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """Open a case for one game."""
    try:
        by_captain = group.state.contest.is_team
        opening = Opening.CAPTAIN if by_captain else Opening.END_DATE
        made = open_case(*group.place, key, opening, day_of(fields))
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    return RedirectResponse(group.page(f"cases/{made.adjudication}"), status_code=303)
