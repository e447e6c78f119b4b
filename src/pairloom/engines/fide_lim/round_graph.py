"""The pool of a round as a graph of compatible players; sets of players are masks of positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pairloom.domain import Tournament
from pairloom.engines.common.witness import LegalGraph
from pairloom.engines.fide_lim.compatibility import compatible_opponents
from pairloom.engines.fide_lim.state import Field, PlayerState
from pairloom.matching import Decomposition, gallai_edmonds, maximum_matching, vertices_of


class RoundGraph:
    """Who may meet whom; it remembers the pairing found last as a first guess."""

    def __init__(self, field: Field, tournament: Tournament) -> None:
        self.field = field
        self.everybody = (1 << len(field.players)) - 1
        self.rows = compatible_opponents(field, tournament)
        self._guess = [-1] * len(field.players)

    def is_pairable(self, players: int) -> bool:
        """Can these players all be paired with each other?"""
        if players.bit_count() % 2:
            return False
        mates = maximum_matching(self.rows, self._guess, within=players)
        positions = vertices_of(players)
        if any(mates[position] < 0 for position in positions):
            return False
        self._remember(positions, mates)
        return True

    def _remember(self, positions: Sequence[int], mates: Sequence[int]) -> None:
        """Keep a pairing of some players; the others lose partners whom it has."""
        guess = self._guess
        for position in positions:
            former = guess[position]
            if former >= 0:
                guess[former] = -1
        for position in positions:
            guess[position] = mates[position]

    def first_available(self, player: int, others: Iterable[int], left: int) -> int | None:
        """The first of the others who is available to the player (3.8, 4.1).

        Available is who is compatible and leaves a complete pairing of all the others left.
        """
        compatible = self.rows[player]
        for other in others:
            if compatible >> other & 1 and self.is_pairable(left & ~(1 << player | 1 << other)):
                return other
        return None

    def decompose(self, players: int) -> Decomposition:
        """Whom a pairing of as many of these players as possible can leave over."""
        return gallai_edmonds(self.rows, self._guess, within=players)

    def ordered(self, players: int, key: Callable[[PlayerState], tuple[int, ...]]) -> list[int]:
        """The positions of a mask in some order."""
        pool = self.field.players
        return sorted(vertices_of(players), key=lambda position: key(pool[position]))

    def with_bye(self) -> LegalGraph:
        """The same graph as the witness wants it: in an odd pool the bye is one vertex more."""
        players = self.field.players
        rows = self.rows.copy()
        if len(players) % 2:
            takers = [position for position, p in enumerate(players) if p.may_get_bye]
            for position in takers:
                rows[position] |= 1 << len(players)
            rows.append(sum(1 << position for position in takers))
        return LegalGraph(self.field.round, [player.number for player in players], rows)
