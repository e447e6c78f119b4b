"""Leave: days of a calendar year in which a player's clocks stand still."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell
from pairloom.correspondence.rules.calendar import begin_of
from pairloom.domain.finding import Finding
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Clauses

DAY = timedelta(days=1)
ARTICLE = message("ICCF server rules")


@dataclass(frozen=True, slots=True)
class Leave:
    """From the first to the last day, both included. `special` is granted beyond the allowance."""

    first: date
    last: date
    special: bool = False

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1

    def days_in(self, year: int) -> int:
        """Days of this leave in a calendar year."""
        first = max(self.first, date(year, 1, 1))
        last = min(self.last, date(year, 12, 31))
        return max(0, (last - first).days + 1)


def leave_used(leaves: Iterable[Leave], year: int) -> int:
    """Days used of the allowance of a year; special leave costs nothing."""
    return sum(leave.days_in(year) for leave in leaves if not leave.special)


def find_leave_faults(
    wanted: Leave, taken: Sequence[Leave], allowance: int | None
) -> tuple[Finding, ...]:
    """Why this leave cannot be had; nothing if it can. No allowance: the clock knows no leave."""
    return tuple(Finding("E-LEAVE", problem) for problem in _problems(wanted, taken, allowance))


def _problems(wanted: Leave, taken: Sequence[Leave], allowance: int | None) -> Iterator[Message]:
    if allowance is None:
        yield message("Triple Block has none, special leave neither: its clocks never stand")
        return
    if wanted.last < wanted.first:
        yield message(
            "leave ends on {last}, before it begins on {first}",
            last=wanted.last,
            first=wanted.first,
        )
        return
    for other in taken:
        if wanted.first <= other.last and other.first <= wanted.last:
            yield message(
                "there is leave already from {first} to {last}",
                first=other.first,
                last=other.last,
            )
    if wanted.special:
        return
    for year in range(wanted.first.year, wanted.last.year + 1):
        used, more = leave_used(taken, year), wanted.days_in(year)
        if used + more > allowance:
            yield counted(
                "{count} day in {year}: {used} of {allowance} days are used",
                "{count} days in {year}: {used} of {allowance} days are used",
                more,
                year=year,
                used=used,
                allowance=allowance,
            )


def grant_leave(
    wanted: Leave, taken: Sequence[Leave], allowance: int | None
) -> Decision[Leave | None]:
    """Leave entered, or refused with the reasons; opponents are told."""
    faults = find_leave_faults(wanted, taken, allowance)
    if faults:
        reasons = Clauses(tuple(fault.message for fault in faults))
        return Decision(Ruling(ARTICLE, message("No leave: {reasons}.", reasons=reasons)), None)
    granted = counted(
        "Leave from {first} to {last}, {count} day.",
        "Leave from {first} to {last}, {count} days.",
        wanted.days,
        first=wanted.first,
        last=wanted.last,
    )
    ruling = Ruling(ARTICLE, granted)
    told = tell(News.LEAVE, ruling.sentence, Role.OPPONENT, Role.DIRECTOR)
    return Decision(ruling, wanted, told)


def thinking_time(begin: datetime, end: datetime, leaves: Iterable[Leave]) -> timedelta:
    """Time between two moments without the leave in it."""
    spent = max(end - begin, timedelta(0))
    for pause_begin, pause_end in _pauses(leaves):
        spent -= max(min(end, pause_end) - max(begin, pause_begin), timedelta(0))
    return spent


def moment_after(begin: datetime, span: timedelta, leaves: Iterable[Leave]) -> datetime:
    """When so much thinking time has passed."""
    moment = begin + span
    for pause_begin, pause_end in _pauses(leaves):
        if pause_end > begin and pause_begin < moment:
            moment += pause_end - max(pause_begin, begin)
    return moment


def is_on_leave(leaves: Iterable[Leave], now: datetime) -> bool:
    today = now.astimezone(UTC).date()
    return any(leave.first <= today <= leave.last for leave in leaves)


def _pauses(leaves: Iterable[Leave]) -> list[tuple[datetime, datetime]]:
    """Leave as half-open intervals of server time, joined where they overlap."""
    joined: list[tuple[datetime, datetime]] = []
    for leave in sorted(leaves, key=lambda leave: leave.first):
        begin, end = begin_of(leave.first), begin_of(leave.last) + DAY
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((begin, end))
    return joined
