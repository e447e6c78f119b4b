"""Who may still meet whom: the pool as a graph, under C1-C3.

One vertex per player, numbered from the lowest-ranked up, so that "everybody from here
on" is a prefix of the vertices whatever the bracket; in an odd pool vertex 0 is the bye.
Rows are built from the bottom only as far up as somebody asks.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dutch.state import Field, PlayerState

SMALL_POOL = 256


class FieldGraph:
    """The graph of the pool; `bye_score` limits who may take the bye (C5), `None`: nobody."""

    def __init__(self, field: Field, bye_score: int | None) -> None:
        self.field = field
        self.bye_score = bye_score
        self._top = len(field.players) - 1 + (bye_score is not None)
        self._rows: list[int] = []

    def can_take_bye(self, player: PlayerState) -> bool:
        """May the player end up with the bye (C2), and is their score low enough (C5)?"""
        return self.bye_score is not None and player.may_get_bye and player.score <= self.bye_score

    def vertex(self, position: int) -> int:
        """The vertex of a player."""
        return self._top - position

    def position(self, vertex: int) -> int:
        """The position of the player at a vertex (not the bye)."""
        return self._top - vertex

    def size_from(self, start: int) -> int:
        """Number of vertices for everybody from `start` on, the bye included."""
        return self._top - start + 1

    def mask_from(self, start: int) -> int:
        """Mask of everybody from `start` on, the bye included."""
        return (1 << self.size_from(start)) - 1

    def mask_between(self, start: int, end: int) -> int:
        """Mask of the players from `start` up to, not including, `end`."""
        return self.mask_from(start) ^ self.mask_from(end)

    def mask_of(self, positions: Sequence[int]) -> int:
        """Mask of some players."""
        return sum([1 << (self._top - position) for position in positions])

    def rows_from(self, start: int) -> list[int]:
        """Rows of all vertices from `start` on (possibly more): masks of possible partners.

        Rows also name partners above `start` once those have been asked for.
        """
        if len(self._rows) < self.size_from(start):
            # A small pool is built whole: its brackets ask from ever higher up.
            self._build(start if len(self.field.players) > SMALL_POOL else 0)
        return self._rows

    def _build(self, start: int) -> None:
        everybody = self.mask_from(start)
        players = self.field.players
        top = self._top
        clash = {colour: self._clashing(start, colour) for colour in (1, -1)}
        clash[0] = 0
        bye = 1 if self.bye_score is not None else 0
        bye_takers = 0
        rows = [0] * bye
        for position in range(len(players) - 1, start - 1, -1):
            player = players[position]
            own = 1 << (top - position)
            barred = own | clash[player.clash] | bye
            for other in player.met:
                if other >= start:
                    barred |= 1 << (top - other)
            if bye and self.can_take_bye(player):
                bye_takers |= own
                barred ^= bye
            rows.append(everybody & ~barred)
        if bye:
            rows[0] = bye_takers
        self._rows = rows

    def _clashing(self, start: int, colour: int) -> int:
        players, top = self.field.players, self._top
        return sum(
            [1 << (top - p) for p in range(start, len(players)) if players[p].clash == colour]
        )
