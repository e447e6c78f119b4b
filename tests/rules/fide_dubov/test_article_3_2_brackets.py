"""Articles 3.2.3-3.2.6, 4.1, 4.3 and 4.4: subgroups, shifts and transpositions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations

import pytest

from pairloom.domain import Colour, ProhibitedGroup, Tournament
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.engines.fide_dubov.shifters import from_the_middle

PairText = Callable[..., str]


def seekers(white: Iterable[tuple[int, int]], black: Iterable[int]) -> str:
    """A scoregroup after one drawn game each against somebody who is gone.

    White seekers are given with the average rating of their opponents. The opponent of
    player n has number 20 + n.
    """
    lines = []
    for number, average in white:
        lines += [f"{number}: {20 + number}b=", f"{20 + number} ({average}): {number}w= Z"]
    for number in black:
        lines += [f"{number}: {20 + number}w=", f"{20 + number}: {number}b= Z"]
    return "\n".join(lines)


E5 = seekers([(2, 2250), (5, 2180), (7, 2300)], [1, 4, 9])


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.5")
def test_the_lowest_average_meets_the_strongest_black_seeker(pair: PairText) -> None:
    """E5."""
    assert pair(E5) == "5-1 2-4 7-9"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.6")
def test_the_first_legal_transposition_is_taken(pair: PairText) -> None:
    """E6: as before, but 5 and 1 may not meet."""
    prohibited = (ProhibitedGroup(frozenset({1, 5})),)

    assert pair(E5, prohibited=prohibited) == "2-1 5-4 7-9"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.6")
def test_an_early_player_gives_way_so_that_a_later_one_has_an_opponent(pair: PairText) -> None:
    """7 may meet 1 only, so 5 starts with 4."""
    prohibited = (ProhibitedGroup(frozenset({4, 7})), ProhibitedGroup(frozenset({7, 9})))

    assert pair(E5, prohibited=prohibited) == "7-1 2-9 5-4"


E7 = seekers([(2, 2250), (5, 2180), (7, 2300), (8, 2200)], [1, 4])


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.4")
def test_the_middle_of_the_larger_subgroup_is_shifted(
    pair: PairText, compact: Callable[..., Tournament]
) -> None:
    """E7: by average 5, 8, 2, 7; 8 is #1."""
    assert pair(E7) == "5-1 2-4 7-8"
    notes = SYSTEM.pair(compact(E7)).trace.notes
    assert tuple(map(str, notes)) == ("bracket 1: shifted to the other subgroup (art. 3.2.4.2): 8",)


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.4")
def test_a_shifter_who_leads_to_no_pairing_is_passed_over(
    compact: Callable[..., Tournament], pair: PairText
) -> None:
    """8 may meet none of the other White seekers: 2, #2 in the order, is shifted instead."""
    prohibited = tuple(ProhibitedGroup(frozenset({8, other})) for other in (2, 5, 7))

    assert pair(E7, prohibited=prohibited) == "5-1 2-7 8-4"
    notes = SYSTEM.pair(compact(E7, prohibited=prohibited)).trace.notes
    assert str(notes[-1]).endswith("(art. 3.2.4.2): 2")


E8 = """
1: 3w= 4b=
2: 5w= 6b=
3: 1b= 5w=
4: 6b= 1w=
5 (2600): 2b= 3b= Z
6 (2600): 4w= 2w= Z
"""


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.4")
def test_a_pair_that_must_be_made_inside_a_subgroup_shifts_one_there_and_one_back(
    pair: PairText, compact: Callable[..., Tournament]
) -> None:
    """E8: 1 and 2 seek White, 3 and 4 Black; 1 has met 3 and 4."""
    assert pair(E8) == "1-2 4-3"
    assert tuple(map(str, SYSTEM.pair(compact(E8)).trace.notes)) == (
        "bracket 1: shifted to the other subgroup (art. 3.2.4.1): 1",
        "bracket 1: shifted to the other subgroup (art. 3.2.4.2): 3",
    )


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.3")
def test_round_one_has_the_upper_half_against_the_lower_half(pair: PairText) -> None:
    """E4."""
    six = "1:\n2:\n3:\n4:\n5:\n6:"

    assert pair(six) == "1-4 5-2 3-6"
    assert pair(six, initial_colour=Colour.BLACK) == "4-1 2-5 6-3"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.3")
def test_halves_are_for_any_bracket_in_which_nobody_has_played(pair: PairText) -> None:
    """E14, round 2: the bracket is 3, 4, 5 and the upfloater 1; scores play no part in it."""
    assert pair("1: Z\n2: 3b- Z\n3: 2w+\n4: F\n5: U") == "3-5 1-4"


@pytest.mark.rule("fide-dubov", "2026", "art. 3.2.4")
def test_prohibited_pairs_can_shift_players_between_the_halves(pair: PairText) -> None:
    """1 may meet 2 only, which is in the same half: 1, #1 of the upper half, changes places."""
    prohibited = (ProhibitedGroup(frozenset({1, 3})), ProhibitedGroup(frozenset({1, 4})))

    assert pair("1:\n2:\n3:\n4:", prohibited=prohibited) == "1-2 3-4"


@pytest.mark.rule("fide-dubov", "2026", "art. 4.1.3")
def test_sets_are_compared_by_the_smallest_number_in_which_they_differ() -> None:
    """E3: the order in which the twin tries sets, and which bits stand for in the engine."""
    sets = list(combinations((1, 2, 3, 4), 2))

    assert sets == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    assert sets == sorted(sets, key=lambda both: -sum(1 << 4 - number for number in both))


@pytest.mark.rule("fide-dubov", "2026", "art. 4.3")
@pytest.mark.parametrize(
    ("sorted_list", "expected"),
    [("ABCDEFG", "DCEBFAG"), ("ABCD", "BCAD"), ("AB", "AB"), ("A", "A"), ("", "")],
)
def test_shifters_are_numbered_from_the_middle(sorted_list: str, expected: str) -> None:
    assert "".join(from_the_middle(sorted_list)) == expected
