"""Article 4: the order of exchanges. Everybody is due the same colour, which then says nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

PairText = Callable[..., str]


def six(met: dict[int, str], *, points: str = "2") -> str:
    """Six players of one group, and whom some of them have met."""
    lines = [f"{number}: {points} wb" for number in range(1, 7)]
    for number, others in met.items():
        lines[number - 1] += f" x{others}"
    return "\n".join(lines)


@pytest.mark.rule("fide-lim", "2026", "4.2")
@pytest.mark.parametrize(
    ("met", "expected"),
    [
        ({}, "1-4 2-5 3-6"),
        ({1: "4"}, "1-5 2-4 3-6"),
        ({1: "4,5"}, "1-6 2-4 3-5"),
        ({1: "4,5,6"}, "1-3 2-5 4-6"),
        ({1: "4,5,6,3"}, "1-2 3-5 4-6"),
    ],
    ids=range(1, 6),
)
def test_4_2_attempts_of_the_first_player(
    pairs: PairText, met: dict[int, str], expected: str
) -> None:
    """The official table."""
    assert pairs(six(met)) == expected


@pytest.mark.rule("fide-lim", "2026", "4.3")
@pytest.mark.parametrize(
    ("met", "expected"),
    [
        ("", "1-6 2-4 3-5"),
        ("4", "1-6 2-5 3-4"),
        ("4,5", "1-6 2-3 4-5"),
        ("4,5,3", "1-3 2-6 4-5"),
        ("4,5,3,6", "1-2 3-5 4-6"),
    ],
    ids=range(1, 6),
)
def test_4_3_attempts_of_the_second_player(pairs: PairText, met: str, expected: str) -> None:
    """The official table: 1 has found 6. In the last two columns 2 has nobody else left."""
    assert pairs(six({1: "4,5", 2: met} if met else {1: "4,5"})) == expected


@pytest.mark.rule("fide-lim", "2026", "4.1")
@pytest.mark.parametrize(
    ("met", "expected"),
    [
        ({}, "1-4 2-5 3-6"),
        ({6: "3"}, "1-4 2-6 3-5"),
        ({6: "3,2"}, "1-6 2-4 3-5"),
        ({6: "3,2,1"}, "1-3 2-5 4-6"),
        ({6: "3,2,1,4"}, "1-3 2-4 5-6"),
    ],
    ids=range(1, 6),
)
def test_4_1_upward_the_lowest_numbered_player_starts(
    pairs: PairText, met: dict[int, str], expected: str
) -> None:
    """The table of 4.2 in the mirror: 6 tries 3, 2, 1, 4, 5."""
    assert pairs(six(met, points="0")) == expected


@pytest.mark.rule("fide-lim", "2026", "4.4")
def test_4_4_1_who_has_nobody_left_floats_in_place_of_another(pairs: PairText) -> None:
    """Official example: of seven, 7 would float, but 2 has met everybody."""
    lines = [f"{number}: 2 wb" for number in range(1, 8)]
    lines[1] += " x1,3,4,5,6,7"
    assert pairs("\n".join([*lines, "8: 1 bw"])) == "1-5 2-8 3-6 4-7"


@pytest.mark.rule("fide-lim", "2026", "4.4")
def test_4_4_2_who_has_nobody_left_floats_with_the_lowest_numbered(pairs: PairText) -> None:
    """Official example: 1 and 2 may meet only 6. 1-6 and 3-4; 2 and 5 float."""
    position = six({1: "2,3,4,5", 2: "3,4,5"}) + "\n7: 1 bw\n8: 1 bw"
    assert pairs(position) == "1-6 2-7 3-4 5-8"
