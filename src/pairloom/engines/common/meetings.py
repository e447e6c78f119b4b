"""Who may not meet (again), as masks: bit p stands for position p in the pool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairloom.domain import Tournament
from pairloom.matching import vertices_of


def meeting_masks(numbers: Sequence[int], opponents: Iterable[Iterable[int]]) -> list[int]:
    """For each position the mask of those met over the board (C.04.1 art. 2).

    `numbers[p]` is who stands at position p, `opponents` the numbers each of them has
    played. Forfeited pairings are no meetings (C.04.2 art. 3.5): leave them out.
    """
    bit = {number: 1 << position for position, number in enumerate(numbers)}
    masks = []
    for met in opponents:
        mask = 0
        for number in met:
            mask |= bit.get(number, 0)
        masks.append(mask)
    return masks


def prohibit(
    masks: list[int], numbers: Sequence[int], tournament: Tournament, round_number: int
) -> set[int]:
    """Add the prohibited pairs of the round to the masks; the positions that changed."""
    changed: set[int] = set()
    position_of = {number: position for position, number in enumerate(numbers)}
    for group in tournament.settings.prohibited:
        if group.covers(round_number):
            members = 0
            for number in group.players:
                if number in position_of:
                    members |= 1 << position_of[number]
            for position in vertices_of(members):
                masks[position] |= members & ~(1 << position)
                changed.add(position)
    return changed
