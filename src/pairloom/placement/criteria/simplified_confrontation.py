"""SDC: simplified direct confrontation, the wins among tied players who have all met."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.messages import Message, counted, message
from pairloom.placement.base import APPROVED, Description
from pairloom.placement.book import ScoreBook
from pairloom.placement.encounters import Encounter, net_results


class SimplifiedConfrontation(Encounter):
    """How many of the tied a player beat, unless a pair has not met or is even."""

    about = Description(
        "SDC",
        message("Simplified direct confrontation"),
        APPROVED,
        message("The number of tied players beaten, if all of them have met and no pair is even."),
    )

    def values_among(self, book: ScoreBook, tied: Sequence[int]) -> dict[int, int] | None:
        net = net_results(book, tied)
        if len(net) < len(tied) * (len(tied) - 1) or 0 in net.values():
            return None
        won = dict.fromkeys(tied, 0)
        for (number, _), gain in net.items():
            won[number] += gain > 0
        return won

    def why_not(self, book: ScoreBook) -> Message:
        return message("a pair of the tied has not met or is even")

    def meaning(self, value: int) -> Message:
        return counted("beat {count} of the tied", "beat {count} of the tied", value)


CRITERION = SimplifiedConfrontation()
