"""[A3] Brackets with moved-down players; from half of them on they count as homogeneous."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from worked_examples_1992 import tournament_after

from pairloom.engines.base import BracketTrace
from pairloom.engines.fide_1992.bracket import Bracket
from pairloom.engines.fide_1992.field import derive_field

pytestmark = pytest.mark.rule("fide-1992", "1992", "A3")

Brackets = Callable[..., tuple[BracketTrace, ...]]


@pytest.mark.parametrize(
    ("moved_down", "residents", "in_s1"), [(1, 1, 0), (1, 2, 1), (2, 2, 0), (2, 3, 2), (3, 2, 0)]
)
def test_at_least_half_moved_down_is_homogeneous(
    moved_down: int, residents: int, in_s1: int
) -> None:
    field = derive_field(tournament_after("A", 0))
    everybody = tuple(range(moved_down + residents))
    bracket = Bracket(field, everybody[:moved_down], everybody[moved_down:], is_lowest=False)
    assert bracket.in_s1 == in_s1


def test_moved_down_players_are_paired_first(brackets: Brackets) -> None:
    """One of three: 6 comes down to 5 and 8 and meets 5; 8, the remainder, moves down."""
    bracket = brackets("A", 3)[2]
    assert (bracket.moved_down, bracket.pairs, bracket.downfloaters) == ((6,), ((6, 5),), (8,))


def test_half_is_enough(brackets: Brackets) -> None:
    """Two of four: 2 and 6 stand in S1 as the upper half, and exchanges would be possible."""
    bracket = brackets("B", 4)[-1]
    assert (bracket.moved_down, bracket.residents) == ((2, 6), (5, 8))
    assert bracket.pairs == ((2, 8), (6, 5))
