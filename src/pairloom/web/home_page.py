"""The home of an event at the desk: what needs somebody now, tournaments, phones and screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk import Desk
from pairloom.director.desk.overview import Event
from pairloom.director.desk.round_view import RoundSign
from pairloom.director.home.need import Goal, Need, Urgency
from pairloom.director.home.overview import EventHome, Phone, TournamentCard, event_home
from pairloom.director.people.device_links import qr_code
from pairloom.director.people.roles import Permission
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.current import current
from pairloom.messages.speaker import Speaker
from pairloom.messages.values import stored_day
from pairloom.web import notation
from pairloom.web.addresses import Addresses, event_address, links_of
from pairloom.web.pages import STATES, Link, names_of, render
from pairloom.web.security import door_of

__all__ = ["days_of", "event_tabs", "home_page"]

MOST_NEEDS: Final = 5
"""Lines that are shown at once; the rest is behind a count."""
_SIGNS: Final = {Urgency.NOW: "now", Urgency.SOON: "soon", Urgency.LATER: "later"}


@dataclass(frozen=True, slots=True)
class NeedRow:
    """A need with its place in the list and its address."""

    number: int
    sign: str
    text: Text
    detail: Text
    button: Text
    url: str


@dataclass(frozen=True, slots=True)
class SmallRound:
    """A round in the small rail of a tournament."""

    number: int
    state: str


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament with its rounds, and the one button it has now."""

    name: str
    url: str
    about: Text
    rounds: list[SmallRound]
    progress: Text
    next_start: Text
    button: Text
    button_url: str


@dataclass(frozen=True, slots=True)
class PhoneRow:
    """A link for phones; `seen` is empty where nobody has opened it."""

    name: str
    about: Text
    seen: str
    is_silent: bool


@dataclass(frozen=True, slots=True)
class DataRow:
    """One of the facts that are announced of the event."""

    label: Text
    text: Text


@dataclass(frozen=True, slots=True)
class HomeRights:
    """What the person may do here: buttons are offered to nobody else."""

    edit_data: bool
    add_tournament: bool
    close: bool
    publish: bool
    make_links: bool
    see_history: bool
    export: bool
    copy: bool


@dataclass(frozen=True, slots=True)
class HomeNames:
    """What the page shows."""

    event: Event
    offered: HomeRights
    needs: list[NeedRow]
    others: list[NeedRow]
    count: Text
    outlook: Text
    tournaments: list[TournamentRow]
    unfinished: tuple[str, ...]
    phones: list[PhoneRow]
    screens: list[Link]
    public_url: str
    code: Markup
    summary: str
    facts: list[DataRow]
    tabs: list[Link]
    crumbs: list[Link]
    live_url: str
    problem: Text
    typed: str
    is_saved: bool


def home_page(
    request: Request, desk: Desk, event: Event, *, problem: Text = "", typed: str = ""
) -> Response:
    """The page; `typed` is the name of a tournament that could not be added, with its problem."""
    home = event_home(desk, door_of(request), event)
    base = event_address(event.slug)
    rows = [_need(home, number, need) for number, need in enumerate(home.needs, 1)]
    public = links_of(request).link(f"/e/{quote(event.slug)}") if event.is_public else ""
    names = HomeNames(
        event=event,
        offered=_offered(desk, event),
        needs=rows[:MOST_NEEDS],
        others=rows[MOST_NEEDS:],
        count=_count(len(rows)),
        outlook=home.outlook,
        tournaments=[_tournament(home, card) for card in home.tournaments],
        unfinished=tuple(
            card.state.competition.name for card in home.tournaments if not card.is_over
        ),
        phones=[_phone(phone) for phone in home.phones],
        screens=[Link(screen.name, f"/tv/{screen.code}") for screen in home.screens],
        public_url=public,
        code=Markup(qr_code(public)) if public else Markup(""),
        summary=_summary(event),
        facts=list(_facts(event)),
        tabs=event_tabs(desk, event, base),
        crumbs=[Link(event.name, base)],
        live_url=f"{base}/live",
        problem=problem,
        typed=typed,
        is_saved="saved" in request.query_params,
    )
    return render(request, "desk/event.html", status=422 if problem else 200, **names_of(names))


def event_tabs(desk: Desk, event: Event, current_url: str) -> list[Link]:
    """The pages of the whole event that the person may see."""
    base, identity = event_address(event.slug), desk.identity
    tabs = [Link(message("Event"), f"{base}?stay=1", current_url == base)]
    if identity.may_somewhere(Permission.GRANT_ROLES, event=event.event):
        tabs.append(Link(message("Users and roles"), "/users"))
    tabs.append(Link(message("Hall screens"), f"{base}/screens"))
    if identity.may_somewhere(Permission.MAKE_DEVICE_LINKS, event=event.event):
        tabs.append(Link(message("Phones"), f"/users/phones/{quote(event.slug)}"))
    tabs.append(Link(message("Stages"), f"{base}/stages"))
    if identity.may(Permission.SEE_HISTORY, event=event.event):
        tabs.append(Link(message("History"), f"{base}/history"))
    return tabs


def _offered(desk: Desk, event: Event) -> HomeRights:
    def may(permission: Permission) -> bool:
        return desk.identity.may(permission, event=event.event)

    is_open = not event.is_closed
    return HomeRights(
        edit_data=may(Permission.EDIT_EVENT) and is_open,
        add_tournament=may(Permission.EDIT_REGULATIONS) and is_open,
        close=may(Permission.CLOSE_EVENT),
        publish=may(Permission.PUBLISH),
        make_links=desk.identity.may_somewhere(Permission.MAKE_DEVICE_LINKS, event=event.event),
        see_history=may(Permission.SEE_HISTORY),
        copy=desk.identity.may(Permission.CREATE_EVENT),
        export=may(Permission.PAIR),
    )


def _count(needs: int) -> Message:
    if needs < 2:
        return counted("{count} task", "{count} tasks", needs)
    return counted("{count}, most urgent first", "{count}, most urgent first", needs)


def _need(home: EventHome, number: int, need: Need) -> NeedRow:
    return NeedRow(
        number,
        _SIGNS[need.urgency],
        need.text,
        need.detail,
        need.step.button,
        url=_address(home, need),
    )


def _address(home: EventHome, need: Need) -> str:
    """Where a need is met."""
    step, base = need.step, event_address(home.event.slug)
    if step.goal is Goal.STAGES:
        return f"{base}/stages"
    states = (card.state for card in home.tournaments)
    state = next(each for each in states if each.competition.competition == step.competition)
    urls = Addresses(home.event.slug, state.competition.slug)
    match step.goal:
        case Goal.LINE_UPS:
            return urls.round(step.round, "line-ups")
        case Goal.MATCH:
            return urls.round(step.round, f"matches/{step.match}")
        case _:
            return urls.round(step.round)


def _tournament(home: EventHome, card: TournamentCard) -> TournamentRow:
    competition = card.state.competition
    urls = Addresses(home.event.slug, competition.slug)
    first = next(
        (need for need in home.needs if need.step.competition == competition.competition), None
    )
    if first is not None:
        button: Text = first.step.button
        url = _address(home, first)
    elif card.is_over:
        button, url = _table(card), urls.page("bracket" if _has_bracket(card) else "standings")
    elif not card.state.entries:
        button, url = message("Set-up"), urls.page("setup")
    else:
        button, url = message("Pairings"), urls.rounds
    return TournamentRow(
        competition.name,
        urls.rounds,
        card.about,
        [_round(sign) for sign in card.signs],
        card.progress,
        next_start=card.next_start,
        button=button,
        button_url=url,
    )


def _round(sign: RoundSign) -> SmallRound:
    return SmallRound(sign.number, STATES.get(sign.state, sign.state))


def _has_bracket(card: TournamentCard) -> bool:
    return card.state.kind.has_bracket


def _table(card: TournamentCard) -> Message:
    return message("Bracket") if _has_bracket(card) else message("Standings")


def _phone(phone: Phone) -> PhoneRow:
    seen = "" if phone.seen is None else notation.clock(phone.seen.astimezone())
    about = message("{tournament}, {boards}", tournament=phone.tournament, boards=phone.boards)
    return PhoneRow(phone.link.name, about, seen, phone.is_silent)


def _summary(event: Event) -> str:
    """Days, place and organiser in a line."""
    place = ", ".join(filter(None, (event.city, event.federation)))
    return " · ".join(filter(None, (days_of(event, current()), place, event.organiser)))


def days_of(event: Event, speaker: Speaker) -> str:
    """Its first day and its last one, in a line; nothing if they are not known."""
    first, last = (
        "" if not day else speaker.show(stored_day(day)) for day in (event.start, event.end)
    )
    return f"{first} – {last}" if first and last and first != last else first or last


def _facts(event: Event) -> list[DataRow]:
    rows = [
        DataRow(message("Name of the event"), event.name),
        DataRow(message("City"), event.city),
        DataRow(message("Federation"), event.federation),
        DataRow(message("Days"), days_of(event, current())),
        DataRow(message("Organiser"), event.organiser),
    ]
    return [row for row in rows if row.text]
