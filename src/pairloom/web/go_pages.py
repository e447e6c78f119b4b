"""Go pages that stand in for those of chess: reasons and the wall list."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from pairloom.director.desk.go.wall_list import (
    WallCell,
    WallLine,
    WallList,
    wall_list_of,
    working_of_value,
)
from pairloom.domain.go import GoPlayer
from pairloom.errors import PairloomError
from pairloom.messages import Text
from pairloom.messages.current import current
from pairloom.web.access import Tournament
from pairloom.web.pages import Tab, render_part, tournament_page

__all__ = [
    "criteria_of",
    "value_page",
    "wall_list_page",
    "wall_rows",
]


def wall_list_page(
    request: Request,
    tournament: Tournament,
    tab: Tab,
    *,
    after: int | None,
    order: str = "",
    by_number: bool = False,
) -> Response:
    """The wall list by place, or by number; in another order of criteria if asked."""
    state, view = tournament.state, None
    problem: Text = ""
    if state.has_begun:
        try:
            view = wall_list_of(
                state, after=after, criteria=criteria_of(order), by_number=by_number
            )
        except PairloomError as refusal:
            problem = refusal.message
            view = wall_list_of(state, by_number=by_number)
    return tournament_page(
        request,
        tournament,
        "go/wall-list.html",
        tab=tab,
        state=state,
        status=422 if problem else 200,
        view=view,
        rows=wall_rows(view, tournament.urls.page("standings"), order) if view else [],
        order=order,
        problem=problem,
        asked=after,
        by_number=by_number,
        base=tournament.urls.page(tab),
    )


def value_page(
    request: Request,
    tournament: Tournament,
    number: int,
    code: str,
    *,
    after: int | None,
    order: str,
) -> Response:
    """How one value of the wall list came about."""
    value = working_of_value(
        tournament.state, number, code, after=after, criteria=criteria_of(order)
    )
    back = tournament.urls.page("standings") + (f"?round={after}" if after else "")
    if "HX-Request" in request.headers:
        return HTMLResponse(render_part(request, "desk/parts/working.html", value=value, back=back))
    return tournament_page(
        request, tournament, "desk/working.html", tab="standings", value=value, back=back
    )


def criteria_of(order: str) -> tuple[str, ...] | None:
    """Codes with commas between; nothing for those of the regulations."""
    return tuple(code.strip() for code in order.split(",") if code.strip()) or None


@dataclass(frozen=True, slots=True)
class WallRow:
    """A line of the wall list; `values` are text, address of the working, whether it decided."""

    place: str
    player: GoPlayer
    rank: str
    cells: tuple[WallCell, ...]
    values: list[tuple[str, str, bool]]


def wall_rows(view: WallList, base: str = "", order: str = "", *, kept: str = "") -> list[WallRow]:
    """The rows; with a base the values are links to their working. `kept` is what links have
    behind them."""
    asked = (f"&order={order}" if order else "") + kept.replace("?", "&")
    return [_row(view, line, base, asked) for line in view.lines]


def _row(view: WallList, line: WallLine, base: str, asked: str) -> WallRow:
    at = f"{base}/{line.player.number}/working?round={view.after}" if base else ""
    return WallRow(
        place=line.place,
        player=line.player,
        rank=line.rank,
        cells=line.cells,
        values=[
            (
                current().show(text),
                f"{at}&code={code}{asked}" if at else "",
                code == line.decided_by,
            )
            for (code, _), text in zip(view.columns, line.texts, strict=True)
        ],
    )
