"""What happened at a table, and what the arbiter decided: kept in the history of the event.

Protests against results of a round are possible until the next round is drawn, in the last
round until the results are declared (Czech rules 4.4.8).
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.state import DRAFT, State
from pairloom.director.people.roles import Permission
from pairloom.domain.go.at_the_board import protest
from pairloom.domain.go.decision import Decision, Ruling
from pairloom.domain.go.incident import IncidentKind
from pairloom.errors import FieldsRefused, InputError
from pairloom.storage import Action

__all__ = ["INCIDENT", "IncidentNote", "incidents_of", "note_incident", "protest_decision"]

INCIDENT = "note incident"


@dataclass(frozen=True, slots=True)
class IncidentNote:
    """One incident of the history."""

    at: str
    who: str
    summary: str
    decision: str


def protest_decision(state: State, round_number: int) -> Decision:
    """May a protest against a result of this round still be made?"""
    return protest(
        round_number,
        state.competition.rounds,
        drawn_rounds=len(state.rounds),
        results_declared=state.event.is_closed,
    )


def note_incident(
    desk: Desk, place: Place, round_number: int, board: int, kind: str, note: str, decision: str
) -> None:
    """Put an incident into the history; a protest that comes too late is noted as rejected."""
    with desk.act(place, INCIDENT, Permission.CORRECT_RESULTS, board=board) as work:
        found = work.state.find_round(round_number)
        if found.state == DRAFT:
            raise InputError(f"round {round_number} is a draft: nothing can have happened yet")
        work.state.find_game(round_number, board)
        known = {one.name: one for one in IncidentKind}.get(kind)
        faults = []
        if known is None:
            faults.append(("kind", "Choose what happened."))
        if not decision.strip() and known is not IncidentKind.PROTEST:
            faults.append(("decision", "Type what was decided."))
        if faults or known is None:
            raise FieldsRefused(faults)
        ruled = decision.strip()
        if known is IncidentKind.PROTEST:
            ruled = _of_protest(work.state, round_number, ruled)
        told = f"round {round_number}, table {board}: {known.words} ({known.article})"
        work.ledger.note.is_worth_telling = True
        work.tell(
            f"{told}. {note.strip()}".strip().removesuffix("."), round=round_number, reason=ruled
        )


def incidents_of(desk: Desk, place: Place, round_number: int) -> list[IncidentNote]:
    """The incidents of a round, oldest first."""
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    return [
        IncidentNote(one.at, one.who, one.summary, one.reason)
        for one in desk.database.actions(place.event)
        if _is_incident(one, place, round_number)
    ]


def _of_protest(state: State, round_number: int, decision: str) -> str:
    answer = protest_decision(state, round_number)
    if answer.ruling is Ruling.REJECT:
        return f"{answer.ruling.value}: {answer.sentence}"
    return decision or f"{answer.ruling.value}: {answer.sentence}"


def _is_incident(action: Action, place: Place, round_number: int) -> bool:
    return (
        action.act == INCIDENT
        and action.competition == place.competition
        and action.round == round_number
    )
