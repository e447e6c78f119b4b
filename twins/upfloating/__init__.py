"""Brackets completed from below, C.04.5/C.04.6 art. 3.3-3.6, by plain enumeration.

A second implementation for small pools: all sets of upfloaters and all pairings of a bracket
are listed, sorted as the articles say, and the first best one is taken. It shares nothing
with the engines.
"""

from twins.upfloating.entry import Entry
from twins.upfloating.round_pairing import (
    Bracket,
    Fits,
    Regulations,
    Round,
    pair_in_full,
    pair_round,
    write_brackets,
)

__all__ = [
    "Bracket",
    "Entry",
    "Fits",
    "Regulations",
    "Round",
    "pair_in_full",
    "pair_round",
    "write_brackets",
]
