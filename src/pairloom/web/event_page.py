"""The page of an event for everybody: what is played where and when, and a search for a player."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk import Desk
from pairloom.director.desk.public.event_info import (
    FoundPlayer,
    TournamentInfo,
    find_players,
    tournament_infos,
)
from pairloom.director.desk.publishing import PublicEvent
from pairloom.director.people.identity import NOBODY
from pairloom.director.stages.view import have_stages_begun
from pairloom.messages import Text
from pairloom.messages.current import current
from pairloom.messages.values import stored_day
from pairloom.web import notation
from pairloom.web.pages import Link, names_of, render
from pairloom.web.public_pages import DataLink, day_of_round, feed_link, page_links

__all__ = ["info_page"]

_LONGEST = 80


@dataclass(frozen=True, slots=True)
class DayRow:
    """A round of a tournament with its day or time; no address before it is published."""

    number: int
    day: Text
    url: str


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament with its pages and its days; `has_times`: some rounds have a time, too."""

    info: TournamentInfo
    pages: list[Link]
    days: list[DayRow]
    has_times: bool


@dataclass(frozen=True, slots=True)
class FoundRow:
    """Somebody who was looked for; `board` is empty without a game in the last round."""

    name: str
    title: str
    about: str
    tournament: str
    url: str
    points: str
    board: str


@dataclass(frozen=True, slots=True)
class EventNames:
    """What the page shows."""

    heading: str
    subheading: str
    event: object
    event_slug: str
    begins: Text
    ends: Text
    base: str
    tournaments: list[TournamentRow]
    has_stages: bool
    query: str
    players: list[FoundRow]
    data_links: list[DataLink]


def info_page(request: Request, published: PublicEvent, query: str = "") -> Response:
    """The page, with who fits the query."""
    event, states = published.event, published.tournaments
    base, asked = f"/e/{event.slug}", " ".join(query.split())[:_LONGEST]
    app = request.app.state
    desk = Desk(app.database, NOBODY, app.cache)
    names = EventNames(
        heading=event.name,
        subheading=event.city,
        event=event,
        event_slug=event.slug,
        begins=_day(event.start),
        ends=_day(event.end) if event.end != event.start else "",
        base=base,
        tournaments=[_row(base, info) for info in tournament_infos(states)],
        has_stages=have_stages_begun(desk, event.event),
        query=asked,
        players=[_player(base, each) for each in find_players(states, asked)],
        data_links=[feed_link(request, event.slug)],
    )
    # With one tournament its pages are a step away, as on all of them.
    frame: dict[str, Any] = {"csrf_token": ""}
    if len(states) == 1:
        at = f"{base}/{states[0].competition.slug}"
        frame |= {"state": states[0], "pages": page_links(states[0], at, "info")}
    return render(request, "public/event.html", **frame, **names_of(names))


def _day(day: str) -> Text:
    """In words, with the day of the week; what is no day stays as it is."""
    told = stored_day(day)
    return current().long_day(told) if isinstance(told, date) else told


def _row(base: str, info: TournamentInfo) -> TournamentRow:
    at = f"{base}/{info.state.competition.slug}"
    days = [
        DayRow(
            each.number,
            day_of_round(each.day, each.starts_at),
            f"{at}/rounds/{each.number}" * each.is_published,
        )
        for each in info.rounds
        if each.day
    ]
    return TournamentRow(info, page_links(info.state, at, "")[:-1], days, bool(info.state.starts))


def _player(base: str, told: FoundPlayer) -> FoundRow:
    state, entry = told.state, told.entry
    at = f"{base}/{state.competition.slug}"
    about = (entry.rank, str(entry.rating or ""), entry.federation, told.team or entry.club)
    return FoundRow(
        name=entry.name,
        title=entry.title,
        about=" · ".join(filter(None, about)),
        tournament=state.competition.name,
        url=f"{at}/players/{entry.number}" if entry.number else f"{at}/players",
        points=notation.points(told.points) if state.has_begun else "",
        board=str(state.board_name(told.board)) if told.board else "",
    )
