"""The exact value of C8, when the best conceivable one is not reached.

Mostly the next bracket has to send down no more players than are needed below, and the frame
tells which downfloaters must be among them. Else the next bracket alone may tell: as many pairs
as possible and, among its players who can be in such pairs, the downfloaters with the highest
scores first. If what it then sends down cannot be completed, a weighted matching of everybody
below decides: everybody must be matched; then as many pairs as possible within the next bracket;
then, from the highest score down, as many of its players as possible in such pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import LookAhead, NextValue
from pairloom.engines.fide_dutch.field_graph import apart, joined, mask_of
from pairloom.matching import cover_in_order, maximum_weight_matching, vertices_of


def next_bracket_value(look_ahead: LookAhead, floaters: Sequence[int]) -> NextValue:
    """Number and scores of the downfloaters of the best next bracket.

    The floaters (positions) must be completable (C4).
    """
    completion, following = look_ahead.completion, look_ahead.group
    players = completion.field.players
    arrivals = sorted(floaters)
    scores = look_ahead.scores_moving_on(arrivals)
    if scores is not None:
        needed = look_ahead.frame.needed
        return needed, (*scores, *[following.score] * (needed - len(scores)))
    # The bracket that thinks of nobody below has fewer conditions, so its value is at least as
    # good as any; if those it leaves can be paired below, it is the value.
    onward = _left_by_next_bracket(completion, following, arrivals)
    if not completion.is_possible(onward, following.end):
        onward = _left_with_everybody(completion, following, arrivals)
    return len(onward), tuple(sorted((players[v].score for v in onward), reverse=True))


def _left_by_next_bracket(
    completion: Completion, following: Scoregroup, arrivals: list[int]
) -> list[int]:
    """Who is left over when the next bracket thinks of nobody below.

    Positions follow the ranking, so the first arrival has the highest score; all residents
    have the same.
    """
    graph = completion.graph
    partners = [graph.partners_within(following, arrival) for arrival in arrivals]
    adjacency = joined(graph.rows_within(following), partners)
    residents = following.end - following.start
    mates = cover_in_order(adjacency, range(residents, len(adjacency)))
    everybody = [*range(following.start, following.end), *arrivals]
    return [who for who, mate in zip(everybody, mates, strict=True) if mate < 0]


def _left_with_everybody(
    completion: Completion, following: Scoregroup, arrivals: list[int]
) -> list[int]:
    """Who is left over by the next bracket when everybody below is to be paired, too."""
    inside = completion.graph.mask_between(following.start, following.end) | mask_of(arrivals)
    vertices = vertices_of(inside | completion.graph.mask_from(following.start))
    edges = _edges(completion, arrivals, inside, vertices)
    mates = maximum_weight_matching(len(vertices), edges)
    return [
        vertex
        for vertex, mate in zip(vertices, mates, strict=True)
        if inside >> vertex & 1 and (mate < 0 or not inside >> vertices[mate] & 1)
    ]


def _edges(
    completion: Completion, floaters: Sequence[int], inside: int, vertices: list[int]
) -> Iterator[tuple[int, int, int]]:
    """Pairs of the next bracket are rewarded, more so with a floater of a high score.

    `inside` is the mask of the next bracket; edges join places in the list `vertices`. Two
    floaters do not meet.
    """
    players = completion.field.players
    arrivals = mask_of(floaters)
    rows = apart(completion.graph.rows_from(min(floaters)), arrivals)
    place = {vertex: index for index, vertex in enumerate(vertices)}
    everybody = mask_of(vertices)
    scores = sorted({players[floater].score for floater in floaters})
    # From the top: everybody covered, pairs within the next bracket, then the floaters of the
    # highest score in such pairs, and so on. No digit counts more than the vertices, so none
    # overflows.
    width = len(vertices).bit_length()
    bonus = {score: 1 << (index * width) for index, score in enumerate(scores)}
    one_pair = 1 << (len(scores) * width)
    covered = one_pair << width
    for vertex in vertices:
        reward = one_pair + (bonus[players[vertex].score] if arrivals >> vertex & 1 else 0)
        for other in vertices_of((rows[vertex] & everybody) >> (vertex + 1)):
            other += vertex + 1
            is_in_next = inside >> vertex & inside >> other & 1
            yield place[vertex], place[other], covered + (reward if is_in_next else 0)
