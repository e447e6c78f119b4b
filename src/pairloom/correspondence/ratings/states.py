"""What is known of a player after a list, and the lists themselves. § 1(4), § 1(7), § 1(8).

| games  | rating                                       | in the list |
|--------|----------------------------------------------|-------------|
| 0      | none; plays with a seeding rating            | no          |
| 1–11   | calculated, not published; plays with P      | no          |
| 12–29  | provisional                                  | yes         |
| 30 and more | fixed                                   | yes         |
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from pairloom.correspondence.ratings.periods import ListId, cutoff, list_valid_on, years_before
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import STANDARD
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "FIXED_FROM",
    "NOT_KNOWN",
    "PUBLISHED_FROM",
    "HistoryGame",
    "Lists",
    "PlayerState",
    "RatingList",
    "make_list",
    "round_rating",
]

PUBLISHED_FROM = 12
FIXED_FROM = 30
NOT_KNOWN = -1
"""The score of a career that nobody has told: games of an unfixed rating wait until it is."""
_INACTIVE_AFTER_YEARS = 2
_HALF = Fraction(1, 2)


class HistoryGame(NamedTuple):
    """A game of a player without a fixed rating, as formula 1 counts it.

    `opponent` is the rating used, `start` the one of the crosstable, `own` the rating that the
    limit of 350 points refers to. `score` is in half points.
    """

    game: str
    opponents: tuple[str, ...]
    start: int
    opponent: int
    own: int
    score: int


class PlayerState(NamedTuple):
    """A rating and what it rests on. `history` is kept until the rating is fixed.

    A player who came with a list made elsewhere has a number of games, and none of them in
    `history`. From the first game here on until the career is told, the score is `NOT_KNOWN` and
    `history` holds the games that wait.
    """

    rating: int | Fraction
    games: int
    score: int
    history: tuple[HistoryGame, ...] = ()
    last_end: date | None = None

    @property
    def is_published(self) -> bool:
        """From 12 games on (§ 1(4))."""
        return self.games >= PUBLISHED_FROM

    @property
    def is_fixed(self) -> bool:
        """From 30 games on (§ 1(4))."""
        return self.games >= FIXED_FROM

    @property
    def is_complete(self) -> bool:
        """Is everything known that the next rating needs? Formula 1 needs the whole career."""
        if self.is_fixed:
            return True
        return self.score != NOT_KNOWN and len(self.history) == self.games

    @property
    def waiting(self) -> tuple[HistoryGame, ...]:
        """Games that have been finished here and wait for the career before them."""
        return self.history if self.score == NOT_KNOWN else ()

    def printed(self, policies: Policies) -> int:
        """The rating as the list prints it (§ 4(6))."""
        if isinstance(self.rating, int):
            return self.rating
        return round_rating(self.rating, policies.rounding_final)


def round_rating(raw: Fraction, rounding: str = "half-up") -> int:
    """The nearest integer; what happens to halves is `rounding_final`.

    >>> round_rating(Fraction(4677, 2)), round_rating(Fraction(4677, 2), "half-even")
    (2339, 2338)
    """
    return round(raw) if rounding == "half-even" else int((raw + _HALF) // 1)


@dataclass(frozen=True, slots=True)
class RatingList:
    """A list, complete: `states` also of players who are not published.

    `published` are the printed ratings; `inactive` are those without a rated game in two years.
    """

    id: ListId
    states: Mapping[str, PlayerState]
    policies: Policies = field(default_factory=Policies)
    system: str = "iccf-2009"
    pool: str = STANDARD
    published: Mapping[str, int] = field(default_factory=dict)
    inactive: frozenset[str] = frozenset()

    def start_rating(self, player: str, seeding: StartRating) -> StartRating:
        """What a crosstable prints if this list is valid on its first day (§ 1(5))."""
        rating = self.published.get(player)
        return seeding if rating is None else StartRating(rating)


def make_list(
    name: ListId,
    states: Mapping[str, PlayerState],
    policies: Policies | None = None,
    *,
    system: str = "iccf-2009",
    pool: str = STANDARD,
    inactive: Iterable[str] = (),
) -> RatingList:
    """A list from what is known of the players, in order of their numbers.

    `inactive` are players known to be inactive whose last game is not known.
    """
    policies = policies or Policies()
    ordered = dict(sorted(states.items()))
    published = {
        player: state.printed(policies) for player, state in ordered.items() if state.is_published
    }
    since = inactive_before(name, policies)
    known = set(inactive)
    idle = frozenset(
        player
        for player, state in ordered.items()
        if (player in known if state.last_end is None else state.last_end < since)
    )
    return RatingList(
        id=name,
        states=ordered,
        policies=policies,
        system=system,
        pool=pool,
        published=published,
        inactive=idle,
    )


def inactive_before(name: ListId, policies: Policies) -> date:
    """Who has no rated game on this day or later is inactive (§ 1(8)).

    >>> print(inactive_before(ListId(2016, 2), Policies()))
    2014-02-28
    """
    from_day = cutoff(name) if policies.inactive_measure == "cut-off" else name.valid_from
    return years_before(from_day, _INACTIVE_AFTER_YEARS)


@dataclass(frozen=True, slots=True)
class Lists:
    """Lists by name. Before the list `first`, if it is given, nobody had a rating."""

    known: Mapping[ListId, RatingList]
    first: ListId | None = None

    def find(self, name: ListId) -> RatingList:
        """A list by its name; `InputError` if it is not there."""
        rating_list = self.known.get(name)
        if rating_list is not None:
            return rating_list
        if self.first is not None and name < self.first:
            return make_list(name, {})
        raise InputError(
            message(
                "the list {name} is needed and not there",
                name=name,
            )
        )

    def valid_on(self, day: date) -> RatingList:
        """The list that was valid on a day."""
        return self.find(list_valid_on(day))

    def adding(self, rating_list: RatingList) -> Lists:
        """These lists and one more, which takes the place of another of its name."""
        return Lists({**self.known, rating_list.id: rating_list}, self.first)
