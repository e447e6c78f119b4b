"""Article 2: compatible players, the order of work, proposed pairings, cracking."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import PairingResult
from pairloom.errors import NoPairingExists

PairText = Callable[..., str]


@pytest.mark.rule("fide-lim", "2026", "2.1")
def test_2_1_two_players_with_the_same_colour_twice_running_are_not_compatible(
    pairs: PairText,
) -> None:
    assert pairs("1: 2 ww\n2: 2 wb\n3: 2 ww\n4: 2 wb") == "1-4 2-3"


@pytest.mark.rule("fide-lim", "2026", "2.1")
def test_2_1_two_players_with_two_more_of_the_same_colour_are_not_compatible(
    pairs: PairText,
) -> None:
    """Neither had the same colour twice running at the end, so only the sum forbids 1-3."""
    position = "1: 4 wwbw\n2: 4 wbwb\n3: 4 wwbw\n4: 4 wbwb"
    assert pairs(position) == "1-4 2-3"


@pytest.mark.rule("fide-lim", "2026", "2.1")
def test_2_1_a_round_without_compatible_pairs_is_refused_with_a_witness(pairs: PairText) -> None:
    with pytest.raises(NoPairingExists) as refusal:
        pairs("1: 2 ww\n2: 2 ww\n3: 2 ww\n4: 2 wb")
    assert len({1, 2, 3} & set(refusal.value.players)) >= 2


@pytest.mark.rule("fide-lim", "2026", "2.2")
def test_e2_order_of_work_after_four_rounds(explained: Callable[..., PairingResult]) -> None:
    scores = ("4", "3.5", "3", "2.5", "2", "1.5", "1", "0")
    lines = [
        f"{2 * place + each}: {score} {'wbwb' if each else 'bwbw'}"
        for place, score in enumerate(scores, start=1)
        for each in range(2)
    ]
    brackets = explained("\n".join(lines)).trace.brackets
    assert [bracket.score for bracket in brackets] == [40, 35, 30, 25, 0, 10, 15, 20]


@pytest.mark.rule("fide-lim", "2026", "2.2")
def test_2_2_a_median_without_residents_is_where_floaters_meet(pairs: PairText) -> None:
    """After two rounds nobody has one point; 3 floats down, 4 floats up."""
    assert pairs("1: 2 wb\n2: 2 wb\n3: 2 wb\n4: 0 bw\n5: 0 bw\n6: 0 bw") == "1-2 3-4 5-6"


@pytest.mark.rule("fide-lim", "2026", "7.3")
def test_7_3_with_other_scorings_the_median_is_half_of_all_wins(
    explained: Callable[..., PairingResult],
) -> None:
    """Reading: win points times rounds, halved."""
    trace = explained("1: 1 wb\n2: 1 bw\n3: 2 wb\n4: 2 bw").trace
    assert [bracket.score for bracket in trace.brackets] == [20, 10]


@pytest.mark.rule("fide-lim", "2026", "8.3")
def test_8_3_round_2_is_paired_from_one_point_to_zero_to_half_a_point(
    explained: Callable[..., PairingResult],
) -> None:
    trace = explained("1: 1 w\n2: 1 b\n3: 0.5 w\n4: 0.5 b\n5: 0 w\n6: 0 b").trace
    assert [bracket.score for bracket in trace.brackets] == [10, 0, 5]


@pytest.mark.rule("fide-lim", "2026", "2.4")
def test_2_4_the_top_half_is_proposed_against_the_bottom_half(pairs: PairText) -> None:
    position = "\n".join(f"{number}: 2 wb" for number in range(1, 9))
    assert pairs(position) == "1-5 2-6 3-7 4-8"


@pytest.mark.rule("fide-lim", "2026", "2.5")
def test_2_5_who_has_been_met_is_exchanged(pairs: PairText) -> None:
    assert pairs("1: 2 wb\n2: 2 wb x4\n3: 2 wb\n4: 2 wb") == "1-4 2-3"


E8 = "1: 2 wb\n2: 2 bw\n3: 2 wb\n4: 1 bw x1,2,3\n5: 0 wb\n6: 0 bw"


@pytest.mark.rule("fide-lim", "2026", "2.6")
def test_e8_the_lower_pairing_is_cracked_after_a_floater_from_above(pairs: PairText) -> None:
    assert pairs(E8) == "1-2 3-6 4-5"


@pytest.mark.rule("fide-lim", "2026", "2.6")
def test_e8_says_what_was_cracked(explained: Callable[..., PairingResult]) -> None:
    trace = explained(E8).trace
    assert any("6-5 was cracked" in str(note) for note in trace.notes)
    assert trace.brackets[-1].upfloaters == (5, 6)
    assert trace.brackets[1].pairs == ()


@pytest.mark.rule("fide-lim", "2026", "2.6")
def test_2_6_2_otherwise_the_higher_pairing_is_cracked(pairs: PairText) -> None:
    """The same upside down: 4 floats up to 3, whom the lower group has met."""
    position = "1: 2 bw\n2: 2 wb\n3: 1 wb x4,5,6\n4: 0 bw\n5: 0 wb\n6: 0 bw"
    assert pairs(position) == "1-3 2-4 5-6"


@pytest.mark.rule("fide-lim", "2026", "2.6")
def test_2_6_the_pairing_made_last_is_cracked_first(pairs: PairText) -> None:
    """Reading. Above are 1-3 and 2-4, made in this order; the median players have met."""
    position = "\n".join(f"{number}: 2 wb" for number in range(1, 5)) + "\n5: 1 bw x6\n6: 1 bw"
    assert pairs(position) == "1-3 2-5 4-6"


@pytest.mark.rule("fide-lim", "2026", "2.6")
def test_2_6_cracking_goes_on_outwards_until_the_median_can_be_paired(pairs: PairText) -> None:
    """Reading. 5 may meet only 1, whose pairing was made first and is cracked last."""
    position = "1: 2 wb\n2: 2 wb\n3: 2 wb\n4: 2 wb\n5: 1 bw x2,3,4,6\n6: 1 bw"
    assert pairs(position) == "1-5 2-6 3-4"
