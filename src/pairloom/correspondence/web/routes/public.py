"""What everybody may see of a correspondence office: tables, lists, players, workings."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pairloom.correspondence.desk.announce.announcing import announced_facts
from pairloom.correspondence.desk.announce.contests import contest_named
from pairloom.correspondence.desk.announce.rule_books import (
    RULE_SETS,
    differences,
    rule_set_table,
)
from pairloom.correspondence.desk.base import office_of
from pairloom.correspondence.desk.enter.qualification_views import (
    qualification_data,
    qualification_lines,
)
from pairloom.correspondence.desk.office.careers import player_card
from pairloom.correspondence.desk.office.interpreting import interpretations_of
from pairloom.correspondence.desk.office.overview import (
    contest_line,
    contest_lines,
    find_section,
    list_rows,
    lists_of,
    validity_of,
)
from pairloom.correspondence.desk.rate import list_exports, list_proofs
from pairloom.correspondence.desk.show.views import group_view, table_data
from pairloom.correspondence.web.charts import rating_chart
from pairloom.correspondence.web.pages import OfficePlace, moment_of
from pairloom.correspondence.web.printed_lists import printed_list
from pairloom.errors import NotFound
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import AtDesk
from pairloom.web.guards import PUBLISHED
from pairloom.web.pages import Link, names_of, render
from pairloom.web.threads import for_everybody

router = APIRouter(prefix="/c/{office}")
_CORRESPONDENCE_CHESS = message("Correspondence chess")


def public_office(desk: AtDesk, slug: str) -> OfficePlace:
    """The office, if it shows itself to everybody; otherwise there is nothing here."""
    event = desk.find_event(slug)
    with desk.database.read(event.event) as reader:
        office_of(reader)
    if not event.is_public:
        raise NotFound(message("There is nothing at this address."))
    return OfficePlace(desk, event)


@dataclass(frozen=True, slots=True)
class PublicFrame:
    """What stands around a page for everybody: no token, no person, so that it is the same for
    all."""

    base: str
    heading: str
    pages: list[Link]
    live_text: Text
    subheading: Text = _CORRESPONDENCE_CHESS
    csrf_token: str = ""
    person: None = None
    is_public: bool = True


def public_page(
    request: Request, office: OfficePlace, template: str, page: str, **names: Any
) -> Response:
    base = f"/c/{quote(office.event.slug)}"
    pages = {
        "": message("Competitions"),
        "lists": message("Rating list"),
        "rules": message("Rules"),
    }
    frame = PublicFrame(
        base=base,
        heading=office.event.name,
        pages=[
            Link(text, f"{base}/{key}" if key else base, key == page) for key, text in pages.items()
        ],
        live_text=message("as of {time} UTC", time=current().time(datetime.now(UTC))),
    )
    return render(request, f"correspondence/{template}", **{**names_of(frame), **names})


@router.get("", dependencies=[PUBLISHED])
@for_everybody
def overview(request: Request, desk: AtDesk, office: str) -> Response:
    """Competitions and their groups."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        lines = contest_lines(reader)
    return public_page(request, place, "public-office.html", "", lines=lines)


@router.get("/competitions/{contest}", dependencies=[PUBLISHED])
@for_everybody
def competition(request: Request, desk: AtDesk, office: str, contest: str) -> Response:
    """What is announced of a competition, and its groups."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        line = contest_line(reader, contest_named(reader, contest))
    announced = line.contest
    return public_page(
        request, place, "public-contest.html", "",
        line=line, facts=announced_facts(announced), changes=differences(announced),
    )  # fmt: skip


@router.get("/rules", dependencies=[PUBLISHED])
@for_everybody
def rules(request: Request, desk: AtDesk, office: str) -> Response:
    """Rule sets, and how the committee reads them."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        readings = interpretations_of(reader)
    return public_page(
        request, place, "public-rules.html", "rules",
        rule_sets=RULE_SETS, table=rule_set_table(), readings=readings,
    )  # fmt: skip


@router.get("/groups/{contest}/{section}", dependencies=[PUBLISHED])
@for_everybody
def group(request: Request, desk: AtDesk, office: str, contest: str, section: str) -> Response:
    """A cross-table, also as JSON; clocks are for the players and the director."""
    place = public_office(desk, office)
    name, _, ending = section.partition(".")
    with desk.database.read(place.number) as reader:
        state = find_section(reader, contest, name)
    view = group_view(state, moment_of(request))
    if ending == "json":
        return JSONResponse(table_data(state, view))
    return public_page(request, place, "public-group.html", "", state=state, view=view)


@router.get("/lists", dependencies=[PUBLISHED])
@for_everybody
def newest(request: Request, desk: AtDesk, office: str) -> Response:
    """The newest list."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        names = lists_of(reader)
    if not names:
        raise NotFound(message("No rating list has been published yet."))
    return _list(request, place, f"{names[0].year}-{names[0].quarter}")


@router.get("/lists/{name}", dependencies=[PUBLISHED])
@for_everybody
def one_list(request: Request, desk: AtDesk, office: str, name: str) -> Response:
    """A list, searched; as JSON or CSV with the right ending."""
    place = public_office(desk, office)
    wanted, _, ending = name.partition(".")
    if ending == "json":
        return JSONResponse(list_exports.list_as_data(desk, place.number, wanted))
    if ending == "csv":
        text = list_exports.list_as_text(desk, place.number, wanted)
        return Response(text, media_type="text/csv; charset=utf-8")
    return _list(request, place, wanted)


def _list(request: Request, office: OfficePlace, name: str) -> Response:
    query = request.query_params.get("q", "")
    everybody = bool(request.query_params.get("all"))
    with office.desk.database.read(office.number) as reader:
        head, rows = list_rows(reader, name, query=query, everybody=everybody)
        names = lists_of(reader)
    return public_page(
        request, office, "public-list.html", "lists",
        head=head, validity=validity_of(head), rows=rows, names=names, query=query,
        everybody=everybody,
    )  # fmt: skip


@router.get("/lists/{name}/print", dependencies=[PUBLISHED])
@for_everybody
def list_on_paper(request: Request, desk: AtDesk, office: str, name: str) -> Response:
    """A list for paper."""
    place = public_office(desk, office)
    return public_page(
        request, place, "list-print.html", "lists", **names_of(printed_list(request, place, name))
    )


@router.get("/lists/{name}/{iccf_id}", dependencies=[PUBLISHED])
@for_everybody
def working(request: Request, desk: AtDesk, office: str, name: str, iccf_id: str) -> Response:
    """The working of a player's number."""
    place = public_office(desk, office)
    _, data, lines = list_proofs.why(desk, place.number, name, iccf_id)
    return public_page(request, place, "public-working.html", "lists", data=data, lines=lines)


@router.get("/qualifications.json", dependencies=[PUBLISHED])
@for_everybody
def qualifications(request: Request, desk: AtDesk, office: str) -> Response:
    """Who is qualified for what; why is for the office."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        lines = qualification_lines(reader, moment_of(request).date())
    return JSONResponse({"qualifications": qualification_data(lines, with_reasons=False)})


@router.get("/players/{iccf_id}", dependencies=[PUBLISHED])
@for_everybody
def player(request: Request, desk: AtDesk, office: str, iccf_id: str) -> Response:
    """A player's card: ratings and games."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        card = player_card(reader, iccf_id, moment_of(request).date())
    chart = rating_chart(card.history)
    return public_page(request, place, "public-player.html", "lists", card=card, chart=chart)
