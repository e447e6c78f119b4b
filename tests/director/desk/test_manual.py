"""Pairing by hand: every change with a reason, compared with the engine at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.hand_checks import find_breaches
from pairloom.director.desk.manual import (
    compare_with_engine,
    differs_from_engine,
    exchange_players,
    give_bye,
    pair_by_hand,
    turn_colours,
    unpair,
)
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from tests.director.desk.at_the_desk import Halls, because, for_good

WHY = "father and son"


@pytest.mark.requirement("GR-12")
def test_gr12_a_change_by_hand_is_told_with_author_time_and_reason(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 2, reason=WHY)
    action = event.last_action
    assert (action.act, action.who, action.reason) == ("pair by hand", "Ana Kos", WHY)
    assert str(action.summary) == "round 1: 1 and 2 change seats"
    assert event.state.rounds[0].by_hand == WHY


@pytest.mark.requirement("GR-12")
def test_gr12_publishing_it_leaves_fide_mode_and_takes_the_highest_confirmation(
    hall: Halls,
) -> None:
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 2, reason=WHY)
    with event.refuses(ConfirmationNeeded, "not the one the rules give") as caught:
        publish_round(*event.at, because())
    assert (caught.value.level, caught.value.typed) == (5, "Open A")
    with event.refuses(ConfirmationNeeded):
        publish_round(*event.at, for_good("Open B"))
    publish_round(*event.at, for_good(event.name))
    assert not event.state.is_in_fide_mode
    assert f"round 1 was paired by hand: {WHY}" in str(event.state.competition.left_fide_mode)


@pytest.mark.requirement("GR-12")
def test_gr12_the_report_says_what_the_rules_gave_and_what_was_played(hall: Halls) -> None:
    """In the numbers of that round, although a late entry has moved them since."""
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 2, reason=WHY)
    publish_round(*event.at, for_good(event.name))
    event.enter_results()
    finish_round(*event.at)
    event.enter(20, 2600)
    event.play()
    lines = [line for line in event.report().splitlines() if line.startswith("###")]
    assert any("NOT IN FIDE MODE" in line for line in lines)
    assert f"### MPA @ Round 1: 1-5,6-2 => 6-1,2-5 ({WHY})" in lines
    assert event.differences() == [1]


@pytest.mark.requirement("GR-12")
def test_gr12_changes_that_were_thrown_away_leave_no_trace_in_the_report(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 2, reason=WHY)
    discard_draft(*event.giving_up_the_draft)
    event.play()
    assert "MPA" not in event.report()
    assert event.state.is_in_fide_mode


@pytest.mark.requirement("GR-12")
def test_gr12_a_draft_brought_back_to_the_rules_stays_in_fide_mode(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 2, reason=WHY)
    assert differs_from_engine(event.state, 1)
    exchange_players(*event.at, 1, 2, reason="better not")
    assert compare_with_engine(event.state, 1).is_none
    publish_round(*event.at)
    assert event.state.is_in_fide_mode
    assert event.state.rounds[0].by_hand == ""


@pytest.mark.requirement("GR-2")
def test_gr2_a_second_meeting_is_not_possible_by_hand_either(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    (white, black) = event.pairs(1)[1]
    for board in list(event.pairs(2)):
        unpair(*event.at, board, reason="by hand")
    with event.refuses(InputError, r"played in round 1. A second meeting is not allowed"):
        pair_by_hand(*event.at, white, black, reason="they want to")


@pytest.mark.requirement("GR-19")
def test_gr19_who_did_not_play_may_be_paired_again_by_hand(hall: Halls) -> None:
    event = hall(4)
    event.play({1: "0F-0F"})
    (white, black) = event.pairs(1)[1]
    event.pair()
    for board in list(event.pairs(2)):
        unpair(*event.at, board, reason="by hand")
    pair_by_hand(*event.at, white, black, reason="still to be played")
    assert (white, black) in event.pairs(2).values()


@pytest.mark.requirement("GR-4")
@pytest.mark.parametrize(
    ("number", "is_barred"), [(1, True), (4, False), (6, False), (7, True), (9, True)]
)
def test_gr4_the_bye_is_not_given_by_hand_to_who_may_not_have_it(
    hall: Halls, number: int, is_barred: bool
) -> None:
    """Round 1: 1 won and 4 lost by forfeit; 6 had half a point, 7 a full one, 9 the bye."""
    event = hall(9)
    request_bye(*event.at, 6, 1, "H")
    request_bye(*event.at, 7, 1, "F", confirmation=because())
    event.play({1: "1F-0F"})
    assert event.pairs(1)[1] == (1, 4)
    withdraw(*event.at, event.entry(3))
    event.pair()
    unpair(*event.at, event.board_of(2, number).board, reason="by hand")
    if is_barred:
        with event.refuses(InputError, r"cannot get .*\(C.04.1 art. 4\)"):
            give_bye(*event.at, number, reason="by hand")
    else:
        give_bye(*event.at, number, reason="by hand")


@pytest.mark.requirement("GR-3")
def test_gr3_there_is_one_bye_at_most(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    unpair(*event.at, 1, reason="by hand")
    with event.refuses(InputError, "given already"):
        give_bye(*event.at, 1, reason="by hand")


@pytest.mark.requirement("GR-3")
def test_gr3_the_bye_can_change_hands(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    exchange_players(*event.at, 7, 3, reason="by hand")
    byes = [bye.entry for bye in event.state.byes]
    assert byes == [event.entry(3)]
    difference = compare_with_engine(event.state, 1)
    assert (difference.bye_by_hand, difference.bye_by_engine) == (3, 7)


@pytest.mark.requirement("GR-6", "GR-7")
def test_gr7_a_third_equal_colour_by_hand_is_said_before_it_is_published(hall: Halls) -> None:
    """Player 1 had White, Black …: after two turned boards the same colour comes thrice."""
    event = hall(8, rounds=7)
    for _ in range(3):
        event.pair()
        board = event.board_of(len(event.state.rounds), 1)
        if board.black == event.entry(1):
            turn_colours(*event.at, board.board, reason="for the camera")
        if len(event.state.rounds) == 3:
            break
        publish_round(*event.at, for_good(event.name))
        event.enter_results()
        finish_round(*event.at)
    breaches = [str(one) for one in find_breaches(event.state, 3)]
    assert "1 Player 01, X has White three times in a row (C.04.1 art. 7)." in breaches
    with event.refuses(ConfirmationNeeded, "three times in a row") as caught:
        publish_round(*event.at)
    assert caught.value.level == 3  # FIDE mode was left in round 2


def test_a_prohibited_pair_by_hand_is_said_before_it_is_published(hall: Halls) -> None:
    event = hall(4)
    prohibit(*event.at, [1, 2])
    event.pair()
    for board in (1, 2):
        unpair(*event.at, board, reason="by hand")
    pair_by_hand(*event.at, 1, 2, reason="by hand")
    pair_by_hand(*event.at, 3, 4, reason="by hand")
    with event.refuses(ConfirmationNeeded, "1 Player 01, X and 2 Player 02, X may not meet"):
        publish_round(*event.at)


def test_boards_are_taken_apart_and_put_together(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    for board in (1, 2, 3):
        unpair(*event.at, board, reason="by hand")
    assert event.pairs(1) == {}
    pair_by_hand(*event.at, 3, 4, reason="by hand")
    pair_by_hand(*event.at, 2, 5, reason="by hand")
    pair_by_hand(*event.at, 1, 6, reason="by hand")
    assert event.pairs(1) == {1: (3, 4), 2: (2, 5), 3: (1, 6)}
    publish_round(*event.at, for_good(event.name))
    assert event.pairs(1) == {1: (1, 6), 2: (2, 5), 3: (3, 4)}


def test_a_bye_by_hand_for_somebody_left_over(hall: Halls) -> None:
    event = hall(3)
    event.pair()
    unpair(*event.at, 1, reason="by hand")
    exchange = event.state.byes[0]
    exchange_players(*event.at, event.state.entry_by_id[exchange.entry].number, 1, reason="by hand")
    assert event.state.byes[0].entry == event.entry(1)


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda at: exchange_players(*at, 1, 1, reason="x"), "named twice"),
        (lambda at: exchange_players(*at, 1, 5, reason="x"), "they meet each other"),
        (lambda at: exchange_players(*at, 1, 2, reason=" "), "needs a reason"),
        (lambda at: exchange_players(*at, 1, 8, reason="x"), "is not there in round 1"),
        (lambda at: pair_by_hand(*at, 1, 1, reason="x"), "cannot meet themselves"),
        (lambda at: pair_by_hand(*at, 1, 2, reason="x"), "plays on board"),
        (lambda at: pair_by_hand(*at, 8, 9, reason="x"), "has a bye in round 1"),
        (lambda at: pair_by_hand(*at, 9, 8, reason="x"), "has withdrawn"),
        (lambda at: give_bye(*at, 1, reason="x"), "plays on board"),
        (lambda at: turn_colours(*at, 77, reason="x"), "has no board 77"),
        (lambda at: unpair(*at, 77, reason="x"), "has no board 77"),
    ],
)
def test_what_cannot_be_paired_by_hand(
    hall: Halls, act: Callable[[object], None], message: str
) -> None:
    """Ten players: 1-5, 2-6, 3-7, 4-10 … 8 asked for a bye, 9 has withdrawn."""
    event = hall(10)
    request_bye(*event.at, 8, 1, "H")
    withdraw(*event.at, 9)
    event.pair()
    with event.refuses(InputError, message):
        act(event.at)


@pytest.mark.parametrize(
    "act",
    [
        lambda at: exchange_players(*at, 1, 2, reason="x"),
        lambda at: unpair(*at, 1, reason="x"),
        lambda at: pair_by_hand(*at, 1, 2, reason="x"),
        lambda at: give_bye(*at, 1, reason="x"),
    ],
)
def test_nobody_else_meets_by_hand_in_a_bracket(hall: Halls, act: Callable[[object], None]) -> None:
    event = hall(8, system="knockout")
    event.pair()
    with event.refuses(InputError, "the bracket says who meets whom"):
        act(event.at)
    turn_colours(*event.at, 1, reason="colours can be turned")


def test_without_a_draft_there_is_nothing_to_change(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(InputError, "only a draft"):
        turn_colours(*event.at, 1, reason="x")


def test_a_spectator_pairs_nobody_by_hand(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    for act in (
        lambda: exchange_players(*event.onlooker, 1, 2, reason="x"),
        lambda: turn_colours(*event.onlooker, 1, reason="x"),
        lambda: unpair(*event.onlooker, 1, reason="x"),
        lambda: pair_by_hand(*event.onlooker, 1, 2, reason="x"),
        lambda: give_bye(*event.onlooker, 1, reason="x"),
    ):
        with event.refuses(NotAllowed):
            act()
