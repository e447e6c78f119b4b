"""Whom a competition takes: a qualification where one is needed, the rating limits of a class."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.desk.base import OfficeWork
from pairloom.correspondence.desk.enter.qualifications import (
    free_for,
    use_qualification,
)
from pairloom.correspondence.desk.rate.lists import published_rating
from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    Qualification,
)
from pairloom.correspondence.rules.qualifications import RatingClass
from pairloom.errors import NotAllowed
from pairloom.storage.ledger import Reader

__all__ = ["Admission", "admission_of", "admit", "rating_limits"]


@dataclass(frozen=True, slots=True)
class Admission:
    """Whether a competition takes a player: by `uses` what, or `obstacle` why not."""

    uses: tuple[Qualification, ...] = ()
    obstacle: str = ""


def admission_of(reader: Reader, contest: Contest, person: Correspondent) -> Admission:
    """May a player start on the first day?

    A class is open by rating, and once by a qualification whatever the rating (ICCF promotion
    classes): who is inside the limits uses none. Without limits the qualification is the only
    way. Teams qualify as teams: their players are not asked.
    """
    limits = RatingClass(contest.name, contest.lowest_rating, contest.highest_rating)
    is_class = limits.lowest is not None or limits.highest is not None
    if contest.is_team or not (is_class or contest.needs_qualification):
        return Admission()
    rating = published_rating(reader, person.correspondent, contest.first_day)
    if is_class and limits.admits(rating):
        return Admission()
    wanted = contest.needs_qualification or contest.name
    qualifications = free_for(reader, person.correspondent, wanted, contest.first_day)
    return Admission(qualifications, "" if qualifications else _obstacle(contest, person, rating))


def _obstacle(contest: Contest, person: Correspondent, rating: int | None) -> str:
    ways = [f"a qualification for {contest.needs_qualification or contest.name}"]
    if limits := rating_limits(contest):
        ways.insert(0, f"a rating {limits}")
    has = "no rating" if rating is None else f"the rating {rating}"
    held = f"{person.name} has {has}" if limits else f"{person.name} has none"
    return (
        f"{contest.name} takes who has {' or '.join(ways)} valid on {contest.start}; {held}. "
        "The organiser may make an exception, with a reason"
    )


def rating_limits(contest: Contest) -> str:
    """The ratings of a class in words; empty without limits."""
    low, high = contest.lowest_rating, contest.highest_rating
    if low is not None and high is not None:
        return f"from {low} to {high}"
    if low is not None:
        return f"of {low} or more"
    return "" if high is None else f"of {high} or less"


def admit(
    work: OfficeWork, contest: Contest, person: Correspondent, on: date, *, exception: str = ""
) -> None:
    """Use the qualification for an entry; refused without one, unless there is an exception."""
    admission = admission_of(work.ledger, contest, person)
    if admission.obstacle and not exception:
        raise NotAllowed(admission.obstacle)
    use_qualification(work, admission.uses, contest.contest, on)
