"""Colour difference and colour preference of a colour history.

FIDE C.04.3 (2026) art. 1.6 and 1.7; the same words stand in C.04.4.1 (Dubov) and C.04.4.2
(Burstein). What a player without a game prefers is each system's own affair.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

WHITE = 1
BLACK = -1
NO_COLOUR = 0

NONE, MILD, STRONG, ABSOLUTE = range(4)

# Preferred colour and its strength.
Kind: TypeAlias = tuple[int, int]


@cache
def colour_preference(colours: str) -> tuple[int, Kind, bool]:
    """Colour difference, kind of preference, and if beyond repair (art. 1.6, 1.7).

    `colours` holds played games only, "w" or "b". If the two absolute conditions point to
    different colours, the difference decides; such a history, like a difference of four, is
    beyond repair: the preferred colour does not put it right. Only pairings made by hand
    bring it about. Remembered, since a field knows few different histories.

    >>> colour_preference("wbw") == (1, (BLACK, STRONG), False)
    True
    >>> colour_preference("bww") == (1, (BLACK, ABSOLUTE), False)
    True
    """
    if not colours:
        return 0, (NO_COLOUR, NONE), False
    difference = 2 * colours.count("w") - len(colours)
    last = WHITE if colours[-1] == "w" else BLACK
    repeated = len(colours) > 1 and colours[-1] == colours[-2]
    if abs(difference) > 1:
        prefers = BLACK if difference > 0 else WHITE
        contradiction = repeated and prefers == last
        return difference, (prefers, ABSOLUTE), contradiction or abs(difference) > 3
    if repeated:
        return difference, (-last, ABSOLUTE), False
    if difference:
        return difference, (-difference, STRONG), False
    return 0, (-last, MILD), False
