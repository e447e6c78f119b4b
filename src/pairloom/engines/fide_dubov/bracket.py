"""A bracket: residents and upfloaters who are now to be paired with each other (art. 1.3.2)."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.state import PlayerState
from pairloom.matching import vertices_of


class Bracket:
    """The players of a bracket by pairing number, and who of them may meet whom.

    From here on sets of players are masks of places in `players`.
    """

    def __init__(self, graph: RoundGraph, residents: int, upfloaters: int) -> None:
        pool = graph.field.players
        self.residents = [pool[position] for position in vertices_of(residents)]
        self.upfloaters = [pool[position] for position in vertices_of(upfloaters)]
        positions = vertices_of(residents | upfloaters)
        positions.sort(key=lambda position: pool[position].order)
        self.players: list[PlayerState] = [pool[position] for position in positions]
        self.rows = _renumbered(graph.rows, positions)

    @property
    def size(self) -> int:
        return len(self.players)

    @property
    def score(self) -> int:
        """The score of the residents."""
        return self.residents[0].score


def _renumbered(rows: Sequence[int], positions: Sequence[int]) -> list[int]:
    """The rows of some positions among themselves; bit i then stands for `positions[i]`.

    Whole runs of neighbouring positions are moved at once; most brackets have few.
    """
    runs = _runs(positions)
    compact = []
    for position in positions:
        row, mask = rows[position], 0
        for start, length, place in runs:
            mask |= (row >> start & ((1 << length) - 1)) << place
        compact.append(mask)
    return compact


def _runs(positions: Sequence[int]) -> list[tuple[int, int, int]]:
    """First position, length and place of each run of consecutive positions."""
    runs: list[tuple[int, int, int]] = []
    for place, position in enumerate(positions):
        if runs and position == runs[-1][0] + runs[-1][1]:
            start, length, first = runs[-1]
            runs[-1] = (start, length + 1, first)
        else:
            runs.append((position, 1, place))
    return runs
