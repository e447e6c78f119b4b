"""Who meets whom in a bracket (art. 3.2.5, 3.2.6 and 4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from twins.fide_dubov.legality import Legality, Pairs, Players, without


def transposed_pairings(g1: Players, g2: Players, legality: Legality) -> Iterator[Pairs]:
    """The legal pairings of two subgroups, in the order of the transpositions of G2."""
    s1 = tuple(sorted(g1, key=lambda player: (player.aro, player.tpn)))  # 3.2.5
    yield from _continue(s1, tuple(sorted(g2, key=lambda player: player.tpn)), legality)


def _continue(s1: Players, left: Players, legality: Legality) -> Iterator[Pairs]:
    """4.4.2: transpositions in the order of pairing numbers, player by player."""
    if not s1:
        yield ()
        return
    for opponent in left:
        if legality.may_meet(s1[0], opponent):
            for rest in _continue(s1[1:], without(left, (opponent,)), legality):
                yield ((s1[0], opponent), *rest)
