"""A rating list for paper, with everything that §1(7) asks for; at the desk and for everybody."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request

from pairloom.correspondence.desk.office.overview import list_rows, validity_of
from pairloom.correspondence.web.pages import OfficePlace

__all__ = ["printed_list"]


def printed_list(request: Request, office: OfficePlace, name: str) -> dict[str, Any]:
    """What the page for paper shows: active players with a rating, or everybody (`all`)."""
    everybody = bool(request.query_params.get("all"))
    with office.desk.database.read(office.number) as reader:
        head, rows = list_rows(reader, name, everybody=everybody)
    validity = validity_of(head)
    return {
        "head": head,
        "rows": rows,
        "everybody": everybody,
        "event": office.event.name,
        "document": f"Rating list {validity}",
        "after": f"valid from {validity.valid_from} to {validity.valid_to}",
        "printed_at": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
    }
