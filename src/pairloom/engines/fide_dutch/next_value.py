"""The exact value of C8, when the best conceivable one is not reached.

A weighted matching of the downfloaters, the next scoregroup and everybody below: everybody
must be matched; then as many pairs as possible within the next bracket; then, from the
highest score down, as many of its players as possible in such pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import NextValue
from pairloom.engines.fide_dutch.field_graph import mask_of
from pairloom.engines.fide_dutch.state import Scoregroup
from pairloom.matching import maximum_weight_matching, vertices_of


def next_bracket_value(
    completion: Completion, following: Scoregroup, floaters: Sequence[int]
) -> NextValue:
    """Number and scores of the downfloaters of the best next bracket.

    The floaters (positions) must be completable (C4).
    """
    graph, players = completion.graph, completion.field.players
    arrivals = tuple(floaters)
    inside = graph.mask_between(following.start, following.end) | mask_of(arrivals)
    mates = maximum_weight_matching(graph.size, _edges(completion, following, arrivals, inside))
    onward = [
        players[vertex].score for vertex in vertices_of(inside) if not inside >> mates[vertex] & 1
    ]
    return len(onward), tuple(sorted(onward, reverse=True))


def _edges(
    completion: Completion, following: Scoregroup, floaters: tuple[int, ...], inside: int
) -> Iterator[tuple[int, int, int]]:
    """Pairs of the next bracket are rewarded, more so with a floater of a high score.

    Two floaters do not meet.
    """
    graph, players = completion.graph, completion.field.players
    rows = graph.rows_from(min(floaters))
    arrivals = mask_of(floaters)
    everybody = arrivals | graph.mask_from(following.start)
    scores = sorted({players[floater].score for floater in floaters})
    width = everybody.bit_count().bit_length()
    bonus = {score: 1 << (index * width) for index, score in enumerate(scores)}
    one_pair = 1 << (len(scores) * width)
    covered = one_pair << width
    for vertex in vertices_of(everybody):
        below = (rows[vertex] & everybody) >> (vertex + 1) << (vertex + 1)
        is_floater = arrivals >> vertex & 1
        if is_floater:
            below &= ~arrivals
        for other in vertices_of(below):
            weight = covered
            if inside >> vertex & inside >> other & 1:
                weight += one_pair + (bonus[players[vertex].score] if is_floater else 0)
            yield vertex, other, weight
