"""[A8] x: the pairs in which not all preferences can be met."""

from __future__ import annotations

import pytest

from pairloom.engines.fide_1992.criteria.b4_colour_preferences import a8_x

pytestmark = pytest.mark.rule("fide-1992", "1992", "A8")


@pytest.mark.parametrize(
    ("white", "black", "size", "x"),
    [
        (2, 2, 4, 0),
        (3, 1, 4, 1),
        (0, 4, 4, 2),
        (2, 1, 3, 0),
        (0, 3, 3, 1),
        (1, 1, 6, 0),  # would be negative
        (0, 0, 0, 0),
        (0, 2, 2, 1),
    ],
)
def test_x_is_what_the_majority_has_too_much(white: int, black: int, size: int, x: int) -> None:
    assert a8_x(white, black, size) == x
