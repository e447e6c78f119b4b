"""What a screen in the hall shows, sheet by sheet: names, boards, standings of each tournament.

A sheet has all its rows; how many of them make a page is decided by the size of the screen
(`static/js/hall-pages.js`). Everything is made from what is published.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from markupsafe import Markup
from starlette.requests import Request

from pairloom.director.desk.hall import PublicScreen
from pairloom.director.desk.round_view import RoundView, round_view
from pairloom.director.desk.screens import Screen
from pairloom.director.desk.state import State
from pairloom.domain.pace import Pace
from pairloom.messages import Text, message
from pairloom.web.kinds import pages_of
from pairloom.web.pages import render_part, speaking_of

__all__ = ["PACES", "HallSheet", "StartOfRound", "hall_sheets", "sheets_html", "starts_of"]

PACES = {Pace.CALM: "1.5", Pace.NORMAL: "1", Pace.QUICK: "0.7"}
"""The time of a page, as a multiple of what reading it takes."""


@dataclass(frozen=True, slots=True)
class HallSheet:
    """A list that a screen shows page by page; `kind` is `names`, `boards` or `standings`.

    `key` tells it from every other sheet of the screen, also when it is fetched again.
    """

    key: str
    kind: str
    heading: Text
    label: Text
    tournament: str
    rows: list[Any]
    note: str = ""
    columns: tuple[Text, ...] = ()
    has_stones: bool = False


@dataclass(frozen=True, slots=True)
class StartOfRound:
    """When a round of a tournament begins, as people read it and as scripts do."""

    tournament: str
    round: int
    starts_at: datetime

    @property
    def stamp(self) -> str:
        return self.starts_at.isoformat(timespec="minutes")


def hall_sheets(screen: Screen, state: State) -> Iterator[HallSheet]:
    """The sheets of one tournament; none before its first round is published."""
    if not state.settled:
        return
    view = round_view(state, state.settled[-1].round)
    if screen.has_names and _is_looked_for(screen, view) and (names := _names(view)).rows:
        yield names
    if screen.has_boards:
        yield _boards(view)
    if screen.has_standings and (standings := _standings(state)) is not None:
        yield standings


def _is_looked_for(screen: Screen, view: RoundView) -> bool:
    """Nobody looks for a board once all games are over, if there is anything else to see."""
    return bool(view.missing) or not (screen.has_boards or screen.has_standings)


def sheets_html(request: Request, shown: PublicScreen) -> list[Markup]:
    """The sheets of all tournaments of a screen, each in the words of what is played."""
    parts = []
    for state in shown.tournaments:
        with speaking_of(state.kind):
            sheets = list(hall_sheets(shown.screen, state))
            if sheets:
                parts.append(Markup(render_part(request, "hall/sheets.html", sheets=sheets)))
    return parts


def starts_of(tournaments: tuple[State, ...]) -> list[StartOfRound]:
    """When rounds begin that were announced, in order of time."""
    starts = [
        StartOfRound(state.competition.name, start.round, datetime.fromisoformat(start.starts_at))
        for state in tournaments
        for start in state.starts
    ]
    return sorted(starts, key=lambda start: (start.starts_at, start.tournament))


def _names(view: RoundView) -> HallSheet:
    return HallSheet(
        key=_key(view, "names"),
        kind="names",
        heading=message("Round {round} · find your board", round=view.round.round),
        label=message("By name"),
        tournament=view.state.competition.name,
        rows=list(pages_of(view.state).hall_seats(view)),
        has_stones=view.state.discipline.has_stones,
    )


def _boards(view: RoundView) -> HallSheet:
    pages = pages_of(view.state)
    return HallSheet(
        key=_key(view, "boards"),
        kind="boards",
        heading=message("Round {round}", round=view.round.round),
        label=pages.hall_boards_label,
        tournament=view.state.competition.name,
        rows=list(pages.hall_boards(view)),
        note=pages.hall_note(view),
        has_stones=view.state.discipline.has_stones,
    )


def _standings(state: State) -> HallSheet | None:
    table = pages_of(state).hall_standings(state)
    if table is None:
        return None
    return HallSheet(
        key=f"{state.competition.competition}-standings",
        kind="standings",
        heading=table.heading,
        label=message("Standings"),
        tournament=state.competition.name,
        rows=list(table.places),
        columns=table.columns,
    )


def _key(view: RoundView, kind: str) -> str:
    return f"{view.round.competition}-{view.round.round}-{kind}"
