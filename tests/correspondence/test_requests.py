"""Requests to withdraw: grounds, who decides, what follows."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground, RequestState
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.rules.requests import (
    TRANSITIONS,
    Step,
    WithdrawalRequest,
    find_request_faults,
    kind_of,
    needs_review,
    take_step,
    withdraw_before_start,
)
from pairloom.errors import NotAllowed

DAY = date(2015, 5, 11)
ILL = WithdrawalRequest(
    "b", DAY, Ground.ILLNESS, months=4, reasons="in hospital", opponents_informed=True
)
PERSONAL = replace(ILL, ground=Ground.PERSONAL, game_details="all five games enclosed")


@pytest.mark.article("sks-2014", "§7(2)a", "§7(2)b", "§7(2)c", "§7(2)d")
@pytest.mark.parametrize(
    "request_",
    [
        WithdrawalRequest("b", DAY, Ground.DEATH, by_third_party=True),
        ILL,
        replace(ILL, months=3),
        replace(ILL, can_communicate=False, agreed_by_international_head=True),
        replace(ILL, ground=Ground.BEYOND_CONTROL),
        PERSONAL,
    ],
)
def test_acceptable_grounds(request_: WithdrawalRequest) -> None:
    assert find_request_faults(request_) == ()


@pytest.mark.article("sks-2014", "§7(1).1", "§7(3).5")
@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (replace(ILL, ground=None), "no acceptable ground"),
        (WithdrawalRequest("b", DAY, Ground.DEATH), "third party"),
        (replace(ILL, months=2), r"2 months, 3 at least \(§7\(2\)b\)"),
        (replace(ILL, ground=Ground.BEYOND_CONTROL, months=0), "long enough"),
        (replace(PERSONAL, reasons=" "), "in detail"),
        (replace(PERSONAL, game_details=""), "details of all games"),
        (replace(ILL, opponents_informed=False), "all opponents"),
        (replace(ILL, can_communicate=False), "head must agree"),
        (replace(PERSONAL, can_communicate=False), "only illness"),
    ],
)
def test_a_request_that_cannot_be_accepted_says_why(
    request_: WithdrawalRequest, words: str
) -> None:
    assert find_request_faults(request_)
    with pytest.raises(NotAllowed, match=words):
        take_step(request_, Step.ACCEPT, Role.DIRECTOR)


@pytest.mark.article("sks-2014", "§7(3).2")
def test_an_accepted_request_is_reported_to_iccf() -> None:
    decision = take_step(ILL, Step.ACCEPT, Role.DIRECTOR)
    assert kind_of(decision.enters) is WithdrawalKind.ACCEPTED
    told = {note.to for note in decision.tells}
    assert {Role.INTERNATIONAL_HEAD, Role.ICCF_WORLD_DIRECTOR, Role.ICCF_RATINGS} <= told
    assert decision.ruling.article == "§7(3)"


@pytest.mark.article("sks-2014", "§7(4).1")
def test_a_refused_request_goes_through_the_committee() -> None:
    """§7(4): referred, found inadequate, offered to play on, withdraws nevertheless."""
    request = replace(ILL, months=1)
    for step, by in (
        (Step.REFER, Role.DIRECTOR),
        (Step.CONFIRM_INADEQUATE, Role.COMMITTEE),
        (Step.WITHDRAW_ANYWAY, Role.PLAYER),
    ):
        assert kind_of(request) is None
        request = take_step(request, step, by).enters
    assert kind_of(request) is WithdrawalKind.NOT_ACCEPTED


@pytest.mark.article("sks-2014", "§7(4).2")
def test_a_player_may_take_the_offer_to_play_on() -> None:
    offered = replace(ILL, state=RequestState.OFFERED)
    request = take_step(offered, Step.PLAY_ON, Role.PLAYER).enters
    assert (request.state, kind_of(request)) == (RequestState.PLAYS_ON, None)


def test_the_committee_may_find_the_grounds_adequate() -> None:
    referred = replace(ILL, state=RequestState.REFERRED)
    assert kind_of(take_step(referred, Step.OVERRULE, Role.COMMITTEE).enters) is not None


@pytest.mark.parametrize("state", list(RequestState))
@pytest.mark.parametrize("step", list(Step))
def test_only_the_steps_of_the_table_are_possible(state: RequestState, step: Step) -> None:
    request = replace(ILL, state=state)
    if (state, step) not in TRANSITIONS:
        with pytest.raises(NotAllowed, match="possible"):
            take_step(request, step, Role.DIRECTOR)
        return
    to, by = TRANSITIONS[state, step]
    assert take_step(request, step, by).enters.state is to
    with pytest.raises(NotAllowed, match="you act as: adjudicator"):
        take_step(request, step, Role.ADJUDICATOR)


@pytest.mark.article("sks-2014", "§7(4).1")
@pytest.mark.parametrize(
    ("earlier", "on", "review"),
    [
        (date(2013, 5, 11), date(2015, 5, 11), True),
        (date(2013, 5, 10), date(2015, 5, 11), False),
        (date(2012, 2, 29), date(2014, 2, 28), True),
        (date(2012, 2, 29), date(2014, 3, 1), False),
    ],
)
def test_a_second_withdrawal_within_24_months_is_reviewed(
    earlier: date, on: date, review: bool
) -> None:
    assert needs_review(on, [earlier]) is review


def test_a_request_that_needs_review_cannot_be_accepted_by_the_director() -> None:
    with pytest.raises(NotAllowed, match="short time"):
        take_step(ILL, Step.ACCEPT, Role.DIRECTOR, earlier_accepted=[date(2014, 1, 1)])


@pytest.mark.article("sks-2014", "§7(2)a")
def test_a_death_is_never_reviewed_and_not_told_to_the_dead() -> None:
    died = WithdrawalRequest("b", DAY, Ground.DEATH, by_third_party=True)
    decision = take_step(died, Step.ACCEPT, Role.DIRECTOR, earlier_accepted=[date(2015, 1, 1)])
    assert kind_of(decision.enters) is WithdrawalKind.ACCEPTED
    assert Role.PLAYER not in {note.to for note in decision.tells}


@pytest.mark.article("sks-2014", "§7(1).2")
def test_before_the_start_there_is_no_penalty_but_fee_and_qualification_are_gone() -> None:
    decision = withdraw_before_start("b", date(2015, 4, 30), date(2015, 5, 1), group_set_up=True)
    assert not decision.enters.refund_possible
    assert decision.enters.qualification_lost
    assert decision.ruling.article == "§7(1)"


def test_before_the_group_is_set_up_the_rule_takes_nothing() -> None:
    decision = withdraw_before_start("b", date(2015, 4, 1), date(2015, 5, 1), group_set_up=False)
    assert decision.enters.refund_possible
    assert not decision.enters.qualification_lost


def test_from_the_start_on_a_request_is_needed() -> None:
    with pytest.raises(NotAllowed, match="request to withdraw"):
        withdraw_before_start("b", date(2015, 5, 1), date(2015, 5, 1), group_set_up=True)
