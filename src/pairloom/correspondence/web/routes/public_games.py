"""Finished games for everybody, in competitions that show them."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.correspondence.desk.office.overview import find_section
from pairloom.correspondence.desk.play import pgn_exports
from pairloom.correspondence.desk.play.game_sheets import game_lines, game_sheet
from pairloom.correspondence.web.game_page import pgn_response
from pairloom.correspondence.web.routes.public import public_office, public_page
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.web.access import AtDesk
from pairloom.web.guards import PUBLISHED
from pairloom.web.threads import for_everybody

router = APIRouter(prefix="/c/{office}")


@router.get("/players/{iccf_id}/games.pgn", dependencies=[PUBLISHED])
@for_everybody
def player_games(request: Request, desk: AtDesk, office: str, iccf_id: str) -> Response:
    """The games of a player that everybody may see."""
    place = public_office(desk, office)
    return pgn_response(pgn_exports.public_pgn_of_player(desk, place.number, iccf_id), iccf_id)


@router.get("/groups/{contest}/{section}/games.pgn", dependencies=[PUBLISHED])
@for_everybody
def group_games(
    request: Request, desk: AtDesk, office: str, contest: str, section: str
) -> Response:
    """The finished games of a group."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        state = find_section(reader, contest, section)
    text = pgn_exports.public_pgn_of_group(desk, state.place)
    return pgn_response(text, f"{contest}-{section}")


@router.get("/groups/{contest}/{section}/games", dependencies=[PUBLISHED])
@for_everybody
def games(request: Request, desk: AtDesk, office: str, contest: str, section: str) -> Response:
    """The list of finished games."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        state = find_section(reader, contest, section)
        lines = [line for line in game_lines(reader, state) if line.is_finished]
    if not state.contest.shows_games:
        raise NotFound(
            message(
                "the games of {title} are not public",
                title=state.title,
            )
        )
    return public_page(request, place, "public-games.html", "", state=state, lines=lines)


@router.get("/groups/{contest}/{section}/games/{key}", dependencies=[PUBLISHED])
@for_everybody
def game(
    request: Request, desk: AtDesk, office: str, contest: str, section: str, key: str
) -> Response:
    """A finished game with its last position."""
    place = public_office(desk, office)
    with desk.database.read(place.number) as reader:
        state = find_section(reader, contest, section)
        line = next((line for line in game_lines(reader, state) if line.key == key), None)
        if line is None or not (line.is_finished and state.contest.shows_games):
            raise NotFound(
                message("There is no finished game at this address that everybody may see.")
            )
        shown = game_sheet(reader, state, line.game)
    return public_page(request, place, "public-game.html", "", state=state, line=line, shown=shown)
