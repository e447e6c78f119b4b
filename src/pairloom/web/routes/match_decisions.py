"""Matches decided as a whole: what it would change, then it is saved or taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.teams.decisions import (
    MatchDecision,
    decide_match,
    decision_words,
    preview_decision,
)
from pairloom.director.desk.teams.matches import match_view
from pairloom.director.desk.teams.offers import offers_of
from pairloom.director.people.roles import Permission
from pairloom.errors import ConfirmationNeeded, InputError, NotFound
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.decision_page import NO_REASON, decided_page, decision_page
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.match_page import teams_from_left

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/matches/{match}"

_DECISIONS: Mapping[str, MatchDecision | None] = {
    "white-wins": MatchDecision.WHITE_WINS,
    "black-wins": MatchDecision.BLACK_WINS,
    "both-lose": MatchDecision.BOTH_LOSE,
    "back": None,
}
"""Decisions as addresses and forms call them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision to be chosen: its name in the form, in words, and what it means."""

    value: str
    label: Text
    hint: Text


@router.get(_AT + "/decide", dependencies=[may(Permission.DECIDE_MATCHES)])
def choose_decision(
    request: Request, tournament: AtTournament, round_number: int, match: int, decision: str = ""
) -> Response:
    """Who wins as a whole? Then everything that it would change."""
    return _decision_page(request, tournament, round_number, match, decision)


@router.post(_AT + "/decide", dependencies=[may(Permission.DECIDE_MATCHES)])
def save_decision(
    request: Request, tournament: AtTournament, round_number: int, match: int, fields: Form
) -> Response:
    """Store the decision, or take back the one there is, once it is confirmed."""
    chosen = fields.text("decision")
    try:
        decide_match(
            tournament.desk,
            tournament.place,
            round_number,
            match,
            decision=_decision(chosen),
            confirmation=fields.confirmation,
        )
    except ConfirmationNeeded as needed:
        if needed.question:
            raise
        return _decision_page(request, tournament, round_number, match, chosen, problem=NO_REASON)
    except InputError as refusal:
        return _decision_page(request, tournament, round_number, match, "", problem=refusal.message)
    return decided_page(request, tournament, round_number, match)


def _decision_page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    match: int,
    chosen: str,
    *,
    problem: Text = "",
) -> Response:
    preview = None
    if chosen:
        try:
            preview = preview_decision(
                tournament.desk, tournament.place, round_number, match, _decision(chosen)
            )
        except InputError as refusal:
            problem = problem or refusal.message
    return decision_page(
        request,
        tournament,
        round_number,
        match,
        template="desk/decide-match.html",
        preview=preview,
        problem=problem,
        chosen=chosen,
        choices=_choices(tournament, round_number, match),
    )


def _choices(tournament: Tournament, round_number: int, match: int) -> list[Choice]:
    """The decisions that a match can have, in words, the first-named team first."""
    state = tournament.state
    record = state.find_match(round_number, match)
    view, offers = match_view(state, record), offers_of(state, record)
    is_white_left = teams_from_left(record)[0] == record.white
    order = ("white-wins", "black-wins") if is_white_left else ("black-wins", "white-wins")
    hint = message("A win on every board; nobody has played.")
    if offers.has_games:
        hint = message("Every board is won; games that were played stay rated.")
    chosen = []
    for code in (*order, "both-lose"):
        decision = _DECISIONS[code]
        if decision is not None and decision in offers.decisions:
            words = decision_words(state, view, decision)
            is_lost = decision is MatchDecision.BOTH_LOSE
            told: Text = message("No points for either team.") if is_lost else hint
            chosen.append(Choice(code, words, told))
    if offers.is_decided and offers.decisions:
        back = message("Boards count again as they were played.")
        chosen.append(Choice("back", message("take the decision back"), back))
    return chosen


def _decision(code: str) -> MatchDecision | None:
    if code not in _DECISIONS:
        raise NotFound(message("There is nothing at this address."))
    return _DECISIONS[code]
