"""What every public page of a tournament has around its content."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
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
from pairloom.web import notation
from pairloom.web.pages import (
    Link,
    RailRound,
    fide_mode,
    kept_query,
    left_out,
    names_of,
    rail,
    render,
    speaking_of,
)
from pairloom.web.score_cells import score_cell
from pairloom.web.shown_tie_breaks import Valued

__all__ = [
    "Shown",
    "public_page",
    "public_tie_breaks",
    "rail_of_standings",
    "standing_rows",
    "working_url",
]

PAGES = {
    "rounds": message("Pairings"),
    "bracket": message("Bracket"),
    "standings": message("Standings"),
    "crosstable": message("Cross-table"),
    "schedule": message("Schedule"),
    "players": message("Players"),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A tournament that a visitor looks at."""

    state: State
    base: str


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
    fide_mode: Mode | None
    csrf_token: str = ""
    person: None = None


def public_page(
    request: Request, state: State, base: str, template: str, *, page: str, **names: Any
) -> Response:
    """A page of a tournament for everybody; the same for all (see `visitors`)."""
    last, has_teams = len(state.rounds), state.kind.field.has_line_ups
    urls = {key: f"{base}/{key}" for key in PAGES}
    if last:
        urls["rounds"] = f"{base}/rounds/{last}"
    frame = PublicFrame(
        state=state,
        base=base,
        heading=state.event.name,
        subheading=_subheading(state),
        pages=[
            Link(_TEAMS if key == "players" and has_teams else text, urls[key], key == page)
            for key, text in PAGES.items()
            if (key != "rounds" or last) and key not in left_out(state)
        ],
        live_text=message("as of {time}", time=current().time(datetime.now())),
        fide_mode=fide_mode(state),
    )
    with speaking_of(state.discipline):
        return render(request, template, **{**names_of(frame), **names})


_TEAMS = message("Teams")


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
