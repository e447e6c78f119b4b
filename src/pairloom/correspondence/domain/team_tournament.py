"""A team competition as the tournament of teams that standings of the core are made of.

Games of correspondence chess are all played at the same time, and that of a tournament are in
rounds. Nothing of the team table depends on rounds (§6(3)), so every match stands in the first one
in which both teams are free. A seat is a player: board 2 of team 7, whoever sits there.

| here                         | there                                                  |
|------------------------------|--------------------------------------------------------|
| a game that is over          | the points of its board                                |
| a game that is still going on| an open board: no points yet, and no match points      |
| a cancelled game             | a board that both teams left empty                     |
| a match of cancelled games   | a match without play, which is worth nothing           |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.correspondence.domain.group import CorrespondenceGame
from pairloom.correspondence.domain.teams import TeamCompetition, games_by_match
from pairloom.domain import (
    Cell,
    Match,
    Outcome,
    Player,
    Points,
    PointSystem,
    Settings,
    Team,
    TeamSettings,
    Tournament,
)
from pairloom.domain.player import ABSENT, NO_OPPONENT
from pairloom.domain.points import ZERO
from pairloom.domain.team import EMPTY_BOARD, NO_MATCH

__all__ = ["tournament_of_teams"]

Played = Mapping[int, CorrespondenceGame]
"""The games of a match by board, from 1 and in their order; cancelled ones are left out."""
_OUTCOMES = {2: Outcome.WIN, 1: Outcome.DRAW, 0: Outcome.LOSS}
_TENTHS_OF_HALF = 5


@dataclass(frozen=True, slots=True)
class _Round:
    """Matches by their teams; no team has two."""

    matches: dict[tuple[int, int], Played]

    def match_of(self, team: int) -> tuple[int, Played] | None:
        """The opponent of a team and the games, if it has a match."""
        for (first, second), games in self.matches.items():
            if team in (first, second):
                return second if team == first else first, games
        return None

    def has_room(self, first: int, second: int) -> bool:
        return self.match_of(first) is None and self.match_of(second) is None


def tournament_of_teams(competition: TeamCompetition) -> Tournament:
    """The competition as it stands."""
    boards = range(1, len(competition.boards) + 1)
    rounds = _rounds(competition)
    seats = _Seats(boards)
    return Tournament(
        tuple(
            Player(seats.player(team.number, board), team.name, cells=cells)
            for team in competition.teams
            for board in boards
            for cells in [tuple(seats.cell(each, team.number, board) for each in rounds)]
        ),
        Settings(rounds=len(rounds), team=_settings(competition)),
        teams=tuple(
            Team(
                team.number,
                team.name,
                members=tuple(seats.player(team.number, board) for board in boards),
                cells=tuple(seats.match(each, team.number) for each in rounds),
            )
            for team in competition.teams
        ),
    )


def _settings(competition: TeamCompetition) -> TeamSettings:
    worth = competition.match_points
    win, draw, loss = (Points(10 * points) for points in (worth.win, worth.draw, worth.loss))
    points = PointSystem(win=win, draw=draw, loss=loss)
    # Who has White on which board is told by the games; the pattern says how many boards there are.
    return TeamSettings(pattern="W" * len(competition.boards), match_points=points)


def _rounds(competition: TeamCompetition) -> list[_Round]:
    rounds: list[_Round] = []
    for (_, first, second), games in games_by_match(competition).items():
        round_ = next((each for each in rounds if each.has_room(first, second)), None)
        if round_ is None:
            round_ = _Round({})
            rounds.append(round_)
        round_.matches[first, second] = {
            board: game for board, game in games.items() if not game.is_cancelled
        }
    return rounds


@dataclass(frozen=True, slots=True)
class _Seats:
    """What a team, and each of its boards, has in a round."""

    boards: range

    def player(self, team: int, board: int) -> int:
        """The number of whoever sits at a board of a team."""
        return team * len(self.boards) + board

    def cell(self, round_: _Round, team: int, board: int) -> Cell:
        opponent, games = round_.match_of(team) or (NO_OPPONENT, {})
        game = games.get(board)
        if game is None:
            return ABSENT
        halves = game.halves_of(team)
        outcome = Outcome.PENDING if halves is None else _OUTCOMES[halves]
        return Cell(self.player(opponent, board), game.colour_of(team), outcome)

    def match(self, round_: _Round, team: int) -> Match:
        met = round_.match_of(team)
        if met is None:
            return NO_MATCH
        opponent, games = met
        boards = tuple(self._points(games.get(board), team) for board in self.boards)
        return Match(
            opponent,
            next((game.colour_of(team) for game in games.values()), None),
            _outcome(games, team, opponent),
            game_points=sum(boards, ZERO),
            line_up=tuple(
                self.player(team, board) if board in games else EMPTY_BOARD for board in self.boards
            ),
            boards=boards,
            is_played=bool(games),
        )

    def _points(self, game: CorrespondenceGame | None, team: int) -> Points:
        halves = game.halves_of(team) if game is not None else None
        return Points(_TENTHS_OF_HALF * (halves or 0))


def _outcome(games: Played, team: int, opponent: int) -> Outcome:
    """That of the match: open until its last game is over, and of no worth without any game."""
    if not games:
        return Outcome.FORFEIT_LOSS
    if any(not game.is_final for game in games.values()):
        return Outcome.PENDING
    own, other = (
        sum(game.halves_of(each) or 0 for game in games.values()) for each in (team, opponent)
    )
    if own == other:
        return Outcome.DRAW
    return Outcome.WIN if own > other else Outcome.LOSS
