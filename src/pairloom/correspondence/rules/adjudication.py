"""Adjudication: from the opening of a case to the result that is entered.

    OPEN ──appoint──► ASSIGNED ──decide──► DECIDED ──appeal──► APPEALED ──decide──► FINAL
                                              └───appeal time over──► FINAL

Any of them becomes CANCELLED when a withdrawal cancels the game.

| act         | who                                                            | when            |
|-------------|----------------------------------------------------------------|-----------------|
| open        | the director; in team events a captain may ask for it          | see `Opening`   |
| submit      | players of the game; in team events their captains             | OPEN, ASSIGNED  |
| appoint     | the director; nobody who plays in the game or its team         | OPEN, ASSIGNED  |
| decide      | the adjudicator                                                | ASSIGNED        |
| appeal      | as submit                                                      | DECIDED         |
| decide upon | the appeal body; not the adjudicator himself                   | APPEALED        |

No deadlines are known from the rules at hand: those of a competition are given when the case
is opened. The result is entered, with code `A`, when the case is final (§7(3)a).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import TypeVar

from pairloom.correspondence.domain.evidence import find_evidence_faults
from pairloom.correspondence.domain.group import Group
from pairloom.correspondence.domain.results import TO_BE_ADJUDICATED, GameResult, ResultCode
from pairloom.correspondence.domain.roles import Right, Role, require_right
from pairloom.correspondence.domain.ruling import Decision, News, ResultEntry, Ruling, tell
from pairloom.correspondence.domain.states import CaseState, Opening
from pairloom.correspondence.rules.cases import NO_ARTICLE, Assessment, Case, Person, Verdict
from pairloom.errors import InputError, NotAllowed

T = TypeVar("T")


def end_of_play(group: Group, end: date, on: date) -> Decision[tuple[ResultEntry, ...]]:
    """Mark what is unfinished after the last day of a group `A`; each game is then a case.

    Triple Block events have no adjudication: their clocks end every game.
    """
    if on <= end:
        raise NotAllowed(f"{group.name} is played through {end}; it is {on}")
    games = [game for game in group.games if game.result is None]
    values = {"group": group.name, "end": end, "games": len(games)}
    ruling = Ruling(NO_ARTICLE, "case.end_of_play", values)
    entries = tuple(ResultEntry(game.key, TO_BE_ADJUDICATED) for game in games)
    told = tell(News.ADJUDICATION, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR)
    return Decision(ruling, entries, told)


def open_case(case: Case, by: Role) -> Decision[tuple[Case, ResultEntry]]:
    """Open a case and mark the game `A` at once."""
    captains = (Role.CAPTAIN, Role.DEPUTY) if case.opening is Opening.CAPTAIN else ()
    if by not in (Role.DIRECTOR, *captains):
        raise NotAllowed(f"a case of {case.opening.value} is not opened by the {by.value}")
    if case.opening is Opening.CAPTAIN and not case.team_event:
        raise NotAllowed("only team events have captains")
    entry = ResultEntry(case.game, TO_BE_ADJUDICATED)
    values = {"opening": case.opening.value}
    return _decision(case, (case, entry), "case.opened", values)


def submit(case: Case, assessment: Assessment) -> Decision[Case]:
    """Add an assessment of a party, with evidence that can be read."""
    _require_state(case, CaseState.OPEN, CaseState.ASSIGNED)
    _require_party(case, assessment.by, Right.CLAIM_RESULT)
    _require_order(case.opened_on, assessment.on)
    _require_in_time(assessment.on, case.assessments_until, "assessments")
    _require_evidence(assessment)
    changed = replace(case, assessments=(*case.assessments, assessment))
    return _decision(case, changed, "case.assessed", {"by": assessment.by.id})


def appoint(case: Case, adjudicator: str, by: Role) -> Decision[Case]:
    """Give a case to an adjudicator who has no part in the game."""
    require_right(by, Right.APPOINT_ADJUDICATOR)
    _require_state(case, CaseState.OPEN, CaseState.ASSIGNED)
    _require_neutral(case, adjudicator)
    changed = replace(case, adjudicator=adjudicator, state=CaseState.ASSIGNED)
    return _decision(case, changed, "case.assigned", {"adjudicator": adjudicator})


def decide(case: Case, verdict: Verdict) -> Decision[Case]:
    """The adjudicator's decision; parties may appeal."""
    _require_state(case, CaseState.ASSIGNED)
    if verdict.by != case.adjudicator:
        raise NotAllowed(f"the case {case.game} is with {case.adjudicator}, not {verdict.by}")
    _require_order(case.opened_on, verdict.on)
    return _decided(replace(case, verdict=_sound(verdict), state=CaseState.DECIDED), verdict)


def appeal(case: Case, objection: Assessment) -> Decision[Case]:
    """A party objects to a decision in time."""
    _require_state(case, CaseState.DECIDED)
    _require_party(case, objection.by, Right.APPEAL)
    _require_order(case.last_step_on, objection.on)
    _require_in_time(objection.on, case.appeal_until, "appeals")
    _require_evidence(objection)
    changed = replace(case, appeal=objection, state=CaseState.APPEALED)
    values = {"by": objection.by.id}
    return _decision(case, changed, "case.appealed", values, Role.APPEAL_BODY)


def decide_appeal(case: Case, verdict: Verdict, by: Role) -> Decision[Case]:
    """The decision upon an appeal, by somebody else; it is final."""
    require_right(by, Right.DECIDE_APPEAL)
    _require_state(case, CaseState.APPEALED)
    _require_neutral(case, verdict.by)
    if verdict.by == case.adjudicator:
        raise NotAllowed(f"{verdict.by} has decided the case and cannot decide the appeal")
    _require_order(case.last_step_on, verdict.on)
    changed = replace(case, appeal_verdict=_sound(verdict), state=CaseState.FINAL)
    return _decided(changed, verdict)


def close(case: Case, on: date, by: Role) -> Decision[tuple[Case, ResultEntry]]:
    """Make a decision final when nobody has appealed; enters the result.

    Without a limit for appeals the director says when it is time.
    """
    require_right(by, Right.ENTER_RESULT)
    _require_order(case.last_step_on, on)
    if case.state is CaseState.DECIDED:
        until = case.appeal_until
        if until is not None and on <= until:
            raise NotAllowed(f"an appeal is possible through {until}")
        case = replace(case, state=CaseState.FINAL)
    _require_state(case, CaseState.FINAL)
    entry = ResultEntry(case.game, case.result)
    values = {"result": case.result.text}
    return _decision(case, (case, entry), "case.closed", values)


def _decided(case: Case, verdict: Verdict) -> Decision[Case]:
    text = GameResult(verdict.white_halves, ResultCode.ADJUDICATED).text
    values = {"result": text, "by": verdict.by}
    return _decision(case, case, "case.decided", values)


def _decision(
    case: Case, enters: T, message: str, values: Mapping[str, object], *more: Role
) -> Decision[T]:
    ruling = Ruling(case.article, message, {"game": case.game, **values})
    told = (Role.PLAYER, Role.OPPONENT, Role.CAPTAIN, Role.DIRECTOR, Role.ADJUDICATOR, *more)
    return Decision(ruling, enters, tell(News.ADJUDICATION, ruling.sentence, *told))


def _sound(verdict: Verdict) -> Verdict:
    if verdict.white_halves not in (0, 1, 2) or not verdict.reasons.strip():
        raise InputError("a decision is a win, a draw or a loss for White, with reasons")
    return verdict


def _require_state(case: Case, *possible: CaseState) -> None:
    if case.state not in possible:
        wanted = " or ".join(state.value for state in possible)
        raise NotAllowed(f"the case {case.game} is {case.state.value}; it must be {wanted}")


def _require_party(case: Case, person: Person, right: Right) -> None:
    require_right(person.role, right)
    offices = (Role.CAPTAIN, Role.DEPUTY) if case.team_event else (Role.PLAYER,)
    if person.role not in offices or person.id not in case.parties:
        who = "the captains of the two teams" if case.team_event else "the two players"
        raise NotAllowed(f"only {who} may {right.value} in {case.game}: {', '.join(case.parties)}")


def _require_neutral(case: Case, person: str) -> None:
    if not person or person in (*case.players, *case.parties):
        raise NotAllowed(f"{person or 'nobody'} cannot decide {case.game}: somebody neutral must")


def _require_order(before: date, on: date) -> None:
    """Limits count from the step before: a day that is too early would shorten them."""
    if on < before:
        raise InputError(f"{on} is before the last step of the case, on {before}")


def _require_in_time(on: date, until: date | None, what: str) -> None:
    if until is not None and on > until:
        raise NotAllowed(f"{what} were possible through {until}; it is {on}")


def _require_evidence(assessment: Assessment) -> None:
    if assessment.white_halves not in (0, 1, 2):
        raise InputError("claim a win, a draw or a loss for White: 2, 1 or 0 half points")
    faults = [fault for each in assessment.evidence for fault in find_evidence_faults(each)]
    if faults:
        raise InputError(
            "the evidence cannot be read: " + "; ".join(str(f.message) for f in faults)
        )
