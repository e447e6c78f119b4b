"""One act of an office: the ledger, the office, and the letters that go with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import TypeVar

from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.records import Contest, Correspondent, Office
from pairloom.director.desk.base import Desk, require_open
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, NotFound
from pairloom.messages import Text, message
from pairloom.storage import Ledger
from pairloom.storage.ledger import Reader
from pairloom.storage.records import Event, Record

__all__ = [
    "OfficeWork",
    "act_in_contest",
    "act_in_office",
    "find_contest",
    "find_correspondent",
    "moment",
    "office_of",
    "parse_day",
    "require_address",
    "require_record",
    "require_sight",
]

R = TypeVar("R", bound=Record)
# Births of the oldest players, and bans and seasons of the farthest future, lie in between.
_YEARS = range(1850, 2200)
_DAY = message("day")
_NO_EVENT = message("there is no event {event}")
_MAIL = re.compile(r"[^@\s,;<>\"]+@[^@\s,;<>\"]+")


@dataclass(slots=True)
class OfficeWork:
    """One act being done."""

    ledger: Ledger
    event: Event
    office: Office
    who: str
    letters: int = 0
    told: set[tuple[Text, str, Text]] = field(default_factory=set)
    """Name, address and text of the letters so far: nobody reads the same twice."""

    def tell(self, summary: Text, reason: Text = "", *, is_reason_personal: bool = False) -> None:
        """What the history says of it; a personal reason can be erased later."""
        self.ledger.note.summary = summary
        self.ledger.note.reason = reason
        self.ledger.note.is_reason_personal = is_reason_personal


def act_in_office(
    desk: Desk,
    event: int,
    act: str,
    permission: Permission,
    *,
    request: str | None = None,
) -> AbstractContextManager[OfficeWork]:
    """Do one thing in an office, if the person may; all of it or nothing.

    Who may not is told at once, before what was typed is looked at; with the block the change
    begins.
    """
    desk.identity.require(permission, event=event)
    return _change(desk, event, act, request)


def act_in_contest(
    desk: Desk, place: ContestPlace | SectionPlace, act: str, permission: Permission
) -> AbstractContextManager[OfficeWork]:
    """The same for whoever may do it in this competition."""
    desk.identity.require(permission, event=place.event, competition=place.contest)
    return _change(desk, place.event, act, None)


@contextmanager
def _change(desk: Desk, event: int, act: str, request: str | None) -> Iterator[OfficeWork]:
    actor = desk.identity.actor(event)
    with desk.database.change(event, actor, act, request=request) as ledger:
        record = require_record(ledger.get(Event), _NO_EVENT.filled(event=event))
        require_open(record)
        yield OfficeWork(ledger, record, office_of(ledger), desk.identity.name)


def require_sight(desk: Desk, event: int, permission: Permission = Permission.SEE_DESK) -> None:
    """Raise `NotAllowed` unless the person may see this in some part of the office."""
    if not desk.identity.may_somewhere(permission, event=event):
        desk.identity.require(permission, event=event)


def office_of(reader: Reader) -> Office:
    """The office that an event is; `NotFound` for another event."""
    return require_record(reader.get(Office), message("this event is no correspondence office"))


def require_record(record: R | None, why: Text) -> R:
    """The record itself; `NotFound` says why there is none."""
    if record is None:
        raise NotFound(why)
    return record


def find_correspondent(reader: Reader, number: int) -> Correspondent:
    """A registered player by the number inside the office."""
    return require_record(
        reader.get(Correspondent, number), message("there is no player {number}", number=number)
    )


def find_contest(reader: Reader, number: int) -> Contest:
    return require_record(
        reader.get(Contest, number), message("there is no competition {number}", number=number)
    )


def parse_day(text: str, what: Text = _DAY) -> date:
    """A day as forms send it; a slip of the year is no day of correspondence chess.

    `what` names the field.
    """
    plain = text.strip()
    try:
        day = date.fromisoformat(plain)
    except ValueError:
        day = None
    if day is None or day.isoformat() != plain:
        raise InputError(
            message("{what}: {text} is no day; write 2016-02-29", what=what, text=quoted(text))
        )
    _require_year(day.year, what)
    return day


def _require_year(year: int, what: Text) -> None:
    if year not in _YEARS:
        raise InputError(
            message(
                "{what}: the year {year} cannot be; {first} to {last} can",
                what=what,
                year=year,
                first=_YEARS[0],
                last=_YEARS[-1],
            )
        )


def require_address(text: str) -> str:
    """An e-mail address that letters can go to, or nothing."""
    plain = text.strip()
    if plain and not (plain.isascii() and _MAIL.fullmatch(plain)):
        raise InputError(message("{text} is no e-mail address", text=quoted(plain)))
    return plain


def moment(text: str) -> datetime:
    """A moment as it is typed, in UTC; a day alone is its beginning."""
    try:
        time = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
    except ValueError:
        raise InputError(
            message("{text} is no moment; write 2016-02-29 or 2016-02-29T18:30", text=quoted(text))
        ) from None
    _require_year(time.year, message("moment"))
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
