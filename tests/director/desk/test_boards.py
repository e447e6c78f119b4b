"""The order of boards (C.04.2 art. 3.6), and boards that are fixed for a player."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pairloom.director.desk.boards import Pair, in_order, seat
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import edit_entry
from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.rounds import publish_round
from tests.director.desk.at_the_desk import Hall, Halls, draft_of, for_good


def fix_board(event: Hall, number: int, board: int | None) -> None:
    found = event.named(f"Player {number:02}")
    edit_entry(*event.at, found.entry, draft_of(number), fixed_board=board)


def keys_of(event: Hall, round_number: int) -> list[tuple[int, int, int]]:
    """What boards are sorted by: score of the higher player, sum, number of the higher."""
    keys = []
    for line in round_view(event.state, round_number).boards:
        sides = [(-one.points.tenths, one.number) for one in (line.white, line.black)]
        keys.append((min(sides)[0], sides[0][0] + sides[1][0], min(sides)[1]))
    return keys


@pytest.mark.requirement("GR-24")
@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim", "fide-1992"])
def test_gr24_boards_are_in_the_order_of_scores(hall: Halls, system: str) -> None:
    event = hall(9, played=3, system=system)
    event.publish()
    for number in range(1, 5):
        keys = keys_of(event, number)
        assert all(one < other for one, other in pairwise(keys))


@pytest.mark.requirement("GR-24")
def test_gr24_with_an_acceleration_its_points_count(hall: Halls) -> None:
    """Round 1: the upper half has a virtual point and comes first, whatever the numbers say."""
    event = hall(12, played=1, rounds=9, is_accelerated=True)
    event.publish()
    state = event.state
    games = state.games_by_round[2]
    pairs = [Pair(game.white, game.black) for game in games]
    assert in_order(reversed(pairs), state, 2) == pairs


@pytest.mark.requirement("GR-24")
def test_gr24_a_player_with_a_fixed_board_stays_there(hall: Halls) -> None:
    """The strongest player sits at board 3 in every round; the other pairs keep their order."""
    event = hall(8)
    fix_board(event, 1, 3)
    event.play_rounds(3)
    for number in range(1, 4):
        assert event.board_of(number, 1).board == 3
        keys = keys_of(event, number)
        assert keys[2] == min(keys)
        rest = keys[:2] + keys[3:]
        assert rest == sorted(rest)


@pytest.mark.requirement("GR-24")
def test_gr24_a_fixed_board_may_lie_beyond_the_last(hall: Halls) -> None:
    """Board 50 stands in another room; results are entered there like everywhere."""
    event = hall(8)
    fix_board(event, 2, 50)
    event.publish()
    assert sorted(event.pairs(1)) == [1, 2, 3, 50]
    enter_result(*event.at, 1, 50, "1-0")
    assert event.state.missing_boards(1) == [1, 2, 3]


@pytest.mark.requirement("GR-24")
def test_gr24_a_board_that_nobody_needs_any_more_is_gone(hall: Halls) -> None:
    """Whose board 50 was has the bye now, by hand."""
    event = hall(7)
    fix_board(event, 2, 50)
    event.pair()
    assert sorted(event.pairs(1)) == [1, 2, 50]
    (bye,) = event.state.byes
    free = event.state.find_entry(bye.entry).number
    exchange_players(*event.at, 2, free, reason="ill this morning")
    publish_round(*event.at, for_good(event.name))
    assert sorted(event.pairs(1)) == [1, 2, 3]


@pytest.mark.requirement("GR-24")
def test_gr24_two_claims_to_one_board(hall: Halls) -> None:
    """The first pair in order gets it; of two fixed boards in a pair the lower one counts."""
    event = hall(8)
    fix_board(event, 1, 4)
    fix_board(event, 2, 4)
    fix_board(event, 5, 2)
    event.publish()
    assert event.board_of(1, 1).board == 2
    assert event.board_of(1, 2).board == 4


@pytest.mark.requirement("GR-24")
def test_gr24_boards_made_by_hand_are_put_in_order_when_published(hall: Halls) -> None:
    """Players 1 and 8 change seats: the pair of player 1 is on board 1 all the same."""
    event = hall(8)
    event.pair()
    exchange_players(*event.at, 1, 8, reason="broadcast")
    assert 1 in event.pairs(1)[4]
    publish_round(*event.at, for_good(event.name))
    assert 1 in event.pairs(1)[1]
    assert keys_of(event, 1) == sorted(keys_of(event, 1))


def test_changing_a_fixed_board_ends_the_draft(hall: Halls) -> None:
    event = hall(4)
    event.pair()
    fix_board(event, 1, 2)
    assert event.state.draft is None


def test_pairs_fill_the_boards_from_the_first(hall: Halls) -> None:
    event = hall(6)
    pairs = [Pair(1, 4), Pair(5, 2), Pair(3, 6)]
    assert seat(pairs, event.state) == {1: Pair(1, 4), 2: Pair(5, 2), 3: Pair(3, 6)}


def test_boards_are_dealt_out_from_the_first_whatever_is_fixed(hall: Halls) -> None:
    event = hall(8)
    fix_board(event, 1, 3)
    fix_board(event, 2, 1)
    event.pair()
    pairs = [Pair(game.white, game.black) for game in event.state.games_by_round[1]]
    for order in (pairs, pairs[::-1]):
        assert list(seat(order, event.state)) == [1, 2, 3, 4]
