"""Letters that no decision brings: starts, lists, bans that are over; results for two only."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.office.register import PlayerDraft, edit_player
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.rate.lists import publish_list
from pairloom.correspondence.records import Letter
from tests.director.correspondence.office_work import (
    NAMES,
    OfficeAtWork,
    begin_a_group,
)


def letters(office: OfficeAtWork, kind: str) -> list[Letter]:
    return [one for one in office.letters if one.kind == kind]


def test_everybody_learns_that_the_group_starts_and_the_own_number(office: OfficeAtWork) -> None:
    begin_a_group(office, 3)
    told = letters(office, "start")
    assert [one.address for one in told] == [f"player{n}@example.org" for n in (1, 2, 3)]
    assert told[1].body.startswith(
        "Zimní pohár, Group B starts on 2015-05-01: 3 players, 10 moves in 50 days. "
        "Øvergård Sigrid has number 2."
    )


def test_captains_learn_that_their_board_starts(board: OfficeAtWork) -> None:
    told = letters(board, "start")
    assert sum(one.role == "captain" for one in told) == 13
    assert sum(one.role == "player" for one in told) == 13


def test_a_result_is_told_to_the_two_players_of_the_game(office: OfficeAtWork) -> None:
    begin_a_group(office, 4)
    office.result(1, 2, "1-0", date(2015, 7, 10))
    assert {one.recipient for one in letters(office, "result")} == set(NAMES[:2])


@pytest.fixture
def listed(office: OfficeAtWork) -> OfficeAtWork:
    """A game counts for the list 2015/3; number 4 has no address, number 5 has died."""
    begin_a_group(office, 5)
    office.result(1, 2, "1-0", date(2015, 5, 20))
    for number, email, deceased in ((4, "", False), (5, "p@example.org", True)):
        draft = PlayerDraft(str(130000 + number), NAMES[number - 1], "CZE", email=email,
                            is_deceased=deceased)  # fmt: skip
        edit_player(office.desk, office.event, number, draft)
    publish_list(office.desk, office.event, date(2015, 6, 10))
    return office


def test_a_new_list_tells_everybody_the_rating_before_and_now(listed: OfficeAtWork) -> None:
    told = {one.recipient: one for one in letters(listed, "rating-list")}
    assert set(told) == set(NAMES) - {NAMES[3], NAMES[4]}
    assert told[NAMES[2]].body.startswith(
        "Rating list 2015/3, valid from 2015-07-01: Čuček Lovro has 2340 (was 2340: +0)."
    )
    white = listed.state.person_at(listed.state.games[listed.key_of(1, 2)].white)
    assert "(was 23" in told[white.name].body
    assert ": +" in told[white.name].body
    assert ": +0)" not in told[white.name].body


def test_the_letters_of_a_list_are_written_in_the_act_that_publishes_it(
    listed: OfficeAtWork,
) -> None:
    act = listed.desk.database.actions(listed.event)[-1]
    assert act.act == "publish rating list"
    assert {one.action for one in letters(listed, "rating-list")} == {act.number}


def on(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 8, tzinfo=UTC)


def test_a_player_learns_once_that_a_ban_is_over(office: OfficeAtWork) -> None:
    """A game lost on time on 1 August bars entries through 31 August (ICCF 2022-030)."""
    begin_a_group(office, 3, rules="iccf-2022-etl", duplication=None)
    game = office.state.games[office.key_of(1, 2)]
    loser = office.state.person_at(game.white)
    office.result(1, 2, "0-1E", date(2015, 8, 1))
    days = (date(2015, 8, 31), date(2015, 9, 1), date(2015, 9, 2))
    written = [send_reminders(office.desk, office.event, on(day)) for day in days]
    assert written == [(2, 0), (0, 1), (0, 0)]
    assert str(written[1]) == "0 reminders, 1 letter about bans that are over"
    (told,) = letters(office, "ban-ended")
    assert told.recipient == loser.name
    assert told.body.startswith(f"{loser.name}: the ban through 2015-08-31 is over. May enter.")


def test_who_is_still_banned_for_something_else_is_not_told(office: OfficeAtWork) -> None:
    """The second loss on time bars entries through 18 November; the first ban ends before."""
    begin_a_group(office, 3, rules="iccf-2022-etl")
    for other, day in ((2, 1), (3, 20)):
        white = office.state.games[office.key_of(1, other)].white
        office.result(1, other, "0-1E" if white == 1 else "1-0E", date(2015, 8, day))
    send_reminders(office.desk, office.event, on(date(2015, 9, 5)))
    assert letters(office, "ban-ended") == []
    send_reminders(office.desk, office.event, on(date(2015, 11, 19)))
    (told,) = letters(office, "ban-ended")
    assert "through 2015-11-18 is over" in told.body


def test_a_ban_that_was_over_long_ago_is_no_news(office: OfficeAtWork) -> None:
    begin_a_group(office, 3, rules="iccf-2022-etl")
    office.result(1, 2, "0-1E", date(2015, 8, 1))
    send_reminders(office.desk, office.event, on(date(2015, 10, 15)))
    assert letters(office, "ban-ended") == []
