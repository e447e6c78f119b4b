"""Pages of a team event for everybody: rounds with matches, a match, a team, a player of it.

Boards are on them once the line-ups of their match are revealed, never before: what is made here
is made from games, and there are none until then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.public.tables import find_member
from pairloom.director.desk.round_view import RoundView, round_view
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.individuals import player_table, roster_lines, with_changes
from pairloom.director.desk.teams.player_games import PlayerGame, games_of_player
from pairloom.director.desk.teams.round_view import (
    Entry,
    MatchBoard,
    MatchLine,
    match_line,
    match_lines,
)
from pairloom.director.desk.teams.strengths import strength_of, teams_in_order
from pairloom.errors import NotFound
from pairloom.messages import Text, counted, in_context, message
from pairloom.web import notation
from pairloom.web.answer_page import question_prefix
from pairloom.web.finding import fits
from pairloom.web.match_rows import Seated, TeamCell, seated, team_cells
from pairloom.web.pages import kept_query, rail
from pairloom.web.public_pages import Beside, Shown, public_page
from pairloom.web.schedule_page import place_and_time
from pairloom.web.team_tables import player_rows

__all__ = [
    "public_match",
    "public_team",
    "public_team_player",
    "public_team_round",
    "public_teams",
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


def public_team(request: Request, at: Shown, number: int) -> Response:
    """One team: its roster with what everybody scored, and its matches."""
    state = at.state
    _require_teams(state)
    team = state.find_number(number)
    results = {row.entry: row for row in player_rows(player_table(state))}
    return public_page(
        request,
        state,
        at.base,
        "public/team.html",
        page="players",
        team=team,
        strength=strength_of(state, team),
        roster=[(member, results.get(member.entry)) for member in state.rosters[team.entry]],
        rounds_played=[_round_of_team(at, team, each.round) for each in state.settled],
    )


def public_team_player(request: Request, at: Shown, number: int) -> Response:
    """A player in the team: boards, colours, results."""
    state = at.state
    player = find_member(state, number)
    lines = roster_lines(state, player.team)
    roster = player_rows(enumerate(lines, 1))
    own = tuple((place, line) for place, line in enumerate(lines, 1) if line.player == player)
    return public_page(
        request,
        state,
        at.base,
        "public/team-player.html",
        page="players",
        data=f"players/{number}",
        player=player,
        team=state.entry_by_id[player.team],
        result=next(iter(player_rows(with_changes(state, own))), None),
        roster=roster,
        games=[_game(state, game) for game in games_of_player(state, player.entry)],
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
        words=_words(line),
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


def _words(line: MatchLine) -> Text:
    if line.record.decision is not None:
        return in_context("match", "forfeit")
    if line.record.postponed_to:
        return message("postponed to {day}", day=line.record.postponed_to)
    if not line.is_revealed:
        return message("line-ups not known yet")
    if line.missing:
        return counted("{count} board still playing", "{count} boards still playing", line.missing)
    return ""


def _byes(view: RoundView, beside: Beside) -> list[Any]:
    from pairloom.web.routes.public import bye_rows

    return bye_rows(view, beside)


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round of a team: against whom and how it ended, or why it did not play."""

    round: int
    words: Text
    opponent: str = ""
    opponent_number: int = 0
    colour: str = ""
    score: str = ""
    url: str = ""


def _round_of_team(at: Shown, team: Entry, round_number: int) -> TeamRound:
    for line in match_lines(at.state, round_number):
        sides = (line.left, line.right)
        if team.entry not in (side.entry for side in sides):
            continue
        own, other = sides if line.left.entry == team.entry else sides[::-1]
        cells = team_cells(line)
        own_cell, other_cell = cells if line.left.entry == team.entry else cells[::-1]
        score = f"{own_cell.scored} – {other_cell.scored}" if own_cell.scored else ""
        return TeamRound(
            round_number,
            _words(line),
            opponent=other.name,
            opponent_number=other.number,
            colour=own.colour.name.lower(),
            score=score,
            url=f"{at.base}/matches/{round_number}/{line.number}",
        )
    bye = at.state.byes_by_round.get(round_number, {}).get(team.entry)
    words = at.state.discipline.all_byes[bye.kind] if bye is not None else ""
    return TeamRound(round_number, words)


@dataclass(frozen=True, slots=True)
class PublicGame:
    """A game of a player of a team."""

    round: int
    label: str
    colour: str
    opponent: str
    opponent_number: int
    opponent_team: str
    rating: int | None
    points: str
    is_played: bool


def _game(state: State, game: PlayerGame) -> PublicGame:
    opponent = game.opponent
    team = state.entry_by_id.get(opponent.team) if opponent.entry else None
    return PublicGame(
        round=game.game.round,
        label=str(game.board),
        colour="white" if game.is_white else "black",
        opponent=opponent.name,
        opponent_number=opponent.number,
        opponent_team=team.name if team is not None else "",
        rating=opponent.rating,
        points="" if game.points is None else notation.points(game.points),
        is_played=game.is_played,
    )
