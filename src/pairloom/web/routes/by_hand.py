"""Pairing by hand: the draft board by board, always beside what the rules give."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk import manual, pairing
from pairloom.director.desk.round_view import RoundView, round_view, seats_of_round
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused, InputError, NoPairingExists
from pairloom.messages import Text, counted, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.pages import tournament_page
from pairloom.web.round_page import difference_of
from pairloom.web.wording import sentence

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/by-hand"
_NEEDS_REASON = message("Say why. It stays with the round and in the history (C.04.2 art. 1.5).")


@router.get(_AT, dependencies=[may(Permission.PAIR_BY_HAND)])
def show(request: Request, tournament: AtTournament, round_number: int) -> Response:
    """The draft, to be changed."""
    return _page(request, tournament, round_number)


@router.post(_AT, dependencies=[may(Permission.PAIR_BY_HAND)])
def change(request: Request, tournament: AtTournament, round_number: int, fields: Form) -> Response:
    """One change; what cannot be done is said beside it, and the draft stays as it was."""
    act = fields.text("act").partition(":")[0]
    try:
        _require_draft(tournament.state, round_number)
        _do(tournament, round_number, fields)
    except FieldsRefused as refusal:
        return _page(request, tournament, round_number, fields, dict(refusal.faults))
    except (InputError, NoPairingExists) as refusal:
        problem = {act if act in ("exchange", "pair", "bye") else "act": sentence(refusal.message)}
        return _page(request, tournament, round_number, fields, problem)
    request.app.state.hub.nudge()
    then = "" if act == "again" else "by-hand"
    return RedirectResponse(tournament.urls.round(round_number, then), status_code=303)


def _do(tournament: Tournament, round_number: int, fields: Fields) -> None:
    at = (tournament.desk, tournament.place)
    act, _, board = fields.text("act").partition(":")
    if act == "again":
        pairing.pair_round(*at)
        return
    reason = _reason(tournament.state, fields)
    if fields.text("seen") != _seen(round_view(tournament.state, round_number)):
        raise InputError(message("somebody else changed the draft meanwhile; look at it again"))
    number = parse_whole(board) or 0
    match act:
        case "exchange":
            manual.exchange_players(*at, *_two_players(fields), reason=reason)
        case "turn":
            manual.turn_colours(*at, number, reason=reason)
        case "out":
            manual.unpair(*at, number, reason=reason)
        case "pair":
            white, black = (_player(fields, seat) for seat in ("white", "black"))
            manual.pair_by_hand(*at, white, black, reason=reason)
        case "bye":
            manual.give_bye(*at, _player(fields, "bye"), reason=reason)
        case _:
            raise FieldsRefused(
                [("act", message("Choose what to change: a board, or two players."))]
            )


def _reason(state: State, fields: Fields) -> str:
    """It is asked for once, and then kept with the round."""
    kept = state.draft.by_hand if state.draft is not None else ""
    reason = str(kept) or fields.text("reason")
    if not reason:
        raise FieldsRefused([("reason", _NEEDS_REASON)])
    return reason


def _two_players(fields: Fields) -> tuple[int, int]:
    ticked = fields.numbers("player")
    if len(ticked) != 2:
        raise InputError(
            counted(
                "{count} player is ticked; tick the two who change seats",
                "{count} players are ticked; tick the two who change seats",
                len(ticked),
            )
            if ticked
            else message("no players are ticked; tick the two who change seats")
        )
    return ticked[0], ticked[1]


def _player(fields: Fields, name: str) -> int:
    number = fields.number(name)
    if number is None:
        raise InputError(message("choose the players first"))
    return number


def _page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    fields: Fields | None = None,
    errors: Mapping[str, Text] | None = None,
) -> Response:
    state = tournament.state
    _require_draft(state, round_number)
    view = round_view(state, round_number)
    return tournament_page(
        request,
        tournament,
        "desk/by-hand.html",
        tab="rounds",
        state=state,
        round_number=round_number,
        status=422 if errors else 200,
        errors=dict(errors or {}),
        round=view.round,
        boards=seats_of_round(state, round_number),
        waiting=view.accounted.left_over,
        bye=next((entry for entry, bye in view.accounted.byes if bye.is_allocated), None),
        ticked=fields.numbers("player") if fields else [],
        reason=fields.text("reason") if fields else "",
        seen=_seen(view),
        difference=difference_of(view),
        by_number={entry.number: entry for entry in state.numbered},
        url=tournament.urls.round(round_number, "by-hand"),
        may_pair=tournament.may(Permission.PAIR),
    )


def _seen(view: RoundView) -> str:
    """The draft in short: what the person changes is what they looked at."""
    seats = seats_of_round(view.state, view.round.round)
    boards = (f"{line.number}.{line.white.number}.{line.black.number}" for line in seats)
    byes = (f"u{entry.number}" for entry, bye in view.accounted.byes if bye.is_allocated)
    return "-".join((*boards, *byes))


def _require_draft(state: State, round_number: int) -> None:
    drawn = state.find_round(round_number)
    if not drawn.is_draft:
        raise InputError(
            message(
                "round {round_number} has been published; only a draft is changed by hand",
                round_number=round_number,
            )
        )
