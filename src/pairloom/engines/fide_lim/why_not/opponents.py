"""Who meets whom in a group, as turns: whose turn it is, and whom they look at (3.6-3.8, 4, 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from pairloom.engines.alternatives import Moment, Obstacle, Proposal, Refusal, Turn
from pairloom.engines.common.colour_preference import NO_COLOUR
from pairloom.engines.common.obstacles import no_completion
from pairloom.engines.common.witness import LegalGraph
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.paired_group import PairedGroup
from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.scrutiny import colours_suit, exchange_order
from pairloom.engines.fide_lim.why_not.rules import rule
from pairloom.matching import vertices_of


class Made(NamedTuple):
    """A pair that stayed: its group, its place there, and who was still to be paired."""

    paired: PairedGroup
    place: int
    left: int

    @property
    def pair(self) -> tuple[int, int]:
        return self.paired.pairs[self.place]


def made_pairs(groups: Sequence[PairedGroup]) -> Iterator[Made]:
    """All pairs of the round in the order of making."""
    for paired in groups:
        left = paired.members & ~paired.leaving
        for place, (first, second) in enumerate(paired.pairs):
            yield Made(paired, place, left)
            left &= ~(1 << first | 1 << second)


class Search:
    """How the first player of a pair came to the second."""

    def __init__(self, graph: RoundGraph, made: Made) -> None:
        self.graph = graph
        self.made = made
        self.players = graph.field.players
        self.player, self.chosen = made.pair
        self.is_of_floater = made.place < made.paired.by_floaters

    @cached_property
    def in_order(self) -> list[int]:
        """Everybody left, in the order in which they are looked at."""
        if self.is_of_floater:
            others = self.made.left & ~(1 << self.player)
            return self.graph.ordered(others, self._came.by_number)
        arranged = self.graph.ordered(self.made.left, self.made.paired.direction.by_number)
        assert arranged[0] == self.player, "the first of the list has the turn"
        return exchange_order(arranged)

    @property
    def _came(self) -> Direction:
        is_down = self.made.paired.incoming.down >> self.player & 1
        return Direction.DOWNWARD if is_down else Direction.UPWARD

    def suits(self, opponent: int) -> bool:
        """Do the due colours speak for this opponent? A floater wants the opposite (3.8)."""
        first, second = self.players[self.player], self.players[opponent]
        if self.is_of_floater:
            return first.due != NO_COLOUR and second.due == -first.due
        return colours_suit(first, second)

    def is_available(self, other: int) -> bool:
        return self.graph.first_available(self.player, (other,), self.made.left) is not None

    def refusal(self, other: int) -> Refusal | None:
        """Why not this opponent? `None` for the one who was taken."""
        if other == self.chosen:
            return None
        is_after = self.in_order.index(other) > self.in_order.index(self.chosen)
        if is_after and (self.suits(self.chosen) or not self.suits(other)):
            return Refusal.COMES_LATER
        if not self.graph.rows[self.player] >> other & 1:
            return Refusal.NOT_COMPATIBLE
        if not self.is_available(other):
            return Refusal.LEAVES_SOMEBODY
        if not self.suits(other):
            return Refusal.COLOURS
        return self._refusal_of_suiting(other)

    def _refusal_of_suiting(self, other: int) -> Refusal:
        """Maxi-tournaments: 3.8 looks at the first suiting player only, 5.7 at everybody."""
        if not self.is_of_floater:
            return Refusal.TOO_FAR_APART
        suiting = [player for player in self.in_order if self.suits(player)]
        first = self.graph.first_available(self.player, suiting, self.made.left)
        return Refusal.TOO_FAR_APART if other == first else Refusal.COMES_LATER

    def turn(self, asked: int | None = None) -> Turn:
        """Everybody before the one who was taken, that one, and who was asked about."""
        shown = self.in_order[: self.in_order.index(self.chosen) + 1]
        if asked is not None and asked not in shown:
            shown.append(asked)
        players = self.players
        return Turn(
            moment=Moment.OPPONENT_OF_FLOATER if self.is_of_floater else Moment.SCRUTINY,
            rule=rule(self._turn_article()),
            player=players[self.player].number,
            score=self.made.paired.group.score,
            members=tuple(players[position].number for position in vertices_of(self.made.left)),
            proposals=tuple(self.proposal(other) for other in shown),
        )

    def _turn_article(self) -> str:
        """Why it is this player's turn."""
        if not self.is_of_floater:
            return "4.1"
        return "3.6" if self._came is Direction.DOWNWARD else "3.7"

    def proposal(self, other: int) -> Proposal:
        numbers = self.players[self.player].number, self.players[other].number
        refusal = self.refusal(other)
        if refusal is None:
            return Proposal(numbers)
        return Proposal(numbers, refusal, rule(self._article(refusal)))

    def _article(self, refusal: Refusal) -> str:
        if refusal is Refusal.NOT_COMPATIBLE:
            return "2.1"
        if self.is_of_floater:
            return "3.8"
        if refusal in (Refusal.COMES_LATER, Refusal.LEAVES_SOMEBODY):
            return "4.2" if self.made.place == self.made.paired.by_floaters else "4.3"
        return "5.2" if refusal is Refusal.COLOURS else "5.7"

    def obstacle(self, other: int) -> Obstacle:
        """Who of the group could not be paired after this pair."""
        pair = self.player, other
        graph = LegalGraph(
            self.graph.field.round, [player.number for player in self.players], self.graph.rows
        )
        within = self.made.left & ~sum(1 << position for position in pair)
        settled = [self.players[position].number for position in pair]
        obstacle = no_completion(
            graph, within, settled, rule(self._article(Refusal.LEAVES_SOMEBODY))
        )
        assert obstacle is not None, "asked only for opponents who are not available"
        return obstacle
