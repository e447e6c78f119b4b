"""Entries of groups that have not started: withdrawn alone, or with everything else (§7(1))."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from pairloom.correspondence.desk.announce.contests import (
    add_section,
    add_team,
    create_contest,
)
from pairloom.correspondence.desk.enter.before_start import (
    leave_before_start,
    preview_entry,
)
from pairloom.correspondence.desk.enter.entries import (
    enter_player,
    remove_player,
    start_section,
)
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
)
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
from pairloom.correspondence.records import DepositPaid, Qualification, Seat, Suspension
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.history import take_back
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, answers

ENTERED, LEFT, DAY = date(2015, 8, 1), date(2015, 8, 20), date(2015, 9, 1)
ILL = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, "operation", opponents_informed=True)
NOT_BEGUN = {"zimni-pohar/group-b": False}


def announce(office: OfficeAtWork, players: tuple[int, ...], **announced: Any) -> int:
    """A cup that starts in October; the players are entered, the group has not started."""
    values = {"start": "2015-10-01", "director_email": "cup@example.org", "seeding_rating": 2000}
    made = create_contest(office.desk, office.event, "Cup", **{**values, **announced})
    add_section(office.desk, ContestPlace.of(made), "A")
    for number in players:
        enter_player(office.desk, SectionPlace(office.event, made.contest, 1), number, on=ENTERED)
    return made.contest


def seats(office: OfficeAtWork, contest: int) -> list[tuple[int, int]]:
    with office.desk.database.read(office.event) as reader:
        return [(one.seat, one.correspondent) for one in reader.all(Seat, contest=contest)]


def stored(office: OfficeAtWork, kind: type[Any]) -> list[Any]:
    with office.desk.database.read(office.event) as reader:
        return reader.all(kind)


def accept(office: OfficeAtWork, player: int, request: WithdrawalRequest = ILL) -> None:
    made = request_withdrawal(office.desk, office.event, player, request)
    told = answers(office, player, WithdrawalKind.ACCEPTED)
    place = (office.desk, office.event, made.withdrawal)
    decide_request(*place, Step.ACCEPT, Role.DIRECTOR, DAY, answers=told)


def test_who_leaves_before_the_start_gives_the_number_to_the_next(office: OfficeAtWork) -> None:
    """No ban; the log says what is lost, and player, director and committee are told."""
    contest = announce(office, (1, 2, 3))
    told = leave_before_start(office.desk, SectionPlace(office.event, contest, 1), 2, LEFT)
    assert "no penalty, no refund of the entry fee" in str(told)
    assert seats(office, contest) == [(1, 1), (2, 3)]
    assert stored(office, Suspension) == []
    action = office.desk.database.actions(office.event)[-1]
    assert action.act == "withdrawal before the start"
    assert str(action.summary) == f"Cup, A: {told}"
    letters = {(one.role, one.address) for one in office.letters if one.action == action.number}
    assert ("player", "player2@example.org") in letters
    assert ("tournament director", "cup@example.org") in letters


@pytest.mark.article("sks-2014", "§7(1).2")
def test_the_qualification_that_was_used_is_lost_and_comes_back_with_an_undo(
    office: OfficeAtWork,
) -> None:
    drafted = QualificationDraft(2, "Final", date(2015, 1, 1), "wild card")
    grant_qualification(office.desk, office.event, drafted)
    contest = announce(office, (1, 3), needs_qualification="")
    final = announce(office, (2,), needs_qualification="Final")
    shown = preview_entry(office.desk, SectionPlace(office.event, final, 1), 1, LEFT)
    assert [one.competition for one in shown.qualifications] == ["Final"]
    assert "a qualification used for it is lost" in str(shown.ruling.sentence)
    leave_before_start(office.desk, SectionPlace(office.event, final, 1), 1, LEFT)
    (lost,) = stored(office, Qualification)
    assert (lost.used_in, lost.lost_on) == (final, date(2015, 8, 20))
    assert "before the start (§7(1))" in lost.reason
    number = office.desk.database.actions(office.event)[-1].number
    take_back(office.desk, office.event, number, reason="the wrong player")
    (back,) = stored(office, Qualification)
    assert (back.used_in, back.lost_on) == (final, None)
    assert seats(office, final) == [(1, 2)]
    assert seats(office, contest) == [(1, 1), (2, 3)]


def test_a_deposit_for_a_tournament_never_begun_goes_back(office: OfficeAtWork) -> None:
    contest = announce(office, (1,), entry_fee=300, iccf_share=100)
    enter_player(office.desk, SectionPlace(office.event, contest, 1), 2, on=ENTERED, deposit=700)
    leave_before_start(office.desk, SectionPlace(office.event, contest, 1), 2, LEFT)
    (paid,) = stored(office, DepositPaid)
    assert (paid.returned, paid.kept, paid.settled_on) == (700, 0, date(2015, 8, 20))


def test_an_entry_removed_as_a_mistake_gives_the_deposit_back(office: OfficeAtWork) -> None:
    """The deposit stays where the player has another group of the competition."""
    contest = announce(office, (1,), entry_fee=300)
    add_section(office.desk, ContestPlace(office.event, contest), "B")
    enter_player(office.desk, SectionPlace(office.event, contest, 1), 2, on=ENTERED, deposit=700)
    enter_player(office.desk, SectionPlace(office.event, contest, 2), 2, on=ENTERED)
    taken = {one.role: one.body for one in office.letters if one.kind == "deposit"}
    assert {"player", "ICCF ratings commissioner"} <= set(taken)
    assert "Øvergård Sigrid (130002) plays in Cup on a deposit of 700." in taken["player"]
    remove_player(office.desk, SectionPlace(office.event, contest, 1), 2, LEFT)
    assert [one.settled_on for one in stored(office, DepositPaid)] == [None]
    remove_player(office.desk, SectionPlace(office.event, contest, 2), 1, LEFT)
    (paid,) = stored(office, DepositPaid)
    assert (paid.returned, paid.settled_on) == (700, date(2015, 8, 20))
    action = office.desk.database.actions(office.event)[-1].number
    told = [one for one in office.letters if one.action == action and one.kind == "deposit"]
    assert "player2@example.org" in {one.address for one in told}
    take_back(office.desk, office.event, action, reason="no mistake")
    assert [one.settled_on for one in stored(office, DepositPaid)] == [None]


def test_of_two_entries_only_the_qualification_of_the_latest_is_shown_and_lost(
    office: OfficeAtWork,
) -> None:
    for day in (1, 2):
        drafted = QualificationDraft(2, "Final", date(2015, 1, day), "wild card")
        grant_qualification(office.desk, office.event, drafted)
    final = announce(office, (2,), needs_qualification="Final")
    add_section(office.desk, ContestPlace(office.event, final), "B")
    enter_player(office.desk, SectionPlace(office.event, final, 2), 2, on=ENTERED)
    shown = preview_entry(office.desk, SectionPlace(office.event, final, 2), 1, LEFT)
    leave_before_start(office.desk, SectionPlace(office.event, final, 2), 1, LEFT)
    lost = [one.qualification for one in stored(office, Qualification) if one.lost_on]
    assert [one.qualification for one in shown.qualifications] == lost == [2]


def test_on_the_first_day_and_after_the_start_a_request_is_needed(office: OfficeAtWork) -> None:
    contest = announce(office, (1, 2))
    with pytest.raises(NotAllowed, match="started on 2015-10-01"):
        leave_before_start(
            office.desk, SectionPlace(office.event, contest, 1), 2, date(2015, 10, 1)
        )
    with pytest.raises(InputError, match="no number 7"):
        leave_before_start(office.desk, SectionPlace(office.event, contest, 1), 7, LEFT)
    start_section(office.desk, SectionPlace(office.event, contest, 1))
    with pytest.raises(NotAllowed, match="a request to withdraw is needed"):
        leave_before_start(office.desk, SectionPlace(office.event, contest, 1), 2, LEFT)
    assert seats(office, contest) == [(1, 1), (2, 2)]


def test_an_entry_does_not_come_back_into_a_group_that_has_started(office: OfficeAtWork) -> None:
    """The last number left: nothing else of the group changed, and yet it has no games."""
    contest = announce(office, (1, 2, 3))
    leave_before_start(office.desk, SectionPlace(office.event, contest, 1), 3, LEFT)
    number = office.desk.database.actions(office.event)[-1].number
    start_section(office.desk, SectionPlace(office.event, contest, 1))
    with pytest.raises(InputError, match="A has started since"):
        take_back(office.desk, office.event, number, reason="mistake")


def test_the_captain_learns_that_the_place_on_the_board_is_free(office: OfficeAtWork) -> None:
    made = create_contest(
        office.desk, office.event, "League", start="2015-10-01", is_team=True, boards=2
    )
    for number in (1, 2, 3):
        add_team(
            office.desk, ContestPlace.of(made), f"Team {number}",
            captain=f"Captain {number}", captain_email=f"captain{number}@example.org",
        )  # fmt: skip
        enter_player(
            office.desk,
            SectionPlace(office.event, made.contest, 1),
            number,
            on=ENTERED,
            seat=number,
        )
    leave_before_start(office.desk, SectionPlace(office.event, made.contest, 1), 2, LEFT)
    assert seats(office, made.contest) == [(1, 1), (3, 3)]
    assert "captain2@example.org" in {one.address for one in office.letters}


def test_an_accepted_withdrawal_takes_the_entries_out_in_the_same_act(group: OfficeAtWork) -> None:
    """The preview shows it first; then games, entry, ban and letters are one entry in the log."""
    contest = announce(group, (3, 7, 9))
    shown = preview_withdrawal(
        group.desk, group.event, 7, WithdrawalKind.ACCEPTED, DAY, request=ILL
    )
    (entry,) = shown.consequences.entries
    assert shown.states[entry.group].title == "Cup, A"
    assert "the entry of Ťulák Přemysl is taken out" in str(entry.decision.ruling.sentence)
    assert seats(group, contest) == [(1, 3), (2, 7), (3, 9)]
    accept(group, 7)
    assert seats(group, contest) == [(1, 3), (2, 9)]
    action = group.desk.database.actions(group.event)[-1]
    assert action.act == "withdrawal: accept"
    assert {change.table for change in action.changes} >= {"seats", "section_games", "suspensions"}
    directors = [one for one in group.letters if one.address == "cup@example.org"]
    assert len(directors) == 1
    take_back(group.desk, group.event, action.number, reason="another player was meant")
    assert seats(group, contest) == [(1, 3), (2, 7), (3, 9)]


def test_a_withdrawal_that_was_not_accepted_does_the_same(group: OfficeAtWork) -> None:
    contest = announce(group, (7, 9))
    request = WithdrawalRequest("", DAY, None, 0, "no time")
    made = request_withdrawal(group.desk, group.event, 7, request)
    for step, by in (
        (Step.REFER, Role.DIRECTOR),
        (Step.CONFIRM_INADEQUATE, Role.COMMITTEE),
        (Step.WITHDRAW_ANYWAY, Role.PLAYER),
    ):
        assert seats(group, contest) == [(1, 7), (2, 9)]
        told = NOT_BEGUN if step is Step.WITHDRAW_ANYWAY else {}
        decide_request(group.desk, group.event, made.withdrawal, step, by, DAY, answers=told)
    assert seats(group, contest) == [(1, 9)]


def test_a_silent_withdrawal_takes_entries_out_only_when_it_is_extended(
    group: OfficeAtWork,
) -> None:
    contest = announce(group, (7, 9))
    enter_silent(group.desk, group.event, 7, "zimni-pohar/group-b", DAY, answers=NOT_BEGUN)
    assert seats(group, contest) == [(1, 7), (2, 9)]
    enter_silent(
        *(group.desk, group.event, 9, "zimni-pohar/group-b", DAY),
        extended=True,
        answers=NOT_BEGUN,
    )
    assert seats(group, contest) == [(1, 7)]


def test_after_a_death_the_entry_goes_and_nothing_is_written_to_the_dead(
    group: OfficeAtWork,
) -> None:
    contest = announce(group, (9,), entry_fee=100)
    enter_player(group.desk, SectionPlace(group.event, contest, 1), 7, on=ENTERED, deposit=200)
    group.forget_letters()
    died = replace(ILL, ground=Ground.DEATH, by_third_party=True)
    accept(group, 7, died)
    assert seats(group, contest) == [(1, 9)]
    assert "player7@example.org" not in {
        one.address for one in group.letters if one.kind in ("withdrawal", "deposit")
    }
