"""Who gets which prize, to the cent, and why: a plan and standings in, awards out."""

from pairloom.prizes.awards import Award, Distribution, Kept, Trophy
from pairloom.prizes.faults import find_faults, require_sound
from pairloom.prizes.giving import give_prizes

__all__ = [
    "Award",
    "Distribution",
    "Kept",
    "Trophy",
    "find_faults",
    "give_prizes",
    "require_sound",
]
