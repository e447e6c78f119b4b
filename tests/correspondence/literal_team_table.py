"""The order of teams by §6(3) of the Czech rules: match points, board points, board 1, 2, 3 …

A match gives match points once its last game is over; cancelled games are left out of it, and a
match without any other game is none. A board's points belong to the board. Who is still equal
shares the better place.
"""

from __future__ import annotations

from fractions import Fraction

from pairloom.correspondence.domain.teams import TeamCompetition

__all__ = ["order_of_teams"]

Key = tuple[int, Fraction, tuple[Fraction, ...]]


def order_of_teams(competition: TeamCompetition) -> list[tuple[int, int, bool, Key]]:
    """Number, place, whether it is shared, and what decided, best first."""
    keys = {team.number: _key(competition, team.number) for team in competition.teams}
    rows = []
    for number in sorted(keys, key=lambda team: (_downwards(keys[team]), team)):
        better = sum(key > keys[number] for key in keys.values())
        equal = sum(key == keys[number] for key in keys.values())
        rows.append((number, better + 1, equal > 1, keys[number]))
    return rows


def _key(competition: TeamCompetition, team: int) -> Key:
    boards = tuple(
        sum((Fraction(game.halves_of(team) or 0, 2) for game in board.games_of(team)), Fraction(0))
        for board in competition.boards
    )
    return _match_points(competition, team), sum(boards, Fraction(0)), boards


def _match_points(competition: TeamCompetition, team: int) -> int:
    points = 0
    cycles = {game.cycle for board in competition.boards for game in board.games}
    for opponent in competition.teams:
        for cycle in cycles:
            games = [
                game
                for board in competition.boards
                for game in board.games
                if game.cycle == cycle and {game.white, game.black} == {team, opponent.number}
            ]
            games = [game for game in games if not game.is_cancelled]
            if not games or not all(game.is_final for game in games):
                continue
            own = sum(game.halves_of(team) or 0 for game in games)
            other = sum(game.halves_of(opponent.number) or 0 for game in games)
            points += competition.match_points.of(own, other)
    return points


def _downwards(key: Key) -> tuple[Fraction, ...]:
    match_points, board_points, boards = key
    return (Fraction(-match_points), -board_points, *(-points for points in boards))
