"""What is not as the regulations have it: orders, short teams, control totals, in one list."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.teams.violations import Found, FoundKind, violations_of
from pairloom.director.people.roles import Permission
from pairloom.messages import Text
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.guards import may
from pairloom.web.line_up_page import require_line_ups
from pairloom.web.pages import tournament_page

router = APIRouter()


@dataclass(frozen=True, slots=True)
class ViolationRow:
    """One of them with its match; an address is empty where the act is not offered."""

    round: int
    match: int
    kind: Text
    text: Text
    match_url: str
    rule_url: str


@router.get("/desk/{event}/{tournament}/violations", dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament) -> Response:
    """All of them, in order of rounds and matches."""
    require_line_ups(tournament)
    state = tournament.state
    return tournament_page(
        request,
        tournament,
        "desk/violations.html",
        tab="rounds",
        state=state,
        rows=[_row(tournament, violation) for violation in violations_of(state)],
    )


def _row(tournament: Tournament, violation: Found) -> ViolationRow:
    at = tournament.urls.round(violation.round, f"matches/{violation.match}")
    can_rule = violation.kind is FoundKind.LINE_UP and tournament.may(Permission.DECIDE_MATCHES)
    return ViolationRow(
        violation.round,
        violation.match,
        violation.kind.words,
        violation.text,
        match_url=at,
        rule_url=f"{at}/ruling" if can_rule else "",
    )
