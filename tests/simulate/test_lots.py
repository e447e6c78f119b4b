"""Draws that are the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from pairloom.errors import InputError
from pairloom.simulate.lots import Lots


def test_the_same_seed_gives_the_same_draws_on_every_machine() -> None:
    """The numbers are written down: another version of Python must not change them."""
    lots = Lots(2026)

    drawn = [lots.below(1000) for _ in range(6)]
    rating = int(lots.normal(2000, 200))
    several = lots.several(range(10), 4)

    assert drawn == [617, 457, 981, 428, 664, 540]
    assert rating == 2091
    assert several == [9, 5, 7, 4]


def test_attempts_and_seeds_have_draws_of_their_own() -> None:
    first = {
        tuple(Lots(seed, attempt).below(10**9) for _ in range(3))
        for seed in range(20)
        for attempt in range(20)
    }

    assert len(first) == 400


def test_whole_numbers_are_drawn_evenly_within_their_limits() -> None:
    lots = Lots(1)
    counts = Counter(lots.between(3, 7) for _ in range(5000))

    assert sorted(counts) == [3, 4, 5, 6, 7]
    assert min(counts.values()) > 850


def test_several_items_are_all_different() -> None:
    lots = Lots(3)

    assert sorted(lots.several("abcdef", 6)) == list("abcdef")


def test_a_certain_event_always_happens_and_an_impossible_one_never() -> None:
    lots = Lots(4)

    assert all(lots.chance(1.0) for _ in range(100))
    assert not any(lots.chance(0.0) for _ in range(100))


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(InputError, match="-1"):
        Lots(-1)
