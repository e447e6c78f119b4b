"""[C6] Pairs in order. [C7] Transpositions of S2. [C8] Exchanges between S1 and S2."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.engines.base import BracketTrace

Brackets = Callable[..., tuple[BracketTrace, ...]]


@pytest.mark.rule("fide-1992", "1992", "C6")
def test_the_first_round_pairs_the_halves_in_order(brackets: Brackets) -> None:
    (bracket,) = brackets("C", 1)
    assert bracket.pairs == ((1, 4), (2, 5), (3, 6))
    assert str(bracket.decided_by) == "C6: in order"


@pytest.mark.rule("fide-1992", "1992", "F4")
def test_the_lowest_player_has_the_bye_in_the_first_round(brackets: Brackets) -> None:
    assert brackets("C", 1)[0].downfloaters == (7,)


@pytest.mark.rule("fide-1992", "1992", "C7")
def test_a_transposition_meets_the_preferences(brackets: Brackets) -> None:
    """Example A, round 2: 1-3 would both want Black; S2 as 4-3 suits everybody."""
    bracket = brackets("A", 2)[0]
    assert bracket.pairs == ((1, 4), (2, 3))
    assert str(bracket.decided_by) == "C7: transposition"


@pytest.mark.rule("fide-1992", "1992", "C8")
def test_an_exchange_comes_after_all_transpositions(brackets: Brackets) -> None:
    """Example B, round 2: 2-6 have met, 2-7 both want White; exchange a) brings 2-3 and 6-7."""
    bracket = brackets("B", 2)[1]
    assert bracket.pairs == ((2, 3), (6, 7))
    assert str(bracket.decided_by) == "C8: exchange 3 for 6; C6: in order"


@pytest.mark.rule("fide-1992", "1992", "C8")
def test_two_brackets_of_a_round_may_need_an_exchange(brackets: Brackets) -> None:
    """Example B, round 3: 2 for 4 above, 5 for 7 below."""
    assert [bracket.pairs for bracket in brackets("B", 3)] == [
        ((1, 2), (4, 6)),
        ((3, 5), (7, 8)),
    ]
