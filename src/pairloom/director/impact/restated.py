"""The whole record made anew: a decision or an adjustment, as the desk would store it."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.impact.change import Change
from pairloom.domain import Tournament
from pairloom.messages import Message

__all__ = ["Restated"]


@dataclass(frozen=True, slots=True)
class Restated:
    """What somebody else has worked out: the tournament after a change that is told in `words`.

    `numbers` are those whose record changes, `since` is the first round that may be paired
    otherwise.
    """

    after: Tournament
    words: Message
    numbers: frozenset[int]
    since: int

    def apply(self, tournament: Tournament) -> Tournament:
        return self.after

    def reverse(self, tournament: Tournament) -> Change:
        return Restated(tournament, self.words, self.numbers, self.since)

    def describe(self, tournament: Tournament) -> Message:
        return self.words

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return self.numbers

    def first_round(self, tournament: Tournament) -> int | None:
        return self.since
