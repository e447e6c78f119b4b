"""What every public page of a tournament has around its content."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.overview import progress_of
from pairloom.director.desk.standings import StandingsView
from pairloom.director.desk.state import State
from pairloom.web import notation
from pairloom.web.pages import Link, fide_mode, left_out, render

__all__ = ["Shown", "public_page", "standing_rows"]

PAGES = {
    "rounds": "Pairings",
    "bracket": "Bracket",
    "standings": "Standings",
    "crosstable": "Cross-table",
    "players": "Players",
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A tournament that a visitor looks at."""

    state: State
    base: str


def public_page(
    request: Request, state: State, base: str, template: str, *, page: str, **names: Any
) -> Response:
    """A page of a tournament for everybody; the same for all (see `visitors`)."""
    last = len(state.rounds)
    urls = {key: f"{base}/{key}" for key in PAGES}
    if last:
        urls["rounds"] = f"{base}/rounds/{last}"
    frame: dict[str, Any] = {
        "csrf_token": "",
        "person": None,
        "state": state,
        "base": base,
        "heading": state.event.name,
        "subheading": f"{state.competition.name} · {len(state.entries)} players · "
        f"{progress_of(state)}",
        "pages": [
            Link(text, urls[key], key == page)
            for key, text in PAGES.items()
            if (key != "rounds" or last) and key not in left_out(state)
        ],
        "live_text": f"as of {datetime.now():%H:%M}",
        "fide_mode": fide_mode(state),
    }
    return render(request, template, **{**frame, **names})


def standing_rows(view: StandingsView) -> list[dict[str, Any]]:
    """The rows of the standings, as the public sees them."""
    return [
        {
            "place": line.place,
            "player": line.player,
            "club": line.club,
            "points": notation.points(line.points),
            "provisional": line.is_provisional,
            "texts": [notation.value(*pair) for pair in zip(line.values, line.texts, strict=True)],
        }
        for line in view.lines
    ]
