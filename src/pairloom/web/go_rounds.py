"""What the page of a drawn Go round shows beside its tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import Request

from pairloom.director.desk.go.decisions import DecisionNote, decisions_of, protest_decision
from pairloom.director.desk.go.reasons import compromise_sentences
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.go.tables import (
    BeforePublishing,
    Group,
    checks_of,
    compromises_of,
    groups_of,
    mark_at_bar,
    trace_of_round,
)
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.web.access import Tournament
from pairloom.web.pages import names_of

__all__ = ["drawer_of", "go_round_names", "rail_end"]


@dataclass(frozen=True, slots=True)
class Drawer:
    """What the drawer always shows; before the publication also what is to be looked at."""

    compromises: list[str]
    checks: list[BeforePublishing]
    is_draft: bool
    why_not_url: str


@dataclass(frozen=True, slots=True)
class BesideTables:
    """Groups of equal scores, lot and time, and the decisions at the board of a drawn round."""

    groups: list[Group]
    bar_mark: Text
    score_word: Text
    black_first: bool
    rail_end: str
    may_decide: bool
    decisions: list[DecisionNote]
    protests: Text


def go_round_names(request: Request, tournament: Tournament, view: RoundView) -> dict[str, Any]:
    """Groups, compromises, checks, decisions at the board."""
    state, number = view.state, view.round.round
    is_draft = view.round.is_draft
    beside = BesideTables(
        groups=groups_of(state, number),
        bar_mark=mark_at_bar(state),
        score_word=GO_SYSTEMS[state.competition.system].score_word,
        black_first=request.query_params.get("first") == "black",
        rail_end=rail_end(state, view.round.seed),
        may_decide=tournament.may(Permission.CORRECT_RESULTS),
        decisions=[] if is_draft else decisions_of(tournament.desk, tournament.place, number),
        protests="" if is_draft else protest_decision(state, number).sentence,
    )
    return names_of(beside) | names_of(drawer_of(tournament, number))


def drawer_of(tournament: Tournament, number: int) -> Drawer:
    """What the drawer always shows: compromises, checks, and the question after another."""
    state = tournament.state
    drawn = state.find_round(number)
    trace = trace_of_round(state, drawn)
    return Drawer(
        compromises=compromise_sentences(state, compromises_of(trace), language=current().language),
        checks=checks_of(state, drawn, trace),
        is_draft=drawn.is_draft,
        why_not_url=tournament.urls.round(number, "why-not"),
    )


def rail_end(state: State, seed: int | None) -> str:
    """Lot and time control, at the end of the round rail."""
    parts: list[Text] = [] if seed is None else [message("Draw seed {seed}", seed=seed)]
    parts += [state.competition.time_control] if state.competition.time_control else []
    return " · ".join(map(current().say, parts))
