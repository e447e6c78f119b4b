"""Allocation of colours, FIDE C.04.4.1 (2026) article 5.

The rules 5.2.1-5.2.5 stand in `engines/common/article_5_2.py`; Burstein has the same.
"""

from __future__ import annotations

from pairloom.domain import Colour
from pairloom.engines.base import ColourTrace
from pairloom.engines.common import article_5_2
from pairloom.engines.fide_dubov.state import PlayerState


def allocate(higher: PlayerState, lower: PlayerState, initial: Colour | None) -> ColourTrace:
    """Give colours to a pair, the higher-ranked first: more points, then pairing number."""
    is_first_game = not (higher.opponents or lower.opponents)
    return article_5_2.allocate(higher, lower, initial, is_first_game=is_first_game)
