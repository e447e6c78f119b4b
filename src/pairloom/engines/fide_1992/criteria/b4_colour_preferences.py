"""[B4] As many players as possible get the colour they prefer.

FIDE Swiss rules (1992) B4, A8. In a pair of two players who prefer the same colour one of
them goes without; x says in how many pairs that is put up with.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.fide_1992.state import PlayerState


def same_preference(players: Sequence[PlayerState]) -> list[int]:
    """For each position the mask of those who prefer the same colour, the player included."""
    preferring = dict.fromkeys((WHITE, BLACK, NO_COLOUR), 0)
    for position, player in enumerate(players):
        if player.prefers:
            preferring[player.prefers] |= 1 << position
    return [preferring[player.prefers] for player in players]


def a8_x(white: int, black: int, size: int) -> int:
    """A8: the pairs in which a preference must go unmet, never less than none.

    >>> a8_x(white=1, black=3, size=4), a8_x(white=2, black=1, size=3)
    (1, 0)
    """
    return max(0, max(white, black) - (size + 1) // 2)
