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
from pairloom.messages import Message, message
from pairloom.messages.values import Clauses

T = TypeVar("T")


def end_of_play(group: Group, end: date, on: date) -> Decision[tuple[ResultEntry, ...]]:
    """Mark what is unfinished after the last day of a group `A`; each game is then a case.

    Triple Block events have no adjudication: their clocks end every game.
    """
    if on <= end:
        raise NotAllowed(
            message(
                "{group} is played through {end}; it is {today}",
                group=group.name,
                end=end,
                today=on,
            )
        )
    games = [game for game in group.games if game.result is None]
    sentence = message(
        "{group}: play ended on {end}; open games are to be adjudicated: {games}.",
        group=group.name,
        end=end,
        games=len(games),
    )
    ruling = Ruling(NO_ARTICLE, sentence)
    entries = tuple(ResultEntry(game.key, TO_BE_ADJUDICATED) for game in games)
    told = tell(News.ADJUDICATION, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR)
    return Decision(ruling, entries, told)


def open_case(case: Case, by: Role) -> Decision[tuple[Case, ResultEntry]]:
    """Open a case and mark the game `A` at once."""
    captains = (Role.CAPTAIN, Role.DEPUTY) if case.opening is Opening.CAPTAIN else ()
    if by not in (Role.DIRECTOR, *captains):
        raise NotAllowed(
            message(
                "you cannot open such a case ({opening}); you act as: {role}",
                opening=case.opening.words,
                role=by.words,
            )
        )
    if case.opening is Opening.CAPTAIN and not case.team_event:
        raise NotAllowed(message("only team events have captains"))
    entry = ResultEntry(case.game, TO_BE_ADJUDICATED)
    opened = message(
        "{game} is to be adjudicated: {opening}.", game=case.game, opening=case.opening.words
    )
    return _decision(case, (case, entry), opened)


def submit(case: Case, assessment: Assessment) -> Decision[Case]:
    """Add an assessment of a party, with evidence that can be read."""
    _require_state(case, CaseState.OPEN, CaseState.ASSIGNED)
    _require_party(case, assessment.by, Right.CLAIM_RESULT)
    _require_order(case.opened_on, assessment.on)
    _require_in_time(assessment.on, case.assessments_until, _ASSESSMENTS_ENDED)
    _require_evidence(assessment)
    changed = replace(case, assessments=(*case.assessments, assessment))
    assessed = message(
        "{game}: {by} has submitted an assessment.", game=case.game, by=assessment.by.id
    )
    return _decision(case, changed, assessed)


def appoint(case: Case, adjudicator: str, by: Role) -> Decision[Case]:
    """Give a case to an adjudicator who has no part in the game."""
    require_right(by, Right.APPOINT_ADJUDICATOR)
    _require_state(case, CaseState.OPEN, CaseState.ASSIGNED)
    _require_neutral(case, adjudicator)
    changed = replace(case, adjudicator=adjudicator, state=CaseState.ASSIGNED)
    assigned = message(
        "{game}: {adjudicator} is the adjudicator.", game=case.game, adjudicator=adjudicator
    )
    return _decision(case, changed, assigned)


def decide(case: Case, verdict: Verdict) -> Decision[Case]:
    """The adjudicator's decision; parties may appeal."""
    _require_state(case, CaseState.ASSIGNED)
    if verdict.by != case.adjudicator:
        raise NotAllowed(
            message(
                "the case {game} is with {adjudicator}, not {other}",
                game=case.game,
                adjudicator=case.adjudicator,
                other=verdict.by,
            )
        )
    _require_order(case.opened_on, verdict.on)
    return _decided(replace(case, verdict=_sound(verdict), state=CaseState.DECIDED), verdict)


def appeal(case: Case, objection: Assessment) -> Decision[Case]:
    """A party objects to a decision in time."""
    _require_state(case, CaseState.DECIDED)
    _require_party(case, objection.by, Right.APPEAL)
    _require_order(case.last_step_on, objection.on)
    _require_in_time(objection.on, case.appeal_until, _APPEALS_ENDED)
    _require_evidence(objection)
    changed = replace(case, appeal=objection, state=CaseState.APPEALED)
    appealed = message("{game}: {by} appeals.", game=case.game, by=objection.by.id)
    return _decision(case, changed, appealed, Role.APPEAL_BODY)


def decide_appeal(case: Case, verdict: Verdict, by: Role) -> Decision[Case]:
    """The decision upon an appeal, by somebody else; it is final."""
    require_right(by, Right.DECIDE_APPEAL)
    _require_state(case, CaseState.APPEALED)
    _require_neutral(case, verdict.by)
    if verdict.by == case.adjudicator:
        raise NotAllowed(
            message("{person} has decided the case and cannot decide the appeal", person=verdict.by)
        )
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
            raise NotAllowed(message("an appeal is possible through {day}", day=until))
        case = replace(case, state=CaseState.FINAL)
    _require_state(case, CaseState.FINAL)
    entry = ResultEntry(case.game, case.result)
    closed = message(
        "{game}: the adjudicated result is {result}.", game=case.game, result=case.result.text
    )
    return _decision(case, (case, entry), closed)


def _decided(case: Case, verdict: Verdict) -> Decision[Case]:
    text = GameResult(verdict.white_halves, ResultCode.ADJUDICATED).text
    decided = message(
        "{game}: {by} has decided {result}.", game=case.game, by=verdict.by, result=text
    )
    return _decision(case, case, decided)


def _decision(case: Case, enters: T, sentence: Message, *more: Role) -> Decision[T]:
    ruling = Ruling(case.article, sentence)
    told = (Role.PLAYER, Role.OPPONENT, Role.CAPTAIN, Role.DIRECTOR, Role.ADJUDICATOR, *more)
    return Decision(ruling, enters, tell(News.ADJUDICATION, ruling.sentence, *told))


def _sound(verdict: Verdict) -> Verdict:
    if verdict.white_halves not in (0, 1, 2) or not verdict.reasons.strip():
        raise InputError(message("a decision is a win, a draw or a loss for White, with reasons"))
    return verdict


def _require_state(case: Case, *possible: CaseState) -> None:
    if case.state not in possible:
        raise NotAllowed(
            message(
                "the case {game} is: {state}; this is possible only if it is: {possible}",
                game=case.game,
                state=case.state.words,
                possible=tuple(state.words for state in possible),
            )
        )


def _require_party(case: Case, person: Person, right: Right) -> None:
    require_right(person.role, right)
    offices = (Role.CAPTAIN, Role.DEPUTY) if case.team_event else (Role.PLAYER,)
    if person.role not in offices or person.id not in case.parties:
        told = _ONLY_PARTIES[right, case.team_event]
        raise NotAllowed(told.filled(game=case.game, parties=case.parties))


def _require_neutral(case: Case, person: str) -> None:
    if not person:
        raise NotAllowed(message("name somebody neutral who decides {game}", game=case.game))
    if person in (*case.players, *case.parties):
        raise NotAllowed(
            message(
                "{person} cannot decide {game}: somebody neutral must",
                person=person,
                game=case.game,
            )
        )


def _require_order(before: date, on: date) -> None:
    """Limits count from the step before: a day that is too early would shorten them."""
    if on < before:
        raise InputError(
            message("{day} is before the last step of the case, on {before}", day=on, before=before)
        )


_ASSESSMENTS_ENDED = message("assessments were possible through {until}; it is {today}")
_APPEALS_ENDED = message("appeals were possible through {until}; it is {today}")
# By the right that is missed, and whether captains act for their players.
_ONLY_PARTIES = {
    (Right.CLAIM_RESULT, True): message(
        "only the captains of the two teams may submit an assessment in {game}: {parties}"
    ),
    (Right.CLAIM_RESULT, False): message(
        "only the two players may submit an assessment in {game}: {parties}"
    ),
    (Right.APPEAL, True): message(
        "only the captains of the two teams may appeal against an adjudication in {game}: {parties}"
    ),
    (Right.APPEAL, False): message(
        "only the two players may appeal against an adjudication in {game}: {parties}"
    ),
}


def _require_in_time(on: date, until: date | None, refusal: Message) -> None:
    if until is not None and on > until:
        raise NotAllowed(refusal.filled(until=until, today=on))


def _require_evidence(assessment: Assessment) -> None:
    if assessment.white_halves not in (0, 1, 2):
        raise InputError(message("claim a win, a draw or a loss for White: 2, 1 or 0 half points"))
    faults = [fault for each in assessment.evidence for fault in find_evidence_faults(each)]
    if faults:
        reasons = Clauses(tuple(fault.message for fault in faults))
        raise InputError(message("the evidence cannot be read: {reasons}", reasons=reasons))
