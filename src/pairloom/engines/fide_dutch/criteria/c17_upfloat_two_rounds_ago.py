"""[C17] As few opponents of moved-down players as possible floated up in the round before the last.

FIDE C.04.3 (2026) art. 2.4.12.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import UP, PlayerState


def upfloat_repeated_after_two_rounds(higher: PlayerState, lower: PlayerState) -> int:
    """Does a moved-down player meet a resident who floated up in the round before the last?"""
    return int(higher.score > lower.score and lower.float2 == UP)
