"""Withdrawals at the desk: what the table of §7 does to stored games, bans, letters."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    enter_silent,
    preview_withdrawal,
    request_withdrawal,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import Adjudication, Suspension, Withdrawal
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, answers

MAY = date(2015, 9, 1)
ILL = WithdrawalRequest("", MAY, Ground.ILLNESS, 4, "operation", opponents_informed=True)


def accept(group: OfficeAtWork, correspondent: int, request: WithdrawalRequest = ILL) -> None:
    made = request_withdrawal(group.desk, group.event, correspondent, request)
    place = (group.desk, group.event, made.withdrawal)
    told = answers(group, correspondent, WithdrawalKind.ACCEPTED)
    decide_request(*place, Step.ACCEPT, Role.DIRECTOR, MAY, answers=told)


def results_of(group: OfficeAtWork, seat: int) -> list[str]:
    return [game.result for game in group.state.games.values() if seat in (game.white, game.black)]


def stored(group: OfficeAtWork, kind: type) -> list:
    with group.desk.database.read(group.event) as reader:
        return reader.all(kind)


@pytest.mark.article("sks-2014", "§7(3)a")
def test_with_a_finished_game_the_others_are_adjudicated(group: OfficeAtWork) -> None:
    """Row 1: number 7 has finished one game; the eleven others become cases at once."""
    group.result(7, 1, "½-½", date(2015, 8, 1))
    accept(group, 7)
    assert sorted(results_of(group, 7)) == ["A"] * 11 + ["½-½"]
    cases = stored(group, Adjudication)
    assert len(cases) == 11
    assert {one.opening for one in cases} == {"accepted withdrawal"}
    assert group.state.seats[7].departure == "accepted"
    assert [(one.last, one.is_minimum) for one in stored(group, Suspension)] == [
        (date(2016, 3, 1), True)
    ]


@pytest.mark.article("sks-2014", "§7(3)b")
def test_early_and_without_a_finished_game_all_games_are_cancelled(group: OfficeAtWork) -> None:
    """Row 3: two games of ten moves are no 25 on average."""
    group.moves(7, 1, 20)
    accept(group, 7)
    assert results_of(group, 7) == ["C"] * 12
    assert stored(group, Adjudication) == []


@pytest.mark.article("sks-2014", "§7(5).2")
def test_silence_after_the_start_loses_all_open_games(group: OfficeAtWork) -> None:
    """Row 7: a ban may follow, and does if the director enters it."""
    group.moves(5, 1, 4)
    enter_silent(group.desk, group.event, 5, "zimni-pohar/group-b", MAY)
    for game in group.state.games.values():
        if 5 in (game.white, game.black):
            assert game.result == ("0-1D" if game.white == 5 else "1-0D")
    (ban,) = stored(group, Suspension)
    assert (ban.last, ban.needs_deposit) == (date(2017, 9, 1), True)


def test_a_preview_tells_the_row_and_stores_nothing(group: OfficeAtWork) -> None:
    before = len(group.desk.database.actions(group.event))
    found = preview_withdrawal(
        group.desk, group.event, 7, WithdrawalKind.ACCEPTED, MAY, request=ILL
    )
    (consequence,) = found.consequences.groups
    assert consequence.choice is not None
    articles = [one.ruling.article for one in (consequence.choice.yes, consequence.choice.no)]
    assert articles == ["§7(3)a", "§7(3)b"]
    assert len(group.desk.database.actions(group.event)) == before
    assert results_of(group, 7) == [""] * 12


@pytest.mark.article("sks-2014", "§7(3).1")
def test_a_withdrawal_is_from_all_tournaments_in_one_act(group: OfficeAtWork) -> None:
    """The same player sits in two competitions; one entry in the log settles both."""
    from tests.director.correspondence.office_work import begin_a_group

    first = group.contest
    begin_a_group(group, 5)
    accept(group, 3)
    for contest in (first, group.contest):
        group.contest = contest
        assert set(results_of(group, 3)) == {"C"}
    assert group.desk.database.actions(group.event)[-1].act == "withdrawal: accept"


@pytest.mark.article("sks-2014", "§7(2)b")
def test_too_short_an_illness_is_not_accepted_and_nothing_changes(group: OfficeAtWork) -> None:
    short = WithdrawalRequest("", MAY, Ground.ILLNESS, 2, opponents_informed=True)
    with pytest.raises(NotAllowed, match="2 months, 3 at least"):
        accept(group, 7, short)
    assert results_of(group, 7) == [""] * 12
    assert [one.kind for one in stored(group, Withdrawal)] == [None]


@pytest.mark.article("sks-2014", "§7(4).2")
def test_a_referred_request_ends_as_not_accepted(group: OfficeAtWork) -> None:
    """The committee confirms, the player withdraws all the same: twelve months and a deposit."""
    request = WithdrawalRequest("", MAY, None, 0, "no time")
    made = request_withdrawal(group.desk, group.event, 7, request)
    group.moves(7, 1, 2)
    for step, by in (
        (Step.REFER, Role.DIRECTOR),
        (Step.CONFIRM_INADEQUATE, Role.COMMITTEE),
        (Step.WITHDRAW_ANYWAY, Role.PLAYER),
    ):
        decide_request(group.desk, group.event, made.withdrawal, step, by, MAY)
    assert {text[-1:] for text in results_of(group, 7)} == {"D"}
    assert [one.last for one in stored(group, Suspension)] == [date(2016, 9, 1)]


@pytest.mark.article("sks-2014", "§7(4).3")
def test_a_banned_player_cannot_enter_until_the_ban_is_over_and_then_on_a_deposit(
    group: OfficeAtWork,
) -> None:
    told = answers(group, 5, WithdrawalKind.SILENT, group="zimni-pohar/group-b")
    enter_silent(group.desk, group.event, 5, "zimni-pohar/group-b", MAY, answers=told)
    made = create_contest(group.desk, group.event, "Cup", start="2018-01-01", entry_fee=300)
    add_section(group.desk, ContestPlace.of(made), "A")
    with pytest.raises(NotAllowed, match="Banned through 2017-09-01"):
        enter_player(group.desk, SectionPlace(group.event, made.contest, 1), 5, on=date(2017, 9, 1))
    with pytest.raises(NotAllowed, match="600 at least"):
        enter_player(group.desk, SectionPlace(group.event, made.contest, 1), 5, on=date(2017, 9, 2))
    with pytest.raises(InputError, match="599 is too little"):
        enter_player(
            group.desk,
            SectionPlace(group.event, made.contest, 1),
            5,
            on=date(2017, 9, 2),
            deposit=599,
        )
    seat = enter_player(
        group.desk, SectionPlace(group.event, made.contest, 1), 5, on=date(2017, 9, 2), deposit=600
    )
    assert seat.seat == 1


@pytest.mark.article("sks-2014", "§7(3).2")
def test_everybody_concerned_gets_a_letter_in_the_same_act(group: OfficeAtWork) -> None:
    group.moves(7, 1, 2)
    accept(group, 7)
    action = group.desk.database.actions(group.event)[-1]
    letters = [one for one in group.letters if one.action == action.number]
    told = {(one.role, one.address) for one in letters}
    assert ("opponent", "player1@example.org") in told
    assert ("player", "player7@example.org") in told
    assert ("tournament director", "td@example.org") in told
    assert len([one for one in letters if one.role == "opponent"]) == 12
