"""Who completes a scoregroup from below, FIDE C.04.4.1 (2026) articles 3.2.1, 3.2.2 and 4.2.

Three steps, each exact, the cheapest first:

1. Nobody is needed: the residents can be paired among themselves, and so can all below.
2. One is enough: Gallai and Edmonds tell at once whom the residents can take and whom the
   players below can spare. [C6] leaves one score, and [C7] is as good as counting colours
   allows if no two seekers of the rarer colour must meet. Which candidates reach that is
   again one decomposition for each colour.
3. Otherwise: matchings with weights (`upfloaters_by_weights`).
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.common.colour_preference import BLACK, WHITE
from pairloom.engines.fide_dubov.editions import Criterion, OnUpfloater
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.state import PlayerState
from pairloom.engines.fide_dubov.upfloaters_by_weights import select_by_weights
from pairloom.matching import gallai_edmonds, vertices_of
from pairloom.messages import message
from pairloom.messages.values import Clauses

_NOBODY = Clauses((message("no upfloater needed"),))
_SINGLE = Clauses((message("the best single upfloater"),))
_BEST_SET = Clauses((message("the best set of upfloaters, by weights"),))
_FORCED = Clauses((message("all who must float up"),))
_FORCED_AND_ONE = Clauses((message("all who must float up, and one more"),))


class Selection(NamedTuple):
    """The upfloaters (a mask of positions), and the step that found them."""

    upfloaters: int
    decided_by: Clauses


def choose_upfloaters(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> Selection:
    """The first set, in the order of article 4.2, that makes the best bracket."""
    if residents.bit_count() % 2 == 0:
        if graph.is_pairable(residents) and graph.is_pairable(below):
            return Selection(0, _NOBODY)
    else:
        upfloater = SingleUpfloater(graph, residents, below, criteria).find()
        if upfloater is not None:
            return Selection(1 << upfloater, _SINGLE)
    return Selection(
        select_by_weights(graph, residents, below, criteria),
        _BEST_SET,
    )


def choose_with_forced(
    graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
) -> Selection:
    """The same where some have nobody to meet below: they are in every set that can be taken.

    Whom such players, taken up, and the residents still need is decided as if all of them
    were residents: what the others add to the criteria is the same in all sets.
    """
    forced = sum(1 << vertex for vertex in vertices_of(below) if not graph.rows[vertex] & below)
    together, others = residents | forced, below & ~forced
    if forced and together.bit_count() % 2 == 0:
        if graph.is_pairable(together) and graph.is_pairable(others):
            return Selection(forced, _FORCED)
    elif forced:
        upfloater = SingleUpfloater(graph, together, others, criteria).find()
        if upfloater is not None:
            return Selection(forced | 1 << upfloater, _FORCED_AND_ONE)
    return choose_upfloaters(graph, residents, below, criteria)


class SingleUpfloater:
    """The best single upfloater of a scoregroup, where counting proves it to be the best."""

    def __init__(
        self, graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
    ) -> None:
        self._graph = graph
        self._residents = residents
        self._below = below
        self._criteria = [c for c in criteria if isinstance(c, OnUpfloater)]
        self._seekers = {WHITE: 0, BLACK: 0}
        for position in vertices_of(residents):
            self._seekers[graph.field.players[position].prefers] |= 1 << position

    def find(self) -> int | None:
        """Position of the upfloater; `None` if one is not enough or counting proves nothing."""
        candidates = self._best_scored(self._possible())
        whites, blacks = self._seekers[WHITE].bit_count(), self._seekers[BLACK].bit_count()
        rarer = WHITE if whites < blacks else BLACK
        # An upfloater of the commoner colour costs one preference more, and two seekers of
        # the rarer colour who must meet cost two more: so the first to be found is the best.
        for colour in (rarer, -rarer):
            upfloaters = self._without_forced_pairs(candidates, colour)
            if upfloaters:
                return min(upfloaters, key=self._rank)
        return None

    def _possible(self) -> list[int]:
        """Whom the residents can take and all others below can spare (3.2.1)."""
        taking = self._graph.decompose(self._residents)
        sparing = self._graph.decompose(self._below)
        if not taking.deficiency == sparing.deficiency == 1:
            return []
        rows = self._graph.rows
        return [position for position in vertices_of(sparing.d) if rows[position] & taking.d]

    def _best_scored(self, positions: list[int]) -> list[int]:
        """[C6]; positions go by score."""
        players = self._graph.field.players
        return [p for p in positions if players[p].score == players[positions[0]].score]

    def _without_forced_pairs(self, candidates: list[int], colour: int) -> list[int]:
        """The candidates of a due colour with whom no two of the rarer colour must meet."""
        players, rows = self._graph.field.players, self._graph.rows
        seeking = [position for position in candidates if players[position].prefers == colour]
        if not seeking:
            return []
        whites = self._seekers[WHITE].bit_count() + (colour == WHITE)
        rarer = WHITE if 2 * whites <= self._residents.bit_count() + 1 else BLACK
        apart = self._seekers[rarer]
        limited = [row & ~apart if apart >> p & 1 else row for p, row in enumerate(rows)]
        parts = gallai_edmonds(limited, within=self._residents)
        if parts.deficiency != 1:
            return []
        partners = parts.d & ~apart if colour == rarer else parts.d
        return [position for position in seeking if rows[position] & partners]

    def _rank(self, position: int) -> tuple[int, ...]:
        """[C8]-[C10] as far as they are in force, then the order of article 4.2.2.

        [C5] and [C6] are the same for all who are still compared.
        """
        player: PlayerState = self._graph.field.players[position]
        return (*(c.cost(player, player.score) for c in self._criteria), position)
