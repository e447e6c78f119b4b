"""Both sides of a board, each in its place: sentences and records that know White from Black."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.corrections import preview_colours
from pairloom.director.desk.entries import remove_entry
from pairloom.director.desk.hand_checks import find_breaches
from pairloom.director.desk.manual import exchange_players, give_bye, pair_by_hand, unpair
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.prohibitions import lift_prohibition, prohibit
from pairloom.domain import Outcome
from pairloom.errors import InputError
from pairloom.storage.records import Bye, Game
from tests.director.desk.at_the_desk import Halls, for_good


def test_a_second_meeting_by_hand_names_the_two_in_the_order_asked_for(hall: Halls) -> None:
    event = hall(8, played=1)
    event.pair()
    one, other = event.pairs(1)[1]
    boards = {event.board_of(2, number).board for number in (one, other)}
    for board in boards:
        unpair(*event.at, board, reason="asked for")
    for white, black in ((one, other), (other, one)):
        words = rf"^{white} and {black} played in round 1\. A second meeting is not allowed"
        with event.refuses(InputError, words):
            pair_by_hand(*event.at, white, black, reason="asked for")
    with event.refuses(InputError, f"^player {one} cannot meet themselves$"):
        pair_by_hand(*event.at, one, one, reason="asked for")


def test_a_pair_by_hand_has_the_colours_that_were_asked_for(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    (bye,) = (one.entry for one in event.state.byes)
    for board in (1, 2, 3):
        unpair(*event.at, board, reason="asked for")
    free = [number for number in range(1, 8) if number != event.state.find_entry(bye).number]
    one, two, three, four, *_ = free
    pair_by_hand(*event.at, two, one, reason="asked for")
    pair_by_hand(*event.at, three, four, reason="asked for")
    assert event.pairs(1) == {1: (two, one), 2: (three, four)}
    assert str(event.last_action.summary) == f"round 1: {three}-{four}"


def test_a_bye_given_by_hand_and_exchanged_is_stored(hall: Halls) -> None:
    event = hall(7)
    event.pair()
    (bye,) = event.state.byes
    exchange_players(*event.at, event.state.find_entry(bye.entry).number, 1, reason="ill")
    assert [(one.round, one.entry, one.kind) for one in event.state.byes] == [
        (1, event.entry(1), "U")
    ]
    other = hall(7, played=1)
    other.pair()
    held = next(one for one in other.state.byes if one.round == 2)
    unpair(*other.at, 1, reason="ill")
    with other.refuses(InputError, "the bye of this round is given already"):
        give_bye(*other.at, other.pairs(1)[1][0], reason="ill")
    assert held in other.state.byes


def test_who_has_one_colour_three_times_is_named_with_it(hall: Halls) -> None:
    """1 has White and 2 has Black for the third time; 3 and 4 change theirs."""
    event = hall(4)
    event.pair()
    pairs = {1: ((1, 2), (3, 4)), 2: ((3, 2), (1, 4)), 3: ((1, 3), (4, 2))}
    won = (Outcome.WIN, Outcome.LOSS)
    games = tuple(
        Game(1, 1, number, board, *pair, *(won if number < 3 else ()))
        for number, boards in pairs.items()
        for board, pair in enumerate(boards, 1)
    )
    state = replace(event.state, games=games)
    rule = state.handling.colour_sequence
    assert [str(one) for one in find_breaches(state, 3)] == [
        f"1 Player 01, X has White three times in a row ({rule}).",
        f"2 Player 02, X has Black three times in a row ({rule}).",
    ]


def test_a_preview_of_turned_colours_is_told_from_white(hall: Halls) -> None:
    event = hall(8, played=1)
    game = event.state.find_game(1, 1)
    white, black = (event.state.find_entry(one) for one in (game.white, game.black))
    impact = preview_colours(*event.at, 1, 1).impact
    assert impact is not None
    assert str(impact.change) == (
        f"round 1, {white.number} {white.name} – {black.number} {black.name}:"
        f" {white.number} had Black, not White"
    )


def test_a_prohibition_is_lifted_from_the_next_round_on_or_altogether(hall: Halls) -> None:
    event = hall(8)
    first = prohibit(*event.at, [1, 2], reason="family")
    later = prohibit(*event.at, [7, 3], first_round=4, reason="club")
    assert later.entries in ((7, 3), (3, 7))
    event.play()
    sure = for_good(event.name)
    lift_prohibition(*event.at, first.prohibition, sure)
    lift_prohibition(*event.at, later.prohibition, sure)
    assert [(one.entries, one.first_round, one.last_round) for one in event.state.prohibitions] == [
        (first.entries, 1, 1)
    ]


def test_who_is_removed_leaves_no_bye_behind(hall: Halls) -> None:
    event = hall(4)
    request_bye(*event.at, 3, 2, "H")
    request_bye(*event.at, 4, 2, "H")
    remove_entry(*event.at, 3)
    with event.database.read(1) as reader:
        assert [(one.entry, one.round) for one in reader.all(Bye)] == [(4, 2)]
    assert [one.entry for one in event.state.entries] == [1, 2, 4]


@pytest.mark.parametrize("round_number", [1, 2])
def test_a_meeting_that_may_not_be_is_told_with_both(hall: Halls, round_number: int) -> None:
    event = hall(8)
    prohibit(*event.at, [1, 2], first_round=1, last_round=1, reason="family")
    for _ in range(round_number - 1):
        event.play()
    event.pair()
    for board in {event.board_of(round_number, number).board for number in (1, 2)}:
        unpair(*event.at, board, reason="asked for")
    pair_by_hand(*event.at, 2, 1, reason="asked for")
    breaches = map(str, find_breaches(event.state, round_number))
    told = [one for one in breaches if "may not meet" in one]
    line = "2 Player 02, X and 1 Player 01, X may not meet."
    assert told == ([line] if round_number == 1 else [])


@pytest.mark.parametrize("kept_apart", [(1, 7), (7, 1), (2, 8), (8, 2)])
def test_a_meeting_of_which_one_may_not_meet_somebody_else_is_none_to_tell(
    hall: Halls, kept_apart: tuple[int, int]
) -> None:
    event = hall(8)
    prohibit(*event.at, kept_apart, reason="family")
    event.pair()
    for board in {event.board_of(1, number).board for number in (1, 2)}:
        unpair(*event.at, board, reason="asked for")
    pair_by_hand(*event.at, 2, 1, reason="asked for")
    assert not find_breaches(event.state, 1)
