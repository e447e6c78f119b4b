"""[D1] Transpositions of S2: all orders of its players, ascending when read as numbers.

The first accepted one gives S1[1] the highest player of S2 that leaves the rest possible, then
S1[2], and so on: lexicographic order needs no enumeration, only the question whether a
choice leaves anything (the same answer as trying every order, without trying any in vain).
With more players in S2 than pairs, only the first p places matter.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_1992.feasibility import Feasible, Rows
from pairloom.matching import vertices_of
from pairloom.matching.assignment import first_assignment
from pairloom.matching.perfect import PerfectMatchings


def first_opponents(feasible: Feasible, rows: Rows, upper: Sequence[int]) -> tuple[int, ...] | None:
    """The first order of opponents for the players of `upper` that leaves a pairing."""
    mates = feasible.find(rows)
    if mates is None:
        return None
    rows = feasible.limit(rows)
    if not feasible.weigh:
        matchings = PerfectMatchings(rows, mates)
        return tuple(matchings.fix_lowest(player) for player in upper)
    opponents = []
    for player in upper:
        for opponent in vertices_of(rows[player]):
            completed = mates if opponent == mates[player] else None
            if completed is None:
                completed = feasible.find(fix(rows, player, opponent))
            if completed is not None:
                mates = completed
                rows = fix(rows, player, opponent)
                opponents.append(opponent)
                break
    return tuple(opponents)


def first_transposition(
    feasible: Feasible, rows: Rows, s1: Sequence[int]
) -> tuple[int, ...] | None:
    """The first transposition of S2; `rows` has edges from S1 to S2 and from S2 to places only."""
    if feasible.weigh or feasible.graph.places.ask_below:
        return first_opponents(feasible, rows, s1)
    # Bipartite and without weights: S1, and the places after it, choose among S2.
    rows = feasible.limit(rows)
    picks = first_assignment([rows[v] for v in (*s1, *range(feasible.graph.players, len(rows)))])
    return None if picks is None else tuple(picks[: len(s1)])


def fix(rows: Rows, first: int, second: int) -> Rows:
    """The edges when these two are a pair."""
    both = 1 << first | 1 << second
    fixed = [row & ~both for row in rows]
    fixed[first], fixed[second] = 1 << second, 1 << first
    return fixed
