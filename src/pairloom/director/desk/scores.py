"""Points before a round, straight from the stored records: quick enough for every row."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pairloom.director.desk.state import State
from pairloom.domain import Outcome, PointSystem

__all__ = ["is_worth_a_win", "points_before", "points_in_standings", "sum_points"]


def points_before(state: State, round_number: int) -> Mapping[int, int]:
    """Tenths of a point of every entry before a round; 0 for those without any.

    A game that is not over is a draw here: that is how it is paired (C.04.2 art. 3.1). In a Go
    tournament it is the main score: the McMahon score where there is one.
    """
    return state.kind.points_before(state, round_number)


def points_in_standings(state: State) -> Mapping[int, int]:
    """Tenths of a point of every entry now: a game that is not over counts nothing yet."""
    return state.kind.points_in_standings(state)


def sum_points(state: State, round_number: int, points: PointSystem) -> Mapping[int, int]:
    """Points of games and byes before a round, each worth what the point system says."""
    # Asked for every row of every page: mostly of the very same records.
    return state.kept.get(
        ("points", round_number, points),
        (state.games, state.byes),
        lambda: _summed(state, round_number, points),
    )


class _Totals(dict[int, int]):
    """Whoever has nothing yet has 0; asking for it changes nothing, as several threads ask."""

    def __missing__(self, entry: int) -> int:
        return 0


def _summed(state: State, round_number: int, points: PointSystem) -> Mapping[int, int]:
    worth = points.tenths()
    by_result: dict[Outcome | None, int] = {outcome: worth[outcome.position] for outcome in Outcome}
    by_result[None] = by_result[Outcome.PENDING]
    totals: dict[int, int] = defaultdict(int)
    for game in state.games:
        if game.round < round_number:
            totals[game.white] += by_result[game.white_result]
            totals[game.black] += by_result[game.black_result]
    for bye in state.byes:
        if bye.round < round_number:
            totals[bye.entry] += by_result[bye.kind]
    return _Totals(totals)


def is_worth_a_win(state: State, outcome: Outcome) -> bool:
    """Does a round without a game give as many points as a win?"""
    return state.kind.field.is_worth_a_win(state.competition, outcome)
