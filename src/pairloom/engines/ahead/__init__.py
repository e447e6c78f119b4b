"""What a pairing leaves for the rounds after it, by the absolute criteria alone.

`graph` says who may still meet whom, `search` whether several rounds can be paired in turn.
"""

from pairloom.engines.ahead.graph import (
    Ahead,
    Graph,
    Past,
    legal_graph,
    require_pairing_of,
)
from pairloom.engines.ahead.search import STEPS, Search, is_pairable, too_few_opponents

__all__ = [
    "STEPS",
    "Ahead",
    "Graph",
    "Past",
    "Search",
    "is_pairable",
    "legal_graph",
    "require_pairing_of",
    "too_few_opponents",
]
