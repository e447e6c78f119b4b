"""The best C5 and C6 of a following bracket with given floaters, for C7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_burstein.criteria.c04_completion import Completion
from pairloom.engines.fide_burstein.criteria.c06_floater_scores import (
    cover_highest_scores,
    floater_scores,
)
from pairloom.matching import maximum_weight_matching, vertices_of

# Number of floaters that the following bracket sends on, and their scores, highest first.
FollowingValue: TypeAlias = tuple[int, tuple[int, ...]]


def read_value(completion: Completion, sent_on: Sequence[int]) -> FollowingValue:
    """The value if these (positions) float on."""
    players = completion.field.players
    return len(sent_on), floater_scores([players[position] for position in sent_on])


def send_on_without_lower(
    completion: Completion, group: Scoregroup, floaters: Sequence[int]
) -> list[int]:
    """Who floats on in the best case if everybody below were easy to pair (positions).

    Floaters do not meet each other; see `Bracket.rows`.
    """
    players, residents = completion.field.players, group.end - group.start
    local = [*range(group.start, group.end), *floaters]
    rows = [completion.rows[p] >> group.start & ((1 << residents) - 1) for p in local]
    for floater in range(residents, len(local)):
        for resident in vertices_of(rows[floater]):
            rows[resident] |= 1 << floater
    mates = cover_highest_scores(rows, [players[position].score for position in local])
    return [position for position, mate in zip(local, mates, strict=True) if mate < 0]


def send_on_by_weights(
    completion: Completion,
    group: Scoregroup,
    floaters: Sequence[int],
    *,
    may_meet: bool = False,
) -> list[int]:
    """Who floats on in the best case, everybody below taken in (positions).

    One digit for pairs within the following bracket, then one per score of a floater in them.
    Only if they `may_meet` do floaters meet each other.
    """
    players, start, end = completion.field.players, group.start, group.end
    local = [*range(end), *floaters]
    scores = sorted({players[floater].score for floater in floaters})
    width = len(local).bit_length()
    reward = {score: 1 << (place * width) for place, score in enumerate(scores)}
    pair = 1 << (len(scores) * width)
    edges = []
    for first, position in enumerate(local):
        inside = pair + (reward[players[position].score] if first >= end else 0)
        partners = completion.rows[position] & ((1 << min(first, end)) - 1)
        edges += [(first, p, inside if p >= start else 0) for p in vertices_of(partners)]
        for second in range(end, first if may_meet else end):
            if completion.rows[position] >> local[second] & 1:
                edges.append((first, second, inside + reward[players[local[second]].score]))
    mates = maximum_weight_matching(len(local), edges, maximum_cardinality=True)
    return [local[vertex] for vertex in range(start, len(local)) if mates[vertex] < start]
