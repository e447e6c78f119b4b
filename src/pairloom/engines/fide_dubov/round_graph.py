"""Who may still meet whom: the pool as a graph, under C1 and C3.

A vertex is a position in the pool; sets of players are masks of positions.
"""

from __future__ import annotations

from pairloom.domain import Tournament
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.common.witness import LegalGraph
from pairloom.engines.fide_dubov.criteria.c01_no_rematch import barred_opponents
from pairloom.engines.fide_dubov.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_dubov.criteria.c03_absolute_colours import absolute_colour
from pairloom.engines.fide_dubov.criteria.c04_completion import find_complete_pairing
from pairloom.engines.fide_dubov.state import Field
from pairloom.matching import Decomposition, gallai_edmonds


class RoundGraph:
    """The graph of a round; it remembers a pairing of everybody as a first guess."""

    def __init__(self, field: Field, tournament: Tournament) -> None:
        self.field = field
        self.everybody = (1 << len(field.players)) - 1
        self.rows = self._rows(tournament)
        self._guess = [-1] * len(field.players)

    def _rows(self, tournament: Tournament) -> list[int]:
        players = self.field.players
        needs = [absolute_colour(player) for player in players]
        clash = {NO_COLOUR: 0, WHITE: 0, BLACK: 0}
        for position, colour in enumerate(needs):
            if colour != NO_COLOUR:
                clash[colour] |= 1 << position
        return [
            self.everybody & ~(barred | clash[colour] | 1 << position)
            for position, (barred, colour) in enumerate(
                zip(barred_opponents(players, tournament), needs, strict=True)
            )
        ]

    def is_pairable(self, players: int) -> bool:
        """[C4]: can these players be paired with each other?"""
        mates = find_complete_pairing(self.rows, players, self._guess)
        if mates is None:
            return False
        for position, mate in enumerate(mates):
            if mate >= 0:
                self._guess[position] = mate
        return True

    def decompose(self, players: int) -> Decomposition:
        """Whom a legal pairing of as many of these players as possible can leave over."""
        return gallai_edmonds(self.rows, self._guess, within=players)

    def with_bye(self) -> LegalGraph:
        """The same graph as the witness wants it: in an odd pool the bye is one vertex more."""
        players = self.field.players
        rows = self.rows.copy()
        if len(players) % 2:
            takers = [position for position, p in enumerate(players) if may_get_bye(p)]
            for position in takers:
                rows[position] |= 1 << len(players)
            rows.append(sum(1 << position for position in takers))
        return LegalGraph(self.field.round, [player.number for player in players], rows)
