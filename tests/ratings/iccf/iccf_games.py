"""Players, games and lists in one line each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.ratings.period import Period, rate_period
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, Replaced, Seat
from pairloom.correspondence.ratings.seeding import StartRating, parse_start
from pairloom.correspondence.ratings.states import (
    HistoryGame,
    Lists,
    PlayerState,
    RatingList,
    make_list,
)
from pairloom.correspondence.ratings.tables import curve_2009

LIST = ListId(2016, 2)
"""The list the tests make: games reported from 1 December 2015 to 29 February 2016."""

JANUARY = date(2016, 1, 15)
DECEMBER = date(2015, 12, 12)
LONG_AGO = date(2015, 10, 1)


def start(text: str | int) -> StartRating:
    return parse_start(str(text))


def seat(player: str, rating: str | int, replaced: Replaced | None = None) -> Seat:
    return Seat(player, start(rating), replaced)


def game(
    name: str,
    white: Seat,
    black: Seat,
    points: float | None,
    *,
    ended: date = JANUARY,
    reported: date | None = None,
    code: ResultCode = ResultCode.PLAYED,
    group: str = "G",
) -> Game:
    """A game with White's points: 1, 0.5 or 0."""
    score = None if points is None else int(2 * points)
    return Game(name, group, white, black, score, ended, reported or ended, code)


def games_of(
    player: str, rating: str | int, opponents: Iterable[tuple[str | int, float]]
) -> list[Game]:
    """Games of one player against unlisted opponents with these start ratings."""
    return [
        game(f"g{number:03}", seat(player, rating), seat(f"opponent {number}", other), points)
        for number, (other, points) in enumerate(opponents, start=1)
    ]


def fixed(rating: int, games: int = 200) -> PlayerState:
    return PlayerState(rating, games, games, (), LONG_AGO)


def provisional(rating: int, ratings: Iterable[int], score: float) -> PlayerState:
    """A career against these opponents; the score is given to the first games, win by win."""
    opponents = list(ratings)
    left = int(2 * score)
    history = []
    for number, opponent in enumerate(opponents):
        share = min(2, left)
        left -= share
        history.append(
            HistoryGame(f"old {number}", (f"old {number}",), opponent, opponent, rating, share)
        )
    return PlayerState(rating, len(opponents), int(2 * score), tuple(history), LONG_AGO)


def rating_list(name: ListId, players: Mapping[str, PlayerState], **options: object) -> RatingList:
    return make_list(name, players, **options)  # type: ignore[arg-type]


def both_lists(players: Mapping[str, PlayerState]) -> Lists:
    """Lists 2015/4 and 2016/1 with the same ratings; nobody had one before."""
    lists = [make_list(name, players) for name in (ListId(2015, 4), ListId(2016, 1))]
    return Lists({each.id: each for each in lists}, first=ListId(2015, 4))


def rate(
    games: Iterable[Game],
    players: Mapping[str, PlayerState] | None = None,
    policies: Policies | None = None,
    **options: object,
) -> Period:
    """The list 2016/2 from these games."""
    lists = both_lists(players or {})
    return rate_period(LIST, lists, games, policies or Policies(), curve_2009(), **options)  # type: ignore[arg-type]
