"""What the page of a drawn Go round shows beside its tables."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from pairloom.director.desk.go.decisions import decisions_of, protest_decision
from pairloom.director.desk.go.reasons import compromise_sentences
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.go.tables import (
    checks_of,
    compromises_of,
    groups_of,
    mark_at_bar,
    trace_of_round,
)
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.web.access import Tournament

__all__ = ["go_round_names", "rail_end", "reason_names"]


def go_round_names(request: Request, tournament: Tournament, view: RoundView) -> dict[str, Any]:
    """Groups, compromises, checks, decisions at the board."""
    state, number = view.state, view.round.round
    return {
        "groups": groups_of(state, number),
        "bar_mark": mark_at_bar(state),
        "score_word": GO_SYSTEMS[state.competition.system].score_word,
        "black_first": request.query_params.get("first") == "black",
        "rail_end": rail_end(state, view.round.seed),
        "may_decide": tournament.may(Permission.CORRECT_RESULTS),
        **reason_names(tournament, number),
        **_decisions(tournament, view),
    }


def reason_names(tournament: Tournament, number: int) -> dict[str, Any]:
    """What the drawer always shows: compromises, checks, and the question after another."""
    state = tournament.state
    drawn = state.find_round(number)
    trace = trace_of_round(state, drawn)
    return {
        "compromises": compromise_sentences(state, compromises_of(trace)),
        "checks": checks_of(state, drawn, trace),
        "is_draft": drawn.is_draft,
        "why_not_url": tournament.urls.round(number, "why-not"),
    }


def rail_end(state: State, seed: int | None) -> str:
    """Lot and time control, at the end of the round rail."""
    parts = [f"Draw seed {seed}"] if seed is not None else []
    parts += [state.competition.time_control] if state.competition.time_control else []
    return " · ".join(parts)


def _decisions(tournament: Tournament, view: RoundView) -> dict[str, Any]:
    if view.round.is_draft:
        return {"decisions": [], "protests": ""}
    number = view.round.round
    return {
        "decisions": decisions_of(tournament.desk, tournament.place, number),
        "protests": protest_decision(view.state, number).sentence,
    }
