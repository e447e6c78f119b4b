"""The rounds of a tournament as a calendar (RFC 5545): times and days as announced, and matches
that have a time of their own.

Times are those of the clock on the wall, without a zone: where the event is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from pairloom.director.desk.state import State
from pairloom.messages import Text, message

__all__ = ["Appointment", "appointments", "calendar_text"]

_LONG_AGO: Final = "19700101T000000Z"
_WIDTH: Final = 74
"""Octets of a line, before the next one goes on with a blank (RFC 5545, 3.1)."""


@dataclass(frozen=True, slots=True)
class Appointment:
    """A round on its day or at its time, or a match that has a time; `uid` never changes."""

    uid: str
    begins: date | datetime
    words: Text
    place: str = ""


def appointments(state: State) -> tuple[Appointment, ...]:
    """Rounds that have a time or a day, and matches of a league that have a time of their own."""
    return (*_rounds(state), *_matches(state))


def _rounds(state: State) -> Iterator[Appointment]:
    event, competition = state.event, state.competition
    for number in range(1, max(competition.rounds, len(state.settled)) + 1):
        if begins := state.start_of(number) or _day(state.day_of(number)):
            words = message("{name}: round {round}", name=competition.name, round=number)
            yield Appointment(_uid(state, f"round-{number}"), begins, words, event.city)


def _matches(state: State) -> Iterator[Appointment]:
    names = {entry.entry: entry.name for entry in state.entries}
    for fixture in state.competition.fixtures:
        begins = _moment(fixture.starts_at)
        if begins is None or not {fixture.home, fixture.guest} <= names.keys():
            continue
        words = message(
            "Round {round}: {home} – {guest}",
            round=fixture.round,
            home=names[fixture.home],
            guest=names[fixture.guest],
        )
        uid = _uid(state, f"round-{fixture.round}-{fixture.home}-{fixture.guest}")
        yield Appointment(uid, begins, words, fixture.venue)


def _uid(state: State, what: str) -> str:
    return f"{what}.{state.competition.slug}.{state.event.slug}@pairloom"


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None) if text else None
    except ValueError:
        return None


def calendar_text(state: State, say: Callable[[Text], str]) -> str:
    """The calendar in somebody's language."""
    stamp = _stamp(state)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pairloom//public pages//EN"]
    lines.append(f"X-WR-CALNAME:{_escaped(state.event.name)}")
    for each in appointments(state):
        lines += ["BEGIN:VEVENT", f"UID:{each.uid}", f"DTSTAMP:{stamp}", *_when(each.begins)]
        lines.append(f"SUMMARY:{_escaped(say(each.words))}")
        if each.place:
            lines.append(f"LOCATION:{_escaped(each.place)}")
        lines.append("END:VEVENT")
    return "".join(f"{_folded(line)}\r\n" for line in (*lines, "END:VCALENDAR"))


def _stamp(state: State) -> str:
    """When the last round was published; the calendar stays the same until the next one is."""
    told = max((round_.published_at for round_ in state.settled), default="")
    return f"{datetime.fromisoformat(told).astimezone(UTC):%Y%m%dT%H%M%SZ}" if told else _LONG_AGO


def _when(begins: date | datetime) -> tuple[str, ...]:
    if isinstance(begins, datetime):
        return (f"DTSTART:{begins:%Y%m%dT%H%M%S}",)
    following = begins + timedelta(days=1) if begins < date.max else begins
    return (f"DTSTART;VALUE=DATE:{begins:%Y%m%d}", f"DTEND;VALUE=DATE:{following:%Y%m%d}")


def _escaped(text: str) -> str:
    r"""A text as calendars write it (RFC 5545, 3.3.11).

    >>> print(_escaped("Kos, Ana; \\"))
    Kos\, Ana\; \\
    """
    plain = " ".join(text.split())
    return plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> str:
    parts, part = [], ""
    for sign in line:
        if len((part + sign).encode()) > _WIDTH:
            parts.append(part)
            part = ""
        part += sign
    return "\r\n ".join((*parts, part))
