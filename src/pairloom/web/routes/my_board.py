"""My board: a search for one's name, and the card of a player, for phones."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.my_board import my_board
from pairloom.director.desk.publishing import find_public_event
from pairloom.web.guards import PUBLISHED
from pairloom.web.my_board import board_card, people_found
from pairloom.web.pages import kept_query, render
from pairloom.web.public_pages import public_page
from pairloom.web.threads import for_everybody
from pairloom.web.visited import shown

router = APIRouter()


@router.get("/e/{event}/my-board", dependencies=[PUBLISHED])
@for_everybody
def search(request: Request, event: str, q: str = "") -> Response:
    """Who is it? With one answer on to the card."""
    app = request.app.state
    published = find_public_event(app.database, app.cache, event)
    people = people_found(published.tournaments, q)
    if len(people) == 1:
        return RedirectResponse(people[0].url + kept_query(request), status_code=303)
    return render(
        request,
        "public/my-board-search.html",
        csrf_token="",
        heading=published.event.name,
        subheading=published.event.city,
        event_slug=event,
        front=f"/e/{quote(event)}",
        query=q,
        people=people,
    )


@router.get("/e/{event}/{tournament}/my-board/{entry:int}", dependencies=[PUBLISHED])
@for_everybody
def card(request: Request, event: str, tournament: str, entry: int) -> Response:
    """Board, colour, opponent, result and the next round of a player."""
    at = shown(request, event, tournament)
    mine = board_card(at.state, my_board(at.state, entry))
    template = "public/my-board.html"
    return public_page(request, at.state, at.base, template, page="", card=mine)
