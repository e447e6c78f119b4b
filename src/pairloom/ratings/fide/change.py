"""Rating change of an event or a rating period, game by game. FIDE B.02 art. 8.3 and 7.2.1.

Two editions differ in art. 8.3.1, the rule of 400 points:

| edition   | from       | a difference above 400 counts as 400                        |
|-----------|------------|-------------------------------------------------------------|
| `2024-03` | 2024/03/01 | for everybody                                               |
| `2025-10` | 2025/10/01 | for players rated below 2650; others use the real difference |

"The player" is the one whose change is worked out: the two sides of a game may differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairloom.domain import Player, Tournament
from pairloom.errors import InputError, UnknownName
from pairloom.messages import message
from pairloom.ratings.fide.coefficient import Coefficient, coefficient, limited
from pairloom.ratings.fide.games import RatedGame, find_player, rated_games
from pairloom.ratings.fide.tables import expected_score

__all__ = [
    "EDITIONS",
    "LOWEST_RATING",
    "GameChange",
    "PeriodChange",
    "RatingChange",
    "change_of",
    "edition_on",
    "game_change",
    "period_change",
    "rating_change",
    "round_away_from_zero",
]

EDITIONS = ("2024-03", "2025-10")
LOWEST_RATING = 1400
"""Who falls below is shown as unrated from the next list on (art. 7.2.1)."""

_LARGEST_DIFFERENCE = 400
_FREE_OF_THE_RULE = 2650


@dataclass(frozen=True, slots=True)
class GameChange:
    """What one game does, before K. Expected score and change are in hundredths.

    `difference` is the own rating minus the opponent's, `counted` what the rule of 400
    points makes of it.
    """

    game: RatedGame
    difference: int
    counted: int
    expected: int
    change: int

    @property
    def is_capped(self) -> bool:
        """Did the rule of 400 points apply?"""
        return self.difference != self.counted


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of one event, with everything it is made of.

    `hundredths` is the sum over the games, before K; `exact` the product with K.
    """

    rating: int
    edition: str
    k: Coefficient
    games: tuple[GameChange, ...]
    hundredths: int
    exact: Fraction
    change: int

    @property
    def new_rating(self) -> int | None:
        """The rating after it; `None` below the lowest rating of the list."""
        return _on_the_list(self.rating + self.change)


@dataclass(frozen=True, slots=True)
class PeriodChange:
    """The change of all events of a rating period: one K, rounded once."""

    rating: int
    k: Coefficient
    events: tuple[RatingChange, ...]
    hundredths: int
    exact: Fraction
    change: int

    @property
    def new_rating(self) -> int | None:
        """The rating of the next list; `None` below its lowest rating."""
        return _on_the_list(self.rating + self.change)


def round_away_from_zero(value: Fraction) -> int:
    """The nearest whole number; a half goes away from zero (art. 8.3.4).

    >>> [round_away_from_zero(Fraction(halves, 2)) for halves in (5, -5, 4)]
    [3, -3, 2]
    """
    size = int(abs(value) + Fraction(1, 2))
    return size if value >= 0 else -size


def edition_on(date: str) -> str:
    """The edition for an event that starts on a day (`YYYY/MM/DD`); without a date the newest.

    >>> edition_on("2025/09/30"), edition_on("2025/10/01"), edition_on("")
    ('2024-03', '2025-10', '2025-10')
    """
    month = date.replace("-", "/")[:7]
    return "2024-03" if month and month < "2025/10" else "2025-10"


def game_change(rating: int, game: RatedGame, *, edition: str = EDITIONS[-1]) -> GameChange:
    """Difference, expected score and change of one game (art. 8.3.1 and 8.3.2).

    >>> from pairloom.domain import Points
    >>> drawn = RatedGame(2500, Points(5))
    >>> game_change(2000, drawn)  # doctest: +ELLIPSIS
    GameChange(game=..., difference=-500, counted=-400, expected=8, change=42)
    """
    difference = rating - game.rating
    counted = _counted_difference(rating, difference, edition)
    expected = expected_score(counted)
    return GameChange(game, difference, counted, expected, game.points.tenths * 10 - expected)


def rating_change(
    rating: int,
    games: Iterable[RatedGame],
    *,
    k: Coefficient | int,
    edition: str = EDITIONS[-1],
    games_in_period: int | None = None,
) -> RatingChange:
    """The change of one event; `games_in_period` counts for the limit of K times games."""
    changes = tuple(game_change(rating, game, edition=edition) for game in games)
    count = len(changes) if games_in_period is None else games_in_period
    if count < len(changes):
        raise InputError(
            message(
                "games in the event: {games}, but in the period only {period}",
                games=len(changes),
                period=count,
            )
        )
    used = limited(_as_coefficient(k), count)
    hundredths = sum(change.change for change in changes)
    exact = Fraction(used.value * hundredths, 100)
    points = round_away_from_zero(exact)
    return RatingChange(
        rating=rating,
        edition=edition,
        k=used,
        games=changes,
        hundredths=hundredths,
        exact=exact,
        change=points,
    )


def period_change(
    rating: int, events: Sequence[RatingChange], *, k: Coefficient | int
) -> PeriodChange:
    """The change of a rating period from its events: their sums added, rounded once.

    Each event keeps the rating and the edition it was worked out with.
    """
    used = limited(_as_coefficient(k), sum(len(event.games) for event in events))
    hundredths = sum(event.hundredths for event in events)
    exact = Fraction(used.value * hundredths, 100)
    points = round_away_from_zero(exact)
    return PeriodChange(
        rating=rating,
        k=used,
        events=tuple(events),
        hundredths=hundredths,
        exact=exact,
        change=points,
    )


def change_of(
    tournament: Tournament,
    number: int,
    *,
    k: int | None = None,
    edition: str | None = None,
    highest: int | None = None,
    completed: int | None = None,
    games_in_period: int | None = None,
) -> RatingChange:
    """The rating change of a player in a tournament.

    Without `k` it follows from the rating, `highest`, `completed` (see `coefficient`), the
    year of birth and the year of the event; without `edition`, from the first day.
    """
    player = find_player(tournament, number)
    if player.rating is None:
        raise InputError(
            message(
                "player {number} is unrated: ask for the initial rating instead",
                number=number,
            )
        )
    start = tournament.details.start
    used: Coefficient | int
    if k is None:
        used = _coefficient_of(player, player.rating, highest, completed, _year(start))
    else:
        used = k
    return rating_change(
        player.rating,
        rated_games(tournament, number),
        k=used,
        edition=edition_on(start) if edition is None else edition,
        games_in_period=games_in_period,
    )


def _counted_difference(rating: int, difference: int, edition: str) -> int:
    if edition not in EDITIONS:
        raise UnknownName(message("edition of FIDE B.02"), edition, EDITIONS)
    if edition != "2024-03" and rating >= _FREE_OF_THE_RULE:
        return difference
    return max(-_LARGEST_DIFFERENCE, min(_LARGEST_DIFFERENCE, difference))


def _coefficient_of(
    player: Player, rating: int, highest: int | None, completed: int | None, year: int | None
) -> Coefficient:
    birth = _year(player.birth)
    return coefficient(rating, highest=highest, completed=completed, birth_year=birth, year=year)


def _as_coefficient(k: Coefficient | int) -> Coefficient:
    return k if isinstance(k, Coefficient) else Coefficient(k, message("K is {k}, as given", k=k))


def _year(date: str) -> int | None:
    return int(date[:4]) if date[:4].isdecimal() else None


def _on_the_list(rating: int) -> int | None:
    return rating if rating >= LOWEST_RATING else None
