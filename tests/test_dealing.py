"""Tests are dealt out so that no process is left alone with long ones at the end."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.dealing import Card, deal

_HEAVY = st.lists(st.tuples(st.integers(0, 9), st.sampled_from(["long", "in browser"])))
_ORDER = ["long", "in browser", "short"]


@given(_HEAVY, st.integers(0, 20), st.integers(1, 5))
def test_every_part_begins_with_its_share_of_what_is_long(
    heavy: list[tuple[int, str]], more: int, parts: int
) -> None:
    enough = len(heavy) * parts + more  # short ones, to fill up every part
    drawn = sorted([*heavy, *((number % 10, "short") for number in range(enough))])
    kinds = [kind for _, kind in drawn]
    cards = [
        Card(number, str(module), kind == "long", kind == "in browser")
        for number, (module, kind) in enumerate(drawn)
    ]
    order = deal(cards, parts)
    assert sorted(order) == list(range(len(cards))), "every test once"
    for part in _cut(order, parts):
        told = [kinds[number] for number in part]
        assert told == sorted(told, key=_ORDER.index)
        assert abs(told.count("long") - kinds.count("long") / parts) < 1


@given(_HEAVY, st.integers(1, 5))
def test_nothing_is_lost_where_nearly_everything_is_long(
    heavy: list[tuple[int, str]], parts: int
) -> None:
    cards = [
        Card(number, str(module), kind == "long", kind == "in browser")
        for number, (module, kind) in enumerate(heavy)
    ]
    assert sorted(deal(cards, parts)) == list(range(len(cards)))


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
    modules = [cards[number].module for number in deal(cards, 3)]
    assert sum(first != second for first, second in pairwise(modules)) == 5
