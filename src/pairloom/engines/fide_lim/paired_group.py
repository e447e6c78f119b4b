"""A scoregroup and what was decided in it: who leaves, then floaters' opponents, then the rest."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.engines.fide_lim.floater_opponents import Incoming, pair_floaters
from pairloom.engines.fide_lim.floaters import Floater, FloatingGroup, choose_floaters
from pairloom.engines.fide_lim.order_of_work import Direction, Group
from pairloom.engines.fide_lim.round_graph import RoundGraph
from pairloom.engines.fide_lim.scrutiny import pair_by_scrutiny


@dataclass(slots=True)
class PairedGroup:
    """A group with its pairs in the order of making; the median may take some back (2.6).

    `adjacent` are the residents of the group that floaters go to, a mask.
    """

    group: Group
    direction: Direction
    incoming: Incoming
    floaters: list[Floater]
    pairs: list[tuple[int, int]]
    by_floaters: int
    adjacent: int = 0

    @property
    def leaving(self) -> int:
        """The mask of those who float on."""
        return sum(1 << floater.position for floater in self.floaters)

    @property
    def members(self) -> int:
        """The mask of everybody who was there, floaters in both directions included."""
        return self.group.residents | self.incoming.down | self.incoming.up


def pair_group(
    graph: RoundGraph, group: Group, arriving: int, adjacent: int, direction: Direction
) -> PairedGroup:
    """Pair a scoregroup outside the median: first its floaters leave (2.3), then it is paired."""
    members = group.residents | arriving
    floaters = choose_floaters(FloatingGroup(graph, members, arriving, adjacent, direction))
    incoming = Incoming(arriving, 0) if direction is Direction.DOWNWARD else Incoming(0, arriving)
    paired = pair_members(graph, group, incoming, floaters, direction)
    paired.adjacent = adjacent
    return paired


def pair_members(
    graph: RoundGraph,
    group: Group,
    incoming: Incoming,
    floaters: list[Floater],
    direction: Direction,
) -> PairedGroup:
    """Pair everybody in a group who does not float on."""
    leaving = sum(1 << floater.position for floater in floaters)
    staying = (group.residents | incoming.down | incoming.up) & ~leaving
    to_meet = Incoming(incoming.down & ~leaving, incoming.up & ~leaving)
    pairs = list(pair_floaters(graph, staying, to_meet, direction))
    by_floaters = len(pairs)
    paired = sum(1 << first | 1 << second for first, second in pairs)
    pairs += pair_by_scrutiny(graph, staying & ~paired, direction)
    return PairedGroup(
        group=group,
        direction=direction,
        incoming=incoming,
        floaters=floaters,
        pairs=pairs,
        by_floaters=by_floaters,
    )
