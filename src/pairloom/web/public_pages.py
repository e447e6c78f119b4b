"""What every public page of a tournament has around its content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

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
from pairloom.web.pages import Link, fide_mode, names_of, render, speaking_of, tables_left_out

__all__ = ["Shown", "public_page", "standing_rows"]

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
    request: Request, state: State, base: str, template: str, *, page: Page, **names: Any
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
            if key not in _left_out(state)
        ],
        live_text=message("as of {time}", time=current().time(datetime.now())),
        fide_mode=fide_mode(state),
    )
    with speaking_of(state.kind):
        return render(request, template, **{**names_of(frame), **names})


_TEAMS = message("Teams")


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
    """A place in the standings, as the public sees it; `texts` are the tie-breaks."""

    place: str
    player: Player
    points: str
    provisional: bool
    texts: list[str]


def standing_rows(view: StandingsView[StandingLine]) -> list[StandingRow]:
    """The rows of the standings, as the public sees them."""
    return [
        StandingRow(
            place=line.place,
            player=line.player,
            points=notation.points(line.points),
            provisional=line.is_provisional,
            texts=[notation.value(*pair) for pair in zip(line.values, line.texts, strict=True)],
        )
        for line in view.lines
    ]
