"""Article 4: the order of pairings."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pairloom.engines.fide_burstein.order import first_in_order, order_digit
from twins.fide_burstein.order import pairings

PairText = Callable[..., str]

pytestmark = pytest.mark.rule("fide-burstein", "2026", "art. 4")

# Six players, two pairs: the first nine lines and the last are printed in the Handbook.
SIX_PLAYERS_TWO_FLOATERS = """
1-6 2-5 3-0 4-0
1-6 2-4 3-0 5-0
1-6 2-3 4-0 5-0
1-6 2-0 3-5 4-0
1-6 2-0 3-4 5-0
1-6 2-0 3-0 4-5
1-5 2-6 3-0 4-0
1-5 2-4 3-0 6-0
1-5 2-3 4-0 6-0
1-5 2-0 3-6 4-0
1-5 2-0 3-4 6-0
1-5 2-0 3-0 4-6
1-4 2-6 3-0 5-0
1-4 2-5 3-0 6-0
1-4 2-3 5-0 6-0
1-4 2-0 3-6 5-0
1-4 2-0 3-5 6-0
1-4 2-0 3-0 5-6
1-3 2-6 4-0 5-0
1-3 2-5 4-0 6-0
1-3 2-4 5-0 6-0
1-3 2-0 4-6 5-0
1-3 2-0 4-5 6-0
1-3 2-0 4-0 5-6
1-2 3-6 4-0 5-0
1-2 3-5 4-0 6-0
1-2 3-4 5-0 6-0
1-2 3-0 4-6 5-0
1-2 3-0 4-5 6-0
1-2 3-0 4-0 5-6
1-0 2-6 3-5 4-0
1-0 2-6 3-4 5-0
1-0 2-6 3-0 4-5
1-0 2-5 3-6 4-0
1-0 2-5 3-4 6-0
1-0 2-5 3-0 4-6
1-0 2-4 3-6 5-0
1-0 2-4 3-5 6-0
1-0 2-4 3-0 5-6
1-0 2-3 4-6 5-0
1-0 2-3 4-5 6-0
1-0 2-3 4-0 5-6
1-0 2-0 3-6 4-5
1-0 2-0 3-5 4-6
1-0 2-0 3-4 5-6
"""


def _lines() -> list[str]:
    return SIX_PLAYERS_TWO_FLOATERS.split("\n")[1:-1]


def _parse(line: str) -> list[tuple[int, int]]:
    return [(int(pair[0]), int(pair[2])) for pair in line.split()]


def test_six_players_with_two_floaters_have_45_pairings_in_this_order() -> None:
    found = [
        " ".join(f"{one}-{other}" for one, other in pairing)
        for pairing in pairings(6, 2, lambda one, other: True)
    ]

    assert found == _lines()
    assert len(set(found)) == 45


def test_the_digits_of_the_engine_have_the_same_order() -> None:
    """Local numbers are the size minus the sequence-number."""

    def reward(line: str) -> int:
        return sum(order_digit(6, 6 - one, 6 - other) for one, other in _parse(line) if other)

    rewards = [reward(line) for line in _lines()]
    assert rewards == sorted(set(rewards), reverse=True)


@pytest.mark.parametrize("seed", range(30))
def test_the_engine_finds_the_first_line_whose_pairs_are_allowed(seed: int) -> None:
    """Some pairs are forbidden, and some players must not float."""
    random = Random(seed)
    allowed = {(one, other) for one in range(1, 7) for other in range(one + 1, 7)}
    allowed = {pair for pair in allowed if random.random() < 0.5}
    may_float = {number for number in range(1, 7) if random.random() < 0.7}
    first = next(
        (
            line
            for line in _lines()
            if all(p in allowed or (p[1] == 0 and p[0] in may_float) for p in _parse(line))
        ),
        None,
    )

    assert _first_by_engine(allowed, may_float) == first


def _first_by_engine(allowed: set[tuple[int, int]], may_float: set[int]) -> str | None:
    """Vertices 0 to 5 are the players from the lowest rank up, 6 and 7 places for floaters."""
    graph = [0] * 8
    edges = [(6 - one, 6 - other) for one, other in allowed]
    edges += [(6 - one, place) for one in may_float for place in (6, 7)]
    for one, other in edges:
        graph[one] |= 1 << other
        graph[other] |= 1 << one
    mates = first_in_order(graph, 6)
    if mates is None:
        return None
    opponents = {6 - v: 6 - mate if mate < 6 else 0 for v, mate in enumerate(mates) if v < 6}
    return " ".join(
        f"{one}-{other}" for one, other in sorted(opponents.items()) if other == 0 or other > one
    )


def test_the_highest_rank_meets_the_lowest(pair_scores: PairText) -> None:
    """Example E4."""
    assert pair_scores(dict.fromkeys(range(1, 7), 0)) == "1-6 5-2 3-4"


FLOAT_LAST = """
1: 3w1
2: 4w1
3: 1b0
4: 2b0
5: U
"""


def test_floating_comes_after_every_opponent(pair: PairText) -> None:
    """Example E10: 5 ranks first. 5-2 would float 1, who has met 3; 5-1 is next.

    To float 5 is later, although nothing is wrong with it.
    """
    assert pair(FLOAT_LAST, rounds=3) == "5-1 3-2, bye 4"
