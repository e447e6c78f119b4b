"""What an event does to the rating of one player, as far as it is known now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from pairloom.director.desk.coefficients import coefficient_of
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.ratings.fide.change import RatingChange, change_of, round_away_from_zero
from pairloom.ratings.fide.performance import performance_of

__all__ = ["GameFigures", "RatingFigures", "fide_figures"]

NOTHING = Points(0)


@dataclass(frozen=True, slots=True)
class GameFigures:
    """What was expected of a game, in hundredths, and what it changes, in tenths of a point."""

    expected: int
    change_tenths: int


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """`score` of `games` against rated opponents of `average`; `change_tenths` is nothing without
    a rating of one's own. `rated_score` and `expected` (hundredths) are of the rated games,
    `by_round` tells them one by one."""

    games: int = 0
    score: Points = NOTHING
    average: int | None = None
    performance: int | None = None
    change_tenths: int | None = None
    k: int | None = None
    rated_games: int = 0
    rated_score: Points = NOTHING
    expected: int = 0
    by_round: Mapping[int, GameFigures] = field(default_factory=dict)


def fide_figures(state: State, number: int) -> RatingFigures:
    """By FIDE's tables: performance (C.07 art. 10.2) and rating change (B.02 art. 8.3)."""
    tournament = tournament_of(state)
    told = performance_of(tournament, number)
    change = _change(state, number)
    return RatingFigures(
        games=len(told.games),
        score=told.score,
        average=told.average,
        performance=told.performance,
        change_tenths=None if change is None else _tenths(change.exact),
        k=None if change is None else change.k.value,
        rated_games=0 if change is None else len(change.games),
        rated_score=Points(0) if change is None else _score(change),
        expected=0 if change is None else sum(game.expected for game in change.games),
        by_round={} if change is None else _by_round(change),
    )


def _change(state: State, number: int) -> RatingChange | None:
    tournament, entry = tournament_of(state), state.find_number(number)
    rating = tournament.find_player(number).rating
    if not rating:
        return None
    k = coefficient_of(state, entry, rating).value
    change = change_of(tournament, number, k=k)
    return change if change.games else None


def _score(change: RatingChange) -> Points:
    return Points(sum(game.game.points.tenths for game in change.games))


def _by_round(change: RatingChange) -> dict[int, GameFigures]:
    k = change.k.value
    return {
        game.game.round: GameFigures(game.expected, _tenths(Fraction(k * game.change, 100)))
        for game in change.games
    }


def _tenths(change: Fraction) -> int:
    return round_away_from_zero(10 * change)
