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
from pairloom.messages import Message, Text, Value, message
from pairloom.storage.ledger import Reader

__all__ = ["Admission", "admission_of", "admit", "rating_limits"]


@dataclass(frozen=True, slots=True)
class Admission:
    """Whether a competition takes a player: by `uses` what, or `obstacle` why not."""

    uses: tuple[Qualification, ...] = ()
    obstacle: Text = ""


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


def _obstacle(contest: Contest, person: Correspondent, rating: int | None) -> Message:
    values: dict[str, Value] = {
        "competition": contest.name,
        "wanted": contest.needs_qualification or contest.name,
        "day": contest.first_day,
        "player": person.name,
    }
    limits = rating_limits(contest)
    if limits is None:
        return _UNQUALIFIED.filled(**values)
    if rating is None:
        return _UNRATED.filled(**values, rating=limits)
    return _OUTSIDE.filled(**values, rating=limits, own=rating)


_UNQUALIFIED = message(
    "{competition} needs a qualification for {wanted} that is valid on {day}; {player} has none. "
    "The organiser may make an exception, with a reason"
)
_UNRATED = message(
    "{competition} needs one of these on {day}: {rating}, or a qualification for {wanted}; "
    "{player} has no rating. The organiser may make an exception, with a reason"
)
_OUTSIDE = message(
    "{competition} needs one of these on {day}: {rating}, or a qualification for {wanted}; "
    "{player} has the rating {own}. The organiser may make an exception, with a reason"
)


def rating_limits(contest: Contest) -> Message | None:
    """The ratings of a class in words; `None` without limits."""
    low, high = contest.lowest_rating, contest.highest_rating
    if low is not None and high is not None:
        return message("a rating from {low} to {high}", low=low, high=high)
    if low is not None:
        return message("a rating of {low} or more", low=low)
    return None if high is None else message("a rating of {high} or less", high=high)


def admit(
    work: OfficeWork, contest: Contest, person: Correspondent, on: date, *, exception: str = ""
) -> None:
    """Use the qualification for an entry; refused without one, unless there is an exception."""
    admission = admission_of(work.ledger, contest, person)
    if admission.obstacle and not exception:
        raise NotAllowed(admission.obstacle)
    use_qualification(work, admission.uses, contest.contest, on)
