"""Categories: women, juniors, seniors, rating groups, clubs, whoever an organiser names."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from enum import Enum

from pairloom.domain.name_folding import fold_name
from pairloom.domain.player import Player
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, in_context, message

__all__ = ["Category", "Unrated"]

_WOMEN = ("w", "f")
_NO_GROUPS: frozenset[str] = frozenset()


class Unrated(Enum):
    """What becomes of players without a rating where ratings are asked for."""

    LOWEST = "lowest"
    LEFT_OUT = "left out"
    ONLY = "only"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _UNRATED_WORDS[self]


_UNRATED_WORDS = {
    Unrated.LOWEST: message("count as lower than everybody"),
    Unrated.LEFT_OUT: message("do not belong to it"),
    Unrated.ONLY: in_context("players without a rating", "only they belong to it"),
}


@dataclass(frozen=True, slots=True)
class Category:
    """Who belongs to a category; everything given must hold.

    Age is the reference `year` less the year of birth: a player is under 16 all through
    the year of the 16th birthday, as in FIDE's youth events (`highest_age=16`). Players
    without a year of birth are in no category by age or birth, players without a rating in
    those that have only a highest rating, unless `unrated` says otherwise. `born_from` and
    `born_to` are years. `members` lists numbers; `group` is a word that the organiser gave to
    players: a membership, a school, a sponsor's employees.
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
    unrated: Unrated = Unrated.LOWEST
    born_from: int | None = None
    born_to: int | None = None
    club: str = ""
    group: str = ""

    def __post_init__(self) -> None:
        if self.year is None and (self.lowest_age, self.highest_age) != (None, None):
            raise InputError(
                message(
                    "category {name}: ages need the year they are counted in",
                    name=quoted(self.name),
                )
            )

    @property
    def is_open(self) -> bool:
        """Does everybody belong to it?"""
        return self == Category(self.name, year=self.year)

    def admits(self, player: Player, club: str = "", groups: Set[str] = _NO_GROUPS) -> bool:
        """Does the player belong to it?"""
        return (
            (not self.sex or _is_woman(self.sex) is _is_woman(player.sex))
            and (not self.federation or self.federation.upper() == player.federation.upper())
            and (not self.club or fold_name(self.club) == fold_name(club))
            and (not self.group or fold_name(self.group) in map(fold_name, groups))
            and (self.members is None or player.number in self.members)
            and self._admits_rating(player.rating)
            and self._admits_birth(player.birth)
        )

    def _admits_rating(self, rating: int | None) -> bool:
        if self.unrated is Unrated.ONLY:
            return not rating
        if self.unrated is Unrated.LEFT_OUT and not rating:
            return False
        return _within(rating or 0, self.lowest_rating, self.highest_rating)

    def _admits_birth(self, birth: str) -> bool:
        ages = (self.lowest_age, self.highest_age)
        if (*ages, self.born_from, self.born_to) == (None,) * 4:
            return True
        born = birth.strip()[:4]
        if not born.isdecimal() or int(born) == 0:
            return False
        age = None if self.year is None else self.year - int(born)
        return _within(int(born), self.born_from, self.born_to) and (
            age is None or _within(age, *ages)
        )


def _is_woman(sex: str) -> bool:
    return sex[:1].lower() in _WOMEN


def _within(value: int, lowest: int | None, highest: int | None) -> bool:
    return (lowest is None or value >= lowest) and (highest is None or value <= highest)
