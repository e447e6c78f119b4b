"""Article 3.1: the pairing-allocated bye is given before anybody is paired."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairloom.domain import Tournament
from pairloom.engines.fide_burstein import SYSTEM

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "art. 3.1")

THREE_WITHOUT_POINTS = """
1: 5w1 2b1
2: 6b1 1w0
3: 7w1 5b1
4: H 6w1
5: 1b0 3w0
6: 2w0 4b0
7: 3b0 Z
"""

ABSENT_OPPONENT = """
1: 4w= 6b=
2: 5w1 3b=
3: 6b= 2w=
4: 1b= Z {absence}
5: 2b0 U
6: 3w= 1w=
"""


@pytest.mark.rule("fide-burstein", "2026", "art. 3.1.2")
def test_the_others_can_be_paired(pair_scores: PairText) -> None:
    """5 has the lowest score; but then 4 would have nobody to meet, so 4 gets the bye."""
    scores = {1: 1, 2: 1, 3: 1, 4: 1, 5: 0}

    assert pair_scores(scores).endswith("bye 5")
    assert pair_scores(scores, "1-4 2-4 3-4").endswith("bye 4")


@pytest.mark.rule("fide-burstein", "2026", "art. 3.1.3")
def test_the_lowest_score_gets_it(pair_scores: PairText) -> None:
    """The score is that of the pairing, with virtual points."""
    assert pair_scores({1: 0, 2: 1, 3: 1}) == "3-2, bye 1"


@pytest.mark.rule("fide-burstein", "2026", "art. 3.1.4")
def test_of_equal_scores_the_most_games_get_it(pair: PairText) -> None:
    """Example E12: 2 and 4 have nothing; 2 has not played yet and is spared."""
    assert pair("1: 4w1\n2: Z\n3: 5b=\n4: 1b0\n5: 3w=", rounds=3).endswith("bye 4")


@pytest.mark.rule("fide-burstein", "2026", "art. 3.1.5")
def test_of_equal_games_the_lowest_rank_gets_it(pair: PairText) -> None:
    """Example E8: 5 and 6 have played twice, 6 against weaker opponents; 7 has played once."""
    assert pair(THREE_WITHOUT_POINTS, rounds=4).endswith("bye 6")


@pytest.mark.rule("fide-burstein", "2026", "art. 1.7.2")
def test_the_rank_knows_of_opponents_who_stay_away(pair: PairText) -> None:
    """Example E3: 1 met 4, who is out with zero-point byes; so 1 and 6 are level, and 6 gets it."""
    assert pair(ABSENT_OPPONENT.format(absence="Z"), rounds=4).endswith("bye 6")
    assert pair(ABSENT_OPPONENT.format(absence="H"), rounds=4).endswith("bye 1")


def test_the_trace_names_the_receiver(compact: Callable[..., Tournament]) -> None:
    result = SYSTEM.pair(compact(THREE_WITHOUT_POINTS, rounds=4))

    assert str(result.trace.notes[0]).startswith(
        "player 6 gets the pairing-allocated bye (art. 3.1)"
    )
