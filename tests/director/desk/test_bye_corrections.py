"""Byes of rounds that are paired: seen, and changed where the rules allow (C.04.2 art. 4.3)."""

from __future__ import annotations

import pytest

from pairloom.director.desk.bye_corrections import correct_bye, past_rounds
from pairloom.director.desk.history import take_back
from pairloom.director.desk.presence import request_bye, return_player, withdraw
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.scores import points_before
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed, NotFound
from tests.director.desk.at_the_desk import MEANT, Hall, Halls, because


def _with_bye(hall: Halls, **regulations: object) -> Hall:
    """Player 8 was excused in round 1, and got nothing for it; 7 has the bye of the pairing."""
    event = hall(8, **regulations)
    request_bye(*event.at, 8, 1, "Z", reason="a wedding")
    event.play()
    return event


@pytest.mark.requirement("GR-23")
def test_gr23_a_bye_of_the_last_round_is_corrected_for_the_next_pairing(hall: Halls) -> None:
    event = _with_bye(hall)
    event.pair()
    with event.refuses(ConfirmationNeeded, "standings and the next pairing") as caught:
        correct_bye(*event.at, 8, 1, "H")
    assert (caught.value.level, str(caught.value.rule)) == (2, "C.04.2 art. 4.3")
    correct_bye(*event.at, 8, 1, "H", MEANT)
    assert event.state.draft is None
    assert points_before(event.state, 2)[8] == 5
    event.play()
    assert event.differences() == []
    assert "correct bye: Player 08, X, round 1: zero-point bye → half-point bye" in event.report()


@pytest.mark.requirement("GR-23")
def test_gr23_while_the_next_round_is_played_it_counts_from_the_pairing_after(hall: Halls) -> None:
    event = _with_bye(hall)
    event.publish()
    boards = event.pairs(2)
    with event.refuses(ConfirmationNeeded, "it counts from the pairing after it") as caught:
        correct_bye(*event.at, 8, 1, "H", MEANT)
    assert caught.value.level == 3
    correct_bye(*event.at, 8, 1, "H", because("granted before the round"))
    assert event.pairs(2) == boards
    assert points_before(event.state, 3)[8] >= 5


@pytest.mark.requirement("GR-23")
def test_gr23_later_it_stays_because_a_bye_is_not_rated(hall: Halls) -> None:
    event = _with_bye(hall)
    event.play()
    with event.refuses(InputError, r"round 2 is over: standings and pairings stay .*art. 4.3"):
        correct_bye(*event.at, 8, 1, "H", because())
    (first, second) = past_rounds(event.state, 8)
    assert (str(first.text), first.counts) == ("zero-point bye, a wedding", "")
    assert str(first.obstacle).startswith("round 2 is over")
    assert str(second.text).endswith(("1-0", "0-1"))


@pytest.mark.requirement("GR-23")
def test_gr23_the_rules_of_1992_are_cited_for_their_tournaments(hall: Halls) -> None:
    event = _with_bye(hall, system="fide-1992", half_byes=1)
    with event.refuses(ConfirmationNeeded) as caught:
        correct_bye(*event.at, 8, 1, "H")
    assert str(caught.value.rule) == "rules of 1992, F7"


def test_what_the_pairing_gave_and_what_was_played_are_not_byes_to_correct(hall: Halls) -> None:
    event = _with_bye(hall)
    with event.refuses(InputError, "the same for everybody"):
        correct_bye(*event.at, 7, 1, "Z", because())
    game = event.state.find_game(1, 1)
    for entry in (game.white, game.black):
        with event.refuses(InputError, "has a game in round 1"):
            correct_bye(*event.at, entry, 1, "H", because())
    with event.refuses(InputError, "already"):
        correct_bye(*event.at, 8, 1, "Z", because())
    with event.refuses(InputError, "is no bye"):
        correct_bye(*event.at, 8, 1, "U", because())
    with event.refuses(NotFound):
        correct_bye(*event.at, 8, 2, "H", because())
    event.pair()
    with event.refuses(InputError, "round 2 is not published yet"):
        correct_bye(*event.at, 8, 2, "H", because())
    with event.refuses(NotAllowed):
        correct_bye(*event.onlooker, 8, 1, "H", because())


def test_limits_and_full_points_take_their_reason_here_too(hall: Halls) -> None:
    event = _with_bye(hall)
    with event.refuses(ConfirmationNeeded, "worth a win"):
        correct_bye(*event.at, 8, 1, "F", MEANT)
    correct_bye(*event.at, 8, 1, "F", because("a fault of the organiser"))
    assert points_before(event.state, 2)[8] == 10


def test_a_missed_round_of_a_late_entry_can_be_granted(hall: Halls) -> None:
    event = hall(8, played=1)
    late = event.enter(20)
    assert str(past_rounds(event.state, late.entry)[0].text) == "no game"
    correct_bye(*event.at, late.entry, 1, "H", MEANT)
    event.play()
    assert points_before(event.state, 2)[late.entry] == 5
    assert event.differences() == []


def test_it_is_taken_back_while_the_round_is_the_last_one(hall: Halls) -> None:
    event = _with_bye(hall)
    correct_bye(*event.at, 8, 1, "H", MEANT)
    take_back(event.desk, event.place.event, event.last_action.number)
    assert event.state.byes_by_round[1][8].kind == "Z"
    correct_bye(*event.at, 8, 1, "H", MEANT)
    number = event.last_action.number
    event.publish()
    with event.refuses(InputError, "not the last one any more"):
        take_back(event.desk, event.place.event, number)


def test_in_the_round_being_played_and_for_who_has_left(hall: Halls) -> None:
    event = hall(8, played=1)
    withdraw(*event.at, event.entry(8))
    event.publish()
    correct_bye(*event.at, event.entry(8), 2, "H", MEANT)
    event.enter_results()
    finish_round(*event.at)
    assert points_before(event.state, 3)[event.entry(8)] >= 5


def test_who_comes_back_keeps_a_bye_that_was_given_for_the_time_between(hall: Halls) -> None:
    event = hall(8, played=1)
    gone = event.entry(8)
    withdraw(*event.at, gone)
    event.play()
    correct_bye(*event.at, gone, 2, "H", MEANT)
    event.play()
    return_player(*event.at, gone)
    assert [event.state.byes_by_round[number][gone].kind for number in (2, 3)] == ["H", "Z"]


def test_everybody_sees_their_rounds(hall: Halls) -> None:
    event = _with_bye(hall)
    texts = [str(past_rounds(event.state, entry)[0].text) for entry in (1, 4, 7)]
    assert texts == [
        "White against 4 Player 04, X, board 1: 1-0",
        "Black against 1 Player 01, X, board 1: 1-0",
        "pairing-allocated bye",
    ]
