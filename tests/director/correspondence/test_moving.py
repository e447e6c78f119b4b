"""Time at the desk: moves, reminders, leave, claims, as stored."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.play.moving import (
    LeaveDays,
    claim_time,
    declare_playing_on,
    grant_leave_days,
    report_moves,
    report_position,
)
from pairloom.correspondence.desk.play.playing import take_result_back
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.play.running import running_of
from pairloom.correspondence.desk.show.dates import dates_of
from pairloom.correspondence.desk.show.tasks import tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.records import Suspension
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group


def at(month: int, day: int) -> datetime:
    return datetime(2015, month, day, 12, tzinfo=UTC)


@pytest.fixture
def small(office: OfficeAtWork) -> OfficeAtWork:
    """Three players; the games began on 1 May 2015."""
    return begin_a_group(office, 3)


def test_days_left_come_from_the_moves_and_stand_in_the_cell(small: OfficeAtWork) -> None:
    """White needed 10 days for the first move and has thought 5 about the second."""
    key = small.key_of(1, 2)
    place = (small.desk, small.place, key)
    report_moves(*place, ["2015-05-11T00:00", "2015-05-12T00:00"])
    found = running_of(small.state, small.state.games[key], at(5, 17))
    assert (found.days_left, found.move, found.silent_days) == (35, 2, 5)
    view = group_view(small.state, at(5, 17))
    white = small.state.games[key].white
    row = next(row for row in view.rows if row.seat == white)
    other = small.state.games[key].black
    assert str(row.cells[other - 1].text) == "35 d"


def test_moves_before_the_ones_they_answer_are_refused(small: OfficeAtWork) -> None:
    place = (small.desk, small.place, small.key_of(1, 2))
    with pytest.raises(InputError, match="half-move 2 was sent before"):
        report_moves(*place, ["2015-05-11", "2015-05-10"])


def test_where_only_the_number_of_moves_is_known_silence_is_shown_but_no_clock(
    small: OfficeAtWork,
) -> None:
    place = (small.desk, small.place, small.key_of(1, 2))
    report_position(*place, white_moves=12, black_moves=11, last_move=date(2015, 6, 1))
    game = small.state.games[small.key_of(1, 2)]
    found = running_of(small.state, game, at(7, 5))
    assert (found.mover, found.days_left, found.silent_days) == (game.black, None, 34)
    with pytest.raises(InputError, match="without them no claim"):
        claim_time(*place, Colour.WHITE, 60, at(7, 5))


def test_each_reminder_is_written_once(small: OfficeAtWork) -> None:
    """Three games of three players, nobody has moved: reminders on days 14, 28 and 35."""
    written = [
        send_reminders(small.desk, small.event, at(5, day)).reminders
        for day in (14, 16, 17, 29, 30)
    ]
    assert written == [0, 3, 0, 3, 0]
    last = send_reminders(small.desk, small.event, at(6, 6))
    assert last == (3, 0)
    assert any("Move or say that you play on by 2015-06-10" in one.body for one in small.letters)


def test_an_answer_stops_reminders_and_silence(office: OfficeAtWork) -> None:
    """No day counts twice here, so nobody is over the time after 42 days."""
    small = begin_a_group(office, 3, duplication=None)
    place = (small.desk, small.place, small.key_of(1, 2))
    declare_playing_on(*place, at(5, 20))
    assert send_reminders(small.desk, small.event, at(6, 12)).reminders == 2
    view = group_view(small.state, at(6, 12))
    with small.desk.database.read(small.event) as reader:
        tasks = tasks_of(reader, small.state, view, date(2015, 6, 12))
        dates = dates_of(reader, small.state, at(6, 5))
    silent = [task for task in tasks if str(task.small) == "silent"]
    assert len(silent) == 2
    assert all("may be scored as lost" in str(task.text) for task in silent)
    assert sum(str(one.text).startswith("Answer due") for one in dates) == 2


def test_leave_stops_the_clock_within_the_days_of_a_year(small: OfficeAtWork) -> None:
    game = small.state.games[small.key_of(1, 2)]
    wanted = LeaveDays(date(2015, 5, 2), date(2015, 5, 21))
    grant_leave_days(small.desk, small.contest_place, game.white, wanted)
    found = running_of(small.state, small.state.games[small.key_of(1, 2)], at(5, 25))
    assert found.silent_days == 4
    longer = LeaveDays(date(2015, 7, 1), date(2015, 7, 26))
    with pytest.raises(NotAllowed, match="20 of 45 days are used"):
        grant_leave_days(small.desk, small.contest_place, game.white, longer)


def test_the_end_of_a_leave_is_one_date_however_many_clocks_stand(office: OfficeAtWork) -> None:
    """Everybody has White in two of four games, and nobody has moved."""
    group = begin_a_group(office, 5)
    wanted = LeaveDays(date(2015, 5, 2), date(2015, 5, 21))
    grant_leave_days(group.desk, group.contest_place, 1, wanted)
    with group.desk.database.read(group.event) as reader:
        dates = dates_of(reader, group.state, at(5, 10))
    ends = [one.day for one in dates if str(one.text).startswith("Leave of")]
    assert ends == [date(2015, 5, 22)]


def test_a_time_claim_is_upheld_by_the_moves_or_rejected(small: OfficeAtWork) -> None:
    """White has not moved: 35 days are charged as 50, in time; one more is not."""
    place = (small.desk, small.place, small.key_of(1, 2))
    early = claim_time(*place, Colour.BLACK, 55, at(6, 5))
    assert early.enters.entry is None
    assert small.state.games[small.key_of(1, 2)].result == ""
    late = claim_time(*place, Colour.BLACK, 55, at(6, 6))
    assert late.enters.computed == 52
    assert small.state.games[small.key_of(1, 2)].result == "0-1E"


def test_players_and_captains_learn_that_a_result_is_taken_back(board: OfficeAtWork) -> None:
    board.result(1, 2, "1-0", date(2015, 6, 1))
    take_result_back(board.desk, board.place, board.key_of(1, 2))
    action = board.desk.database.actions(board.event)[-1]
    told = {one.address: one.body for one in board.letters if one.action == action.number}
    people = ("player1", "player2", "captain1", "captain2")
    assert set(told) == {f"{one}@example.org" for one in people}
    assert all("1-0, taken back" in body for body in told.values())


def test_where_there_are_no_withdrawals_a_loss_on_time_bars_entries(office: OfficeAtWork) -> None:
    """ICCF 2022-030: 30 days, and 90 for a second loss while the first still counts."""
    begin_a_group(office, 3, rules="iccf-2022-etl")
    loser = office.state.games[office.key_of(1, 2)].white
    for other, day in ((2, 1), (3, 20)):
        game = office.state.games[office.key_of(1, other)]
        result = "0-1E" if game.white == loser else "1-0E"
        office.result(1, other, result, date(2015, 8, day))
    with office.desk.database.read(office.event) as reader:
        bans = reader.all(Suspension, correspondent=1)
    assert [one.last for one in bans] == [date(2015, 8, 31), date(2015, 11, 18)]
    assert {one.cause for one in bans} == {"game lost on time"}
