"""Double-Swiss at the desk: byes, coming and going are for whole matches (FIDE C.04.5)."""

from __future__ import annotations

import pytest

from pairloom.director.desk.corrections import correct_colours
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.presence import cancel_bye, request_bye, return_player, withdraw
from pairloom.director.desk.rounds import finish_round
from pairloom.domain.deviation import Cause
from pairloom.errors import InputError
from pairloom.formats import trf
from tests.director.desk.at_the_desk import Hall, Halls, because


@pytest.fixture
def event(hall: Halls) -> Hall:
    return hall(7, rounds=6, system="double-swiss", half_byes=1)


def byes(event: Hall, round_number: int) -> dict[int, str]:
    """Kinds of bye by pairing number."""
    by_id = event.state.entry_by_id
    found = event.state.byes_by_round.get(round_number, {})
    return {by_id[entry].number: bye.kind for entry, bye in found.items()}


def test_c045_14_the_pairing_bye_is_a_win_and_a_draw(event: Hall) -> None:
    event.play_rounds(2)
    assert (byes(event, 1), byes(event, 2)) == ({7: "U"}, {7: "H"})
    assert str(event.reported().score(7, after=2)) == "1.5"
    event.play_rounds(4)
    assert event.differences() == []


@pytest.mark.parametrize("kind", "HZF")
def test_c045_a_bye_is_asked_for_both_games(event: Hall, kind: str) -> None:
    request_bye(*event.at, 3, 4, kind, confirmation=because())
    assert (byes(event, 3), byes(event, 4)) == ({3: kind}, {3: kind}) or not event.state.numbered
    event.play_rounds(4)
    assert byes(event, 3)[3] == byes(event, 4)[3] == kind
    assert event.differences() == []


def test_c045_a_bye_is_given_back_for_both_games(event: Hall) -> None:
    request_bye(*event.at, 3, 3, "H", confirmation=because())
    cancel_bye(*event.at, 3, 4)
    assert event.state.byes == ()


def test_c045_nobody_has_a_bye_in_the_second_game_alone(event: Hall) -> None:
    event.play()
    with event.refuses(InputError, "second game of a match that has begun"):
        request_bye(*event.at, 3, 2, "H", confirmation=because())


def test_c045_44_who_leaves_between_the_games_forfeits_the_second(event: Hall) -> None:
    event.play()
    withdraw(*event.at, 2)
    assert event.state.find_entry(2).withdrawn_from == 3
    event.publish()
    board = event.board_of(2, 2)
    enter_result(*event.at, 2, board.board, "1F-0F" if board.black == 2 else "0F-1F")
    event.enter_results()
    finish_round(*event.at)
    event.play_rounds(2)
    assert event.differences() == []
    return_player(*event.at, 2)
    event.play_rounds(2)
    assert event.differences() == []


def test_c045_who_comes_between_the_games_waits_for_the_next_match(event: Hall) -> None:
    event.play()
    event.enter(20, 2600)
    event.play()
    newcomer = event.named("Player 20")
    assert event.state.byes_by_round[2][newcomer.entry].kind == "Z"
    event.play_rounds(2)
    assert event.board_of(3, newcomer.number)
    assert event.differences() == []


@pytest.mark.parametrize("result", ["0F-0F", "1F-0F", "1-0"])
def test_c045_colours_of_a_first_game_put_right_late_are_told_of_the_second(
    event: Hall, result: str
) -> None:
    """The second game turns them, whether the first was played or not."""
    event.play({1: result})
    event.publish()
    correct_colours(*event.at, 1, 1, because())
    file = trf.load(event.report())
    assert {(one.round, one.cause) for one in file.deviations} == {
        (1, Cause.WRONG_COLOURS),
        (2, Cause.WRONG_COLOURS),
    }
    assert event.differences() == [1, 2]
