"""Four lists a year: validity, counting window, cut-off and publication. § 1(6), § 4(1), § 4(2).

| list   | valid         | counts what is reported | cut-off         |
|--------|---------------|-------------------------|-----------------|
| YYYY/1 | 1 Jan – 31 Mar| 1 Sep – 30 Nov before   | 30 Nov before   |
| YYYY/2 | 1 Apr – 30 Jun| 1 Dec – 28/29 Feb       | last day of Feb |
| YYYY/3 | 1 Jul – 30 Sep| 1 Mar – 31 May          | 31 May          |
| YYYY/4 | 1 Oct – 31 Dec| 1 Jun – 31 Aug          | 31 Aug          |

A window is no quarter of a calendar: games of one window may have ended under two lists.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import NamedTuple

from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "ListId",
    "cutoff",
    "list_valid_on",
    "lists_between",
    "parse_list_id",
    "period_of_game",
    "publication_deadline",
    "years_before",
]

_PUBLISHED_BEFORE = timedelta(days=14)
_DAY = timedelta(days=1)


class ListId(NamedTuple):
    """A rating list, named by the quarter in which it is valid.

    >>> print(ListId(2016, 2), ListId(2016, 1).previous(), ListId(2015, 4).next())
    2016/2 2015/4 2016/1
    """

    year: int
    quarter: int

    def __str__(self) -> str:
        return f"{self.year}/{self.quarter}"

    @property
    def valid_from(self) -> date:
        """The first day of validity."""
        return date(self.year, 3 * self.quarter - 2, 1)

    @property
    def valid_to(self) -> date:
        """The last day of validity."""
        return self.next().valid_from - _DAY

    @property
    def counts_from(self) -> date:
        """The first day whose reports are counted."""
        return cutoff(self.previous()) + _DAY

    def next(self) -> ListId:
        """The list that follows."""
        return ListId(self.year + self.quarter // 4, self.quarter % 4 + 1)

    def previous(self) -> ListId:
        """The list before."""
        return ListId(self.year, self.quarter - 1) if self.quarter > 1 else ListId(self.year - 1, 4)


def parse_list_id(text: str) -> ListId:
    """A list as people write it, '2016/2'; also '2016-2', as in names of files."""
    match = re.fullmatch(r"\s*([12]\d{3})[/-]([1-4])\s*", text)
    if match is None:
        raise InputError(
            message(
                "{text} is no rating list; write year and quarter, such as 2016/2",
                text=quoted(text),
            )
        )
    return ListId(int(match[1]), int(match[2]))


def list_valid_on(day: date) -> ListId:
    """The list that is valid on a day.

    >>> print(list_valid_on(date(2015, 12, 31)), list_valid_on(date(2016, 1, 1)))
    2015/4 2016/1
    """
    return ListId(day.year, (day.month + 2) // 3)


def period_of_game(reported: date) -> ListId:
    """The list that counts a game reported on this day.

    >>> print(period_of_game(date(2015, 11, 30)), period_of_game(date(2015, 12, 1)))
    2016/1 2016/2
    """
    return list_valid_on(_month_after(reported)).next()


def cutoff(rating_list: ListId) -> date:
    """The last day whose reports are counted: a month before the validity begins.

    >>> print(cutoff(ListId(2016, 2)), cutoff(ListId(2016, 1)))
    2016-02-29 2015-11-30
    """
    month = 3 * rating_list.quarter - 3
    first = date(rating_list.year, month, 1) if month else date(rating_list.year - 1, 12, 1)
    return first - _DAY


def publication_deadline(rating_list: ListId) -> date:
    """The last day on which the list may appear: 14 days before it is valid.

    >>> print(publication_deadline(ListId(2016, 2)))
    2016-03-18
    """
    return rating_list.valid_from - _PUBLISHED_BEFORE


def lists_between(first: ListId, last: ListId) -> tuple[ListId, ...]:
    """All lists from one to another, both included."""
    lists = []
    while first <= last:
        lists.append(first)
        first = first.next()
    return tuple(lists)


def years_before(day: date, years: int) -> date:
    """The same day some years ago; 28 February where there is no 29th."""
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return day.replace(year=day.year - years, day=28)


def _month_after(day: date) -> date:
    """The first of the following month: windows begin a month before quarters do."""
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)
