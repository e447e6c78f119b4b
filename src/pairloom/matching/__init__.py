"""Matching kernels: integers in, integers out; they know nothing of tournaments.

- `cardinality`: maximum matchings, and whether a perfect one exists;
- `covering`: maximum matchings that cover wanted vertices first;
- `gallai_edmonds`: why there is none;
- `weighted`: maximum weight matchings with weights of any size.
"""

from __future__ import annotations

from pairloom.matching.alternating_tree import vertices_of
from pairloom.matching.cardinality import (
    augment,
    deficiency,
    has_perfect_matching,
    maximum_matching,
)
from pairloom.matching.covering import cover_in_order
from pairloom.matching.gallai_edmonds import Decomposition, Obstruction, gallai_edmonds, witness
from pairloom.matching.weighted import (
    WeightedMatching,
    is_optimal,
    maximum_weight_matching,
    solve_weighted,
)

__all__ = [
    "Decomposition",
    "Obstruction",
    "WeightedMatching",
    "augment",
    "cover_in_order",
    "deficiency",
    "gallai_edmonds",
    "has_perfect_matching",
    "is_optimal",
    "maximum_matching",
    "maximum_weight_matching",
    "solve_weighted",
    "vertices_of",
    "witness",
]
