"""Adjudication: cases opened by a withdrawal, the end of play or a captain, up to the result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from pairloom.correspondence.desk.adjudicate.cases import build_case, find_case
from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_contest,
)
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.playing import put_result, section_in_play
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.evidence import Evidence, EvidenceKind
from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, ResultEntry
from pairloom.correspondence.domain.states import CaseState, Opening
from pairloom.correspondence.records import Adjudication, Submission
from pairloom.correspondence.rules import adjudication as rules
from pairloom.correspondence.rules.cases import Assessment, Case, Person, Verdict
from pairloom.correspondence.rules.withdrawals import Departure
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import require_name
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed, quoted
from pairloom.messages import message

__all__ = [
    "Assessment",
    "Opening",
    "Person",
    "Role",
    "appeal",
    "appoint",
    "cancel_cases",
    "close_case",
    "decide",
    "decide_appeal",
    "evidence_from",
    "open_case",
    "open_cases",
    "submit",
]


def open_cases(
    work: OfficeWork, state: SectionState, entries: Iterable[ResultEntry], departure: Departure
) -> None:
    """A case for each game that a withdrawal has marked `A`."""
    opening = Opening.DEATH if departure.has_died else Opening.WITHDRAWAL
    for entry in entries:
        if entry.result.awaits_adjudication:
            put_case(work, state, entry.game, opening, departure.decided_on)


def cancel_cases(work: OfficeWork, state: SectionState, entries: Iterable[ResultEntry]) -> None:
    """A game that a withdrawal cancels is not judged any more: no later decision may reach it."""
    cancelled = {entry.game for entry in entries if entry.result.code is ResultCode.CANCELLED}
    for case in state.adjudications:
        is_open = not case.state.is_over
        if is_open and f"{case.cycle}:{case.white}-{case.black}" in cancelled:
            work.ledger.put(replace(case, state=CaseState.CANCELLED))


def put_case(
    work: OfficeWork, state: SectionState, key: str, opening: Opening, on: date
) -> Adjudication:
    """A new case in the register."""
    if opening is Opening.END_DATE and state.control.only_clock_decides:
        raise NotAllowed(
            message(
                "{name} is played with Triple Block: clocks end its games, and nothing "
                "is adjudicated at the end",
                name=state.contest.name,
            )
        )
    game = state.find_game(key)
    number = work.ledger.next_number(Adjudication)
    return work.ledger.put(
        Adjudication(
            game.event,
            number,
            contest=game.contest,
            section=game.section,
            cycle=game.cycle,
            white=game.white,
            black=game.black,
            opening=opening,
            opened_on=on,
            state=CaseState.OPEN,
        )
    )


def open_case(
    desk: Desk, place: SectionPlace, key: str, opening: Opening, on: date
) -> Adjudication:
    """Mark one game `A`, because a captain asks for it or play has ended."""
    with act_in_contest(desk, place, "open adjudication", Permission.CORRECT_RESULTS) as work:
        state = section_in_play(work.ledger, place)
        if state.find_game(key).result:
            raise NotAllowed(
                message(
                    "{key} has a result: {result}",
                    key=key,
                    result=state.find_game(key).result,
                )
            )
        made = put_case(work, state, key, opening, on)
        decision = rules.open_case(build_case(work.ledger, state, made), Role.DIRECTOR)
        put_result(work, state, ResultEntry(key, decision.enters[1].result), on, on)
        _tell(work, state, made, decision)
    return made


def submit(desk: Desk, event: int, number: int, assessment: Assessment) -> None:
    """A party claims a result, with evidence that can be read."""
    with _deciding(desk, event, number, "adjudication: assessment") as (work, adjudication, state):
        decision = rules.submit(build_case(work.ledger, state, adjudication), assessment)
        _put_submission(work, adjudication, assessment, is_appeal=False)
        _tell(work, state, adjudication, decision)


def appoint(desk: Desk, event: int, number: int, adjudicator: str) -> None:
    """Give a case to somebody who has no part in the game."""
    with _deciding(desk, event, number, "adjudication: appoint") as (work, adjudication, state):
        name = require_name(adjudicator)
        decision = rules.appoint(build_case(work.ledger, state, adjudication), name, Role.DIRECTOR)
        work.ledger.put(replace(adjudication, adjudicator=name, state=decision.enters.state))
        _tell(work, state, adjudication, decision)


def decide(desk: Desk, event: int, number: int, halves: int, reasons: str, on: date) -> None:
    """The adjudicator's decision."""
    with _deciding(desk, event, number, "adjudication: decision") as (work, adjudication, state):
        verdict = Verdict(adjudication.adjudicator, on, halves, reasons)
        decision = rules.decide(build_case(work.ledger, state, adjudication), verdict)
        work.ledger.put(
            replace(
                adjudication,
                state=decision.enters.state,
                verdict_halves=halves,
                verdict_on=on,
                verdict_reasons=reasons,
            )
        )
        _tell(work, state, adjudication, decision)


def appeal(desk: Desk, event: int, number: int, objection: Assessment) -> None:
    """A party objects to the decision."""
    with _deciding(desk, event, number, "adjudication: appeal") as (work, adjudication, state):
        decision = rules.appeal(build_case(work.ledger, state, adjudication), objection)
        _put_submission(work, adjudication, objection, is_appeal=True)
        work.ledger.put(replace(adjudication, state=decision.enters.state))
        _tell(work, state, adjudication, decision)


def decide_appeal(
    desk: Desk, event: int, number: int, by: str, halves: int, reasons: str, on: date
) -> None:
    """The decision upon an appeal; the result is entered at once."""
    with _deciding(desk, event, number, "adjudication: appeal decided") as (
        work,
        adjudication,
        state,
    ):
        verdict = Verdict(by, on, halves, reasons)
        case = build_case(work.ledger, state, adjudication)
        decision = rules.decide_appeal(case, verdict, Role.APPEAL_BODY)
        done = replace(
            adjudication,
            state=decision.enters.state,
            appeal_by=by,
            appeal_halves=halves,
            appeal_on=on,
            appeal_reasons=reasons,
        )
        work.ledger.put(done)
        _enter(work, state, done, decision.enters, on)
        _tell(work, state, adjudication, decision)


def close_case(desk: Desk, event: int, number: int, on: date) -> None:
    """Nobody has appealed in time: the decision is final, and the result is entered."""
    with _deciding(desk, event, number, "adjudication: final") as (work, adjudication, state):
        decision = rules.close(build_case(work.ledger, state, adjudication), on, Role.DIRECTOR)
        case = decision.enters[0]
        work.ledger.put(replace(adjudication, state=case.state))
        _enter(work, state, adjudication, case, on)
        _tell(work, state, adjudication, decision)


def _enter(
    work: OfficeWork, state: SectionState, adjudication: Adjudication, case: Case, on: date
) -> None:
    key = f"{adjudication.cycle}:{adjudication.white}-{adjudication.black}"
    put_result(work, state, ResultEntry(key, case.result), on, on)


def _put_submission(
    work: OfficeWork, adjudication: Adjudication, assessment: Assessment, *, is_appeal: bool
) -> None:
    number = work.ledger.next_number(Submission, adjudication=adjudication.adjudication)
    evidence = assessment.evidence[0] if assessment.evidence else None
    work.ledger.put(
        Submission(
            adjudication.event,
            adjudication.adjudication,
            number,
            person=assessment.by.id,
            role=assessment.by.role,
            handed_in=assessment.on,
            halves=assessment.white_halves,
            reasons=assessment.reasons,
            evidence_kind=evidence.kind if evidence else None,
            evidence=evidence.text if evidence else "",
            is_appeal=is_appeal,
        )
    )


def _tell(
    work: OfficeWork, state: SectionState, adjudication: Adjudication, decision: Decision[object]
) -> None:
    audience = audience_of(state, [adjudication.white, adjudication.black])
    write_letters(work, decision.tells, audience)
    work.tell(message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited))


class _deciding:  # noqa: N801 (a context manager)
    """One act in a case of a group that is in play."""

    def __init__(self, desk: Desk, event: int, number: int, act: str) -> None:
        with desk.database.read(event) as reader:
            place = SectionPlace.of(find_case(reader, number)[0])
        self._number = number
        self._act = act_in_contest(desk, place, act, Permission.CORRECT_RESULTS)

    def __enter__(self) -> tuple[OfficeWork, Adjudication, SectionState]:
        work = self._act.__enter__()
        adjudication, state = find_case(work.ledger, self._number)
        return work, adjudication, state

    def __exit__(self, *error: object) -> None:
        self._act.__exit__(*error)  # type: ignore[arg-type]


def evidence_from(kind: str, text: str) -> tuple[Evidence, ...]:
    """Evidence as forms send it; nothing typed is none."""
    if not text.strip():
        return ()
    try:
        return (Evidence(EvidenceKind(kind), text),)
    except ValueError:
        raise InputError(
            message(
                "evidence is pgn, fen or analysis, not {kind}",
                kind=quoted(kind),
            )
        ) from None
