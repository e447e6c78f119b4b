"""Faults that random offices have shown, each by its smallest office."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.adjudicate.adjudicating import (
    appoint,
    close_case,
    decide,
    open_case,
)
from pairloom.correspondence.desk.announce.contests import (
    add_section,
    add_team,
    create_contest,
    edit_contest,
)
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.leave.withdrawing import (
    Ground,
    Role,
    Step,
    WithdrawalKind,
    WithdrawalRequest,
    decide_request,
    preview_withdrawal,
    request_withdrawal,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.closing import close_section
from pairloom.correspondence.desk.play.moving import LeaveDays, grant_leave_days
from pairloom.correspondence.desk.play.playing import take_result_back
from pairloom.correspondence.desk.rate.list_proofs import prove_lists
from pairloom.correspondence.desk.rate.lists import import_list, publish_list
from pairloom.correspondence.domain.states import Opening
from pairloom.correspondence.records import ListedRating, RatingCorrection
from pairloom.director.desk.history import restore, take_back
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

JULY, DECEMBER = date(2015, 7, 10), date(2015, 12, 10)


def corrections(office: OfficeAtWork) -> list[RatingCorrection]:
    with office.desk.database.read(office.event) as reader:
        return reader.all(RatingCorrection)


def games_listed(office: OfficeAtWork, correspondent: int, year: int, quarter: int) -> int:
    with office.desk.database.read(office.event) as reader:
        found = reader.get(ListedRating, year, quarter, correspondent)
    assert found is not None
    return found.games


def publish(office: OfficeAtWork, *days: date) -> None:
    for day in days:
        publish_list(office.desk, office.event, day)


def test_a_cancelled_game_that_was_played_counts_for_the_list_to_come(office: OfficeAtWork) -> None:
    """No list has counted it, so there is nothing to book a difference against."""
    begin_a_group(office, 3)
    office.result(1, 2, "C", JULY)
    publish(office, date(2015, 6, 10), date(2015, 9, 10))
    with pytest.raises(NotAllowed, match="counts for a later one"):
        office.result(1, 2, "1-0", JULY)
    office.result(1, 2, "1-0", date(2015, 10, 1))
    assert corrections(office) == []
    publish(office, DECEMBER)
    assert [games_listed(office, 1, 2015, 4), games_listed(office, 1, 2016, 1)] == [100, 101]
    assert all(same for _, same in prove_lists(office.desk, office.event))


def test_a_game_that_a_correction_has_cancelled_is_not_brought_back(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    office.result(1, 2, "1-0", JULY)
    publish(office, date(2015, 6, 10), date(2015, 9, 10))
    office.result(1, 2, "C", date(2015, 10, 1))
    with pytest.raises(NotAllowed, match="taken this game out of the count with the list 2016/1"):
        office.result(1, 2, "½-½", date(2015, 10, 2))
    publish(office, DECEMBER)
    assert games_listed(office, 1, 2016, 1) == 100


def test_a_game_counted_before_a_list_was_taken_over_is_corrected_without_a_booking(
    office: OfficeAtWork,
) -> None:
    """The other list may have the game, or not: its ratings stay, and so do our older lists."""
    begin_a_group(office, 3)
    office.result(1, 2, "1-0", JULY)
    publish(office, date(2015, 6, 10), date(2015, 9, 10))
    rows = [("130001", 2400, 100), ("130002", 2300, 5)]
    import_list(office.desk, office.event, "2016/1", rows, DECEMBER)
    office.result(1, 2, "0-1", JULY)
    office.result(1, 2, "½-½", JULY)
    assert [(one.counted, one.corrected, str(one.booked or "")) for one in corrections(office)] == [
        ("1-0", "0-1", ""),
        ("0-1", "½-½", ""),
    ]
    assert office.state.games[office.key_of(1, 2)].result == "½-½"
    publish(office, date(2016, 3, 10))
    assert games_listed(office, 1, 2016, 2) == 100
    assert all(same for _, same in prove_lists(office.desk, office.event))


@pytest.mark.article("sks-2014", "§1(2)b")
def test_a_correction_in_a_group_that_is_not_rated_changes_no_rating(office: OfficeAtWork) -> None:
    begin_a_group(office, 3, is_rated=False)
    office.result(1, 2, "1-0", JULY)
    publish(office, date(2015, 6, 10), date(2015, 9, 10))
    office.result(1, 2, "0-1", JULY)
    assert corrections(office) == []
    publish(office, DECEMBER)
    assert games_listed(office, 1, 2016, 1) == 100


def test_numbers_have_no_gap_once_a_group_has_started(office: OfficeAtWork) -> None:
    """An entry between two others is taken back; later numbers move up with the start."""
    made = create_contest(office.desk, office.event, "Cup", start="2015-05-01")
    add_section(office.desk, ContestPlace.of(made), "Group A")
    office.contest = made.contest
    place = (office.desk, SectionPlace(office.event, made.contest, 1))
    for number in (1, 2, 3):
        enter_player(*place, number, on=date(2015, 4, 20))
    entry = office.desk.database.actions(office.event)[-2]
    take_back(office.desk, office.event, entry.number)
    assert sorted(office.state.seats) == [1, 3]
    start_section(*place)
    assert sorted(office.state.seats) == [1, 2]
    assert list(office.state.games) == ["1:1-2"]
    take_back(office.desk, office.event, office.desk.database.actions(office.event)[-1].number)
    assert sorted(office.state.seats) == [1, 3]


def test_teams_keep_their_numbers_where_one_between_them_was_taken_back(
    office: OfficeAtWork,
) -> None:
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    office.contest = made.contest
    for number in (1, 2, 3):
        add_team(office.desk, ContestPlace.of(made), f"Team {number}")
    team = office.desk.database.actions(office.event)[-2]
    take_back(office.desk, office.event, team.number)
    for number in (1, 3):
        place = (office.desk, SectionPlace(office.event, made.contest, 1), number)
        enter_player(*place, on=date(2015, 4, 20), seat=number)
    start_section(office.desk, SectionPlace(office.event, made.contest, 1))
    assert list(office.state.games) == ["1:1-3"]
    assert office.state.group.games[0].key == "1:1-3"


def test_a_game_under_adjudication_is_not_played_on(office: OfficeAtWork) -> None:
    """Its case would give it another result later, whatever had been entered."""
    begin_a_group(office, 3)
    key = office.key_of(1, 2)
    place = (office.desk, office.place, key)
    open_case(*place, Opening.END_DATE, JULY)
    with pytest.raises(NotAllowed, match="If the case was opened by mistake"):
        take_result_back(*place)
    with pytest.raises(NotAllowed, match="under adjudication; its decision gives the result"):
        office.result(1, 2, "1-0", JULY)
    take_back(office.desk, office.event, office.desk.database.actions(office.event)[-1].number)
    office.result(1, 2, "1-0", JULY)
    assert office.state.games[key].result == "1-0"


def test_a_game_of_a_closed_group_is_not_played_on(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    office.result(1, 2, "1-0", JULY)
    office.result(1, 3, "1-0", JULY)
    place = (office.desk, office.place)
    open_case(*place, office.key_of(2, 3), Opening.END_DATE, JULY)
    case = (office.desk, office.event, office.state.adjudications[-1].adjudication)
    appoint(*case, "Neutral Judge")
    decide(*case, 1, "equal", JULY)
    close_case(*case, DECEMBER)
    final = office.desk.database.actions(office.event)[-1]
    close_section(*place, DECEMBER)
    closed = office.desk.database.actions(office.event)[-1]
    with pytest.raises(InputError, match="Group B has been closed since; take that back first"):
        take_back(office.desk, office.event, final.number)
    take_back(office.desk, office.event, closed.number)
    take_back(office.desk, office.event, final.number)
    assert office.state.games[office.key_of(2, 3)].result == "A"


def test_a_team_with_players_that_were_entered_since_stays(office: OfficeAtWork) -> None:
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    for number in (1, 2):
        add_team(office.desk, ContestPlace.of(made), f"Team {number}")
    first, second = office.desk.database.actions(office.event)[-2:]
    place = (office.desk, SectionPlace(office.event, made.contest, 1), 1)
    enter_player(*place, on=date(2015, 4, 20), seat=2)
    entered = office.desk.database.actions(office.event)[-1]
    with pytest.raises(InputError, match="players of Team 2 have been entered since"):
        take_back(office.desk, office.event, second.number)
    take_back(office.desk, office.event, entered.number)
    take_back(office.desk, office.event, second.number)
    take_back(office.desk, office.event, first.number)


def test_an_office_does_not_go_back_to_before_it_began(office: OfficeAtWork) -> None:
    with pytest.raises(InputError, match=r"before No\. 2 there was no office"):
        restore(office.desk, office.event, 1, reason="a slip")


def withdraw(office: OfficeAtWork, number: int, on: date) -> None:
    name = office.state.people[number].name
    request = WithdrawalRequest(name, on, Ground.ILLNESS, 6, opponents_informed=True)
    made = request_withdrawal(office.desk, office.event, number, request)
    place = (office.desk, office.event)
    preview = preview_withdrawal(*place, number, WithdrawalKind.ACCEPTED, on, request=request)
    few = {one.group: False for one in preview.consequences.groups if one.choice is not None}
    decide_request(*place, made.withdrawal, Step.ACCEPT, Role.DIRECTOR, on, answers=few)


@pytest.mark.article("sks-2014", "§7(3).1")
def test_no_game_goes_on_against_somebody_who_has_withdrawn(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    withdraw(office, 2, JULY)
    key = office.key_of(1, 2)
    assert office.state.games[key].result == "C"
    with pytest.raises(NotAllowed, match="Øvergård Sigrid has withdrawn"):
        take_result_back(office.desk, office.place, key)


def test_who_leaves_two_groups_is_told_of_each_and_nobody_reads_the_same_twice(
    office: OfficeAtWork,
) -> None:
    begin_a_group(office, 3)
    begin_a_group(office, 3)
    edit_contest(office.desk, office.contest_place, name="Letní pohár")
    office.forget_letters()
    withdraw(office, 2, JULY)
    told = [one.body for one in office.letters if one.recipient == "Jančařík Radovan"]
    assert [body.partition(":")[0] for body in told] == [
        "Zimní pohár, Group B",
        "Letní pohár, Group B",
    ]
    written = [(one.recipient, one.address, one.body) for one in office.letters]
    assert len(written) == len(set(written))


def test_leave_says_whose_it_is(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    office.forget_letters()
    days = LeaveDays(date(2015, 6, 1), date(2015, 6, 10))
    grant_leave_days(office.desk, office.contest_place, 1, days)
    told = {one.body.partition("\n")[0] for one in office.letters}
    assert told == {
        "Zimní pohár, Group B, Jančařík Radovan: Leave from 2015-06-01 to 2015-06-10, 10 days."
    }


def test_a_start_is_not_done_again_when_others_are_entered_since(office: OfficeAtWork) -> None:
    """Undoing the undo of a start brings its games back, not those of who came since."""
    begin_a_group(office, 2)
    begun = office.desk.database.actions(office.event)[-1]
    undone = take_back(office.desk, office.event, begun.number)
    enter_player(office.desk, office.place, 3, on=date(2015, 4, 20))
    entered = office.desk.database.actions(office.event)[-1]
    with pytest.raises(InputError, match="the players of Group B are others now"):
        take_back(office.desk, office.event, undone.number)
    assert office.state.games == {}
    take_back(office.desk, office.event, entered.number)
    take_back(office.desk, office.event, undone.number)
    assert len(office.state.games) == 1
