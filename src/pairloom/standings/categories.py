"""Categories: prizes for women, juniors, seniors, rating groups, clubs.

A category keeps the order of the whole standings and counts places inside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import Player, Tournament
from pairloom.errors import InputError, quoted
from pairloom.messages import message
from pairloom.standings.table import Standings, StandingsRow

__all__ = ["Category", "CategoryRow", "rank_category"]

_WOMEN = ("w", "f")


@dataclass(frozen=True, slots=True)
class Category:
    """Who belongs to a category; everything given must hold.

    Age is the reference `year` less the year of birth: a player is under 16 all through
    the year of the 16th birthday, as in FIDE's youth events (`highest_age=16`). Players
    without a year of birth are in no age category, players without a rating in those that
    have only a highest rating. `members` lists numbers, for a club or a school.
    """

    name: str
    sex: str = ""
    lowest_age: int | None = None
    highest_age: int | None = None
    year: int | None = None
    lowest_rating: int | None = None
    highest_rating: int | None = None
    federation: str = ""
    members: frozenset[int] | None = None

    def __post_init__(self) -> None:
        if self.year is None and (self.lowest_age, self.highest_age) != (None, None):
            raise InputError(
                message(
                    "category {name}: ages need the year they are counted in",
                    name=quoted(self.name),
                )
            )

    def admits(self, player: Player) -> bool:
        """Does the player belong to it?"""
        return (
            (not self.sex or _is_woman(self.sex) is _is_woman(player.sex))
            and (not self.federation or self.federation.upper() == player.federation.upper())
            and (self.members is None or player.number in self.members)
            and _within(player.rating or 0, self.lowest_rating, self.highest_rating)
            and self._admits_age(player)
        )

    def _admits_age(self, player: Player) -> bool:
        if self.year is None or (self.lowest_age, self.highest_age) == (None, None):
            return True
        born = player.birth.strip()[:4]
        if not born.isdigit() or int(born) == 0:
            return False
        return _within(self.year - int(born), self.lowest_age, self.highest_age)


@dataclass(frozen=True, slots=True)
class CategoryRow:
    """A place inside a category, and the row of the whole standings."""

    place: int
    is_shared: bool
    overall: StandingsRow


def rank_category(
    standings: Standings, tournament: Tournament, category: Category
) -> tuple[CategoryRow, ...]:
    """The players of a category in the order of the standings."""
    rows = [row for row in standings.rows if category.admits(tournament.find_player(row.number))]
    return tuple(_places(rows))


def _places(rows: list[StandingsRow]) -> Iterator[CategoryRow]:
    sharing = Counter(row.place for row in rows)
    place = 0
    for position, row in enumerate(rows, start=1):
        if position == 1 or row.place != rows[position - 2].place:
            place = position
        yield CategoryRow(place, sharing[row.place] > 1, row)


def _is_woman(sex: str) -> bool:
    return sex[:1].lower() in _WOMEN


def _within(value: int, lowest: int | None, highest: int | None) -> bool:
    return (lowest is None or value >= lowest) and (highest is None or value <= highest)
