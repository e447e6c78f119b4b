"""Who may meet whom (art. 2.1, in the last round art. 6), and who can be paired at all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from pairloom.domain import Colour, Tournament
from twins.fide_lim.journal import Entry
from twins.fide_lim.participant import Participant

Players: TypeAlias = tuple[Participant, ...]
Pair: TypeAlias = tuple[Participant, Participant]


class Compatibility:
    """The rules of a round. Answers are remembered, and every step is written in the journal."""

    def __init__(self, tournament: Tournament) -> None:
        self.is_last_round = tournament.next_round == tournament.settings.rounds
        self.is_maxi = tournament.settings.maxi
        self._prohibited = [
            group.players
            for group in tournament.settings.prohibited
            if group.covers(tournament.next_round)
        ]
        self._known: dict[frozenset[int], int] = {}
        self.journal: list[Entry] = []

    def are_compatible(self, one: Participant, other: Participant) -> bool:
        """2.1: not met (nor prohibited), and colours can be found for both; 6: colours may fail."""
        pair = {one.number, other.number}
        if other.number in one.met or any(pair <= group for group in self._prohibited):
            return False
        return self.is_last_round or any(
            one.may_receive(colour) and other.may_receive(colour.opposite) for colour in Colour
        )

    def most_pairs(self, players: Players) -> int:
        """How many pairs of compatible players these can form at the same time."""
        if not players:
            return 0
        key = frozenset(player.number for player in players)
        if key not in self._known:
            first, others = players[0], players[1:]
            ways = [
                1 + self.most_pairs(without(others, (other,)))
                for other in others
                if self.are_compatible(first, other)
            ]
            self._known[key] = max([self.most_pairs(others), *ways])
        return self._known[key]

    def can_all_be_paired(self, players: Players) -> bool:
        """Can these players be paired with each other, nobody left over?"""
        return 2 * self.most_pairs(players) == len(players)

    def are_near(self, one: Participant, other: Participant) -> bool:
        """3.2.3, 3.8, 5.7: may one take the other's place for the sake of colours?"""
        return not self.is_maxi or abs(one.rating - other.rating) <= 100


def without(players: Players, leaving: Iterable[Participant]) -> Players:
    """The players in their order, except those who leave."""
    gone = tuple(leaving)
    return tuple(player for player in players if player not in gone)
