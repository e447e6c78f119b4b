"""A rating list for paper, with everything that §1(7) asks for; at the desk and for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from starlette.requests import Request

from pairloom.correspondence.desk.office.overview import (
    ListRow,
    PublishedList,
    list_rows,
    validity_of,
)
from pairloom.correspondence.web.pages import OfficePlace
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.site.place import site_of

__all__ = ["printed_list"]


@dataclass(frozen=True, slots=True)
class PrintedList:
    """A list with its heading; `after` is how long it is valid."""

    head: PublishedList
    rows: list[ListRow]
    everybody: bool
    event: str
    document: Text
    after: Text
    printed_at: str


def printed_list(request: Request, office: OfficePlace, name: str) -> PrintedList:
    """What the page for paper shows: active players with a rating, or everybody (`all`)."""
    everybody = bool(request.query_params.get("all"))
    with office.desk.database.read(office.number) as reader:
        head, rows = list_rows(reader, name, everybody=everybody)
    validity = validity_of(head)
    return PrintedList(
        head=head,
        rows=rows,
        everybody=everybody,
        event=office.event.name,
        document=message("Rating list {list}", list=validity),
        after=message(
            "valid from {first} to {last}", first=validity.valid_from, last=validity.valid_to
        ),
        # In a site without a server a page is the same until what it shows is another.
        printed_at="" if site_of(request) else f"{current().minute(datetime.now(UTC))} UTC",
    )
