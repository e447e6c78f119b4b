"""[C15] As few opponents of moved-down players as possible floated up in the last round.

FIDE C.04.3 (2026) art. 2.4.10.
"""

from __future__ import annotations

from pairloom.engines.fide_dutch.state import UP, PlayerState


def upfloat_repeated(higher: PlayerState, lower: PlayerState) -> int:
    """Does a moved-down player meet a resident who floated up in the last round?"""
    return int(higher.score > lower.score and lower.float1 == UP)
