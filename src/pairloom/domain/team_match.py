"""From a pairing of teams to its boards, and from the boards back to the match.

FIDE C.04.6 decides only who has White on board 1; the pattern of the competition gives
the other boards their colours, the captains' line-ups give them players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pairloom.domain.colour import Colour
from pairloom.domain.pairing import Board
from pairloom.domain.player import NO_OPPONENT, Cell
from pairloom.domain.points import ZERO, Points, PointSystem
from pairloom.domain.result import Outcome
from pairloom.domain.team import EMPTY_BOARD, Match, Team, TeamSettings
from pairloom.domain.tournament import Tournament


class BoardResult(NamedTuple):
    """One board of a match; `first` plays for the team with White on board 1.

    0 stands for a board that a team left empty; its outcome is a loss by forfeit.
    """

    first: int
    second: int
    outcome: Outcome = Outcome.PENDING
    facing: Outcome = Outcome.PENDING


class Matches(NamedTuple):
    """A match as both teams record it."""

    white: Match
    black: Match


def default_line_up(team: Team, boards: int) -> tuple[int, ...]:
    """The first players of the roster; boards nobody is left for stay empty."""
    seated = team.members[:boards]
    return seated + (EMPTY_BOARD,) * (boards - len(seated))


def boards_of(
    tournament: Tournament, match: Board, line_ups: Mapping[int, Sequence[int]] | None = None
) -> tuple[Board, ...]:
    """Who plays whom with which colour, board by board; `match` holds numbers of teams.

    `line_ups` are the players of a team in order of the boards, 0 for an empty one; a
    team without a line-up plays with the first of its roster.
    """
    settings = tournament.settings.team or TeamSettings()
    given = line_ups or {}
    white, black = (
        tuple(given.get(number, ()))
        or default_line_up(tournament.find_team(number), settings.boards)
        for number in match
    )
    boards = max(len(white), len(black), settings.boards)
    return tuple(
        _seat(_at(white, board), _at(black, board), settings.colour_on(board, Colour.WHITE))
        for board in range(1, boards + 1)
    )


def _at(line_up: Sequence[int], board: int) -> int:
    return line_up[board - 1] if board <= len(line_up) else EMPTY_BOARD


def _seat(first: int, second: int, colour: Colour) -> Board:
    return Board(first, second) if colour is Colour.WHITE else Board(second, first)


def match_from_boards(
    teams: Board,
    results: Sequence[BoardResult],
    points: PointSystem,
    *,
    is_played: bool | None = None,
) -> Matches:
    """The match of two teams from the results on its boards.

    More game points win the match, forfeited boards included (C.07 art. 11.1). Without a
    single game played it is a forfeit: a win for the team that scored more, a loss for both
    if neither scored; where each has as many it is drawn, and not played all the same. As
    long as a board is open, so is the match. `is_played` is for results that a decision
    changed after play; without it the results tell.
    """
    white = _side(results, points)
    black = _side([_turned(result) for result in results], points)
    played = _is_played(results) if is_played is None else is_played
    ends = _outcomes(results, white.total, black.total, is_played=played)
    return Matches(
        white.match(teams.black, Colour.WHITE, ends[0], is_played=played),
        black.match(teams.white, Colour.BLACK, ends[1], is_played=played),
    )


class _Side(NamedTuple):
    """The boards of a match as one of the teams sees them."""

    line_up: tuple[int, ...]
    boards: tuple[Points, ...]
    total: Points

    def match(self, opponent: int, colour: Colour, outcome: Outcome, *, is_played: bool) -> Match:
        return Match(
            opponent,
            colour,
            outcome,
            game_points=self.total,
            line_up=self.line_up,
            boards=self.boards,
            is_played=is_played,
        )


def _side(results: Sequence[BoardResult], points: PointSystem) -> _Side:
    """The side of those named first; no line-up where nobody sat down at all."""
    boards = tuple(points.of(result.outcome) for result in results)
    total = sum(boards, ZERO)
    if not any(result.first or result.second for result in results):
        return _Side((), (), total)
    return _Side(tuple(result.first for result in results), boards, total)


def _turned(result: BoardResult) -> BoardResult:
    return BoardResult(result.second, result.first, result.facing, result.outcome)


def _is_played(results: Sequence[BoardResult]) -> bool:
    """A match without boards is still to come."""
    return not results or any(
        result.outcome.is_played or result.facing.is_played for result in results
    )


def _outcomes(
    results: Sequence[BoardResult], own: Points, other: Points, *, is_played: bool
) -> tuple[Outcome, Outcome]:
    outcomes = {outcome for result in results for outcome in (result.outcome, result.facing)}
    if Outcome.PENDING in outcomes or not outcomes:
        return Outcome.PENDING, Outcome.PENDING
    if Outcome.ADJOURNED in outcomes:
        return Outcome.ADJOURNED, Outcome.ADJOURNED
    if outcomes == {Outcome.FORFEIT_LOSS}:
        return Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS
    if own == other:
        return Outcome.DRAW, Outcome.DRAW
    win, loss = (
        (Outcome.WIN, Outcome.LOSS) if is_played else (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    )
    return (win, loss) if own > other else (loss, win)


def cells_of_boards(results: Sequence[BoardResult], settings: TeamSettings) -> dict[int, Cell]:
    """What the players of a match have in the round, by number."""
    cells: dict[int, Cell] = {}
    for board, (first, second, outcome, facing) in enumerate(results, start=1):
        colour = settings.colour_on(board, Colour.WHITE)
        if first != EMPTY_BOARD:
            cells[first] = Cell(second or NO_OPPONENT, colour, outcome)
        if second != EMPTY_BOARD:
            cells[second] = Cell(first or NO_OPPONENT, colour.opposite, facing)
    return cells
