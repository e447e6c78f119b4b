"""Pages of a team event for everybody: rounds with matches, a match, the teams.

Boards are on them once the line-ups of their match are revealed, never before: what is made here
is made from games, and there are none until then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.round_view import RoundView, round_view
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.round_view import (
    MatchBoard,
    MatchLine,
    match_line,
    match_lines,
)
from pairloom.director.desk.teams.strengths import strength_of, teams_in_order
from pairloom.errors import NotFound
from pairloom.messages import Text, counted, in_context, message
from pairloom.messages.values import stored_day
from pairloom.web.answer_page import question_prefix
from pairloom.web.finding import fits
from pairloom.web.match_rows import Seated, TeamCell, seated, team_cells
from pairloom.web.pages import kept_query, rail
from pairloom.web.public_pages import Beside, Shown, begins_of, public_page
from pairloom.web.schedule_page import place_and_time

__all__ = [
    "public_match",
    "public_team_round",
    "public_teams",
    "words_of_match",
]


@dataclass(frozen=True, slots=True)
class PublicBoard:
    """A board of a match, read from the left; `mine` if the reader looked for a player of it."""

    number: int
    label: str
    version: int
    left: Seated
    right: Seated
    value: str
    mine: bool = False


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match; no boards while its line-ups are sealed."""

    number: int
    left: TeamCell
    right: TeamCell
    words: Text
    is_provisional: bool
    boards: tuple[PublicBoard, ...]
    url: str
    why_url: str = ""
    mine: bool = False
    where: Text = ""


def public_team_round(request: Request, at: Shown, view: RoundView, query: str) -> Response:
    """The matches of a published round; with a name, the match of that team or player first."""
    number = view.round.round
    why = question_prefix(at.base, number, kept_query(request))
    matches = [_match(at, line, query, why) for line in match_lines(at.state, number)]
    return public_page(
        request,
        at.state,
        at.base,
        "public/team-round.html",
        page="rounds",
        data=f"rounds/{number}",
        rounds=rail(at.state, at.base + "/rounds", number),
        number=number,
        begins=begins_of(at.state, number),
        query=query,
        matches=matches,
        own=[match for match in matches if match.mine],
        byes=_byes(view, Beside(f"{at.base}/teams/", kept_query(request), why)),
        playing=len(view.missing),
        sealed=sum(not match.boards for match in matches),
        score_word=at.state.kind.score_word(at.state.competition.system),
    )


def public_match(request: Request, at: Shown, round_number: int, match: int) -> Response:
    """One match."""
    _require_teams(at.state)
    view = round_view(at.state, round_number)
    why = question_prefix(at.base, round_number, kept_query(request))
    return public_page(
        request,
        at.state,
        at.base,
        "public/match.html",
        page="rounds",
        data=f"rounds/{round_number}",
        rounds=rail(at.state, at.base + "/rounds", round_number),
        number=view.round.round,
        match=_match(at, match_line(at.state, round_number, match), "", why),
        score_word=at.state.kind.score_word(at.state.competition.system),
    )


def public_teams(request: Request, at: Shown) -> Response:
    """Teams in ranking order, each with its roster."""
    state = at.state
    return public_page(
        request,
        state,
        at.base,
        "public/teams.html",
        page="players",
        data="players",
        teams=[
            (team, strength_of(state, team), state.rosters[team.entry])
            for team in teams_in_order(state)
        ],
    )


def _require_teams(state: State) -> None:
    if not state.kind.field.has_line_ups:
        raise NotFound(message("There is nothing at this address."))


def _match(at: Shown, line: MatchLine, query: str, why: str) -> PublicMatch:
    left, right = team_cells(line)
    wanted = " ".join(query.split())[:80]
    boards = tuple(_board(at.state, board, wanted) for board in line.boards)
    is_of_team = bool(wanted) and fits(
        wanted, (line.left.name, line.right.name), (line.left.number, line.right.number)
    )
    return PublicMatch(
        number=line.number,
        left=left,
        right=right,
        words=words_of_match(line),
        is_provisional=bool(line.missing),
        boards=boards,
        url=f"{at.base}/matches/{line.record.round}/{line.number}",
        why_url=f"{why}{line.left.number}",
        mine=is_of_team or any(board.mine for board in boards),
        where=place_and_time(line.record.venue, line.record.starts_at),
    )


def _board(state: State, board: MatchBoard, wanted: str) -> PublicBoard:
    left, right = ("black", "white") if board.is_turned else ("white", "black")
    names = [side.name for side in (board.left, board.right)]
    return PublicBoard(
        number=board.line.number,
        label=board.label,
        version=board.line.version,
        left=seated(state, board.left, left),
        right=seated(state, board.right, right),
        value=board.value,
        mine=bool(wanted) and not wanted.isdigit() and fits(wanted, names, ()),
    )


def words_of_match(line: MatchLine) -> Text:
    """How far a match has come; empty when it is over."""
    if line.record.decision is not None:
        return in_context("match", "forfeit")
    if line.record.postponed_to:
        return message("postponed to {day}", day=stored_day(line.record.postponed_to))
    if not line.is_revealed:
        return message("line-ups not known yet")
    if line.missing:
        return counted("{count} board still playing", "{count} boards still playing", line.missing)
    return ""


def _byes(view: RoundView, beside: Beside) -> list[Any]:
    from pairloom.web.routes.public import bye_rows

    return bye_rows(view, beside)
