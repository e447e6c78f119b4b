"""How a value of the standings came about, for everybody: a page, and a sheet above the table."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pairloom.web.pages import kept_query
from pairloom.web.public_pages import Shown, public_page, rail_of_standings
from pairloom.web.working_rows import WorkingRow

__all__ = ["public_value"]


def public_value(
    request: Request, at: Shown, value: Any, after: int, rows: list[WorkingRow]
) -> Response:
    """The page. A script shows its content above the standings; without one it is the page."""
    kept = kept_query(request).replace("?", "&")
    return public_page(
        request,
        at.state,
        at.base,
        "public/working.html",
        page="standings",
        value=value,
        rows=rows,
        rounds=rail_of_standings(request, at, after),
        rail_query="",
        back=f"{at.base}/standings?round={after}{kept}",
    )
