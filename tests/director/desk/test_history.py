"""The history: who did what, taking it back, and the limits of that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import edit_entry, enter_player, rank_anew, remove_entry
from pairloom.director.desk.history import history, restore, set_restore_point, take_back
from pairloom.director.desk.manual import exchange_players, unpair
from pairloom.director.desk.news import news_of, news_since
from pairloom.director.desk.presence import cancel_bye, check_in, check_out, request_bye, withdraw
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from pairloom.storage import Actor
from tests.director.desk.at_the_desk import MEANT, Hall, Halls, because, draft_of


def undo_last(event: Hall) -> None:
    take_back(event.desk, event.place.event, event.last_action.number)


def test_the_history_tells_who_did_what(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    newest, *older = history(event.desk, event.place.event)
    assert str(newest.action.summary) == "round 1, board 1: – → 1-0"
    assert (newest.action.who, newest.can_be_undone, newest.is_undone) == ("Ana Kos", True, False)
    assert [one.action.act for one in older] == [
        *("publish round", "pair round", "import players", "add tournament", "create event")
    ]
    assert not any(one.can_be_undone for one in older[:2])
    assert len(history(event.desk, event.place.event, newest=2)) == 2


def test_an_action_that_was_undone_is_marked(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    undo_last(event)
    assert event.state.find_game(1, 1).white_result is None
    undo, entered, *_ = history(event.desk, event.place.event)
    assert (undo.action.act, str(undo.action.summary)) == (
        "undo",
        "Enter result: round 1, board 1: – → 1-0",
    )
    assert (entered.is_undone, entered.can_be_undone) == (True, False)


@pytest.mark.requirement("GR-23")
def test_gr23_results_of_a_finished_round_change_by_corrections_only(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    event.enter_results()
    number = event.last_action.number
    finish_round(*event.at)
    with event.refuses(InputError, "correct the result instead"):
        take_back(event.desk, event.place.event, number)
    undo_last(event)
    assert event.state.rounds[0].state == RoundState.PLAYING
    take_back(event.desk, event.place.event, number)


@pytest.mark.requirement("GR-23")
def test_gr23_nor_by_undoing_an_undo(hall: Halls) -> None:
    """1-0, then 0-1, taken back: after the round that undo is history."""
    event = hall(8)
    event.publish()
    event.enter_results()
    enter_result(*event.at, 1, 1, "½-½")
    undo_last(event)
    number = event.last_action.number
    finish_round(*event.at)
    with event.refuses(InputError, "correct the result instead"):
        take_back(event.desk, event.place.event, number)
    event.publish()
    with event.refuses(InputError, "round 2 has been published since"):
        take_back(event.desk, event.place.event, number)


@pytest.mark.requirement("GR-23")
def test_gr23_a_correction_is_undone_while_its_round_is_the_last(hall: Halls) -> None:
    event = hall(8, played=1)
    correct_result(*event.at, 1, 1, "0-1", MEANT)
    number = event.last_action.number
    undo_last(event)
    assert event.state.find_game(1, 1).white_result == "1"
    correct_result(*event.at, 1, 1, "0-1", MEANT)
    number = event.last_action.number
    event.publish()
    with event.refuses(InputError, "not the last one any more"):
        take_back(event.desk, event.place.event, number)


@pytest.mark.requirement("GR-25")
@pytest.mark.parametrize(
    "act",
    [
        lambda event: request_bye(*event.at, event.entry(3), 2, "H"),
        lambda event: withdraw(*event.at, event.entry(3)),
        lambda event: edit_entry(*event.at, event.entry(3), draft_of(3, 2111)),
        lambda event: enter_player(*event.at, draft_of(30)),
        lambda event: (event.pair(), discard_draft(*event.at)),
        lambda event: (
            event.pair(),
            exchange_players(*event.at, 1, 2, reason="x"),
            exchange_players(*event.at, 1, 2, reason="back"),
            publish_round(*event.at),
        ),
    ],
)
def test_gr25_what_a_published_round_was_made_from_is_not_undone(
    hall: Halls, act: Callable[[Hall], object]
) -> None:
    event = hall(8, played=1)
    act(event)
    done = [a for a in event.database.actions(1) if a.act not in ("publish round", "pair round")]
    number = done[-1].number
    if event.state.draft is None and len(event.state.settled) == 1:
        event.publish()
    with event.refuses(InputError, "has been published since"):
        take_back(event.desk, event.place.event, number)


@pytest.mark.requirement("GR-15")
def test_gr15_numbers_are_not_given_anew_by_an_undo(hall: Halls) -> None:
    event = hall(8, played=3)
    edit_entry(*event.at, event.entry(8), draft_of(8, 2600))
    rank_anew(*event.at, because())
    number = event.last_action.number
    event.play()
    with event.refuses(InputError, "has been published since"):
        take_back(event.desk, event.place.event, number)


def test_a_draft_that_came_back_stale_is_thrown_away(hall: Halls) -> None:
    """A withdrawal ended the draft, another player asked for a bye: the old draft is wrong."""
    event = hall(8, played=1)
    event.pair()
    withdraw(*event.at, event.entry(3))
    number = event.last_action.number
    request_bye(*event.at, event.entry(4), 2, "H")
    take_back(event.desk, event.place.event, number)
    assert event.state.draft is None
    assert event.state.games_by_round.get(2, []) == []
    event.publish()
    assert event.board_of(2, 3)


def test_a_draft_that_is_still_right_comes_back(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    boards = event.pairs(2)
    discard_draft(*event.at)
    undo_last(event)
    assert event.pairs(2) == boards
    withdraw(*event.at, event.entry(3))
    undo_last(event)
    assert event.pairs(2) == boards


def test_a_draft_made_with_what_is_undone_is_thrown_away(hall: Halls) -> None:
    event = hall(8, played=1)
    withdraw(*event.at, event.entry(3))
    number = event.last_action.number
    event.pair()
    take_back(event.desk, event.place.event, number)
    assert event.state.draft is None


@pytest.mark.parametrize("again", [False, True])
def test_boards_made_by_hand_in_an_earlier_draft_do_not_come_back(hall: Halls, again: bool) -> None:
    """Board 4 was taken out, then the draft thrown away; the next one has three boards."""
    event = hall(8)
    event.pair()
    unpair(*event.at, 1, reason="by hand")
    unpair(*event.at, 4, reason="by hand")
    number = event.last_action.number
    withdraw(*event.giving_up_the_draft, event.entry(7))
    withdraw(*event.at, event.entry(8))
    if again:
        event.pair()
    with event.refuses(InputError, "made anew since"):
        take_back(event.desk, event.place.event, number)


def test_what_an_entry_belongs_to_is_gone(hall: Halls) -> None:
    """A bye of a player who was removed afterwards cannot come back alone."""
    event = hall(4)
    request_bye(*event.at, 4, 3, "H")
    cancel_bye(*event.at, 4, 3)
    number = event.last_action.number
    remove_entry(*event.at, 4)
    with event.refuses(StaleSnapshot, "removed since"):
        take_back(event.desk, event.place.event, number)


def test_what_somebody_changed_since_is_not_undone(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    number = event.last_action.number
    enter_result(*event.at, 1, 1, "0-1")
    with event.refuses(StaleSnapshot, "first: it depends on this one"):
        take_back(event.desk, event.place.event, number)


def test_numbers_that_were_given_to_others_do_not_come_back(hall: Halls) -> None:
    """Player 8 was checked out, somebody else is number 8 in the draft since."""
    event = hall(8)
    event.pair()
    discard_draft(*event.at)
    check_out(*event.at, event.entry(8))
    number = event.last_action.number
    event.enter(9)
    event.pair()
    assert event.named("Player 09").number == 8
    with event.refuses(StaleSnapshot, "numbers have been given since"):
        take_back(event.desk, event.place.event, number)


def test_acts_with_a_way_back_of_their_own_are_not_undone(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    with event.refuses(InputError, "a way back of its own"):
        undo_last(event)
    publish_round(*event.at)
    with event.refuses(InputError, "a way back of its own"):
        undo_last(event)
    with event.refuses(InputError, "no action 999"):
        take_back(event.desk, event.place.event, 999)


def test_checking_in_is_undone(hall: Halls) -> None:
    event = hall(4, checks_in=True)
    check_in(*event.at, 1)
    undo_last(event)
    assert event.state.find_entry(1).arrival == 0
    undo_last(event)
    assert event.state.find_entry(1).arrival == 1


def test_an_event_goes_back_to_a_restore_point(hall: Halls) -> None:
    event = hall(8, played=1)
    before = event.state
    point = set_restore_point(event.desk, event.place.event, " before round 2 ")
    assert str(point.summary) == "before round 2"
    event.play()
    with event.refuses(InputError, "needs a reason"):
        restore(event.desk, event.place.event, point.number, reason=" ")
    with event.refuses(InputError, "cannot go back"):
        restore(event.desk, event.place.event, 999, reason="too far")
    restore(event.desk, event.place.event, point.number, reason="wrong hall")
    after = event.state
    assert (after.rounds, after.games, after.entries) == (
        before.rounds,
        before.games,
        before.entries,
    )
    assert "restore: back to how it was" in event.report()
    event.play()


def test_a_restore_brings_a_round_back_before_its_boards(hall: Halls) -> None:
    """An action that touched a round first and took its boards out afterwards."""
    event = hall(8, played=1)
    event.pair()
    boards, moment = event.pairs(2), event.last_action.number
    draft = event.state.rounds[1]
    with event.database.change(1, Actor("Eva"), "throw away") as ledger:
        ledger.put(replace(draft, by_hand="about to go"))
        for game in event.state.games_by_round[2]:
            ledger.remove(game)
        ledger.remove(draft)
    assert [change.table for change in event.last_action.changes][:2] == ["rounds", "games"]
    restore(event.desk, event.place.event, moment, reason="as before")
    assert event.pairs(2) == boards


def test_an_undone_correction_is_told_as_such_in_the_report(hall: Halls) -> None:
    event = hall(8, played=1)
    correct_result(*event.at, 1, 1, "0-1", MEANT)
    undo_last(event)
    corrected, undone = event.remarks()
    assert "undo: Correct result" not in corrected
    assert "undo: Correct result" in undone


def test_news_are_board_by_board_for_results_and_at_large_otherwise(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    last = event.last_action
    enter_result(*event.at, 1, 2, "1-0")
    (news,) = news_since(event.database, 1, last.number)
    assert (news.round, news.board, news.act) == (1, 2, "enter result")
    (large,) = news_of(last)
    assert (large.round, large.board, large.act) == (1, None, "publish round")


def test_a_spectator_sees_no_history_and_takes_nothing_back(hall: Halls) -> None:
    event = hall(4)
    desk, place = event.onlooker
    with event.refuses(NotAllowed):
        history(desk, place.event)
    with event.refuses(NotAllowed):
        take_back(desk, place.event, 3)
    with event.refuses(NotAllowed):
        set_restore_point(desk, place.event, "now")
    with event.refuses(NotAllowed):
        restore(desk, place.event, 1, reason="please")


def test_restoring_is_for_the_chief_arbiter(hall: Halls) -> None:
    event = hall(4)
    deputy = Identity("Eva", grants=(Grant(Role.DEPUTY_ARBITER, event=1),))
    with event.refuses(NotAllowed, "earlier moment"):
        restore(Desk(event.database, deputy), 1, 1, reason="please")
