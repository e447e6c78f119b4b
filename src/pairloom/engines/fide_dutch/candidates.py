"""The candidates of a bracket one after the other, in the order of article 4.

For reports: the first few are enough. Every choice is made only if something can follow (one
matching each). Exchanges, and opponents of moved-down players, after which there is nothing are
passed over one by one, up to a limit: a sequence that ends may not be the whole one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from pairloom.engines.fide_dutch.bracket import Bracket
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.engines.fide_dutch.sequence import Exchange, exchanges
from pairloom.matching import maximum_matching, vertices_of
from pairloom.matching.assignment import first_assignment

LocalPairs = tuple[tuple[int, int], ...]

EXCHANGES_TO_TRY = 400
OPPONENTS_TO_TRY = 2_000


def candidates_in_order(bracket: Bracket, pairs: int, movers: int) -> Iterator[LocalPairs]:
    """All candidates that C1 and C3 allow, with so many pairs and moved-down players paired.

    In local numbers. Each set of pairs comes once, where it comes first.
    """
    legal = bracket.legal
    for chosen in combinations(range(bracket.moved_down), movers):  # art. 4.4
        rows = [legal[mover] & bracket.residents for mover in chosen]
        for opponents in islice(assignments(rows), OPPONENTS_TO_TRY):  # art. 4.2
            rest = bracket.residents & ~mask_of(list(opponents))
            if _most_pairs(legal, rest) >= pairs - movers:
                first = tuple(zip(chosen, opponents, strict=True))
                for others in remainder_in_order(legal, vertices_of(rest), pairs - movers):
                    yield first + others


def _most_pairs(legal: Sequence[int], players: int) -> int:
    mates = maximum_matching(legal, within=players)
    return sum(mates[player] >= 0 for player in vertices_of(players)) // 2


def remainder_in_order(
    legal: Sequence[int], players: Sequence[int], pairs: int
) -> Iterator[LocalPairs]:
    """Art. 4.2, 4.3: as they are, then after every exchange; in each the transpositions."""
    none: Exchange = ((), ())
    for leaving, entering in (none, *exchanges(pairs, len(players) - pairs, EXCHANGES_TO_TRY)):
        places = sorted({*range(pairs), *entering} - {*leaving})
        upper = [players[place] for place in places]
        lower = mask_of([player for player in players if player not in upper])
        # The earliest of equal candidates has the higher-ranked of each pair in S1.
        rows = [legal[vertex] & lower & -(1 << vertex) for vertex in upper]
        for opponents in assignments(rows):
            yield tuple(zip(upper, opponents, strict=True))


def assignments(rows: Sequence[int], taken: int = 0) -> Iterator[tuple[int, ...]]:
    """All ways to give each row a column of its own, in lexicographic order."""
    if not rows:
        yield ()
        return
    later = rows[1:]
    for column in vertices_of(rows[0] & ~taken):
        now = taken | 1 << column
        if first_assignment([row & ~now for row in later]) is not None:
            for others in assignments(later, now):
                yield (column, *others)
