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


def match_from_boards(teams: Board, results: Sequence[BoardResult], points: PointSystem) -> Matches:
    """The match of two teams from the results on its boards.

    More game points win the match, forfeited boards included (C.07 art. 11.1). Without
    a single game played it is a forfeit: a win for the team that scored more, a loss for
    both if neither scored; only an equal number of forfeited boards for each side leaves no
    other word than a drawn match. As long as a board is open, so is the match.
    """
    own = tuple(points.of(result.outcome) for result in results)
    others = tuple(points.of(result.facing) for result in results)
    white_points, black_points = sum(own, ZERO), sum(others, ZERO)
    white, black = _outcomes(results, white_points, black_points)
    return Matches(
        Match(
            opponent=teams.black,
            colour=Colour.WHITE,
            outcome=white,
            game_points=white_points,
            line_up=tuple(result.first for result in results),
            boards=own,
        ),
        Match(
            opponent=teams.white,
            colour=Colour.BLACK,
            outcome=black,
            game_points=black_points,
            line_up=tuple(result.second for result in results),
            boards=others,
        ),
    )


def _outcomes(
    results: Sequence[BoardResult], own: Points, other: Points
) -> tuple[Outcome, Outcome]:
    outcomes = {outcome for result in results for outcome in (result.outcome, result.facing)}
    if Outcome.PENDING in outcomes or not outcomes:
        return Outcome.PENDING, Outcome.PENDING
    if Outcome.ADJOURNED in outcomes:
        return Outcome.ADJOURNED, Outcome.ADJOURNED
    is_played = any(outcome.is_played for outcome in outcomes)
    if not is_played and Outcome.FORFEIT_WIN not in outcomes:
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
