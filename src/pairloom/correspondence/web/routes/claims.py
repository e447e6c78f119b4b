"""What players of a game offer and claim, what is answered, and letters to both."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.correspondence.desk.play import claiming
from pairloom.correspondence.desk.play.writing import write_to_both
from pairloom.correspondence.domain.states import ClaimState
from pairloom.correspondence.web.game_page import game_page, told_page
from pairloom.correspondence.web.pages import REFUSED, AtGroup, day_of, number_of
from pairloom.director.people.roles import Permission
from pairloom.domain.colour import Colour
from pairloom.errors import InputError
from pairloom.messages import counted, message
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may

router = APIRouter(prefix="/correspondence/{office}/groups/{contest}/{section}/games/{key}")


@router.post("/draw-offer", dependencies=[may(Permission.ENTER_RESULTS)])
def offer(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """A player offers a draw."""
    try:
        at_move = number_of(fields, "at_move")
        claiming.make_offer(*group.place, key, _side(fields), at_move, day_of(fields))
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    return RedirectResponse(group.page(f"games/{key}"), status_code=303)


@router.post("/claim", dependencies=[may(Permission.CORRECT_RESULTS)])
def claim(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """A player claims the end of the game."""
    try:
        made = claiming.make_claim(*group.place, key, _wanted(fields))
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    request.app.state.hub.nudge()
    if made.state is ClaimState.OPEN:
        return RedirectResponse(group.page(f"games/{key}"), status_code=303)
    return told_page(request, group, key, made.reasons)


def _side(fields: Fields) -> Colour:
    sides = {"white": Colour.WHITE, "black": Colour.BLACK}
    if fields.text("by") not in sides:
        raise InputError(message("say who it is: white or black"))
    return sides[fields.text("by")]


def _wanted(fields: Fields) -> claiming.WantedClaim:
    kinds = {kind.value: kind for kind in claiming.CLAIMS}
    if fields.text("kind") not in kinds:
        raise InputError(
            message(
                "choose what is claimed: {kinds}",
                kinds=tuple(kind.words for kind in claiming.CLAIMS),
            )
        )
    return claiming.WantedClaim(
        kind=kinds[fields.text("kind")],
        by=_side(fields),
        on=day_of(fields),
        position=fields.text("position"),
        move=fields.text("move"),
        is_win=fields.text("outcome") == "win",
    )


@router.post("/claims/{number}", dependencies=[may(Permission.CORRECT_RESULTS)])
def answer(request: Request, group: AtGroup, key: str, number: int, fields: Form) -> Response:
    """The opponent's answer, or the director's decision."""
    try:
        if fields.text("answer") not in ("yes", "no"):
            raise InputError(
                message("an offer is accepted or declined, a claim upheld or rejected")
            )
        claiming.answer_claim(
            *(group.office.desk, group.office.number, number),
            agreed=fields.text("answer") == "yes",
            on=day_of(fields),
            reasons=fields.text("reasons"),
        )
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    request.app.state.hub.nudge()
    return RedirectResponse(group.page(f"games/{key}"), status_code=303)


@router.post("/letter", dependencies=[may(Permission.WITHDRAW_PLAYERS)])
def letter(request: Request, group: AtGroup, key: str, fields: Form) -> Response:
    """The director writes to both players."""
    try:
        count = write_to_both(*group.place, key, fields.texts.get("letter", ""))
    except REFUSED as refusal:
        return game_page(request, group, key, refusal.message)
    told = counted("{count} letter is in the outbox.", "{count} letters are in the outbox.", count)
    return told_page(request, group, key, told)
