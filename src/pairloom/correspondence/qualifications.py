"""Classes by rating, and qualifications that lapse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.calendar import Deadline, Due, begin_of, years_after
from pairloom.domain.correspondence.roles import Role
from pairloom.errors import UnknownName


@dataclass(frozen=True, slots=True)
class RatingClass:
    """A class by rating; `lowest` and `highest` are included, `None` is open."""

    name: str
    lowest: int | None
    highest: int | None
    group_size: int


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
        raise UnknownName("class", won, names)
    by_win = min(names.index(won) + 1, len(classes) - 1) if won else 0
    return classes[max(by_rating, by_win)]


@dataclass(frozen=True, slots=True)
class Qualification:
    """A right to start; `halves` is 1 for half a qualification of the world championship."""

    player: str
    competition: str
    gained_on: date
    valid_years: int | None
    halves: int = 2
    used_on: date | None = None
    lost_on: date | None = None

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


def is_qualified(qualifications: Sequence[Qualification], competition: str, on: date) -> bool:
    """A whole qualification, or two valid halves of one."""
    valid = [each for each in qualifications if each.competition == competition]
    return sum(each.halves for each in valid if each.is_valid(on)) >= 2
