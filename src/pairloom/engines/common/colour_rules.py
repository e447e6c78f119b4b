"""Rules of colour allocation that more than one system has, each in the system's own order.

A rule answers with the colour of the higher-ranked player (WHITE or BLACK), or NO_COLOUR
when it does not decide.
"""

from __future__ import annotations

from typing import Protocol

from pairloom.engines.common.colour_preference import NO_COLOUR, WHITE


class Coloured(Protocol):
    """What the rules ask of a player: preference, its strength, and the colours so far."""

    @property
    def prefers(self) -> int: ...

    @property
    def strength(self) -> int: ...

    @property
    def colours(self) -> str: ...


def grant_both(higher: Coloured, lower: Coloured) -> int:
    """Grant both preferences, or the only one there is."""
    if higher.prefers == lower.prefers:
        return NO_COLOUR
    return higher.prefers or -lower.prefers


def grant_stronger(higher: Coloured, lower: Coloured) -> int:
    """Grant the stronger preference."""
    if higher.strength == lower.strength:
        return NO_COLOUR
    return higher.prefers if higher.strength > lower.strength else -lower.prefers


def alternate_from_last_difference(higher: Coloured, lower: Coloured) -> int:
    """Alternate from the most recent time when one had White and the other Black."""
    return last_difference(higher.colours, lower.colours)


def last_difference(higher: str, lower: str) -> int:
    """The colour that alternates from the last time two histories differed, or NO_COLOUR.

    Only played games count (C.04.2 art. 3.4), so the histories are compared from the end; if
    one of them ends first, nothing is decided.
    """
    for own, other in zip(reversed(higher), reversed(lower), strict=False):
        if own != other:
            return -WHITE if own == "w" else WHITE
    return NO_COLOUR


def grant_higher_ranked(higher: Coloured, lower: Coloured) -> int:
    """Grant the preference of the higher-ranked player."""
    return higher.prefers
