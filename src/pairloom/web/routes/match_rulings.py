"""Rulings on a wrong order: what the regulations say, what it would change, then it is saved."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.ruling_acts import (
    preview_ruling,
    rule_on_order,
    take_ruling_back,
)
from pairloom.director.people.roles import Permission
from pairloom.domain.team_regulations import Violation
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import ConfirmationNeeded, InputError
from pairloom.messages import Text, message
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.decision_page import NO_REASON, decided_page, decision_page
from pairloom.web.forms import Form
from pairloom.web.guards import may
from pairloom.web.match_page import teams_from_left
from pairloom.web.ruling_rows import Sheet, sheet_of

router = APIRouter()
_AT = "/desk/{event}/{tournament}/rounds/{round_number}/matches/{match}"


@router.get(_AT + "/ruling", dependencies=[may(Permission.DECIDE_MATCHES)])
def choose_ruling(
    request: Request, tournament: AtTournament, round_number: int, match: int, team: str = ""
) -> Response:
    """Who should have sat where, by the regulations; for a team, what the ruling would change."""
    query = request.query_params
    not_allowed = [entry for entry in map(parse_whole, query.getlist("not_allowed")) if entry]
    return _ruling_page(
        request,
        tournament,
        round_number,
        match,
        team=parse_whole(team) or 0,
        not_allowed=not_allowed,
        cost=query.get("violation", ""),
    )


@router.post(_AT + "/ruling", dependencies=[may(Permission.DECIDE_MATCHES)])
def save_ruling(
    request: Request, tournament: AtTournament, round_number: int, match: int, fields: Form
) -> Response:
    """Store the ruling, once it is confirmed."""
    asked: dict[str, Any] = {
        "team": fields.number("team") or 0,
        "not_allowed": fields.numbers("not_allowed"),
    }
    cost = fields.text("violation")
    try:
        rule_on_order(
            tournament.desk,
            tournament.place,
            round_number,
            match,
            **asked,
            violation=_violation(cost),
            confirmation=fields.confirmation,
        )
    except ConfirmationNeeded as needed:
        if needed.question:
            raise
        return _ruling_page(
            request, tournament, round_number, match, **asked, cost=cost, problem=NO_REASON
        )
    except InputError as refusal:
        return _ruling_page(
            request, tournament, round_number, match, cost=cost, problem=refusal.message
        )
    return decided_page(request, tournament, round_number, match)


@router.post(_AT + "/ruling/take-back", dependencies=[may(Permission.DECIDE_MATCHES)])
def save_ruling_taken_back(
    request: Request, tournament: AtTournament, round_number: int, match: int, fields: Form
) -> Response:
    """Boards count again as they were played."""
    take_ruling_back(
        tournament.desk, tournament.place, round_number, match, confirmation=fields.confirmation
    )
    return decided_page(request, tournament, round_number, match)


def _ruling_page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    match: int,
    *,
    team: int = 0,
    not_allowed: list[int] | None = None,
    cost: str = "",
    problem: Text = "",
) -> Response:
    state, refused = tournament.state, not_allowed or []
    record = state.find_match(round_number, match)
    preview = None
    if team:
        try:
            preview = preview_ruling(
                tournament.desk,
                tournament.place,
                round_number,
                match,
                team=team,
                not_allowed=refused,
                violation=_violation(cost),
            )
        except InputError as refusal:
            problem = problem or refusal.message
    sheets: list[Sheet] = []
    if record.revealed_at:
        sheets = [
            sheet_of(state, record, side, refused if side == team else (), _violation(cost))
            for side in teams_from_left(record)
            if side == team or preview is None
        ]
    return decision_page(
        request,
        tournament,
        round_number,
        match,
        template="desk/rule-match.html",
        preview=preview,
        problem=problem,
        sheets=sheets,
        team=team,
        not_allowed=refused,
        chosen=cost,
        costs=_costs(tournament),
    )


def _costs(tournament: Tournament) -> list[tuple[str, Text]]:
    """What a wrong order can cost, what the regulations say first."""
    own = rules_of(tournament.state.competition).violation
    others = [each for each in Violation if each not in (own, Violation.PENALTY)]
    by_rules = message("as the regulations have it: {cost}", cost=own.words)
    return [("", by_rules), *((each.value, each.words) for each in others)]


def _violation(value: str) -> Violation | None:
    return next((each for each in Violation if each.value == value), None)
