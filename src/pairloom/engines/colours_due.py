"""Which colour each participant is due before a round, by the words of the system."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol, runtime_checkable

from pairloom.domain import Tournament
from pairloom.engines.base import PairingSystem
from pairloom.engines.common.colour_preference import STRONG

__all__ = ["ColourDue", "ColoursDue", "PrefersColours"]


class ColourDue(NamedTuple):
    """A preferred colour, or none, and whether it is more than mild."""

    colour: int
    is_strong: bool

    @classmethod
    def of_strength(cls, colour: int, strength: int) -> ColourDue:
        return cls(colour, strength >= STRONG)


ColoursDue = Callable[[str], ColourDue]
"""What is due after these colours, the oldest first."""


@runtime_checkable
class PrefersColours(PairingSystem, Protocol):
    """A pairing system in which a colour can be due before anybody is paired."""

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """What the colours so far make due in the next round."""
        ...
