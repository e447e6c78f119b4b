"""Who may still meet whom: the pool as a graph, under C1-C3.

The rows say of all pairs at once what the files of C1, C2 and C3 say of one. A vertex is a
position in the pool; in an odd pool one more vertex, after all players, is
the bye. Rows over the whole pool are made when somebody asks for them: usually nobody does,
since scoregroups have graphs of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain.derived import derived
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.state import Field, PlayerState
from pairloom.matching import vertices_of


class Partners:
    """Whom each of some players may meet by C1 and C3: masks by places in their list."""

    def __init__(self, players: Sequence[PlayerState]) -> None:
        self.everybody = (1 << len(players)) - 1
        self._bit_of: dict[int, int] = {}
        # Those who need White, or Black, absolutely.
        self._clash = {NO_COLOUR: 0, WHITE: 0, BLACK: 0}
        bit = 1
        for player in players:
            self._bit_of[player.number] = bit
            if player.clash:
                self._clash[player.clash] |= bit
            bit <<= 1

    def rows(self, players: Sequence[PlayerState]) -> list[int]:
        """The masks of some of the players, or of others."""
        everybody, bit_of, clash = self.everybody, self._bit_of, self._clash
        rows = []
        for player in players:
            barred = bit_of.get(player.number, 0) | clash[player.clash]
            for number in player.opponents:
                if number in bit_of:
                    barred |= bit_of[number]
            if player.prohibited:
                for number in player.prohibited & bit_of.keys():
                    barred |= bit_of[number]
            rows.append(everybody ^ barred)
        return rows


class FieldGraph:
    """The graph of the pool; `bye_score` limits who may take the bye (C5), `None`: nobody."""

    def __init__(self, field: Field, bye_score: int | None) -> None:
        self.field = field
        self.bye_score = bye_score
        self.size = len(field.players) + (bye_score is not None)
        self.everybody = (1 << self.size) - 1
        self._rows = [0] * self.size
        self._built_from = len(field.players)
        self._partners: dict[Scoregroup, Partners] = {}
        self._rows_within: dict[Scoregroup, list[int]] = {}

    @derived
    def _all_partners(self) -> Partners:
        return Partners(self.field.players)

    def can_take_bye(self, player: PlayerState) -> bool:
        """May the player end up with the bye (C2), and is their score low enough (C5)?"""
        return self.bye_score is not None and player.may_get_bye and player.score <= self.bye_score

    def mask_from(self, start: int) -> int:
        """Mask of everybody from `start` on, the bye included."""
        return self.everybody >> start << start

    def mask_between(self, start: int, end: int) -> int:
        """Mask of the players from `start` up to, not including, `end`."""
        return ((1 << (end - start)) - 1) << start

    def rows_within(self, group: Scoregroup) -> list[int]:
        """Masks of possible partners within a scoregroup; bit 0 is its first player."""
        if group not in self._rows_within:
            if self._built_from <= group.start:
                own = (1 << (group.end - group.start)) - 1
                rows = [row >> group.start & own for row in self._rows[group.start : group.end]]
            else:
                rows = self._partners_in(group).rows(self.field.players[group.start : group.end])
            self._rows_within[group] = rows
        return self._rows_within[group]

    def partners_within(self, group: Scoregroup, position: int) -> int:
        """Mask of the partners that somebody from above could have in a scoregroup."""
        if self._built_from <= position:
            return self._rows[position] >> group.start & ((1 << (group.end - group.start)) - 1)
        return self._partners_in(group).rows((self.field.players[position],))[0]

    def _partners_in(self, group: Scoregroup) -> Partners:
        if group not in self._partners:
            self._partners[group] = Partners(self.field.players[group.start : group.end])
        return self._partners[group]

    def rows_from(self, start: int) -> list[int]:
        """All rows, those from `start` on (and of the bye) complete: masks of possible partners."""
        if start < self._built_from:
            self._build(start)
        return self._rows

    def _build(self, start: int) -> None:
        players = self.field.players[start : self._built_from]
        self._rows[start : self._built_from] = self._all_partners.rows(players)
        self._built_from = start
        if self.bye_score is not None:
            self._join_bye(players)

    def _join_bye(self, players: Sequence[PlayerState]) -> None:
        bye = 1 << len(self.field.players)
        for player in players:
            if self.can_take_bye(player):
                self._rows[player.position] |= bye
                self._rows[-1] |= 1 << player.position


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


def joined(rows: list[int], arrivals: Sequence[int]) -> list[int]:
    """The rows of a graph with one more vertex for each mask, adjacent to the vertices in it."""
    rows = rows.copy()
    for mask in arrivals:
        bit = 1 << len(rows)
        for vertex in vertices_of(mask):
            rows[vertex] |= bit
        rows.append(mask)
    return rows
