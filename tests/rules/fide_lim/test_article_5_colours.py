"""Article 5: colours in scrutiny and allocation; article 6: the last round."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Colour
from pairloom.engines.base import PairingResult
from pairloom.engines.common.colour_preference import BLACK, WHITE
from pairloom.engines.common.colour_rules import last_difference
from pairloom.engines.fide_lim.state import due_colour
from pairloom.errors import NoPairingExists

PairText = Callable[..., str]


@pytest.mark.rule("fide-lim", "2026", "5.1")
def test_5_1_both_get_the_colour_they_are_due(pair: PairText) -> None:
    assert pair("1: 1 w\n2: 1 b") == "2-1"


@pytest.mark.rule("fide-lim", "2026", "5.1")
def test_5_1_2_nobody_gets_three_more_of_one_colour(pair: PairText) -> None:
    """Both are due Black, and 1 would get it by rank; but 2 already has two more Whites."""
    assert pair("1: 3 wbHw\n2: 3 wwbw") == "1-2"


@pytest.mark.rule("fide-lim", "2026", "5.2")
def test_e7_opponents_are_exchanged_so_that_both_get_their_colour(pairs: PairText) -> None:
    assert pairs("1: 2 wb\n2: 2 wb\n3: 2 wb\n4: 2 bw") == "1-4 2-3"


@pytest.mark.rule("fide-lim", "2026", "5.7")
def test_e7_not_in_a_maxi_tournament_if_ratings_are_too_far_apart(pairs: PairText) -> None:
    position = "1: 2 wb\n2: 2 wb\n3 (2300): 2 wb\n4 (2150): 2 bw"
    assert pairs(position, maxi=True) == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "5.7")
def test_5_7_a_later_exchange_with_a_neighbour_is_still_possible(pairs: PairText) -> None:
    """1 would meet 3; 4 is too weak, but 2, next in the order, is near and due Black."""
    position = "1 (2500): 2 wb\n2 (2350): 2 bw\n3 (2300): 2 wb\n4 (2150): 2 bw"
    assert pairs(position, maxi=True) == "1-2 3-4"


@pytest.mark.rule("fide-lim", "2026", "5.2")
def test_5_2_colours_do_not_undo_what_the_others_need(pairs: PairText) -> None:
    """4 would suit 1, but is the only one whom 2 may meet."""
    assert pairs("1: 2 wb\n2: 2 wb x1,3\n3: 2 wb\n4: 2 bw") == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "5.3")
def test_5_3_after_the_same_colour_twice_the_other_must_follow(pair: PairText) -> None:
    """Both are due Black; 2 had White twice running."""
    assert pair("1: 3 wbw\n2: 3 bww") == "1-2"


@pytest.mark.rule("fide-lim", "2026", "5.3")
def test_5_3_who_finds_no_opponent_for_that_colour_floats(pairs: PairText) -> None:
    assert pairs("1: 2 ww\n2: 2 ww\n3: 1 bb\n4: 1 wb") == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "5.4")
def test_e9_the_latest_difference_decides(pair: PairText) -> None:
    """Both are due White; in game 2 player 4 had White and 8 had Black."""
    assert pair("4: 2 bwb\n8: 2 wbb") == "8-4"
    assert last_difference("bwb", "wbb") == BLACK


@pytest.mark.rule("fide-lim", "2026", "5.4")
def test_5_4_the_latest_difference_decides_when_both_ways_are_permissible(
    explained: Callable[..., PairingResult], pair: PairText
) -> None:
    position = "1: 2 bwwb\n2: 2 wbwb"
    assert pair(position) == "2-1"
    assert explained(position).trace.colours[0].article == "5.4"


@pytest.mark.rule("fide-lim", "2026", "5.4")
@pytest.mark.parametrize(("points", "expected"), [("2", "3-7"), ("1", "3-7"), ("0", "7-3")])
def test_e10_with_equal_histories_the_rank_decides(
    pair: PairText, points: str, expected: str
) -> None:
    """In the median and above the higher-ranked gets the due colour, below the lower-ranked."""
    assert pair(f"3: {points} wb\n7: {points} wb") == expected


@pytest.mark.rule("fide-lim", "2026", "5.4")
@pytest.mark.parametrize(("points", "expected"), [("F", "1-2"), ("Z", "2-1")])
def test_5_4_two_players_without_a_game_take_the_lot_by_rank(
    pair: PairText, points: str, expected: str
) -> None:
    """Reading: who would decide by rank takes the colour drawn by lot."""
    value = "1" if points == "F" else "0"
    assert pair(f"1: {value} {points}\n2: {value} {points}") == expected


@pytest.mark.rule("fide-lim", "2026", "5.5")
def test_5_5_before_odd_rounds_colours_alternate() -> None:
    """After an even number of games they are level: nobody gets two more of one colour."""
    assert due_colour("wb") == WHITE
    assert due_colour("wbbw") == BLACK


@pytest.mark.rule("fide-lim", "2026", "5.6")
def test_5_6_before_even_rounds_colours_are_made_level() -> None:
    assert due_colour("wwb") == BLACK
    assert due_colour("bwb") == WHITE


@pytest.mark.rule("fide-lim", "2026", "6")
def test_6_in_the_last_round_equal_scores_go_before_the_limits_of_colours(
    pairs: PairText,
) -> None:
    position = "1: 2 ww\n2: 2 ww\n3: 0 bb\n4: 0 bb"
    assert pairs(position, rounds=3) == "1-2 3-4"
    assert pairs(position, rounds=4) == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "6")
def test_6_in_the_last_round_limits_are_kept_where_they_can_be(pair: PairText) -> None:
    """Both are due Black; 2 had White twice running and gets it."""
    assert pair("1: 3 wbw\n2: 3 bww", rounds=4) == "1-2"


@pytest.mark.rule("fide-lim", "2026", "6")
def test_6_before_the_last_round_there_may_be_no_pairing(pairs: PairText) -> None:
    assert pairs("1: 2 ww\n2: 2 ww", rounds=3) == "1-2"
    with pytest.raises(NoPairingExists):
        pairs("1: 2 ww\n2: 2 ww", rounds=5)


@pytest.mark.rule("fide-lim", "2026", "7.2")
@pytest.mark.parametrize("lot", [Colour.WHITE, Colour.BLACK])
def test_7_2_forty_players_in_round_1(explained: Callable[..., PairingResult], lot: Colour) -> None:
    """The official example: 1-21, 22-2, 3-23, … or the other way round."""
    position = "\n".join(f"{number}:" for number in range(1, 41))
    boards = [
        f"{top}-{top + 20}" if (top % 2 == 1) == (lot is Colour.WHITE) else f"{top + 20}-{top}"
        for top in range(1, 21)
    ]
    assert list(map(str, explained(position, initial_colour=lot).boards)) == boards


@pytest.mark.rule("fide-lim", "2026", "7.2")
def test_7_2_places_are_counted_without_who_has_the_bye(pair: PairText) -> None:
    """Reading: 1, unrated, has the bye, so 2 is first in the list."""
    assert pair("1 (-):\n2:\n3:\n4:\n5:") == "2-4 5-3, bye 1"
