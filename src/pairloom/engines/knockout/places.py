"""Places of a knockout: shared where nothing was played for them (3-4, 5-8), else exact.

While matches are open, a player's range is what can still be reached. Once all is over, the
places that empty seats or double forfeits would have had are closed up, so that everybody
has one of the places 1 to n.

Neither of a double forfeit goes on. Where the losers of that match would have played on,
both come last of those with the same places at stake; elsewhere they are losers like others.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.knockout.bracket import Bracket
from pairloom.engines.knockout.progress import MatchState, Status, evaluate
from pairloom.engines.knockout.record import KnockoutRecord

__all__ = ["PlaceRange", "places"]


class PlaceRange(NamedTuple):
    """The places `first` to `last`; settled if the player has no match left."""

    number: int
    first: int
    last: int
    is_settled: bool

    @property
    def is_exact(self) -> bool:
        """Is it one place alone?"""
        return self.first == self.last


def places(bracket: Bracket, record: KnockoutRecord | None = None) -> tuple[PlaceRange, ...]:
    """Everybody in the order of places; equal ranges in the order of seeds."""
    last = {side: state for state in evaluate(bracket, record).values() for side in state.sides}
    ranges = [_range_of(last[number], number) for number in bracket.order]
    ranges.sort(key=lambda each: (each.first, each.last))
    if all(each.is_settled for each in ranges):
        return tuple(_closed_up(ranges))
    worst = len(bracket.order)
    return tuple(
        each._replace(first=min(each.first, worst), last=min(each.last, worst)) for each in ranges
    )


def _range_of(last: MatchState, number: int) -> PlaceRange:
    """What the last match that somebody is known for leaves them."""
    match = last.match
    low, high = match.low, match.high
    if last.winner == number:
        high = match.losers_low - 1
    elif last.status is Status.FORFEITED and match.losers_go_on:
        low = high
    elif last.status.is_settled:
        low = match.losers_low
    return PlaceRange(number, low, high, last.status.is_settled)


def _closed_up(ranges: list[PlaceRange]) -> list[PlaceRange]:
    """The same order without gaps: `ranges` are sorted by what was reached."""
    starts = [each.first for each in ranges]
    return [
        each._replace(
            first=starts.index(each.first) + 1,
            last=starts.index(each.first) + starts.count(each.first),
        )
        for each in ranges
    ]
