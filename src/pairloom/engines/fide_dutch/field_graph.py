"""Who may still meet whom: the pool as a graph, under C1-C3.

The rows say of all pairs at once what the files of C1, C2 and C3 say of one. A vertex is a
position in the pool; in an odd pool one more vertex, after all players, is
the bye. Rows are masks over the whole pool and are made when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.fide_dutch.state import Field, PlayerState


class FieldGraph:
    """The graph of the pool; `bye_score` limits who may take the bye (C5), `None`: nobody."""

    def __init__(self, field: Field, bye_score: int | None) -> None:
        self.field = field
        self.bye_score = bye_score
        self.size = len(field.players) + (bye_score is not None)
        self.everybody = (1 << self.size) - 1
        self._rows = [0] * self.size
        self._built_from = len(field.players)
        self._clash: dict[int, int] = {}

    def can_take_bye(self, player: PlayerState) -> bool:
        """May the player end up with the bye (C2), and is their score low enough (C5)?"""
        return self.bye_score is not None and player.may_get_bye and player.score <= self.bye_score

    def mask_from(self, start: int) -> int:
        """Mask of everybody from `start` on, the bye included."""
        return self.everybody >> start << start

    def mask_between(self, start: int, end: int) -> int:
        """Mask of the players from `start` up to, not including, `end`."""
        return ((1 << (end - start)) - 1) << start

    def rows_from(self, start: int) -> list[int]:
        """All rows, those from `start` on (and of the bye) complete: masks of possible partners."""
        if start < self._built_from:
            self._build(start)
        return self._rows

    def _build(self, start: int) -> None:
        players = self.field.players
        clash = self._clash or self._find_clashes()
        bye = 1 << len(players) if self.bye_score is not None else 0
        bye_takers = 0
        for position in range(start, self._built_from):
            player = players[position]
            barred = player.met | (1 << position) | clash[player.clash] | bye
            if bye and self.can_take_bye(player):
                bye_takers |= 1 << position
                barred ^= bye
            self._rows[position] = self.everybody & ~barred
        if bye:
            self._rows[-1] |= bye_takers
        self._built_from = start

    def _find_clashes(self) -> dict[int, int]:
        """Masks of those who need White, or Black, absolutely."""
        self._clash = {NO_COLOUR: 0, WHITE: 0, BLACK: 0}
        for position, player in enumerate(self.field.players):
            if player.clash:
                self._clash[player.clash] |= 1 << position
        return self._clash


def mask_of(vertices: Sequence[int]) -> int:
    """The mask of some vertices."""
    mask = 0
    for vertex in vertices:
        mask |= 1 << vertex
    return mask


def apart(rows: list[int], group: int) -> list[int]:
    """The rows of a graph without the edges inside a group of vertices (a mask)."""
    if group & (group - 1) == 0:
        return rows  # nobody or one vertex alone
    return [row & ~group if group >> vertex & 1 else row for vertex, row in enumerate(rows)]
