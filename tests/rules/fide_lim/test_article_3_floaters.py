"""Article 3: which players float, and whom they meet.

The group in question has two points after two rounds (or none, to be paired upward); whoever
leaves it meets the median, whose players have one point.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import PairingResult

PairText = Callable[..., str]
WHITE, BLACK = "wb", "bw"  # histories after which the colour is due


def group(points: str, dues: list[str], *more: str) -> str:
    """Players 1, 2, … of one group with their histories, and further lines."""
    lines = [f"{number}: {points} {due}" for number, due in enumerate(dues, start=1)]
    return "\n".join([*lines, *more])


@pytest.mark.rule("fide-lim", "2026", "2.3")
@pytest.mark.parametrize(
    ("first", "others"),
    [
        pytest.param("2 wb x2,3,4,5", ("2 wb", "2 wb", "2 wb", "2 wb"), id="2.3.1 has met all"),
        pytest.param("3 wwbw", ("3 wwbw",) * 4, id="2.3.2 two more of one colour"),
        pytest.param("2 ww", ("2 ww",) * 4, id="2.3.3 the same colour twice"),
    ],
)
def test_2_3_who_has_no_suitable_opponent_is_transferred(
    pairs: PairText, first: str, others: tuple[str, ...]
) -> None:
    """1, or everybody of the group, finds nobody there and meets the group below."""
    is_alone = "x" in first
    rounds = len(first.split()[1])
    below = f"{rounds // 2} {'bw' * (rounds // 2)}"
    lines = [f"{number}: {each}" for number, each in enumerate((first, *others), start=1)]
    lines += [f"{number}: {below}" for number in range(6, 11)]
    expected = "1-6 2-4 3-5 7-9 8-10" if is_alone else "1-6 2-7 3-8 4-9 5-10"
    assert pairs("\n".join(lines)) == expected


@pytest.mark.rule("fide-lim", "2026", "2.3")
def test_2_3_4_one_player_leaves_to_make_the_number_even(pairs: PairText) -> None:
    assert pairs("1: 2 wb\n2: 2 wb\n3: 2 wb\n4: 1 wb") == "1-2 3-4"


E3 = [WHITE, BLACK, WHITE, WHITE, BLACK]


@pytest.mark.rule("fide-lim", "2026", "3.2.2")
@pytest.mark.parametrize(("points", "floater"), [("2", 4), ("0", 1)])
def test_e3_the_floater_is_due_the_majority_colour(
    pairs: PairText, points: str, floater: int
) -> None:
    """Downward the lowest numbered of those due White, upward the highest numbered."""
    assert f"{floater}-6" in pairs(group(points, E3, "6: 1 bw")).split()


@pytest.mark.rule("fide-lim", "2026", "3.2.3")
@pytest.mark.parametrize(("maxi", "floater"), [(False, 4), (True, 5)])
def test_e4_in_a_maxi_tournament_only_near_the_lowest_numbered(
    pairs: PairText, maxi: bool, floater: int
) -> None:
    position = (
        "1 (2500): 2 wb\n2 (2400): 2 bw\n3 (2300): 2 wb\n4 (2200): 2 wb\n5 (2050): 2 bw\n6: 1 bw"
    )
    assert f"{floater}-6" in pairs(position, maxi=maxi).split()


@pytest.mark.rule("fide-lim", "2026", "3.2.3")
def test_3_2_3_a_difference_of_exactly_100_is_near(pairs: PairText) -> None:
    position = (
        "1 (2500): 2 wb\n2 (2400): 2 bw\n3 (2300): 2 wb\n4 (2150): 2 wb\n5 (2050): 2 bw\n6: 1 bw"
    )
    assert "4-6" in pairs(position, maxi=True).split()


@pytest.mark.rule("fide-lim", "2026", "3.2.4")
@pytest.mark.parametrize(("points", "floater"), [("2", 5), ("0", 1)])
def test_3_2_4_without_a_colour_reason_the_number_decides(
    pairs: PairText, points: str, floater: int
) -> None:
    assert f"{floater}-6" in pairs(group(points, [WHITE] * 5, "6: 1 bw")).split()


@pytest.mark.rule("fide-lim", "2026", "3.2.1")
def test_3_2_1_floaters_go_to_the_next_group_towards_the_median(pairs: PairText) -> None:
    """After four rounds: 3 floats from 4 points to 3, 9 from 0 to 1; the median has two."""
    above = "1: 4 wbwb\n2: 4 bwbw\n3: 4 wbwb\n4: 3 bwbw"
    median = "5: 2 wbwb\n6: 2 bwbw"
    below = "7: 1 bwbw\n8: 0 bwbw\n9: 0 bwbw\n10: 0 wbwb"
    assert pairs("\n".join((above, median, below))) == "1-2 3-4 5-6 7-8 9-10"


@pytest.mark.rule("fide-lim", "2026", "3.3")
def test_e5_a_player_with_an_opponent_in_the_next_group_floats(pairs: PairText) -> None:
    """3 has met all of the next group: type c. 2 is type d and floats."""
    position = group("2", [WHITE] * 3, "4: 1 bw x3", "5: 1 bw x3", "6: 0 bw")
    assert pairs(position) == "1-3 2-4 5-6"


@pytest.mark.rule("fide-lim", "2026", "3.3")
def test_3_3_opponents_needed_by_other_floaters_do_not_count(
    explained: Callable[..., PairingResult],
) -> None:
    """1, 2 and 3 have all met and float; 1 first, as the others floated in the last round.

    Of the median 1 and 2 may meet only 4; so 2 is type c, and 3 goes before.
    """
    position = "1: 2 wb x2,3,5\n2: 2 wb x3,5 floated\n3: 2 wb floated\n4: 1 bw\n5: 1 bw\n6: 0 bw"
    floaters = [str(note).split(" (")[0] for note in explained(position).trace.notes][:3]
    assert floaters == [
        "1 floats down from 2.0: type d",
        "3 floats down from 2.0: type d",
        "2 floats down from 2.0: type c",
    ]


@pytest.mark.rule("fide-lim", "2026", "3.3")
def test_3_3_a_player_whose_opponent_another_floater_needs_stays(pairs: PairText) -> None:
    """1 floats first, to 5 in the median. The only opponent of 3 there is 5, too; so 2 floats."""
    position = (
        "1: 2 wb x2,3,4,6,8\n2: 2 wb x3,5 floated\n3: 2 wb x6,8 floated\n4: 2 bw\n"
        "5: 1 bw\n6: 1 bw\n8: 1 bw\n7: 0 bw"
    )
    assert pairs(position) == "1-5 2-6 3-4 7-8"


@pytest.mark.rule("fide-lim", "2026", "3.4")
def test_3_4_upward_the_highest_numbered_with_an_opponent_floats(pairs: PairText) -> None:
    """The mirror of E5: 4 has met the whole median, so 5 floats up."""
    position = "1: 2 bw\n2: 1 bw x4\n3: 1 bw x4\n4: 0 wb\n5: 0 wb\n6: 0 wb"
    assert pairs(position) == "1-5 2-3 4-6"


@pytest.mark.rule("fide-lim", "2026", "3.5")
def test_3_5_a_floater_without_an_opponent_floats_on(pairs: PairText) -> None:
    """After four rounds: 1 is alone, has met 2 and 3, and meets 4 in the median."""
    position = "1: 4 wbwb x2,3\n2: 3 wbwb\n3: 3 bwbw\n4: 2 bwbw"
    assert pairs(position) == "1-4 2-3"


@pytest.mark.rule("fide-lim", "2026", "3.9")
@pytest.mark.parametrize(
    ("met", "expected"),
    [
        pytest.param("", "1-2 3-4 5-6", id="d: a resident with an opponent"),
        pytest.param(" x4", "1-3 2-4 5-6", id="d before c"),
    ],
)
def test_3_9_2_the_least_disadvantaged_floats(pairs: PairText, met: str, expected: str) -> None:
    """After four rounds 1 floats to 2 and 3, and one of these floats on to 4 in the median."""
    position = f"1: 4 wbwb\n2: 3 wbwb\n3: 3 wbwb{met}\n4: 2 bwbw\n5: 1 bwbw\n6: 1 wbwb"
    assert pairs(position) == expected


@pytest.mark.rule("fide-lim", "2026", "3.9")
def test_3_9_2_a_resident_without_an_opponent_floats_before_who_floated_in(
    explained: Callable[..., PairingResult],
) -> None:
    """Types b and c only: 2 and 3 have met 4, but 1 floated in already."""
    position = (
        "1: 4 wbwb\n2: 3 wbwb x4\n3: 3 wbwb x4\n4: 2 bwbw\n5: 2 bwbw x2,3,4\n6: 1 bwbw\n7: 1 wbwb\n"
        "8: 1 wbwb"
    )
    result = explained(position)
    assert any("3 floats down from 3.0: type c" in str(note) for note in result.trace.notes)


@pytest.mark.rule("fide-lim", "2026", "3.10")
def test_e6_nobody_floats_twice_running_to_make_the_number_even(pairs: PairText) -> None:
    position = "1: 2 wb\n2: 2 wb\n3: 2 wb\n4: 2 wb\n5: 2 wb floated\n6: 1 bw"
    assert pairs(position) == "1-3 2-5 4-6"


@pytest.mark.rule("fide-lim", "2026", "3.10")
def test_3_10_1_unless_others_would_be_floaters_of_a_worse_type(pairs: PairText) -> None:
    position = "1: 2 wb\n2: 2 wb\n3: 2 wb floated\n4: 1 bw x1,2\n5: 0 bw\n6: 0 wb"
    assert pairs(position) == "1-2 3-4 5-6"


@pytest.mark.rule("fide-lim", "2026", "3.10")
def test_3_10_2_unless_the_group_would_lose_a_pair(pairs: PairText) -> None:
    position = "1: 2 wb\n2: 2 wb\n3: 2 wb x1,2 floated\n4: 1 bw\n5: 0 bw\n6: 0 wb"
    assert pairs(position) == "1-2 3-4 5-6"


@pytest.mark.rule("fide-lim", "2026", "3.6")
def test_3_6_the_downfloater_with_the_highest_score_chooses_first(pairs: PairText) -> None:
    """After four rounds 2 (four points) and 1 (three) have met and come to the median."""
    position = "2: 4 wbwb\n1: 3 wbwb x2\n3: 2 bwbw\n4: 2 bwbw\n5: 2 bwbw\n6: 2 bwbw"
    assert pairs(position) == "1-4 2-3 5-6"


@pytest.mark.rule("fide-lim", "2026", "3.6")
def test_3_6_3_in_the_median_downfloaters_choose_before_upfloaters(pairs: PairText) -> None:
    """1 floats down and 4 up; 3 is the only one due Black, and 1 gets it."""
    assert pairs("1: 2 wb\n2: 1 wb\n3: 1 bw\n4: 0 wb") == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "3.7")
def test_3_7_the_upfloater_with_the_lowest_score_chooses_first(pairs: PairText) -> None:
    """The mirror: 5 (no point) and 6 (one) have met and come to the median of 1 to 4."""
    position = "1: 2 bwbw\n2: 2 bwbw\n3: 2 bwbw\n4: 2 bwbw\n6: 1 wbwb\n5: 0 wbwb x6"
    assert pairs(position) == "1-2 3-6 4-5"


@pytest.mark.rule("fide-lim", "2026", "3.8")
def test_3_8_a_downfloater_meets_the_highest_numbered_due_the_other_colour(
    pairs: PairText,
) -> None:
    assert pairs("1: 2 wb\n2: 1 wb\n3: 1 bw\n4: 1 bw") == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "3.8")
def test_3_8_an_upfloater_meets_the_lowest_numbered_due_the_other_colour(
    pairs: PairText,
) -> None:
    assert pairs("1: 1 bw\n2: 1 bw\n3: 1 wb\n4: 0 wb") == "1-3 2-4"


@pytest.mark.rule("fide-lim", "2026", "3.8")
def test_3_8_without_a_suiting_colour_the_first_available(pairs: PairText) -> None:
    """Reading: in the same order."""
    assert pairs("1: 2 wb\n2: 1 wb\n3: 1 wb\n4: 1 wb") == "1-2 3-4"


@pytest.mark.rule("fide-lim", "2026", "3.8")
@pytest.mark.parametrize(("rating", "expected"), [(2200, "1-3 2-4"), (2199, "1-2 3-4")])
def test_3_8_in_a_maxi_tournament_colours_decide_among_neighbours(
    pairs: PairText, rating: int, expected: str
) -> None:
    """2, rated 2300, is the first available; 3 suits by colour."""
    position = f"1: 2 wb\n2 (2300): 1 wb\n3 ({rating}): 1 bw\n4 (2100): 1 wb"
    assert pairs(position, maxi=True) == expected
