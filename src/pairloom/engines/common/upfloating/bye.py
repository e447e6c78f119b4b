"""The pairing-allocated bye, C.04.5/C.04.6 (2026) art. 3.4: given before any bracket is formed."""

from __future__ import annotations

from pairloom.engines.common.upfloating.pool import Pool
from pairloom.matching import maximum_matching


def choose_bye(pool: Pool) -> int | None:
    """The position that receives the bye; `None` if nobody can.

    In this order: allowed by C2; leaves a legal pairing of all others (3.4.1); the lowest
    score (3.4.2); the most matches played (3.4.3); the largest pairing number (3.4.4).
    """
    candidates = [p for p, member in enumerate(pool.members) if not member.bye_is_barred]
    candidates.sort(key=lambda position: _order(pool, position))
    witness: list[int] | None = None
    for position in candidates:
        others = pool.everybody & ~(1 << position)
        witness = maximum_matching(pool.rows, witness, within=others)
        if witness.count(-1) == 1:
            return position
    return None


def _order(pool: Pool, position: int) -> tuple[int, int, int]:
    member = pool.members[position]
    return member.score, -member.played, -member.tpn
