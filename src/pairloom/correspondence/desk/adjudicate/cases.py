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
from pairloom.messages import message
from pairloom.storage.ledger import Reader

__all__ = [
    "build_case",
    "case_of",
    "find_case",
]


def find_case(reader: Reader, number: int) -> tuple[Adjudication, SectionState]:
    """A case and its group."""
    adjudication = require_record(
        reader.get(Adjudication, number), message("there is no case {number}", number=number)
    )
    return adjudication, load_section(reader, SectionPlace.of(adjudication))


def case_of(reader: Reader, number: int) -> tuple[Adjudication, SectionState, Case]:
    """A case as the rules see it."""
    adjudication, state = find_case(reader, number)
    return adjudication, state, build_case(reader, state, adjudication)


def build_case(reader: Reader, state: SectionState, adjudication: Adjudication) -> Case:
    """Everything handed in and decided; parties are players, in teams their captains."""
    players = tuple(state.person_at(seat).name for seat in (adjudication.white, adjudication.black))
    parties = players
    if state.contest.is_team:
        teams = [state.teams[seat] for seat in (adjudication.white, adjudication.black)]
        parties = tuple(name for team in teams for name in (team.captain, team.deputy) if name)
    handed_in = reader.all(Submission, adjudication=adjudication.adjudication)
    objections = [_assessment(submission) for submission in handed_in if submission.is_appeal]
    return Case(
        game=f"{players[0]} – {players[1]}",
        opening=adjudication.opening,
        opened_on=adjudication.opened_on,
        parties=parties,
        players=players,
        team_event=state.contest.is_team,
        limits=TimeLimits(state.contest.assessment_days, state.contest.appeal_days),
        state=adjudication.state,
        adjudicator=adjudication.adjudicator,
        assessments=tuple(
            _assessment(submission) for submission in handed_in if not submission.is_appeal
        ),
        verdict=_verdict(
            adjudication.adjudicator,
            adjudication.verdict_halves,
            adjudication.verdict_on,
            adjudication.verdict_reasons,
        ),
        appeal=objections[-1] if objections else None,
        appeal_verdict=_verdict(
            adjudication.appeal_by,
            adjudication.appeal_halves,
            adjudication.appeal_on,
            adjudication.appeal_reasons,
        ),
    )


def _assessment(submission: Submission) -> Assessment:
    evidence = (
        (Evidence(submission.evidence_kind, submission.evidence),)
        if submission.evidence_kind
        else ()
    )
    person = Person(submission.person, submission.role)
    return Assessment(person, submission.handed_in, submission.halves, submission.reasons, evidence)


def _verdict(by: str, halves: int | None, on: date | None, reasons: str) -> Verdict | None:
    return None if halves is None or on is None else Verdict(by, on, halves, reasons)
