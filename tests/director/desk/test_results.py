"""Results: what can be entered, by whom, and what happens when two people type at once."""

from __future__ import annotations

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.entering import enter_result, verify_result
from pairloom.director.desk.results import RESULTS, outcome_of, parse_result, result_text
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.scores import points_before
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain import Outcome
from pairloom.domain.result import can_face
from pairloom.errors import InputError, NotAllowed, NotFound, StaleSnapshot
from tests.director.desk.at_the_desk import Halls

ON_PHONE = Identity("phone", grants=(Grant(Role.DEVICE, 1, 1, 1, 2),))


@pytest.mark.requirement("GR-21")
def test_gr21_every_result_is_one_the_rules_know() -> None:
    for text, (white, black) in RESULTS.items():
        assert can_face(outcome_of(white), outcome_of(black)), text
        assert result_text(white, black) == text


@pytest.mark.requirement("GR-21")
@pytest.mark.parametrize(
    "text", ["1-1", "1-½", "½-1", "2-0", "1F-½", "½F-½F", "1-0F", "x", "10", "1-0 f"]
)
def test_gr21_what_cannot_be_is_not_a_result(hall: Halls, text: str) -> None:
    event = hall(4)
    event.publish()
    with event.refuses(InputError, "is not a result. Possible: 1-0"):
        enter_result(*event.at, 1, 1, text)


@pytest.mark.requirement("GR-21")
@pytest.mark.parametrize(
    ("text", "points", "is_played"),
    [
        ("1-0", (10, 0), True),
        ("½-½", (5, 5), True),
        ("0-1", (0, 10), True),
        ("½-0", (5, 0), True),
        ("0-½", (0, 5), True),
        ("0-0", (0, 0), True),
        ("1-0 u", (10, 0), True),
        ("½-½ u", (5, 5), True),
        ("0-1 u", (0, 10), True),
        ("*", (5, 5), True),
        ("1F-0F", (10, 0), False),
        ("0F-1F", (0, 10), False),
        ("0F-0F", (0, 0), False),
    ],
)
def test_gr21_what_each_result_counts(
    hall: Halls, text: str, points: tuple[int, int], is_played: bool
) -> None:
    event = hall(2)
    event.play({1: text})
    game = event.state.games[0]
    scores = points_before(event.state, 2)
    assert (scores[game.white], scores[game.black]) == points
    assert Outcome(game.white_result).is_played is is_played


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("1", "1-0"), ("0", "0-1"), ("=", "½-½"), ("+", "1F-0F"), ("-:-", "0F-0F"), ("1–0", "1-0")],
)
def test_results_can_be_typed_shortly(typed: str, meant: str) -> None:
    assert parse_result(typed) == RESULTS[meant]


def test_an_empty_text_clears_a_result(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    game = enter_result(*event.at, 1, 1, "")
    assert (game.white_result, game.entered_by, game.entered_at) == (None, "", "")
    assert str(event.last_action.summary) == "round 1, board 1: 1-0 → –"


def test_results_wait_for_the_publication_and_end_with_the_round(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(NotFound, "round 1 is not paired"):
        enter_result(*event.at, 1, 1, "1-0")
    event.pair()
    with event.refuses(InputError, "draft; publish it"):
        enter_result(*event.at, 1, 1, "1-0")
    event = hall(4, played=1)
    with event.refuses(InputError, "correct the result instead"):
        enter_result(*event.at, 1, 1, "½-½")


def test_a_board_that_is_not_there_is_told(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    with event.refuses(NotFound, "round 1 has no board 9; it has 2 boards"):
        enter_result(*event.at, 1, 9, "1-0")


def test_two_people_at_one_board_notice_each_other(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    seen = event.state.find_game(1, 1).version
    enter_result(*event.at, 1, 1, "1-0", version=seen)
    with event.refuses(StaleSnapshot, "changed by Ana Kos: 1-0") as caught:
        enter_result(*event.at, 1, 1, "0-1", version=seen)
    assert caught.value.stored == event.state.find_game(1, 1)
    assert enter_result(*event.at, 1, 1, "1-0", version=seen).white_result == "1"


def test_the_same_request_is_carried_out_once(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0", request="phone-1")
    enter_result(*event.at, 1, 1, "0-1")
    last = event.last_action
    assert enter_result(*event.at, 1, 1, "1-0", request="phone-1").white_result == "0"
    assert event.last_action == last


def test_the_same_result_again_stores_nothing(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    last = event.last_action
    enter_result(*event.at, 1, 1, "1-0")
    assert event.last_action == last


def test_typing_a_second_time_verifies_and_never_overwrites(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    with event.refuses(InputError, "no result yet"):
        verify_result(*event.at, 1, 1, "1-0")
    enter_result(*event.at, 1, 1, "1-0")
    last = event.last_action
    assert not verify_result(*event.at, 1, 1, "0-1").agrees
    assert event.last_action == last
    assert verify_result(*event.at, 1, 1, "1-0").agrees
    assert event.state.find_game(1, 1).verified_by == "Ana Kos"
    enter_result(*event.at, 1, 1, "½-½")
    assert event.state.find_game(1, 1).verified_by == ""


def test_a_phone_fills_empty_boards_of_its_range_only(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    phone = Desk(event.database, ON_PHONE), event.place
    enter_result(*phone, 1, 2, "1-0")
    with event.refuses(NotAllowed):
        enter_result(*phone, 1, 3, "1-0")
    with event.refuses(NotAllowed):
        enter_result(*phone, 1, 2, "0-1")


def test_a_spectator_enters_and_verifies_nothing(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    with event.refuses(NotAllowed):
        enter_result(*event.onlooker, 1, 1, "1-0")
    enter_result(*event.at, 1, 1, "1-0")
    with event.refuses(NotAllowed):
        verify_result(*event.onlooker, 1, 1, "1-0")


def test_other_points_count_as_the_regulations_say(hall: Halls) -> None:
    event = hall(3, win=30, draw=10)
    event.publish()
    enter_result(*event.at, 1, 1, "½-½")
    finish_round(*event.at)
    scores = points_before(event.state, 2)
    assert sorted(scores.values()) == [10, 10, 30]
