"""Classes by rating, and qualifications that lapse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.rules.calendar import Deadline, Due, begin_of, years_after
from pairloom.errors import UnknownName
from pairloom.messages import message


@dataclass(frozen=True, slots=True)
class RatingClass:
    """A class by rating; `lowest` and `highest` are included, `None` is open."""

    name: str
    lowest: int | None
    highest: int | None
    group_size: int = 0

    def admits(self, rating: int | None) -> bool:
        """Is the rating inside? Who has none belongs to a class that is open below.

        >>> higher, lowest = RatingClass("Higher", 1900, 2099), RatingClass("Open", None, 1899)
        >>> higher.admits(2100), lowest.admits(None)
        (False, True)
        """
        if rating is None:
            return self.lowest is None
        above = self.lowest is None or rating >= self.lowest
        return above and (self.highest is None or rating <= self.highest)


# ICCF promotion classes, in order.
ICCF_CLASSES = (
    RatingClass("Open", None, 1899, 7),
    RatingClass("Higher", 1900, 2099, 7),
    RatingClass("Master", 2100, None, 11),
)


def class_of(
    rating: int | None, *, won: str = "", classes: Sequence[RatingClass] = ICCF_CLASSES
) -> RatingClass:
    """The highest class somebody may start in; a class winner may start in the next one once.

    >>> class_of(1850).name, class_of(1850, won="Open").name, class_of(None).name
    ('Open', 'Higher', 'Open')
    """
    by_rating = max(
        position
        for position, each in enumerate(classes)
        if each.lowest is None or (rating is not None and rating >= each.lowest)
    )
    names = [each.name for each in classes]
    if won and won not in names:
        raise UnknownName(message("rating class"), won, names)
    by_win = min(names.index(won) + 1, len(classes) - 1) if won else 0
    return classes[max(by_rating, by_win)]


@dataclass(frozen=True, slots=True)
class Qualification:
    """A right to start; `halves` is 1 for half a qualification of the world championship.

    `number` is the one under which an office keeps it.
    """

    player: str
    competition: str
    gained_on: date
    valid_years: int | None
    halves: int = 2
    used_on: date | None = None
    lost_on: date | None = None
    number: int = 0

    @property
    def last_day(self) -> date | None:
        return None if self.valid_years is None else years_after(self.gained_on, self.valid_years)

    def is_valid(self, on: date) -> bool:
        """Gained, not used or lost, and not lapsed."""
        gone = any(day is not None and day <= on for day in (self.used_on, self.lost_on))
        lapsed = self.last_day is not None and on > self.last_day
        return self.gained_on <= on and not gone and not lapsed


def lapse(qualification: Qualification) -> Deadline | None:
    """The last day of an unused qualification, for the calendar."""
    if qualification.last_day is None or qualification.used_on or qualification.lost_on:
        return None
    at, competition = begin_of(qualification.last_day), qualification.competition
    return Deadline(at, Due.QUALIFICATION_ENDS, competition, Role.PLAYER, qualification.player)


def competition_key(name: str) -> str:
    """A name as people type it: capitals and blanks do not matter."""
    return " ".join(name.split()).casefold()


def is_same_competition(first: str, second: str) -> bool:
    """Are qualifications for the one good for the other?"""
    return competition_key(first) == competition_key(second)


def for_a_start(
    qualifications: Sequence[Qualification], competition: str, on: date
) -> tuple[Qualification, ...]:
    """What a start on a day would use: a whole qualification or two halves; empty without.

    Of several the one that lapses first, so that a start costs as little as possible.
    """
    valid = sorted(
        (
            each
            for each in qualifications
            if is_same_competition(each.competition, competition) and _is_free(each, on)
        ),
        key=lambda each: (each.last_day or date.max, each.gained_on),
    )
    choices: list[tuple[Qualification, ...]] = [(each,) for each in valid if each.halves == 2]
    halves = tuple(each for each in valid if each.halves == 1)[:2]
    if len(halves) == 2:
        choices.append(halves)
    return min(choices, key=lambda each: each[0].last_day or date.max, default=())


def _is_free(qualification: Qualification, on: date) -> bool:
    # Used for an entry means used, even if that day is after the day of this start.
    unspent = qualification.used_on is None and qualification.lost_on is None
    return unspent and qualification.is_valid(on)


def is_qualified(qualifications: Sequence[Qualification], competition: str, on: date) -> bool:
    """A whole qualification, or two valid halves of one."""
    return bool(for_a_start(qualifications, competition, on))
