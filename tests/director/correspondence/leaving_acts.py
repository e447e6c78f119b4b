"""Withdrawals of each kind, substitutes, bans and adjudication, by lot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from pairloom.correspondence.desk.adjudicate.adjudicating import (
    Assessment,
    Opening,
    Person,
    appeal,
    appoint,
    close_case,
    decide,
    decide_appeal,
    open_case,
    submit,
)
from pairloom.correspondence.desk.adjudicate.cases import case_of
from pairloom.correspondence.desk.leave.banning import ban_for_abuse, extend_ban
from pairloom.correspondence.desk.leave.departures import ANSWER
from pairloom.correspondence.desk.leave.materials import ask_for_materials
from pairloom.correspondence.desk.leave.substituting import (
    ReplacementCause,
    StatusRequest,
    apply_rule_g,
    ask_for_substitute,
    enter_substitute,
    give_up_substitution,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    Ground,
    Role,
    Step,
    WithdrawalRequest,
    decide_request,
    enter_silent,
    request_withdrawal,
)
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.states import CaseState, GroupState
from pairloom.correspondence.records import (
    Adjudication,
    Correspondent,
    Seat,
    Substitution,
    Suspension,
    Withdrawal,
)
from pairloom.correspondence.rules.requests import TRANSITIONS
from pairloom.errors import FieldsRefused
from tests.director.correspondence.office_clerk import Clerk, open_games, place_of

__all__ = ["LEAVING_ACTS"]

_ASSESSED_BY = {False: Role.PLAYER, True: Role.CAPTAIN}


def _attempt(clerk: Clerk, act: Callable[[dict[str, bool]], object]) -> None:
    """Somebody leaves; what the results do not tell is answered by lot."""

    def with_answers() -> None:
        try:
            act({})
        except FieldsRefused as refusal:
            asked = [name for name, _ in refusal.faults if name.startswith(ANSWER)]
            act({name.removeprefix(ANSWER): clerk.lots.random() < 0.5 for name in asked})

    clerk.attempt(with_answers)


def ask_to_leave(clerk: Clerk) -> None:
    """With a ground that a director accepts, a death among them, or with none."""
    person = clerk.some_player()
    ground = clerk.lots.choice((*Ground, Ground.ILLNESS, None, None))
    request = WithdrawalRequest(
        *(person.name, clerk.today, ground, 6, "told in detail", "all games told"),
        opponents_informed=True,
        by_third_party=ground is Ground.DEATH,
    )
    if clerk.attempt(lambda: request_withdrawal(*clerk.at, person.correspondent, request)):
        for _ in range(clerk.lots.randrange(4)):
            decide_some(clerk)


def decide_some(clerk: Clerk) -> None:
    """A step of a request: mostly one that is possible."""
    waiting = clerk.one_of(one for one in clerk.all(Withdrawal) if not one.kind)
    if waiting is None:
        return
    anything = clerk.lots.random() < 0.1
    step, by = clerk.one_of(
        (step, role)
        for (state, step), (_, role) in TRANSITIONS.items()
        if anything or state.value == waiting.state
    ) or (Step.ACCEPT, Role.DIRECTOR)
    place = (*clerk.at, waiting.withdrawal)
    _attempt(clerk, lambda told: decide_request(*place, step, by, clerk.today, answers=told))


def leave_silently(clerk: Clerk) -> None:
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    if state is None:
        return
    person = state.person_at(clerk.lots.choice(sorted(state.seats)))
    choices = {name: clerk.lots.random() < 0.5 for name in ("suspend", "extended")}
    day = clerk.day_in(state)
    place = (*clerk.at, person.correspondent, state.name, day)
    _attempt(clerk, lambda told: enter_silent(*place, **choices, answers=told))


def _team_board(clerk: Clerk) -> SectionState | None:
    return clerk.one_of(one for one in clerk.groups(GroupState.PLAYING) if one.contest.is_team)


def ask_captain(clerk: Clerk) -> None:
    state = _team_board(clerk)
    if state is None:
        return
    seat, day = clerk.lots.choice(sorted(state.seats)), clerk.day_in(state)
    cause = clerk.lots.choice((ReplacementCause.STOPPED, ReplacementCause.ENDANGERED))
    acts: tuple[Callable[[], object], ...] = (
        lambda: ask_for_substitute(*place_of(clerk, state), seat, cause, day),
        lambda: ask_for_substitute(*place_of(clerk, state), seat, cause, day),
        lambda: apply_rule_g(*place_of(clerk, state), seat, day),
        lambda: ask_for_materials(*place_of(clerk, state), seat, on=day),
    )
    clerk.attempt(clerk.lots.choice(acts))


def name_substitute(clerk: Clerk) -> None:
    """The captain names somebody, or nobody in time."""
    asked = clerk.one_of(one for one in clerk.all(Substitution) if one.state == "asked")
    if asked is None:
        return
    place = (clerk.desk, SectionPlace.of(asked), asked.seat)
    if clerk.lots.random() < 0.3:
        late = clerk.today + timedelta(days=35)
        _attempt(
            clerk,
            lambda told: give_up_substitution(*place, late, answer=next(iter(told.values()), None)),
        )
        return
    person = clerk.some_player().correspondent
    playing = {one.correspondent for one in clerk.all(Seat)}
    free = clerk.one_of(one for one in clerk.all(Correspondent) if one.correspondent not in playing)
    if free is not None and clerk.lots.random() < 0.7:
        person = free.correspondent
    begins = clerk.today + timedelta(days=clerk.lots.randrange(20))
    status = clerk.lots.choice(
        (None, StatusRequest(director_agrees=True, domestic_head_agrees=True))
    )
    clerk.attempt(
        lambda: enter_substitute(
            *place, person, on=clerk.today, starts_on=begins, handicap=5, status=status
        )
    )


def punish(clerk: Clerk) -> None:
    banned = clerk.one_of(clerk.all(Suspension))
    left = clerk.one_of(clerk.all(Withdrawal))
    if banned is not None and clerk.lots.random() < 0.6:
        last = clerk.today + timedelta(days=clerk.lots.randrange(3000))
        clerk.attempt(lambda: extend_ban(*clerk.at, banned.suspension, last, "repeated"))
    elif left is not None:
        clerk.attempt(
            lambda: ban_for_abuse(*clerk.at, left.withdrawal, clerk.today, "played elsewhere")
        )


def bring_to_adjudication(clerk: Clerk) -> None:
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    key = clerk.one_of(open_games(state)) if state is not None else None
    if state is not None and key is not None:
        opening, day = clerk.lots.choice((Opening.CAPTAIN, Opening.END_DATE)), clerk.day_in(state)
        clerk.attempt(lambda: open_case(*place_of(clerk, state), key, opening, day))


def adjudicate(clerk: Clerk) -> None:
    """The next step of a case, or one that is not."""
    found = clerk.one_of(one for one in clerk.all(Adjudication) if one.state != "final")
    if found is None:
        return
    for _ in range(clerk.lots.randrange(1, 4)):
        _go_on_with(clerk, found.adjudication)


def _go_on_with(clerk: Clerk, number: int) -> None:
    with clerk.desk.database.read(clerk.event) as reader:
        if reader.get(Adjudication, number) is None:
            return
        _, state, case = case_of(reader, number)
    day, halves = clerk.day_in(state), clerk.lots.randrange(3)
    party = Person(clerk.lots.choice(case.parties or ("nobody",)), _ASSESSED_BY[case.team_event])
    words = Assessment(party, day, halves, "the position is clear")
    late = day + timedelta(days=60)
    steps: dict[CaseState, tuple[Callable[[], object], ...]] = {
        CaseState.OPEN: (
            lambda: submit(*clerk.at, number, words),
            lambda: appoint(*clerk.at, number, "Neutral Judge"),
        ),
        CaseState.ASSIGNED: (lambda: decide(*clerk.at, number, halves, "a clear case", day),),
        CaseState.DECIDED: (
            lambda: appeal(*clerk.at, number, words),
            lambda: close_case(*clerk.at, number, late),
        ),
        CaseState.APPEALED: (
            lambda: decide_appeal(*clerk.at, number, "Appeal Body", halves, "looked at again", day),
        ),
    }
    anything = [act for acts in steps.values() for act in acts]
    usual = steps.get(case.state, ()) if clerk.lots.random() < 0.9 else anything
    clerk.attempt(clerk.lots.choice(usual or anything))


LEAVING_ACTS: tuple[tuple[Callable[[Clerk], None], int], ...] = (
    (ask_to_leave, 6),
    (decide_some, 6),
    (leave_silently, 4),
    (ask_captain, 4),
    (name_substitute, 6),
    (punish, 3),
    (bring_to_adjudication, 2),
    (adjudicate, 6),
)
