"""[C4] Everybody who is not paired yet can still be paired.

FIDE C.04.4.1 (2026) art. 2.2.1. One matching of the players concerned answers it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.matching import maximum_matching


def find_complete_pairing(
    rows: Sequence[int], players: int, guess: Sequence[int]
) -> list[int] | None:
    """Partners in a legal pairing of these players (a mask) with each other, if there is one.

    `rows` say who may meet whom; `guess` is any pairing to start from.
    """
    mates = maximum_matching(rows, guess, within=players)
    return mates if len(mates) - mates.count(-1) == players.bit_count() else None
