"""What a file announces of the event, as the desk can show it: a name, a place, days."""

from __future__ import annotations

from datetime import date

from pairloom.director.desk.events import EventDraft, require_name
from pairloom.director.desk.running.choices import Adjustments
from pairloom.domain import Tournament
from pairloom.errors import InputError, shortened
from pairloom.formats.trf.tokens import canonical_date
from pairloom.messages import Message, counted, message
from pairloom.messages.current import current

__all__ = ["event_of", "round_dates"]

_LONGEST_TEXT = 120
_FIRST_DAY = message("The first day ({text}) is not a day of the calendar: left out.")
_LAST_DAY = message("The last day ({text}) is not a day of the calendar: left out.")


def event_of(tournament: Tournament, name: str, adjusted: Adjustments) -> EventDraft:
    """What is announced, as far as the desk can show it."""
    details = tournament.details
    federation = details.federation.strip().upper()
    if len(federation) > 3 or not federation.isascii():
        adjusted.tell(
            message(
                "The federation {federation} is not a code: left out.",
                federation=shortened(details.federation),
            )
        )
        federation = ""
    return EventDraft(
        _name(tournament.name or name, adjusted),
        _clipped(details.city, adjusted),
        federation,
        _day(details.start, _FIRST_DAY, adjusted),
        _day(details.end, _LAST_DAY, adjusted),
    )


def round_dates(dates: tuple[str, ...], adjusted: Adjustments) -> str:
    """The dates of rounds as they are stored, as far as they are days without a gap."""
    days = []
    for number, text in enumerate(dates, 1):
        day = _iso(text)
        if not day:
            adjusted.tell(
                message(
                    "The date of round {round} ({text}) is not a day: the dates of rounds"
                    " from there on are left out.",
                    round=number,
                    text=shortened(text),
                )
            )
            break
        days.append(day)
    return ",".join(days)


def _day(text: str, wrong: Message, adjusted: Adjustments) -> str:
    day = _iso(text)
    if text and not day:
        adjusted.tell(wrong.filled(text=shortened(text)))
    return day


def _iso(text: str) -> str:
    """`2026/11/16` or `26/11/16` as the desk keeps days; empty if it is none."""
    day = (canonical_date(text) or "").replace("/", "-")
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        return ""


def _name(text: str, adjusted: Adjustments) -> str:
    """A name that can be shown."""
    clean = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    clipped = clean[:_LONGEST_TEXT].strip()
    if clipped != text:
        adjusted.tell(
            message("The name of the tournament is kept as {clipped}.", clipped=shortened(clipped))
        )
    try:
        return require_name(clipped)
    except InputError:
        return current().say(message("Imported tournament"))


def _clipped(text: str, adjusted: Adjustments) -> str:
    if len(text) > _LONGEST_TEXT:
        adjusted.tell(
            counted(
                "The city is cut to {count} character.",
                "The city is cut to {count} characters.",
                _LONGEST_TEXT,
            )
        )
    return text[:_LONGEST_TEXT]
