"""The exact value of C8, when the best conceivable one is not reached.

A weighted matching of the downfloaters, the next scoregroup and everybody below: everybody
must be matched; then as many pairs as possible within the next bracket; then, from the
highest score down, as many of its players as possible in such pairs.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion, bits_of
from pairloom.engines.fide_dutch.criteria.c08_next_bracket import NextValue
from pairloom.engines.fide_dutch.state import Scoregroup
from pairloom.matching.weighted import maximum_weight_matching


def next_bracket_value(
    completion: Completion, following: Scoregroup, floaters: Sequence[int]
) -> NextValue:
    """Number and scores of the downfloaters of the best next bracket.

    The floaters must be completable (C4).
    """
    players = completion.field.players
    start = following.start
    residents = following.end - start
    rest = completion.rest(start)
    edges = _edges(rest.adjacency)
    size = len(rest.adjacency)
    width = (size + len(floaters)).bit_length()
    scores = sorted({players[floater].score for floater in floaters})
    in_next = {score: 1 << (index * width) for index, score in enumerate(scores)}
    one_pair = 1 << (len(scores) * width)
    covered = one_pair << width
    weighted = [
        (one, other, covered + (one_pair if other < residents else 0)) for one, other in edges
    ]
    for index, floater in enumerate(floaters):
        reward = covered + one_pair + in_next[players[floater].score]
        for vertex in bits_of(completion.neighbours_below(floater, start)):
            weight = reward if vertex < residents else covered
            weighted.append((vertex, size + index, weight))
    mates = maximum_weight_matching(size + len(floaters), weighted)
    onward = [following.score for v in range(residents) if _leaves(mates[v], residents, size)]
    onward += [
        players[floater].score
        for index, floater in enumerate(floaters)
        if mates[size + index] >= residents
    ]
    return len(onward), tuple(sorted(onward, reverse=True))


def _leaves(mate: int, residents: int, size: int) -> bool:
    return residents <= mate < size


def _edges(adjacency: list[int]) -> list[tuple[int, int]]:
    return [
        (one, other)
        for one, mask in enumerate(adjacency)
        for other in bits_of(mask >> (one + 1) << (one + 1))
    ]
