"""[C6] The scores of the outgoing floaters, highest first, as low as possible.

FIDE C.04.4.2 (2026) art. 2.3.2. With the number of floaters given (C5) this means: of the
highest score pair as many as possible, then of the next.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_burstein.state import PlayerState
from pairloom.matching import augment


def floater_scores(floaters: Sequence[PlayerState]) -> tuple[int, ...]:
    """The scores of the outgoing floaters, in descending order."""
    return tuple(sorted([player.score for player in floaters], reverse=True))


def cover_highest_scores(rows: Sequence[int], scores: Sequence[int]) -> list[int]:
    """A maximum matching that leaves the lowest possible scores over (C5, then C6).

    `rows` are masks of possible partners, `scores` belong to the same vertices; only those with the
    lowest score have partners of their own score. Each vertex in turn, the highest scores first,
    gets a partner if none of those before has to lose theirs. Sets that can be covered by
    a matching form a matroid, so this is best. (Trees from a higher score reach only partners of
    earlier vertices, so nobody is covered in whose stead the vertex should have been.)
    """
    mates = [-1] * len(rows)
    order = sorted(range(len(rows)), key=lambda vertex: -scores[vertex])
    free = (1 << len(rows)) - 1
    for vertex in order:
        if mates[vertex] >= 0:
            continue
        near = rows[vertex] & free & ~(1 << vertex)
        if near:  # most find a partner at once
            mate = (near & -near).bit_length() - 1
            mates[vertex], mates[mate] = mate, vertex
            free ^= 1 << vertex | 1 << mate
        elif augment(rows, mates, vertex):
            free = sum([1 << vertex for vertex in order if mates[vertex] < 0])
    return mates
