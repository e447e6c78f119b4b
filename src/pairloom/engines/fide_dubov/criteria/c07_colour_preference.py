"""[C7] As few players as possible miss their colour preference.

FIDE C.04.4.1 (2026) art. 2.3.3. In Dubov everybody has a due colour. A set of upfloaters is
judged by the best legal pairing of its bracket.
"""

from __future__ import annotations

from pairloom.engines.fide_dubov.state import PlayerState


def preference_missed(first: PlayerState, second: PlayerState) -> int:
    """Players of the pair who miss their due colour: one if both seek the same, else none."""
    return int(first.prefers == second.prefers)
