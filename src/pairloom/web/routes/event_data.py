"""Data beside the pages for everybody: tables, report file, calendar, feed of publications."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.public.calendar import calendar_text
from pairloom.director.desk.public.files import csv_text, json_text
from pairloom.director.desk.public.tables import (
    TABLES,
    PublicTable,
    card_table,
    member_table,
    team_table,
)
from pairloom.director.desk.publishing import find_public_event, find_public_player
from pairloom.director.desk.report import public_report
from pairloom.director.desk.state import State
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.messages.current import current
from pairloom.web.feeds import feed_text
from pairloom.web.guards import PUBLISHED
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()
_EVENT: Final = "/e/{event}"
_AT: Final = "/e/{event}/{tournament}"
_TYPES: Final = {
    "json": "application/json",
    "csv": "text/csv; charset=utf-8",
    "trf": "text/plain; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "atom": "application/atom+xml",
}


@router.get(_EVENT + "/news.atom", dependencies=[PUBLISHED])
@for_everybody
def news(request: Request, event: str) -> Response:
    """What has been published, newest first."""
    app = request.app.state
    return _file(feed_text(find_public_event(app.database, app.cache, event)), "atom")


@router.get(_AT + "/rounds/{number:int}.{form}", dependencies=[PUBLISHED])
@for_everybody
def of_round(request: Request, event: str, tournament: str, number: int, form: str) -> Response:
    """A round as data."""
    return _table(shown(request, event, tournament).state, "round", number, form)


@router.get(_AT + "/standings.{form}", dependencies=[PUBLISHED])
@for_everybody
def standings(
    request: Request, event: str, tournament: str, form: str, round: int | None = None
) -> Response:
    """Standings after a round as data."""
    return _table(shown(request, event, tournament).state, "standings", round, form)


@router.get(_AT + "/players.{form}", dependencies=[PUBLISHED])
@for_everybody
def players(request: Request, event: str, tournament: str, form: str) -> Response:
    """Who takes part, as data."""
    return _table(shown(request, event, tournament).state, "players", None, form)


@router.get(_AT + "/players/{number:int}.{form}", dependencies=[PUBLISHED])
@for_everybody
def one_player(request: Request, event: str, tournament: str, number: int, form: str) -> Response:
    """The rounds of a player as data."""
    state = shown(request, event, tournament).state
    if state.members:
        return _text(state, member_table(state, number), form)
    return _text(state, card_table(find_public_player(state, number)), form)


@router.get(_AT + "/teams/{number:int}.{form}", dependencies=[PUBLISHED])
@for_everybody
def one_team(request: Request, event: str, tournament: str, number: int, form: str) -> Response:
    """The matches of a team as data."""
    from pairloom.director.desk.public.team_card import make_team_card  # only teams need it

    state = shown(request, event, tournament).state
    if not state.kind.field.has_line_ups:
        raise _nothing()
    return _text(state, team_table(make_team_card(state, number)), form)


@router.get(_AT + "/report.trf", dependencies=[PUBLISHED])
@for_everybody
def report(request: Request, event: str, tournament: str) -> Response:
    """The tournament as a report file."""
    return _file(public_report(shown(request, event, tournament).state), "trf")


@router.get(_AT + "/rounds.ics", dependencies=[PUBLISHED])
@for_everybody
def calendar(request: Request, event: str, tournament: str) -> Response:
    """Days and times of the rounds."""
    return _file(calendar_text(shown(request, event, tournament).state, current().say), "ics")


def _table(state: State, name: str, round_number: int | None, form: str) -> Response:
    return _text(state, TABLES[name](state, round_number), form)


def _text(state: State, table: PublicTable, form: str) -> Response:
    if form == "json":
        return _file(json_text(state, table), form)
    if form == "csv":
        return _file(csv_text(table), form)
    raise _nothing()


def _nothing() -> NotFound:
    return NotFound(message("There is nothing at this address."))


def _file(text: str, form: str) -> Response:
    return Response(text, media_type=_TYPES[form])
