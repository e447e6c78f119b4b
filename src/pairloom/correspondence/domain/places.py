"""Places by an ordered list of criteria; who stays equal shares the better place (§6(2))."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

# The values of those who are still equal; the highest comes first.
Values = Mapping[int, Fraction]
Valuation = Callable[[frozenset[int]], Values]


@dataclass(frozen=True, slots=True)
class Place:
    """`decided_by` is the last criterion that was needed, `""` for somebody alone in the list."""

    number: int
    place: int
    shared: bool
    decided_by: str = ""


def rank(numbers: Sequence[int], criteria: Sequence[tuple[str, Valuation]]) -> tuple[Place, ...]:
    """Everybody with a place, best first; those who share one in the order of their numbers.

    A place is one more than the number of those ahead: 1, 1, 3.
    """
    return tuple(_ranked(frozenset(numbers), tuple(criteria), 1, ""))


def _ranked(
    tied: frozenset[int],
    criteria: tuple[tuple[str, Valuation], ...],
    place: int,
    decided_by: str,
) -> list[Place]:
    if len(tied) <= 1 or not criteria:
        shared = len(tied) > 1
        return [Place(number, place, shared, decided_by) for number in sorted(tied)]
    (name, valuation), rest = criteria[0], criteria[1:]
    values = valuation(tied)
    ranked: list[Place] = []
    for value in sorted(set(values.values()), reverse=True):
        equal = frozenset(number for number in tied if values[number] == value)
        ranked += _ranked(equal, rest, place + len(ranked), name)
    return ranked
