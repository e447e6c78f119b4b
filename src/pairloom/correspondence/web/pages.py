"""Pages of a correspondence office: who asks, about which office or group, and the frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Any, TypeVar
from urllib.parse import quote, urlencode

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import HTMLResponse

from pairloom.correspondence.desk.base import office_of, parse_day
from pairloom.correspondence.desk.office.overview import find_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState
from pairloom.director.desk import Desk
from pairloom.director.desk.overview import Event
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import (
    FieldsRefused,
    InputError,
    NotAllowed,
    PairloomError,
    UnknownName,
    quoted,
)
from pairloom.messages import Text, in_context, message
from pairloom.web.access import AtDesk, require_somewhere
from pairloom.web.forms import Fields
from pairloom.web.pages import Link, names_of, render

__all__ = [
    "REFUSED",
    "AtGroup",
    "AtOffice",
    "GroupPlace",
    "OfficePlace",
    "at_group",
    "beside",
    "day_of",
    "group_page",
    "moment_of",
    "number_of",
    "numbers_of",
    "office_page",
    "refused",
]

V = TypeVar("V")
REFUSED = (InputError, NotAllowed, UnknownName)
"""What a form is shown again for: something typed, or a rule that does not allow it."""
_HAPPENED = frozenset({"on", "ended", "reported", "last_move"})
OFFICE_TABS = {
    "": message("Competitions"),
    "players": message("Players"),
    "lists": message("Rating lists"),
    "letters": message("Letters"),
    "rules": message("Rules"),
    "settings": message("Settings"),
}
# Under the tab Players.
PLAYER_TABS = {
    "players": in_context("noun", "Register"),
    "qualifications": message("Qualifications"),
    "bans": message("Bans and deposits"),
    "titles": in_context("player", "Titles"),
}
# With addresses of people, or with what everybody did: for those who do the office's work.
_FOR_THE_OFFICE = frozenset({"letters", "settings"})
GROUP_TABS = {
    "setup": message("Set-up"),
    "": message("Cross-table"),
    "results": message("Results"),
    "scores": message("Games"),
    "standings": message("Standings"),
    "calendar": message("Calendar"),
    "leaving": message("Withdrawals"),
    "cases": message("Adjudication"),
}
# Fields of forms by the names under which they are sent, as people know them.
_FIELDS = {
    "appeal_days": message("Days for an appeal"),
    "at_move": message("With move"),
    "black_moves": message("Black's moves"),
    "days": in_context("field", "Days"),
    "deposit": message("Deposit"),
    "end": message("Last day"),
    "ended": message("Ended on"),
    "first": message("First day"),
    "handicap": message("Time handicap, days"),
    "last": message("Last day"),
    "last_move": message("Last move"),
    "months": message("Months without play"),
    "on": message("Day"),
    "reported": message("Reported on"),
    "start": message("Starts on"),
    "starts_on": message("Plays from"),
    "table_on": message("Entered on"),
    "white_moves": message("White's moves"),
}


_CORRESPONDENCE = message("Correspondence")
_RATED = message("Correspondence · rated")
_NOT_RATED = message("Correspondence · not rated")


@dataclass(frozen=True, slots=True)
class OfficePlace:
    """An office that somebody looks at."""

    desk: Desk
    event: Event

    @property
    def number(self) -> int:
        return self.event.event

    @property
    def base(self) -> str:
        return f"/correspondence/{quote(self.event.slug)}"

    def page(self, name: str = "", **query: str) -> str:
        """A page of the office."""
        path = f"{self.base}/{name}" if name else self.base
        return f"{path}?{urlencode(query)}" if query else path

    def may(self, permission: Permission) -> bool:
        return self.desk.identity.may_somewhere(permission, event=self.number)


@dataclass(frozen=True, slots=True)
class GroupPlace:
    """A group that somebody looks at, as it is now."""

    office: OfficePlace
    state: SectionState

    @property
    def base(self) -> str:
        """Where the pages of the group are."""
        contest, section = quote(self.state.contest.slug), quote(self.state.section.slug)
        return f"{self.office.base}/groups/{contest}/{section}"

    @property
    def place(self) -> tuple[Desk, SectionPlace]:
        """What most acts begin with: the desk, and where."""
        return self.office.desk, self.state.place

    def page(self, name: str = "") -> str:
        return f"{self.base}/{name}" if name else self.base


@dataclass(frozen=True, slots=True)
class OfficeFrame:
    """What stands around every page of an office and of its groups."""

    office: OfficePlace
    may: Callable[[Permission], bool]
    crumbs: list[Link]
    tabs: list[Link]
    today: date
    mode_text: Text
    permission: type[Permission] = Permission
    saved: str = ""
    error: Text = ""


def at_office(desk: AtDesk, office: str) -> OfficePlace:
    """The office of the address; who may not see the desk is refused."""
    event = desk.find_event(office)
    require_somewhere(desk, Permission.SEE_DESK, event.event)
    with desk.database.read(event.event) as reader:
        office_of(reader)
    return OfficePlace(desk, event)


AtOffice = Annotated[OfficePlace, Depends(at_office)]


def at_group(office: AtOffice, contest: str, section: str) -> GroupPlace:
    """The group of the address."""
    with office.desk.database.read(office.number) as reader:
        return GroupPlace(office, find_section(reader, contest, section))


AtGroup = Annotated[GroupPlace, Depends(at_group)]


def day_of(values: Fields | Mapping[str, str], name: str = "on") -> date:
    """A day from a form or an address; today if nothing is given.

    What a form tells of has happened: a day to come is a slip of the pen. East of Greenwich
    tomorrow has begun already.
    """
    text = values.text(name) if isinstance(values, Fields) else values.get(name, "")
    today = datetime.now(UTC).date()
    day = parse_day(text, _FIELDS[name]) if text else today
    if isinstance(values, Fields) and name in _HAPPENED and day > today + timedelta(days=1):
        raise InputError(
            message(
                "{name}: {day} is still to come; today is {today}",
                name=_FIELDS[name],
                day=day,
                today=today,
            )
        )
    return day


def beside(field: str, read: Callable[[], V]) -> V:
    """What was typed into a field; what is wrong with it is told beside that field."""
    try:
        return read()
    except FieldsRefused:
        raise
    except InputError as refusal:
        raise FieldsRefused([(field, refusal.message)]) from refusal


def number_of(fields: Fields, name: str) -> int:
    """A number that was typed; 0 if nothing was. Anything else is refused, not read as 0."""
    typed, number = fields.text(name), fields.number(name)
    if typed and (number is None or number < 0):
        raise InputError(
            message(
                "{name}: {typed} is no number",
                name=_FIELDS[name],
                typed=quoted(typed),
            )
        )
    return number or 0


def numbers_of(fields: Fields, name: str) -> list[int]:
    """Boxes that are ticked; what is no number of a box is left out."""
    return [number for number in map(parse_whole, fields.all(name)) if number is not None]


def moment_of(request: Request) -> datetime:
    """The moment a page is looked at: now, or the end of the day in the address (`on`)."""
    text = request.query_params.get("on", "")
    try:
        return datetime.combine(parse_day(text), time(12), UTC) if text else datetime.now(UTC)
    except InputError:
        return datetime.now(UTC)


def refused(refusal: PairloomError | None) -> dict[str, Any]:
    """What a form shown again says: messages beside their fields, and all of them above."""
    faults = dict(refusal.faults) if isinstance(refusal, FieldsRefused) else {}
    return {"faults": faults, "error": refusal.message if refusal else ""}


def office_page(
    request: Request,
    office: OfficePlace,
    template: str,
    /,
    *,
    tab: str = "",
    status: int = 200,
    **names: Any,
) -> HTMLResponse:
    """A page of the office."""
    current = "players" if tab in PLAYER_TABS else tab
    sees_all = office.may(Permission.SEE_HISTORY)
    tabs = [
        Link(text, office.page(key), key == current)
        for key, text in OFFICE_TABS.items()
        if sees_all or key not in _FOR_THE_OFFICE
    ]
    parts = [Link(text, office.page(key), key == tab) for key, text in PLAYER_TABS.items()]
    if sees_all:
        tabs.append(Link(message("History"), f"/desk/{quote(office.event.slug)}/history"))
    frame = OfficeFrame(
        office=office,
        may=office.may,
        crumbs=[Link(_CORRESPONDENCE, "/correspondence"), Link(office.event.name, office.base)],
        tabs=tabs,
        today=moment_of(request).date(),
        mode_text=_CORRESPONDENCE,
    )
    shown = {**names_of(frame), "parts": parts, **names}
    return render(request, f"correspondence/{template}", status=status, **shown)


def group_page(
    request: Request,
    group: GroupPlace,
    template: str,
    /,
    *,
    tab: str = "",
    status: int = 200,
    **names: Any,
) -> HTMLResponse:
    """A page of a group: with its tabs and what the competition is."""
    state, office = group.state, group.office
    sees_leaving = office.may(Permission.WITHDRAW_PLAYERS)
    tabs = [
        Link(text, group.page(key), key == tab)
        for key, text in GROUP_TABS.items()
        if sees_leaving or key != "leaving"  # it tells of illness and other troubles
    ]
    if office.may(Permission.SEE_HISTORY):
        tabs.append(Link(message("History"), f"/desk/{quote(office.event.slug)}/history"))
    frame = OfficeFrame(
        office=office,
        may=office.may,
        crumbs=[Link(office.event.name, office.base), Link(state.title, group.base)],
        tabs=tabs,
        today=moment_of(request).date(),
        mode_text=_RATED if state.contest.is_rated else _NOT_RATED,
    )
    shown = {**names_of(frame), "place": group, "state": state, **names}
    return render(request, f"correspondence/{template}", status=status, **shown)
