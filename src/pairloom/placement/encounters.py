"""What tied players did against one another."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pairloom.messages import Message, Text, message
from pairloom.placement.base import AmongTied
from pairloom.placement.book import ScoreBook

Net = dict[tuple[int, int], int]


def net_results(book: ScoreBook, tied: Sequence[int]) -> Net:
    """Half points of the first less those of the second, over all their games; a pair who
    have not met is not there."""
    among = set(tied)
    net: Net = {}
    for number in tied:
        for _, game in book.games[number]:
            other = game.opponent_of(number)
            if other in among:
                gain = game.halves(number) - game.halves(other)
                net[number, other] = net.get((number, other), 0) + gain
    return net


class Encounter(AmongTied):
    """A criterion on the games among the tied; all of them show the same working."""

    def working_among(self, book: ScoreBook, number: int, tied: Sequence[int]) -> tuple[Text, ...]:
        others = [opponent for opponent in tied if opponent != number]
        if not others:
            return (message("tied with nobody"),)
        net = net_results(book, tied)
        met = [
            _told(net.get((number, opponent))).filled(opponent=book.name(opponent))
            for opponent in others
        ]
        values = self.values_among(book, tied)
        if values is None:
            return (*met, message("not used: {reason}", reason=self.why_not(book)))
        return (*met, self.meaning(values[number]))

    @abstractmethod
    def why_not(self, book: ScoreBook) -> Message:
        """Why the games among the tied do not order them."""

    @abstractmethod
    def meaning(self, value: int) -> Message:
        """What a value says."""


def _told(net: int | None) -> Message:
    if net is None:
        return message("{opponent}: not met")
    if not net:
        return message("{opponent}: even")
    return message("{opponent}: won") if net > 0 else message("{opponent}: lost")
