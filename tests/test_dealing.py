"""Tests are dealt out so that no process is left alone with long ones at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.dealing import Card, deal

_HEAVY = st.lists(
    st.tuples(st.integers(0, 9), st.sampled_from(["long in browser", "long", "in browser"]))
)
_ORDER = ["long in browser", "long", "in browser", "short"]


@given(_HEAVY, st.integers(0, 20), st.integers(1, 5))
def test_every_part_begins_with_its_share_of_what_is_long(
    heavy: list[tuple[int, str]], more: int, parts: int
) -> None:
    enough = len(heavy) * parts + more  # short ones, to fill up every part
    drawn = sorted([*heavy, *((number % 10, "short") for number in range(enough))])
    kinds = [kind for _, kind in drawn]
    cards = _cards(drawn)
    order = deal(cards, parts)
    assert sorted(order) == list(range(len(cards))), "every test once"
    told = [[kinds[number] for number in part] for part in _cut(order, parts)]
    assert all(part == sorted(part, key=_ORDER.index) for part in told)
    browsing = told if parts < 3 else told[:-1]
    assert _are_even([part.count("long in browser") for part in browsing])
    if "long in browser" not in kinds:
        assert _are_even([part.count("long") for part in told])
    if parts > 2:
        assert not any("browser" in kind for kind in told[-1]), "it works while the others wait"


@given(_HEAVY, st.integers(1, 5))
def test_nothing_is_lost_where_nearly_everything_is_long(
    heavy: list[tuple[int, str]], parts: int
) -> None:
    cards = _cards(heavy)
    assert sorted(deal(cards, parts)) == list(range(len(cards)))


def _cards(drawn: Sequence[tuple[int, str]]) -> list[Card[int]]:
    return [
        Card(number, str(module), "long" in kind, "browser" in kind)
        for number, (module, kind) in enumerate(drawn)
    ]


def _are_even(counts: list[int]) -> bool:
    return max(counts) - min(counts) <= 1


def _cut(order: list[int], parts: int) -> list[list[int]]:
    """As the test runner does it."""
    rest, cut = list(order), []
    for left in range(parts, 0, -1):
        size = len(rest) // left
        cut.append(rest[:size])
        rest = rest[size:]
    return cut


def test_a_module_in_a_browser_stays_together() -> None:
    cards = [Card(number, f"module {number // 4}", is_in_browser=True) for number in range(24)]
    modules = [cards[number].module for number in deal(cards, 4)]
    assert sum(first != second for first, second in pairwise(modules)) == 5
