"""What every public page of a tournament has around its content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.fide_mode import Mode
from pairloom.director.desk.overview import progress_of
from pairloom.director.desk.standings import StandingLine, StandingsView
from pairloom.director.desk.state import State
from pairloom.domain import Player
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.current import current
from pairloom.messages.values import stored_day
from pairloom.web import notation
from pairloom.web.pages import (
    Link,
    RailRound,
    fide_mode,
    kept_query,
    names_of,
    rail,
    render,
    speaking_of,
    tables_left_out,
)
from pairloom.web.score_cells import score_cell
from pairloom.web.shown_tie_breaks import Valued

__all__ = [
    "Beside",
    "DataLink",
    "Shown",
    "begins_of",
    "day_of_round",
    "feed_link",
    "page_links",
    "public_page",
    "public_tie_breaks",
    "rail_of_standings",
    "standing_rows",
    "working_url",
]

Page: TypeAlias = Literal[
    "rounds", "bracket", "standings", "crosstable", "schedule", "players", "pictures"
]
PAGES: Mapping[Page, Message] = {
    "rounds": message("Pairings"),
    "bracket": message("Bracket"),
    "standings": message("Standings"),
    "crosstable": message("Cross-table"),
    "schedule": message("Schedule"),
    "players": message("Players"),
    "pictures": message("Pictures"),
}


class Beside(NamedTuple):
    """Where pages of those in a round begin, what stands behind each address, and where it begins
    that tells why."""

    players: str
    query: str
    why: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A tournament that a visitor looks at."""

    state: State
    base: str


def day_of_round(day: str, starts_at: datetime | None = None) -> str:
    """The day that was announced, with that of the week, and the time; what is no day stays as it
    is."""
    if starts_at is not None:
        return notation.day_and_time(starts_at)
    told = stored_day(day)
    return told if isinstance(told, str) else notation.day(told, weekday=True)


def begins_of(state: State, number: int) -> Text:
    """When a round begins, as far as it was announced: its time, or its day."""
    return day_of_round(state.day_of(number), state.start_of(number))


@dataclass(frozen=True, slots=True)
class DataLink:
    """Data beside a page: what it is, where, and its type."""

    text: Text
    url: str
    type: str


@dataclass(frozen=True, slots=True)
class PublicFrame:
    """What stands around a page for everybody: no token, no person, so that it is the same for
    all."""

    state: State
    base: str
    heading: str
    subheading: Text
    pages: list[Link]
    live_text: Text
    printed_text: Text
    fide_mode: Mode | None
    data_links: list[DataLink]
    live_url: str
    csrf_token: str = ""
    person: None = None


def public_page(
    request: Request,
    state: State,
    base: str,
    template: str,
    *,
    page: Page | Literal[""],
    data: str = "",
    **names: Any,
) -> Response:
    """A page of a tournament for everybody; the same for all (see `visitors`). `data` is the table
    that the page shows, as a name in its address."""
    frame = PublicFrame(
        state=state,
        base=base,
        heading=state.event.name,
        subheading=_subheading(state),
        pages=page_links(state, base, page),
        live_text=message("as of {time}", time=current().time(datetime.now())),
        printed_text=message("as of {moment}", moment=notation.day_and_time(datetime.now())),
        fide_mode=fide_mode(state),
        data_links=list(_data_links(state, base, data, kept_query(request))),
        live_url=f"{base}/live",
    )
    with speaking_of(state.kind):
        return render(request, template, **{**names_of(frame), **names})


def page_links(state: State, base: str, page: Page | Literal["info", ""]) -> list[Link]:
    """The pages of a tournament, the one that is shown marked; then that of its event."""
    last, has_teams = len(state.rounds), state.kind.field.has_line_ups
    urls = {key: f"{base}/{key}" for key in PAGES}
    if last:
        urls["rounds"] = f"{base}/rounds/{last}"
    links = [
        Link(_TEAMS if key == "players" and has_teams else text, urls[key], key == page)
        for key, text in PAGES.items()
        if key not in _left_out(state)
    ]
    return [*links, Link(_INFO, f"/e/{state.event.slug}/info", page == "info")]


_TEAMS = message("Teams")
_INFO = message("Info")


def _data_links(state: State, base: str, data: str, query: str) -> Iterator[DataLink]:
    """Data has no language, but for the words of calendar and feed."""
    if data:
        path, _, asked = data.partition("?")
        for name, form in (("JSON", "application/json"), ("CSV", "text/csv")):
            at = f"{base}/{path}.{name.lower()}{'?' if asked else ''}{asked}"
            yield DataLink(name, at, form)
    if state.entries and not state.kind.why_no_report:
        yield DataLink(message("Report file (TRF)"), f"{base}/report.trf", "text/plain")
    if state.competition.round_dates or state.competition.fixtures or state.starts:
        yield DataLink(message("Calendar"), f"{base}/rounds.ics{query}", "text/calendar")
    yield _feed(state.event.slug, query)


def feed_link(request: Request, event: str) -> DataLink:
    """The feed of what is published of an event."""
    return _feed(event, kept_query(request))


def _feed(event: str, query: str) -> DataLink:
    return DataLink(message("Feed"), f"/e/{event}/news.atom{query}", "application/atom+xml")


def _left_out(state: State) -> set[Page]:
    """Pages that make no sense here, or not yet: only a table of teams has a schedule."""
    left_out: set[Page] = {*tables_left_out(state)}
    if not state.rounds:
        left_out.add("rounds")
    if not (state.kind.field.has_line_ups and state.kind.has_table(state.competition.system)):
        left_out.add("schedule")
    return left_out


def _subheading(state: State) -> Text:
    """What it is, how many take part, and how far it has come."""
    told = (
        counted("{count} team", "{count} teams", len(state.entries))
        if state.kind.field.has_line_ups
        else counted("{count} player", "{count} players", len(state.entries))
    )
    name, progress = state.competition.name, progress_of(state)
    return message("{name} · {entered} · {progress}", name=name, entered=told, progress=progress)


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A place in the standings, as the public sees it; a tie-break is a text and the address of
    its working."""

    place: str
    player: Player
    points: str
    provisional: bool
    cells: list[tuple[str, str, Message]]
    tie_breaks: list[tuple[str, str]]


def standing_rows(
    view: StandingsView[StandingLine], base: str = "", query: str = ""
) -> list[StandingRow]:
    """The rows of the standings, as the public sees them."""
    return [
        StandingRow(
            place=line.place,
            player=line.player,
            points=notation.points(line.points),
            provisional=line.is_provisional,
            cells=[score_cell(cell) for cell in line.cells],
            tie_breaks=public_tie_breaks(view, line.player.number, line, base, query),
        )
        for line in view.lines
    ]


def public_tie_breaks(
    view: StandingsView[Any], number: int, line: Valued, base: str, query: str
) -> list[tuple[str, str]]:
    """Every tie-break of a line, and where everybody sees its working; nowhere without a base."""
    kept = query.replace("?", "&")
    return [
        (
            notation.value(exact, text),
            working_url(base, number, code, view.after) + kept if base else "",
        )
        for (code, _), exact, text in zip(view.columns, line.values, line.texts, strict=True)
    ]


def working_url(base: str, number: int, code: str, after: int) -> str:
    """Where everybody sees how a value came about."""
    return f"{base}/standings/{number}/working?code={quote(code, safe='')}&round={after}"


def rail_of_standings(request: Request, at: Shown, after: int) -> list[RailRound]:
    """The rounds as links to the standings after each."""
    kept = kept_query(request).replace("?", "&")
    url = f"{at.base}/standings?round="
    return [
        replace(round_, url=f"{url}{round_.number}{kept}") for round_ in rail(at.state, "", after)
    ]
