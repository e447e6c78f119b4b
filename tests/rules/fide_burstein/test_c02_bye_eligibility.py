"""[C2] Nobody gets the bye after a bye, or after a win's points without playing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Points, PointSystem

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "C2")

POSITION = """
1: 3w0 4w= U
2: 4b0 U 5b0
3: 1b1 5w1 4b0
4: 2w1 1b= 3w1
5: U 3b0 2w1
"""


def test_a_second_bye_is_impossible(pair: PairText) -> None:
    """2 (1 point) and 1 (1½) had the bye; of 3 and 5, on 2 points, 5 had it, too."""
    assert pair(POSITION, rounds=5) == "5-4 2-1, bye 3"


def test_without_it_the_lowest_score_that_leaves_a_pairing_has_it(without: PairText) -> None:
    assert without("C2", POSITION, rounds=5) == "5-4 2-3, bye 1"


FULL_POINT_BYE = """
1: 2w0 F
2: 1b1 4w=
3: F H
4: U 2b=
5: Z U
"""

FORFEIT_WIN = """
1: 3w+ 5w0
2: 4b- U
3: 1b- F
4: 2w+ F
5: H 1b1
"""


@pytest.mark.parametrize("text", [FULL_POINT_BYE, FORFEIT_WIN], ids=["full-point", "forfeit win"])
def test_a_wins_points_without_playing_bar(pair: PairText, without: PairText, text: str) -> None:
    """1 has 1 point like others and has played most, but had it without playing."""
    assert not pair(text, rounds=4).endswith("bye 1")
    assert without("C2", text, rounds=4).endswith("bye 1")


def test_a_bye_bars_whatever_it_was_worth(pair: PairText) -> None:
    """3 got nothing for the bye and is last; 2 is the lower of those who drew."""
    points = PointSystem(pairing_bye=Points(0))

    assert pair("1: 2w=\n2: 1b=\n3: U", rounds=3, points=points) == "3-1, bye 2"


@pytest.mark.parametrize("record", ["H", "Z", "4b-"])
def test_points_short_of_a_win_do_not_bar(pair: PairText, record: str) -> None:
    """1 and 2 had the bye or a full point; 3 may have it."""
    facing = "3w-" if record == "4b-" else "Z"
    text = f"1: U\n2: F\n3: {record}\n4: {facing} Z"

    assert pair(text, rounds=3) == "1-2, bye 3"
