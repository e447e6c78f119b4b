"""Who leaves a group, as turns: one for each floater (2.3, 3.2 to 3.5, 3.9, 3.10)."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.alternatives import NO_PLAYER, Moment, Proposal, Refusal, Turn
from pairloom.engines.fide_lim.floaters import (
    Floater,
    FloaterType,
    FloatingGroup,
    find_types,
    majority_colour,
)
from pairloom.engines.fide_lim.paired_group import PairedGroup
from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.why_not.rules import rule
from pairloom.matching import vertices_of


class Choice:
    """The choice of one floater: who could go instead, and why they do not."""

    def __init__(self, graph: RoundGraph, paired: PairedGroup, place: int) -> None:
        self.graph = graph
        self.players = graph.field.players
        self.floater: Floater = paired.floaters[place]
        self.score = paired.group.score
        earlier = [floater.position for floater in paired.floaters[:place]]
        self.present = paired.members & ~sum(1 << position for position in earlier)
        self.candidates = graph.decompose(self.present).d
        incoming = paired.incoming.down | paired.incoming.up
        group = FloatingGroup(graph, paired.members, incoming, paired.adjacent, paired.direction)
        self.types = find_types(group, self.candidates, earlier)
        in_order = graph.ordered(self.candidates, paired.direction.by_number)[::-1]
        self.equals = [player for player in in_order if self._disadvantage(player) == self._least]
        self.majority = majority_colour(
            [self.players[vertex] for vertex in vertices_of(self.present)]
        )

    def _disadvantage(self, position: int) -> tuple[FloaterType, bool]:
        return self.types[position], self.players[position].floated_last_round

    @property
    def _least(self) -> tuple[FloaterType, bool]:
        return self._disadvantage(self.floater.position)

    def turn(self, *asked: int) -> Turn:
        """The players asked about, or everybody who could go without cost, and who was chosen."""
        chosen = self.floater.position
        others = [player for player in (asked or vertices_of(self.candidates)) if player != chosen]
        proposals = [self._proposal(player) for player in others]
        return Turn(
            moment=Moment.FLOATER,
            rule=rule(self.floater.article),
            player=NO_PLAYER,
            score=self.score,
            members=self._numbers(self.present),
            proposals=(*proposals, Proposal((self.players[chosen].number,))),
        )

    def _numbers(self, mask: int) -> tuple[int, ...]:
        return tuple(self.players[position].number for position in vertices_of(mask))

    def _proposal(self, position: int) -> Proposal:
        refusal, article = self._refusal(position)
        return Proposal((self.players[position].number,), refusal, rule(article))

    def _refusal(self, position: int) -> tuple[Refusal, str]:
        if position not in self.types:
            return Refusal.COSTS_A_PAIR, "3.10"
        if self.types[position] > self.floater.type:
            return Refusal.WORSE_TYPE, "3.9"
        if position not in self.equals:
            return Refusal.FLOATED_LAST_ROUND, "3.10"
        due = [each for each in self.equals if self.players[each].due == self.majority]
        if self.floater.article == "3.2.2" and position not in due:
            return Refusal.OTHER_COLOUR, "3.2.2"
        if self.floater.article == "3.2.3" and position == due[0]:
            return Refusal.TOO_FAR_APART, "3.2.3"
        return Refusal.COMES_LATER, "3.2.4"


def floater_turns(graph: RoundGraph, paired: PairedGroup, asked: int) -> Iterator[Turn]:
    """Every choice of a group and why it was not the player asked about; one turn if none was
    made, because all could be paired (2.3)."""
    for place in range(len(paired.floaters)):
        yield Choice(graph, paired, place).turn(asked)
    if not paired.floaters:
        players = graph.field.players
        members = tuple(players[position].number for position in vertices_of(paired.members))
        yield Turn(Moment.FLOATER, rule("2.3"), NO_PLAYER, paired.group.score, members)
