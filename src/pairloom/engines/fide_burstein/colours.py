"""Allocation of colours, FIDE C.04.4.2 (2026) article 5.

The rules 5.2.1-5.2.5 stand in `engines/common/article_5_2.py`; Dubov has the same.
"""

from __future__ import annotations

from pairloom.domain import Colour
from pairloom.engines.base import ColourTrace
from pairloom.engines.common import article_5_2
from pairloom.engines.fide_burstein.state import PlayerState


def allocate(first: PlayerState, second: PlayerState, initial: Colour | None) -> ColourTrace:
    """Give colours to a pair. The higher-ranked is who is so by art. 1.8, whatever the scores."""
    higher, lower = (first, second) if first.rank < second.rank else (second, first)
    is_first_game = not (higher.colours or lower.colours)
    return article_5_2.allocate(higher, lower, initial, is_first_game=is_first_game)
