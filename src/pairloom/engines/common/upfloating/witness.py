"""Is there a legal pairing of the round at all (C.04.5/C.04.6 art. 3.3.3)? If not: why."""

from __future__ import annotations

from pairloom.engines.common.upfloating.pool import Pool
from pairloom.engines.common.witness import LegalGraph, Rules, no_pairing_exists
from pairloom.matching import has_perfect_matching


def require_pairing(pool: Pool, bye: int | None, rules: Rules) -> None:
    """Raise `NoPairingExists`, with the members concerned, if the round cannot be paired."""
    is_odd = len(pool.members) % 2 == 1
    if bye is not None or (not is_odd and has_perfect_matching(pool.rows)):
        return
    raise no_pairing_exists(legal_graph(pool), rules)


def legal_graph(pool: Pool) -> LegalGraph:
    """Who may meet whom; in an odd pool the bye is one vertex more."""
    rows = list(pool.rows)
    if len(pool.members) % 2:
        takers = [p for p, member in enumerate(pool.members) if not member.bye_is_barred]
        for position in takers:
            rows[position] |= 1 << len(pool.members)
        rows.append(sum(1 << position for position in takers))
    return LegalGraph(pool.round, [member.number for member in pool.members], rows)
