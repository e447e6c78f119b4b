"""Who meets whom, FIDE C.04.4.1 (2026) articles 3.2.5, 3.2.6 and 4.4."""

from __future__ import annotations

from pairloom.engines.fide_dubov.bracket import Bracket
from pairloom.engines.fide_dubov.recomposition import Subgroups
from pairloom.matching import vertices_of
from pairloom.matching.assignment import first_assignment


def first_transposition(bracket: Bracket, groups: Subgroups) -> list[tuple[int, int]]:
    """S1 against the first transposition of G2 that is legal, as places in the bracket.

    S1 goes by average rating of opponents (3.2.5), transpositions by pairing number (4.4.2).
    """
    players = bracket.players
    s1 = sorted(vertices_of(groups.g1), key=lambda place: players[place].aro)
    t2 = first_assignment([bracket.rows[place] & groups.g2 for place in s1])
    if t2 is None:
        raise AssertionError("the recomposed subgroups can be paired")
    return list(zip(s1, t2, strict=True))
