"""Team competitions: a cross-table on every board, match points, board points, board order.

In the cross-tables of the boards everybody has the number of his team. A board's points
belong to the board, whoever sat there: a substitute changes the entrant, not the number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from pairloom.correspondence.domain.group import CorrespondenceGame, Group
from pairloom.correspondence.domain.places import Place
from pairloom.domain.finding import Finding
from pairloom.messages import counted, message


@dataclass(frozen=True, slots=True)
class CorrespondenceTeam:
    """A team; captain and deputy are persons and need not play."""

    number: int
    name: str
    captain: str = ""
    deputy: str = ""


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Policy `match_points`: what a match is worth. The rules of 2014 refer to another code."""

    win: int = 2
    draw: int = 1
    loss: int = 0

    def of(self, own: int, other: int) -> int:
        """Match points for own and the other team's half points."""
        if own == other:
            return self.draw
        return self.win if own > other else self.loss


TWO_ONE_NIL = MatchPoints()


@dataclass(frozen=True, slots=True)
class TeamCompetition:
    """`boards` are the cross-tables of boards 1, 2, 3 …"""

    name: str
    teams: tuple[CorrespondenceTeam, ...]
    boards: tuple[Group, ...]
    match_points: MatchPoints = TWO_ONE_NIL


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams in one cycle: half points so far, games open, games that were not cancelled.

    It is decided when no game is open; with all games cancelled there is no match at all.
    """

    first: int
    second: int
    cycle: int
    first_halves: int
    second_halves: int
    open: int
    games: int

    @property
    def is_decided(self) -> bool:
        return self.games > 0 and not self.open

    def halves_of(self, team: int) -> tuple[int, int]:
        """Half points of a team and of its opponent."""
        own = (self.first_halves, self.second_halves)
        return own if team == self.first else own[::-1]


@dataclass(frozen=True, slots=True)
class TeamScores:
    """What a team has scored. `by_board` are the points on boards 1, 2, 3 …; `open` matches."""

    match_points: int
    board_points: Fraction
    by_board: tuple[Fraction, ...]
    won: int
    drawn: int
    lost: int
    open: int
    finished: int
    remaining: int


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A row of the team table."""

    place: Place
    scores: TeamScores


def games_by_match(
    competition: TeamCompetition,
) -> dict[tuple[int, int, int], dict[int, CorrespondenceGame]]:
    """The games of every match by board, from 1; matches by cycle and team numbers."""
    played: dict[tuple[int, int, int], dict[int, CorrespondenceGame]] = defaultdict(dict)
    for position, board in enumerate(competition.boards, 1):
        for game in board.games:
            low, high = sorted((game.white, game.black))
            played[game.cycle, low, high][position] = game
    return dict(sorted(played.items()))


def matches_of(competition: TeamCompetition) -> tuple[Match, ...]:
    """Every match, by cycle and team numbers."""
    matches = games_by_match(competition).items()
    return tuple(_match(key, list(games.values())) for key, games in matches)


def _match(key: tuple[int, int, int], games: list[CorrespondenceGame]) -> Match:
    cycle, first, second = key
    counted = [game for game in games if not game.is_cancelled]
    return Match(
        first=first,
        second=second,
        cycle=cycle,
        first_halves=sum(game.halves_of(first) or 0 for game in counted),
        second_halves=sum(game.halves_of(second) or 0 for game in counted),
        open=sum(not game.is_final for game in counted),
        games=len(counted),
    )


def scores_of_teams(competition: TeamCompetition) -> dict[int, TeamScores]:
    """What every team has, by number."""
    matches = matches_of(competition)
    return {team.number: _scores(team.number, competition, matches) for team in competition.teams}


def _scores(team: int, competition: TeamCompetition, matches: tuple[Match, ...]) -> TeamScores:
    own = [match for match in matches if team in (match.first, match.second)]
    decided = [match.halves_of(team) for match in own if match.is_decided]
    by_board = tuple(_board_points(board, team) for board in competition.boards)
    games = sum(match.games for match in own)
    remaining = sum(match.open for match in own)
    return TeamScores(
        match_points=sum(competition.match_points.of(*halves) for halves in decided),
        board_points=sum(by_board, Fraction(0)),
        by_board=by_board,
        won=sum(mine > theirs for mine, theirs in decided),
        drawn=sum(mine == theirs for mine, theirs in decided),
        lost=sum(mine < theirs for mine, theirs in decided),
        open=sum(match.open > 0 for match in own),
        finished=games - remaining,
        remaining=remaining,
    )


def _board_points(board: Group, team: int) -> Fraction:
    return Fraction(sum(game.halves_of(team) or 0 for game in board.games_of(team)), 2)


def find_team_faults(competition: TeamCompetition) -> tuple[Finding, ...]:
    """Boards whose numbers are not those of the teams, and matches with games missing."""
    return (*_board_faults(competition), *_match_faults(competition))


def _board_faults(competition: TeamCompetition) -> Iterator[Finding]:
    teams = {team.number for team in competition.teams}
    for position, board in enumerate(competition.boards, 1):
        seats = {entrant.number for entrant in board.entrants}
        if seats != teams:
            differ = message(
                "board {board}: teams and seats differ in {numbers}",
                board=position,
                numbers=tuple(sorted(teams ^ seats)),
            )
            yield Finding("E-SEATS", differ)


def _match_faults(competition: TeamCompetition) -> Iterator[Finding]:
    boards = len(competition.boards)
    games: dict[frozenset[int], int] = defaultdict(int)
    for board in competition.boards:
        for game in board.games:
            games[frozenset((game.white, game.black))] += 1
    cycles = max((board.cycles for board in competition.boards), default=1)
    for first, second in combinations(sorted(team.number for team in competition.teams), 2):
        number = games[frozenset((first, second))]
        if number != boards * cycles:
            games_of_two = counted(
                "teams {first} and {second} have {count} game",
                "teams {first} and {second} have {count} games",
                number,
                first=first,
                second=second,
            )
            yield Finding("E-MATCH", games_of_two, expected=str(boards * cycles))
