"""The time of a number in a group: leave and handicaps, of whoever sat there at the moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from pairloom.correspondence.records import Leave, Seat, Substitution
from pairloom.correspondence.rules.calendar import begin_of
from pairloom.correspondence.rules.clocks import Charge, SideTime
from pairloom.correspondence.rules.leave import Leave as LeaveDays

__all__ = ["leave_days", "side_time"]


def leave_days(leaves: Iterable[Leave], correspondent: int) -> tuple[LeaveDays, ...]:
    """The leave of a player."""
    return tuple(
        LeaveDays(leave.first, leave.last, leave.is_special)
        for leave in leaves
        if leave.correspondent == correspondent
    )


def side_time(seat: Seat, leaves: Sequence[Leave], changes: Iterable[Substitution]) -> SideTime:
    """For the clocks: a substitute's leave and handicap (§7(7)e) count from his start on, the leave
    of the player before him up to then."""
    named = [
        change for change in changes if change.seat == seat.seat and change.substitute is not None
    ]
    handicaps = (
        Charge(begin_of(change.first_day), change.handicap) for change in named if change.handicap
    )
    return SideTime(tuple(_leaves_at(seat, leaves, named)), tuple(handicaps))


def _leaves_at(
    seat: Seat, leaves: Sequence[Leave], named: Sequence[Substitution]
) -> Iterator[LeaveDays]:
    since = date.min
    for change in named:
        start = change.first_day
        yield from _within(leave_days(leaves, change.replaced), since, start - timedelta(days=1))
        since = start
    yield from _within(leave_days(leaves, seat.correspondent), since, date.max)


def _within(leaves: Iterable[LeaveDays], first: date, last: date) -> Iterator[LeaveDays]:
    for leave in leaves:
        begin, end = max(leave.first, first), min(leave.last, last)
        if begin <= end:
            yield LeaveDays(begin, end, leave.special)
