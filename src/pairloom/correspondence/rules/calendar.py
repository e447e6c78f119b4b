"""Dates: months and years on, and the deadlines of an event in one list.

A period of months or years ends on the day with the same number, or on the last day of a
month that has no such day; that day still belongs to it. A period of days begins on the day
after the event. So counts the law of the country whose rules these are.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from enum import Enum

from pairloom.correspondence.domain.roles import Role
from pairloom.messages import Message, Text, in_context, message


def months_after(day: date, months: int) -> date:
    """The last day of a period of months that is counted from this day.

    >>> print(months_after(date(2015, 8, 31), 6), months_after(date(2016, 2, 29), 12))
    2016-02-29 2017-02-28
    """
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def years_after(day: date, years: int) -> date:
    """The last day of a period of years."""
    return months_after(day, 12 * years)


def days_after(day: date, days: int) -> date:
    """The last day of a period of days."""
    return day + timedelta(days=days)


def begin_of(day: date) -> datetime:
    """Midnight of server time, which is UTC for us."""
    return datetime.combine(day, time(), UTC)


class Due(Enum):
    """What is due on a day."""

    TIME_CONTROL = "time control"
    REMINDER = "reminder"
    ANSWER = "answer"
    MAY_BE_LOST = "may be lost"
    LEAVE_ENDS = "leave ends"
    SUBSTITUTE = "substitute"
    START_OF_PLAY = "start of play"
    BAN_ENDS = "ban ends"
    ASSESSMENTS = "assessments"
    APPEAL = "appeal"
    QUALIFICATION_ENDS = "qualification ends"

    @property
    def words(self) -> Message:
        return _WORDS[self]


_WORDS = {
    Due.TIME_CONTROL: in_context("deadline", "time control"),
    Due.REMINDER: in_context("deadline", "reminder"),
    Due.ANSWER: message("answer to the last reminder"),
    Due.MAY_BE_LOST: message("may be scored as lost"),
    Due.LEAVE_ENDS: message("leave ends"),
    Due.SUBSTITUTE: message("name of a substitute"),
    Due.START_OF_PLAY: message("start of play on a board"),
    Due.BAN_ENDS: message("ban ends"),
    Due.ASSESSMENTS: in_context("deadline", "assessments"),
    Due.APPEAL: in_context("deadline", "appeal"),
    Due.QUALIFICATION_ENDS: message("qualification lapses"),
}


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that is due. `at` is exact for clocks; for days it is their beginning in UTC."""

    at: datetime
    due: Due
    about: Text
    role: Role
    person: str = ""
    article: Text = ""


def in_order(deadlines: Iterable[Deadline]) -> tuple[Deadline, ...]:
    """The calendar: by time, then by what it is about."""
    return tuple(sorted(deadlines, key=lambda each: (each.at, str(each.about), each.due.value)))
