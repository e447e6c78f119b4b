"""[A4] Opponents of different scores get float marks. [A5] A bye counts as a downfloat."""

from __future__ import annotations

import pytest
from compact import read_compact
from worked_examples_1992 import tournament_after

from pairloom.engines.fide_1992.state import a2_order
from twins.fide_1992.participant import find_participants

BYES = """
1: 2w1 3b1
2: 1b0 4w1
3: U 1w0
4: Z 2b0
5: H U
"""


@pytest.mark.rule("fide-1992", "1992", "A4")
def test_unequal_opponents_get_marks() -> None:
    """Example A, round 3: 6 and 8 met lower scores, 5 and 7 higher ones."""
    states = a2_order(tournament_after("A", 3))
    marks = {state.number: state.float1 for state in states if state.float1}
    assert marks == {6: "D", 8: "D", 5: "U", 7: "U"}


@pytest.mark.rule("fide-1992", "1992", "A5")
def test_the_bye_is_a_downfloat_and_an_absence_is_none() -> None:
    """3 had the bye in round 1 and 5 in round 2; 4 and 5 were absent in round 1."""
    states = {state.number: state for state in a2_order(read_compact(BYES, rounds=9))}
    assert (states[3].float1, states[3].float2) == ("", "D")
    assert (states[4].float1, states[4].float2) == ("", "")
    assert (states[5].float1, states[5].float2) == ("D", "")


@pytest.mark.rule("fide-1992", "1992", "A4")
def test_a_forfeit_does_not_take_the_marks_back() -> None:
    """The mark is made on the card when the round is paired."""
    tournament = read_compact("1: 3w1 2w+\n2: 4w= 1b-\n3: 1b0 4w=\n4: 2b= 3b=", rounds=9)
    assert {state.number: state.float1 for state in a2_order(tournament)} == {
        1: "D",
        2: "U",
        3: "U",
        4: "D",
    }
    marks = {player.number: player.floats[0] for player in find_participants(tournament)}
    assert {number: mark and mark.value for number, mark in marks.items()} == {
        1: "D",
        2: "U",
        3: "U",
        4: "D",
    }
