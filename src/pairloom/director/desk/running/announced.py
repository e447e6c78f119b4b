"""What a file announces of the event, as the desk can show it: a name, a place, days."""

from __future__ import annotations

from datetime import date

from pairloom.director.desk.events import EventDraft, require_name
from pairloom.director.desk.running.choices import Adjustments
from pairloom.domain import Tournament
from pairloom.errors import InputError, shortened
from pairloom.formats.trf.tokens import canonical_date

__all__ = ["event_of", "round_dates"]

_LONGEST_TEXT = 120


def event_of(tournament: Tournament, name: str, adjusted: Adjustments) -> EventDraft:
    """What is announced, as far as the desk can show it."""
    details = tournament.details
    federation = details.federation.strip().upper()
    if len(federation) > 3 or not federation.isascii():
        adjusted.tell(f"The federation {shortened(details.federation)} is no code: left out.")
        federation = ""
    return EventDraft(
        _name(tournament.name or name, adjusted),
        _clipped(details.city, "city", adjusted),
        federation,
        _day(details.start, "first day", adjusted),
        _day(details.end, "last day", adjusted),
    )


def round_dates(dates: tuple[str, ...], adjusted: Adjustments) -> str:
    """The dates of rounds as they are stored, as far as they are days without a gap."""
    days = []
    for number, text in enumerate(dates, 1):
        day = _iso(text)
        if not day:
            adjusted.tell(
                f"The date of round {number} ({shortened(text)}) is no day: the dates"
                " of rounds from there on are left out."
            )
            break
        days.append(day)
    return ",".join(days)


def _day(text: str, label: str, adjusted: Adjustments) -> str:
    day = _iso(text)
    if text and not day:
        adjusted.tell(f"The {label} ({shortened(text)}) is no day of the calendar: left out.")
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
        adjusted.tell(f"The name of the tournament is kept as {shortened(clipped)}.")
    try:
        return require_name(clipped)
    except InputError:
        return "Imported tournament"


def _clipped(text: str, label: str, adjusted: Adjustments) -> str:
    if len(text) > _LONGEST_TEXT:
        adjusted.tell(f"The {label} is cut to {_LONGEST_TEXT} characters.")
    return text[:_LONGEST_TEXT]
