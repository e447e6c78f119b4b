"""A team and a player of it, for everybody: every round with its reason, figures, the way through.

Who sits where is on them once the line-ups of a match are revealed, never before.
"""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.public.tables import find_member
from pairloom.director.desk.public.team_card import (
    TeamCard,
    TeamMeeting,
    TeamRound,
    make_team_card,
    team_rounds,
)
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.individuals import roster_lines, with_changes
from pairloom.director.desk.teams.player_games import PlayerGame, games_of_player
from pairloom.director.desk.teams.round_view import Entry
from pairloom.director.desk.teams.strengths import strength_of
from pairloom.domain import Colour, Outcome
from pairloom.messages import Text, message
from pairloom.web import notation
from pairloom.web.answer_page import question_prefix
from pairloom.web.match_rows import team_cells
from pairloom.web.pages import kept_query, names_of
from pairloom.web.place_chart import PlaceChart, draw_places
from pairloom.web.public_pages import Shown, public_page
from pairloom.web.public_player import FLOATS, Standing, direction, player_url, words_of_next
from pairloom.web.public_team_pages import words_of_match
from pairloom.web.team_tables import PlayerRow, player_rows

__all__ = ["public_team", "public_team_player"]

_NOT_IN_LINE_UP = message("Not in the line-up of this round.")


@dataclass(frozen=True, slots=True)
class RoundOfTeam:
    """A round of a team; `kind` is win, draw, loss, unplayed or open."""

    round: int
    colour: str
    match_url: str
    opponent: str
    opponent_url: str
    score: str
    kind: str
    points: str
    words: Text
    reason: Text
    why_url: str
    float_sign: str
    float_words: Text


@dataclass(frozen=True, slots=True)
class TeamNames:
    """What the page of a team shows."""

    card: TeamCard
    team: Entry
    strength: int | None
    standing: Standing
    points: str
    score_word: Text
    colours: list[str | None]
    rows: list[RoundOfTeam]
    after: int
    chart: PlaceChart | None
    next_words: Text
    roster: list[PlayerRow]


def public_team(request: Request, at: Shown, number: int, standing: Standing) -> Response:
    """One team: its matches with the reason for each, and its roster with what everybody scored."""
    state, kept = at.state, kept_query(request)
    card = make_team_card(state, number)
    names = TeamNames(
        card=card,
        team=card.team,
        strength=strength_of(state, card.team),
        standing=standing,
        points=notation.points(card.points),
        score_word=state.kind.score_word(state.competition.system),
        colours=[_name_of(colour) or None for colour in card.colours],
        rows=[_round_of_team(at, card.team, each, kept) for each in card.rounds],
        after=max((each.round for each in card.rounds if each.after is not None), default=0),
        chart=draw_places(card.places, state.competition.rounds),
        next_words=words_of_next(card.next_round),
        roster=player_rows(enumerate(roster_lines(state, card.team.entry), 1)),
    )
    return public_page(
        request,
        state,
        at.base,
        "public/team.html",
        page="players",
        data=f"teams/{number}",
        **names_of(names),
    )


def _name_of(colour: Colour | None) -> str:
    return colour.name.lower() if colour is not None else ""


def _round_of_team(at: Shown, team: Entry, each: TeamRound, kept: str) -> RoundOfTeam:
    meeting = each.meeting
    sign, words = FLOATS.get(each.floats, ("", ""))
    why = question_prefix(at.base, each.round, kept)
    score, kind = ("", "unplayed") if meeting is None else _score(meeting)
    opponent = None if meeting is None else meeting.other
    return RoundOfTeam(
        round=each.round,
        colour="" if meeting is None else _name_of(meeting.own.colour),
        match_url="" if meeting is None else _match_url(at, meeting),
        opponent=opponent.name if opponent else "",
        opponent_url=f"{at.base}/teams/{opponent.number}" if opponent and opponent.number else "",
        score=score,
        kind=kind,
        points="" if each.after is None else notation.points(each.after),
        words=each.bye if meeting is None else words_of_match(meeting.line),
        reason=each.reason,
        why_url=f"{why}{team.number}" if team.number and (meeting or each.bye) else "",
        float_sign=sign,
        float_words=words,
    )


def _match_url(at: Shown, meeting: TeamMeeting) -> str:
    return f"{at.base}/matches/{meeting.line.record.round}/{meeting.line.number}"


def _score(meeting: TeamMeeting) -> tuple[str, str]:
    """The score from the side of the team, and what that is; nothing while nobody may know."""
    cells = team_cells(meeting.line)
    own, other = cells if meeting.own is meeting.line.left else cells[::-1]
    score = f"{own.scored} – {other.scored}" if own.scored else ""
    if not meeting.line.is_complete:
        return score, "open"
    return score, {"won": "win", "lost": "loss"}.get(own.kind, "draw")


@dataclass(frozen=True, slots=True)
class GameOfPlayer:
    """A round of a player of a team: a game, or why there was none (`words`)."""

    round: int
    board: str
    colour: str
    opponent: str
    opponent_title: str
    opponent_url: str
    rating: int | None
    figure: str
    kind: str
    is_forfeit: bool
    team: str
    team_url: str
    score: str
    match_url: str
    words: Text
    reason: Text
    why_url: str


@dataclass(frozen=True, slots=True)
class MemberNames:
    """What the page of a player of a team shows."""

    player: Entry
    team: Entry
    result: PlayerRow | None
    trend: str
    colours: list[str | None]
    whites: int
    blacks: int
    roster: list[PlayerRow]
    games: list[GameOfPlayer]


def public_team_player(request: Request, at: Shown, number: int) -> Response:
    """A player in the team: every round with board, colour and result, and why the teams met."""
    state = at.state
    player = find_member(state, number)
    team = state.entry_by_id[player.team]
    lines = roster_lines(state, player.team)
    own = tuple((place, line) for place, line in enumerate(lines, 1) if line.player == player)
    changed = with_changes(state, own)
    played = {game.game.round: game for game in games_of_player(state, player.entry)}
    colours = [_colour_of(played.get(round_.round)) for round_ in state.settled]
    names = MemberNames(
        player=player,
        team=team,
        result=next(iter(player_rows(changed)), None),
        trend=next((direction(line.change_tenths) for _, line in changed), ""),
        colours=colours,
        whites=colours.count("white"),
        blacks=colours.count("black"),
        roster=player_rows(enumerate(lines, 1)),
        games=[
            _game(at, team, each, played.get(each.round), kept_query(request))
            for each in team_rounds(state, team)
        ],
    )
    return public_page(
        request,
        state,
        at.base,
        "public/team-player.html",
        page="players",
        data=f"players/{number}",
        **names_of(names),
    )


def _colour_of(game: PlayerGame | None) -> str | None:
    """Nobody had a colour in a game that was not played."""
    if game is None or not (game.is_played or game.points is None):
        return None
    return "white" if game.is_white else "black"


def _game(
    at: Shown, team: Entry, each: TeamRound, game: PlayerGame | None, kept: str
) -> GameOfPlayer:
    row = _round_of_team(at, team, each, kept)
    opponent = game.opponent if game is not None else None
    return GameOfPlayer(
        round=each.round,
        board=str(game.board) if game is not None else "",
        colour="" if game is None else "white" if game.is_white else "black",
        opponent=opponent.name if opponent else "",
        opponent_title=opponent.title if opponent else "",
        opponent_url=player_url(at.base, opponent.number) if opponent else "",
        rating=opponent.rating if opponent else None,
        figure="" if game is None or game.points is None else notation.points(game.points),
        kind=_kind_of(at.state, game),
        is_forfeit=game is not None and game.points is not None and not game.is_played,
        team=row.opponent,
        team_url=row.opponent_url,
        score=row.score,
        match_url=row.match_url,
        words="" if game is not None else _without_game(each),
        reason=row.reason,
        why_url=row.why_url,
    )


def _kind_of(state: State, game: PlayerGame | None) -> str:
    if game is None or (game.points is not None and not game.is_played):
        return "unplayed"
    if game.points is None:
        return "open"
    both = points_of(state.competition)
    ends = {both.of(Outcome.WIN): "win", both.of(Outcome.DRAW): "draw"}
    return ends.get(game.points, "loss")


def _without_game(each: TeamRound) -> Text:
    """Why a player of the team had no game."""
    if each.meeting is None:
        return each.bye
    line = each.meeting.line
    if line.is_revealed and line.record.decision is None:
        return _NOT_IN_LINE_UP
    return words_of_match(line)
