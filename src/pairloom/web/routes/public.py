"""Public pages: no log-in, only what was published, one look into the database each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from fastapi import APIRouter
from jinja2 import Environment
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.player_view import player_rows, search_entries
from pairloom.director.desk.publishing import find_public_event
from pairloom.director.desk.round_view import BoardLine, PlayerLine, RoundView, round_view
from pairloom.messages import Text
from pairloom.web import notation
from pairloom.web.answer_page import question_prefix
from pairloom.web.board_rows import BoardRow
from pairloom.web.event_page import info_page
from pairloom.web.guards import PUBLISHED
from pairloom.web.kinds import pages_of
from pairloom.web.pages import kept_query, rail
from pairloom.web.public_by_name import round_by_name
from pairloom.web.public_pages import Beside, begins_of, public_page
from pairloom.web.rendering import spoken_language
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()
_ROWS_KEPT = 8_000


@router.get("/e/{event}", dependencies=[PUBLISHED])
@for_everybody
def front(request: Request, event: str) -> Response:
    """The tournaments of an event; with one only, its current round."""
    published = find_public_event(request.app.state.database, request.app.state.cache, event)
    if len(published.tournaments) == 1:
        slug = published.tournaments[0].competition.slug
        return RedirectResponse(f"/e/{event}/{slug}{kept_query(request)}", status_code=303)
    return info_page(request, published)


@router.get("/e/{event}/{tournament}", dependencies=[PUBLISHED])
@for_everybody
def current(request: Request, event: str, tournament: str) -> Response:
    """The round being played, or the players before round 1."""
    at = shown(request, event, tournament)
    last = len(at.state.rounds)
    page = f"rounds/{last}" if last else "players"
    return RedirectResponse(f"{at.base}/{page}{kept_query(request)}", status_code=303)


@router.get("/e/{event}/{tournament}/rounds/{number}", dependencies=[PUBLISHED])
@for_everybody
def one_round(
    request: Request, event: str, tournament: str, number: int, q: str = "", by: str = ""
) -> Response:
    """Boards and results of a published round; with a name, one's own board."""
    at = shown(request, event, tournament)
    view = round_view(at.state, number)
    pages = pages_of(at.state)
    if by == "name":
        return round_by_name(request, at, view)
    if own_page := pages.public_round(request, at, view, q):
        return own_page
    mine = [row.entry.entry for row in search_entries(at.state, q, limit=3)] if q else []
    own_boards = _own_boards(view, mine)
    own = own_boards[0].board if own_boards else None
    why = question_prefix(at.base, number, kept_query(request))
    beside = Beside(f"{at.base}/players/", kept_query(request), why)
    make = partial(
        _row,
        request.app.state.templates,
        spoken_language(),
        has_stones=at.state.discipline.has_stones,
        beside=beside,
    )
    return public_page(
        request,
        at.state,
        at.base,
        pages.public_round_template,
        page="rounds",
        data=f"rounds/{number}",
        rounds=rail(at.state, at.base + "/rounds", number),
        number=number,
        begins=begins_of(at.state, number),
        query=q,
        own_boards=own_boards,
        boards=[make(line, line.number == own) for line in view.boards],
        why=why,
        byes=bye_rows(view, beside),
        playing=len(view.missing),
        **pages.public_round_names(view),
    )


@router.get("/e/{event}/{tournament}/standings", dependencies=[PUBLISHED])
@for_everybody
def standings(request: Request, event: str, tournament: str, round: int | None = None) -> Response:
    """Standings after a published round."""
    at = shown(request, event, tournament)
    return pages_of(at.state).public_standings(request, at, round)


@router.get("/e/{event}/{tournament}/standings/{number:int}/working", dependencies=[PUBLISHED])
@for_everybody
def working(
    request: Request,
    event: str,
    tournament: str,
    number: int,
    code: str = "",
    round: int | None = None,
) -> Response:
    """How one value of the standings came about."""
    at = shown(request, event, tournament)
    return pages_of(at.state).public_working(request, at, number, code, round)


@router.get("/e/{event}/{tournament}/crosstable", dependencies=[PUBLISHED])
@for_everybody
def crosstable(request: Request, event: str, tournament: str) -> Response:
    """Everybody round by round."""
    at = shown(request, event, tournament)
    return pages_of(at.state).public_crosstable(request, at)


@router.get("/e/{event}/{tournament}/players", dependencies=[PUBLISHED])
@for_everybody
def players(request: Request, event: str, tournament: str) -> Response:
    """The starting list."""
    at = shown(request, event, tournament)
    if own_page := pages_of(at.state).public_players(request, at):
        return own_page
    return public_page(
        request,
        at.state,
        at.base,
        "public/players.html",
        page="players",
        data="players",
        rows=player_rows(at.state),
    )


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """The board of somebody who was looked for, from their side; the points are the other's."""

    board: int
    own: PlayerLine
    other: PlayerLine
    colour: str
    value: str

    @property
    def points(self) -> str:
        return notation.points(self.other.points)


@dataclass(frozen=True, slots=True)
class ByeRow:
    """Somebody without a board."""

    name: str
    reason: Text
    worth: str
    lang: str = ""
    why_url: str = ""
    url: str = ""


def _own_boards(view: RoundView, entries: list[int]) -> list[OwnBoard]:
    return [
        OwnBoard(board.number, own, other, colour, board.value)
        for board in view.boards
        for own, other, colour in (
            (board.white, board.black, "white"),
            (board.black, board.white, "black"),
        )
        if own.entry in entries
    ]


@lru_cache(maxsize=_ROWS_KEPT)
def _row(
    templates: Environment,
    language: str,
    line: BoardLine,
    is_own: bool,
    *,
    has_stones: bool,
    beside: Beside,
) -> Markup:
    """A board in the list; after a result elsewhere, or for a search, it is as it was.

    `language` is the one that is spoken: what is kept for one is not shown in another.
    """
    macros: Any = templates.get_template("components/pairing-list.html").module
    row: Markup = macros.pairing_row(BoardRow.of(line), is_own, has_stones, **beside._asdict())
    return row


def bye_rows(view: RoundView, beside: Beside) -> list[ByeRow]:
    """Who has no board, what that is worth, and where it is told why."""
    names = view.state.discipline.all_byes
    worth = pages_of(view.state).worth_of_byes(view.state)
    return [
        ByeRow(
            entry.name,
            names[bye.kind],
            worth[bye.kind],
            why_url=f"{beside.why}{entry.number}" if entry.number else "",
            url=f"{beside.players}{entry.number}{beside.query}" if entry.number else "",
        )
        for entry, bye in view.accounted.byes
    ]
