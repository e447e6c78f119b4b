"""The first rating of a player who has none. FIDE B.02 (2024 and 2025), art. 7.1.4 and 8.2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairloom.domain import Tournament
from pairloom.messages import Message, message
from pairloom.ratings.fide.change import LOWEST_RATING
from pairloom.ratings.fide.games import RatedGame, rated_games
from pairloom.ratings.fide.performance import fractional_score, round_half_up
from pairloom.ratings.fide.tables import rating_difference

__all__ = ["InitialRating", "initial_of", "initial_rating"]

_FEWEST_GAMES = 5
_HIGHEST_INITIAL = 2200
# Two draws with opponents who do not exist pull the first rating towards the middle (8.2.2).
_HYPOTHETICAL_OPPONENTS = 2
_HYPOTHETICAL_RATING = 1800
_HYPOTHETICAL_TENTHS = 5


@dataclass(frozen=True, slots=True)
class InitialRating:
    """The first rating, or why there is none, with its working.

    `average` and `percent` include the two hypothetical draws; `computed` is what the
    formula gives before the limits. The three are `None` without games that count.
    """

    games: tuple[RatedGame, ...]
    skipped: tuple[RatedGame, ...]
    average: Fraction | None
    percent: int | None
    difference: int | None
    computed: int | None
    rating: int | None
    reason: Message


def initial_rating(events: Sequence[Sequence[RatedGame]]) -> InitialRating:
    """The initial rating from games against rated opponents, event by event in order.

    Events may be pooled when they were played within 26 months (art. 7.1.4); choosing them
    is up to the caller. A first event without a point is disregarded (art. 8.2.1).
    """
    skipped = _first_event_without_points(events)
    counted = events[1:] if skipped else events
    games = tuple(game for event in counted for game in event)
    if not games:
        few = message(
            "only {games} games against rated opponents, {needed} are needed",
            games=0,
            needed=_FEWEST_GAMES,
        )
        return InitialRating(
            games=(),
            skipped=skipped,
            average=None,
            percent=None,
            difference=None,
            computed=None,
            rating=None,
            reason=few,
        )
    count = len(games) + _HYPOTHETICAL_OPPONENTS
    total = sum(game.rating for game in games) + _HYPOTHETICAL_OPPONENTS * _HYPOTHETICAL_RATING
    score = sum(game.points.tenths for game in games)
    percent = fractional_score(score + _HYPOTHETICAL_OPPONENTS * _HYPOTHETICAL_TENTHS, count)
    difference = rating_difference(percent)
    computed = round_half_up(total + difference * count, count)
    rating, why = _within_limits(len(games), computed)
    average = Fraction(total, count)
    return InitialRating(
        games=games,
        skipped=skipped,
        average=average,
        percent=percent,
        difference=difference,
        computed=computed,
        rating=rating,
        reason=why,
    )


def initial_of(tournament: Tournament, number: int) -> InitialRating:
    """The initial rating from one tournament alone, as if it were the first event."""
    return initial_rating([rated_games(tournament, number)])


def _first_event_without_points(events: Sequence[Sequence[RatedGame]]) -> tuple[RatedGame, ...]:
    first = tuple(events[0]) if events else ()
    return () if any(game.points.tenths for game in first) else first


def _within_limits(games: int, computed: int) -> tuple[int | None, Message]:
    if games < _FEWEST_GAMES:
        return None, message(
            "only {games} games against rated opponents, {needed} are needed",
            games=games,
            needed=_FEWEST_GAMES,
        )
    if computed < LOWEST_RATING:
        return None, message(
            "{rating} is below the lowest rating of the list, {minimum}",
            rating=computed,
            minimum=LOWEST_RATING,
        )
    if computed > _HIGHEST_INITIAL:
        limit = message(
            "limited to {maximum}; {rating} by the formula",
            maximum=_HIGHEST_INITIAL,
            rating=computed,
        )
        return _HIGHEST_INITIAL, limit
    return computed, message("{games} games against rated opponents", games=games)
