"""Cases: found, and as the rules see them."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.desk.base import require_record
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.evidence import Evidence
from pairloom.correspondence.records import Adjudication, Submission
from pairloom.correspondence.rules.cases import Assessment, Case, Person, TimeLimits, Verdict
from pairloom.storage.ledger import Reader

__all__ = [
    "build_case",
    "case_of",
    "find_case",
]


def find_case(reader: Reader, number: int) -> tuple[Adjudication, SectionState]:
    """A case and its group."""
    found = require_record(reader.get(Adjudication, number), f"there is no case {number}")
    return found, load_section(reader, SectionPlace.of(found))


def case_of(reader: Reader, number: int) -> tuple[Adjudication, SectionState, Case]:
    """A case as the rules see it."""
    found, state = find_case(reader, number)
    return found, state, build_case(reader, state, found)


def build_case(reader: Reader, state: SectionState, found: Adjudication) -> Case:
    """Everything handed in and decided; parties are players, in teams their captains."""
    players = tuple(state.person_at(seat).name for seat in (found.white, found.black))
    parties = players
    if state.contest.is_team:
        teams = [state.teams[seat] for seat in (found.white, found.black)]
        parties = tuple(name for one in teams for name in (one.captain, one.deputy) if name)
    handed_in = reader.all(Submission, adjudication=found.adjudication)
    objections = [_assessment(one) for one in handed_in if one.is_appeal]
    return Case(
        game=f"{players[0]} – {players[1]}",
        opening=found.opening,
        opened_on=found.opened_on,
        parties=parties,
        players=players,
        team_event=state.contest.is_team,
        limits=TimeLimits(state.contest.assessment_days, state.contest.appeal_days),
        state=found.state,
        adjudicator=found.adjudicator,
        assessments=tuple(_assessment(one) for one in handed_in if not one.is_appeal),
        verdict=_verdict(
            found.adjudicator, found.verdict_halves, found.verdict_on, found.verdict_reasons
        ),
        appeal=objections[-1] if objections else None,
        appeal_verdict=_verdict(
            found.appeal_by, found.appeal_halves, found.appeal_on, found.appeal_reasons
        ),
    )


def _assessment(one: Submission) -> Assessment:
    evidence = (Evidence(one.evidence_kind, one.evidence),) if one.evidence_kind else ()
    person = Person(one.person, one.role)
    return Assessment(person, one.handed_in, one.halves, one.reasons, evidence)


def _verdict(by: str, halves: int | None, on: date | None, reasons: str) -> Verdict | None:
    return None if halves is None or on is None else Verdict(by, on, halves, reasons)
