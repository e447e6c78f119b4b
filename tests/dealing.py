"""Which tests begin when, and in which process: nobody waits for one that began last.

The test runner cuts the list into as many equal parts as there are processes; whoever is done
takes over from the *end* of another's part. So every part begins with its share of the long tests
and ends with short ones, of which there are always enough to even things out.

Tests in a browser wait more than half of their time. If all processes had them at once, a part of
the processor would be idle meanwhile: the last part has none, and its short tests fill the gaps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, TypeVar

__all__ = ["Card", "deal"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Card(Generic[T]):
    """A test, and what must be known of it."""

    test: T
    module: str
    is_long: bool = False
    """Known to be long, each for itself."""
    is_in_browser: bool = False
    """Seconds rather than milliseconds; tests of a module share much."""


def deal(cards: Sequence[Card[T]], parts: int) -> list[T]:
    """The tests in an order that is fair when it is cut into equal parts."""
    hands: list[list[Card[T]]] = [[] for _ in range(parts)]
    browsing = hands if parts < 3 else hands[:-1]
    for card in sorted((card for card in cards if card.is_long), key=_needs_no_browser):
        min(browsing if card.is_in_browser else hands, key=len).append(card)
    in_browser = (card for card in cards if card.is_in_browser and not card.is_long)
    for _, module in groupby(in_browser, key=lambda card: card.module):
        min(browsing, key=len).extend(module)
    short = [card for card in cards if not (card.is_long or card.is_in_browser)]
    return [card.test for card in _filled(hands, short, len(cards))]


def _needs_no_browser(card: Card[T]) -> bool:
    """For an order: the others come first, these even out how many a part has."""
    return not card.is_in_browser


def _filled(hands: Sequence[list[Card[T]]], short: list[Card[T]], count: int) -> Iterable[Card[T]]:
    """One hand after the other, each as large as the part that the runner will cut."""
    start = 0
    for number, hand in enumerate(hands):
        size = (count + number) // len(hands)
        end = start + max(0, size - len(hand))
        yield from hand
        yield from short[start:end]
        start = end
    yield from short[start:]
