"""Who goes from which scoregroup to which: read off the record of a round.

A player who stands in several brackets went from each to the next, in the order in which they
were paired. Systems that take players up, or give the bye before anything else, leave no trace
of them in the scoregroup they come from: there the score tells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from pairloom.engines.base import BracketTrace, PairingResult


@dataclass(frozen=True, slots=True)
class Place:
    """A bracket of the record, or (index -1) a scoregroup of which none is left."""

    score: int
    index: int


class Way(NamedTuple):
    """A player on the way; `target` is `None` for the bye."""

    number: int
    origin: Place
    target: Place | None


def find_ways(result: PairingResult, scores: Mapping[int, int]) -> tuple[Way, ...]:
    """All ways of a round; `scores` are those with which it was paired."""
    brackets = result.trace.brackets
    return tuple(_ways(result, scores, brackets, _stays_of(brackets)))


def members_of(bracket: BracketTrace) -> tuple[int, ...]:
    """Everybody in a bracket."""
    return (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)


def _stays_of(brackets: Iterable[BracketTrace]) -> Mapping[int, list[Place]]:
    stays: dict[int, list[Place]] = defaultdict(list)
    for index, bracket in enumerate(brackets):
        for number in members_of(bracket):
            stays[number].append(Place(bracket.score, index))
    return stays


def _ways(
    result: PairingResult,
    scores: Mapping[int, int],
    brackets: tuple[BracketTrace, ...],
    stays: Mapping[int, list[Place]],
) -> Iterator[Way]:
    homes = {bracket.score: index for index, bracket in reversed(list(enumerate(brackets)))}
    for number, places in stays.items():
        if number not in brackets[places[0].index].residents and number in scores:
            score = scores[number]
            yield Way(number, Place(score, homes.get(score, -1)), places[0])
        for origin, target in pairwise(places):
            yield Way(number, origin, target)
    if result.bye is not None:
        score = scores.get(result.bye, 0)
        home = Place(score, homes.get(score, -1))
        yield Way(result.bye, stays[result.bye][-1] if result.bye in stays else home, None)
