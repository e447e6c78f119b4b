"""Substitutes of teams at the desk."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.leave.substituting import (
    apply_rule_g,
    ask_for_substitute,
    enter_substitute,
    give_up_substitution,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    request_withdrawal,
)
from pairloom.correspondence.desk.play.moving import (
    LeaveDays,
    grant_leave_days,
    report_moves,
)
from pairloom.correspondence.desk.play.running import running_of
from pairloom.correspondence.desk.rate.list_proofs import prove_lists
from pairloom.correspondence.desk.rate.lists import publish_list
from pairloom.correspondence.desk.seat_time import side_time
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground, ReplacementCause, SubstitutionState
from pairloom.correspondence.records import Leave, Seat, Substitution
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.correspondence.rules.substitute_status import StatusRequest
from pairloom.errors import FieldsRefused, InputError, NotAllowed, NotFound
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_team_board

DAY = date(2015, 6, 1)


def withdraw(board: OfficeAtWork, correspondent: int) -> None:
    request = WithdrawalRequest("", DAY, Ground.ILLNESS, 4, opponents_informed=True)
    made = request_withdrawal(board.desk, board.event, correspondent, request)
    decide_request(board.desk, board.event, made.withdrawal, Step.ACCEPT, Role.DIRECTOR, DAY)


def name_somebody(board: OfficeAtWork, seat: int, **more: object) -> None:
    values = {"on": date(2015, 6, 20), "starts_on": date(2015, 6, 25), **more}
    enter_substitute(board.desk, board.place, seat, 14, **values)  # type: ignore[arg-type]


@pytest.mark.article("sks-2014", "§7(7)a")
def test_a_withdrawal_on_a_board_asks_the_captain_and_leaves_the_games(
    board: OfficeAtWork,
) -> None:
    withdraw(board, 4)
    (asked,) = board.state.substitutions
    assert (asked.seat, asked.due, asked.state) == (4, date(2015, 7, 1), "asked")
    assert {game.result for game in board.state.games.values()} == {""}
    assert ("captain", "captain4@example.org") in {(one.role, one.address) for one in board.letters}


@pytest.mark.article("sks-2014", "§7(7)d")
def test_the_limit_of_a_team_holds_when_a_substitute_is_named(office: OfficeAtWork) -> None:
    """Captains are asked on both boards at once, and half of the team is one player."""
    teams = begin_a_team_board(office, 4)
    second = replace(teams, section=2)
    for seat in range(1, 5):
        enter_player(second.desk, second.place, 4 + seat, on=date(2015, 4, 20), seat=seat)
    start_section(second.desk, second.place)
    for board in (teams, second):
        ask_for_substitute(board.desk, board.place, 4, ReplacementCause.STOPPED, DAY, 30)
    name_somebody(teams, 4)
    with pytest.raises(NotAllowed) as refused:
        enter_substitute(
            second.desk, second.place, 4, 15, on=date(2015, 6, 20), starts_on=date(2015, 6, 25)
        )
    assert "§7(7)d" in str(refused.value)
    assert second.state.seats[4].correspondent == 8


@pytest.mark.article("sks-2014", "§7(8)")
def test_a_substitute_with_status_takes_the_seat_with_all_games(board: OfficeAtWork) -> None:
    withdraw(board, 4)
    agreed = StatusRequest(director_agrees=True, domestic_head_agrees=True)
    name_somebody(board, 4, status=agreed, handicap=5)
    seat = board.state.seats[4]
    assert (seat.correspondent, seat.rating) == (14, 2120)
    (done,) = board.state.substitutions
    assert (done.state, done.has_status, done.finished_before) == ("named", True, ())


@pytest.mark.article("sks-2014", "§7(7)e")
@pytest.mark.parametrize(
    ("control", "leave", "left", "is_over"),
    [("10/50", 45, [16, -10], True), ("50/75/5", 0, [46, 20], False)],
)
def test_a_handicap_makes_no_move_of_the_predecessor_late(
    office: OfficeAtWork, control: str, leave: int, left: list[int], is_over: bool
) -> None:
    """The player before took 30 days for a move; from 25 June on 25 more are charged."""
    announced = {"control": control, "leave_days": leave, "duplication": None}
    board = begin_a_team_board(office, 3, **announced)
    seat = board.state.games[board.key_of(1, 2)].white
    place = (board.desk, board.place)
    report_moves(*place, board.key_of(1, 2), ["2015-05-31T00:00", "2015-06-20T00:00"])
    ask_for_substitute(*place, seat, ReplacementCause.STOPPED, DAY, 20)
    name_somebody(board, seat, handicap=25)
    game, days = board.state.games[board.key_of(1, 2)], (24, 25)
    found = [running_of(board.state, game, datetime(2015, 6, day, tzinfo=UTC)) for day in days]
    assert [one.days_left for one in found] == left
    assert [one.exceeded for one in found] == [None, seat if is_over else None]
    assert (found[1].flag_on == date(2015, 6, 25)) == is_over


def test_leave_of_the_predecessor_still_stands_after_the_replacement(board: OfficeAtWork) -> None:
    """Number 4 has not moved for 55 days, 20 of them on leave: as many are left with both."""
    key = next(key for key, game in board.state.games.items() if game.white == 4)
    leave = LeaveDays(date(2015, 5, 2), date(2015, 5, 21))
    grant_leave_days(board.desk, board.contest_place, 4, leave)
    withdraw(board, 4)
    now = datetime(2015, 6, 25, tzinfo=UTC)
    before = running_of(board.state, board.state.games[key], now)
    name_somebody(board, 4)
    after = running_of(board.state, board.state.games[key], now)
    assert (before.mover, before.days_left) == (after.mover, after.days_left) == (4, 0)


@pytest.mark.article("sks-2014", "§7(8)")
def test_with_a_finished_game_there_is_no_status(board: OfficeAtWork) -> None:
    board.result(4, 1, "1-0", date(2015, 5, 20))
    withdraw(board, 4)
    name_somebody(board, 4, status=StatusRequest(True, True, True))
    (done,) = board.state.substitutions
    assert (done.has_status, done.finished_before) == (False, (board.key_of(4, 1),))
    assert "a game of the replaced player is finished" in str(done.status_words)


def test_a_counted_game_of_a_substitute_is_not_corrected_as_a_difference(
    board: OfficeAtWork,
) -> None:
    """Without status a win is the substitute's and a loss the other's: the next list could not
    be made. It is refused at once, with either colour, and the next list comes out."""
    withdraw(board, 4)
    name_somebody(board, 4)
    games = board.state.games.values()
    others = [next(game.black for game in games if game.white == 4)]
    others += [next(game.white for game in games if game.black == 4)]
    for other in others:
        board.result(4, other, "1-0", date(2015, 7, 20))
    publish_list(board.desk, board.event, date(2015, 6, 15))
    publish_list(board.desk, board.event, date(2015, 9, 1))
    for other in others:
        with pytest.raises(NotAllowed, match="finished by a substitute"):
            board.result(4, other, "0-1", date(2015, 10, 1))
        assert board.state.find_game(board.key_of(4, other)).result == "1-0"
    publish_list(board.desk, board.event, date(2015, 12, 1))
    assert all(same for _, same in prove_lists(board.desk, board.event))


@pytest.mark.article("sks-2014", "§7(7)d")
def test_a_second_substitute_on_a_board_is_refused(board: OfficeAtWork) -> None:
    withdraw(board, 4)
    name_somebody(board, 4)
    with pytest.raises(NotAllowed, match="has had its one replacement"):
        ask_for_substitute(
            board.desk,
            board.place,
            4,
            ReplacementCause.STOPPED,
            DAY,
            20,
        )


@pytest.mark.article("sks-2014", "§7(7)f")
def test_a_substitute_named_too_late_is_refused_and_the_table_decides(
    board: OfficeAtWork,
) -> None:
    withdraw(board, 4)
    with pytest.raises(InputError, match="was to be named by 2015-07-01"):
        name_somebody(board, 4, on=date(2015, 7, 2))
    with pytest.raises(NotAllowed, match="through 2015-07-01"):
        give_up_substitution(board.desk, board.place, 4, date(2015, 7, 1))
    place = (board.desk, board.place, 4, date(2015, 7, 2))
    with pytest.raises(FieldsRefused, match="25 moves or more been played on average"):
        give_up_substitution(*place)
    give_up_substitution(*place, answer=False)
    own = [one.result for one in board.state.games.values() if 4 in (one.white, one.black)]
    assert own == ["C"] * 12
    assert [one.state for one in board.state.substitutions] == [SubstitutionState.LAPSED]
    with pytest.raises(NotFound, match="no captain has been asked for a substitute at 4"):
        give_up_substitution(*place, answer=False)


@pytest.mark.article("sks-2014", "§7(7)g")
def test_who_has_not_begun_after_thirty_days_loses_the_board(board: OfficeAtWork) -> None:
    """Rule g: White of six games has not moved; the team loses all twelve."""
    with pytest.raises(NotAllowed, match="no game is lost"):
        apply_rule_g(board.desk, board.place, 4, date(2015, 5, 31))
    apply_rule_g(board.desk, board.place, 4, date(2015, 6, 1))
    own = [one for one in board.state.games.values() if 4 in (one.white, one.black)]
    assert all(one.result == ("0-1D" if one.white == 4 else "1-0D") for one in own)


def test_an_individual_group_has_no_substitutes(group: OfficeAtWork) -> None:
    with pytest.raises(NotAllowed, match="only teams"):
        ask_for_substitute(
            group.desk,
            group.place,
            4,
            ReplacementCause.STOPPED,
            DAY,
            20,
        )


def twice_replaced() -> tuple[Seat, tuple[Substitution, ...]]:
    """4 was replaced by 14, and 14 by 15; at the next number 5 was replaced by 16."""
    asked = Substitution(1, 1, 1, 4, 1, ReplacementCause.STOPPED, DAY, date(2015, 7, 1), 4, 2320)
    first = replace(asked, substitute=14, starts_on=date(2015, 6, 25), handicap=7)
    aside = replace(first, seat=5, replaced=5, replaced_rating=2300, substitute=16, handicap=3)
    second = replace(first, substitution=2, replaced=14, replaced_rating=2120, substitute=15,
                     is_replaced_seeded=True, starts_on=date(2015, 7, 5), handicap=0)  # fmt: skip
    return Seat(1, 1, 1, 4, 15, 2100), (first, aside, second, replace(asked, substitution=3))


def test_leave_at_a_number_is_that_of_who_sits_there_on_the_day() -> None:
    seat, changes = twice_replaced()
    days = {4: (20, 30), 14: (20, 40), 15: (31, 50)}
    leaves = [
        Leave(1, player, player, 1, *(date(2015, 5, 31) + timedelta(days=each) for each in both))
        for player, both in days.items()
    ]
    time = side_time(seat, leaves, changes)
    assert [(f"{one.first:%m-%d}", f"{one.last:%m-%d}") for one in time.leaves] == [
        ("06-20", "06-24"), ("06-25", "07-04"), ("07-05", "07-20"),
    ]  # fmt: skip
    assert [(one.at.date(), one.days) for one in time.charges] == [(date(2015, 6, 25), 7)]


def test_who_comes_last_has_the_rating_of_the_number(board: OfficeAtWork) -> None:
    """Whoever came between has the one with which he was replaced."""
    seat, changes = twice_replaced()
    state = board.state
    state = replace(state, seats={**state.seats, 4: seat}, contest_substitutions=changes)
    ratings = [
        (each.player, each.rating, each.seeded)
        for one in state.attributions()
        for each in (one.replaced, one.substitute)
    ]
    assert ratings == [
        ("130004", 2320, False), ("130014", 2120, True),
        ("130005", 2300, False), ("130016", state.seats[5].rating, False),
        ("130014", 2120, True), ("130015", 2100, False),
    ]  # fmt: skip
