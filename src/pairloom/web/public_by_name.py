"""A round in order of names, for everybody: the list that people look for themselves in."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.seat_list import Seat, seats_by_name
from pairloom.messages import Text
from pairloom.web.pages import rail
from pairloom.web.public_pages import Shown, begins_of, public_page
from pairloom.web.public_player import player_url

__all__ = ["round_by_name"]


@dataclass(frozen=True, slots=True)
class NameRow:
    """A player with the board; without one `opponent` says what there is instead."""

    title: str
    name: str
    url: str
    board: str
    colour: str
    opponent_title: str
    opponent: Text
    opponent_url: str
    handicap: Text


def round_by_name(request: Request, at: Shown, view: RoundView) -> Response:
    """Everybody who has a board or a bye."""
    number = view.round.round
    return public_page(
        request,
        at.state,
        at.base,
        "public/by-name.html",
        page="rounds",
        data=f"rounds/{number}",
        rounds=rail(at.state, at.base + "/rounds", number),
        number=number,
        begins=begins_of(at.state, number),
        rows=[_row(at, seat) for seat in seats_by_name(view)],
    )


def _row(at: Shown, seat: Seat) -> NameRow:
    return NameRow(
        title=seat.title,
        name=seat.name,
        url=player_url(at.base, seat.number),
        board=str(at.state.board_name(seat.board)) if seat.board else "",
        colour=seat.colour.name.lower() if seat.colour else "",
        opponent_title=seat.opponent_title,
        opponent=seat.opponent,
        opponent_url=player_url(at.base, seat.opponent_number),
        handicap=seat.handicap,
    )
