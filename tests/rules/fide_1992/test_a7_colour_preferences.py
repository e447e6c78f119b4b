"""[A7] Absolute, strong and mild colour preferences."""

from __future__ import annotations

import pytest

from pairloom.domain import Colour
from pairloom.engines.common.colour_preference import BLACK, WHITE
from pairloom.engines.fide_1992.state import a7_colour_preference
from twins.fide_1992.participant import colour_preference

pytestmark = pytest.mark.rule("fide-1992", "1992", "A7")

NONE, MILD, STRONG, ABSOLUTE = range(4)

CLASSES = [
    ("", 0, NONE),
    ("w", BLACK, STRONG),
    ("wb", WHITE, MILD),
    ("bw", BLACK, MILD),
    ("bwb", WHITE, STRONG),
    ("bww", BLACK, ABSOLUTE),
    ("wwb", BLACK, STRONG),
    ("bwwb", WHITE, MILD),
    ("wbb", WHITE, ABSOLUTE),
    ("wbbw", BLACK, MILD),
    ("wwbw", BLACK, ABSOLUTE),
    ("wwwwbb", WHITE, ABSOLUTE),  # contradiction: two Blacks in a row call for White
    ("bbbbww", WHITE, ABSOLUTE),  # contradiction: the difference calls for White
]


@pytest.mark.parametrize(("colours", "prefers", "strength"), CLASSES)
def test_the_class_follows_from_the_colours(colours: str, prefers: int, strength: int) -> None:
    assert a7_colour_preference(colours) == (prefers, strength)
    wish, literal_strength = colour_preference(tuple(map(Colour, colours)), is_exempt=False)
    sign = 0 if wish is None else (WHITE if wish is Colour.WHITE else BLACK)
    assert (sign, int(literal_strength)) == (prefers, strength)


@pytest.mark.parametrize(
    ("colours", "prefers", "strength"), [("bww", BLACK, STRONG), ("bbww", BLACK, MILD)]
)
def test_in_the_last_round_a_does_not_apply_over_half(
    colours: str, prefers: int, strength: int
) -> None:
    assert a7_colour_preference(colours, is_exempt=True) == (prefers, strength)
    assert colour_preference(tuple(map(Colour, colours)), is_exempt=True)[1] == strength
