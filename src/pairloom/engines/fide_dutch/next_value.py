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
    players = completion.field.players
    arrivals = tuple(floaters)
    inside = completion.graph.mask_between(following.start, following.end) | mask_of(arrivals)
    # The next bracket alone may already tell, if what it sends down can be completed.
    for everybody in (inside, inside | completion.graph.mask_from(following.start)):
        edges = _edges(completion, arrivals, inside, everybody)
        mates = maximum_weight_matching(completion.graph.size, edges)
        onward = [v for v in vertices_of(inside) if mates[v] < 0 or not inside >> mates[v] & 1]
        if everybody != inside or completion.is_possible(onward, following.end):
            break
    return len(onward), tuple(sorted((players[v].score for v in onward), reverse=True))


def _edges(
    completion: Completion, floaters: tuple[int, ...], inside: int, everybody: int
) -> Iterator[tuple[int, int, int]]:
    """Pairs of the next bracket are rewarded, more so with a floater of a high score.

    `inside` is the mask of the next bracket, `everybody` of all who are matched. Two floaters
    do not meet.
    """
    graph, players = completion.graph, completion.field.players
    rows = graph.rows_from(min(floaters))
    arrivals = mask_of(floaters)
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
