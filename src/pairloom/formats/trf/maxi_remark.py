"""Maxi-tournaments of the Lim system: no record of the format can say it.

    ### MAXI-TOURNAMENT: colours are no reason between ratings more than 100 points apart …

Whoever pairs a round again needs it (FIDE C.04.4.3 art. 3.2.3, 3.8 and 5.7). What follows the
colon is for people; a file without the remark is no Maxi-tournament.
"""

from __future__ import annotations

import re

__all__ = ["MAXI_REMARK", "is_maxi_remark"]

MAXI_REMARK = (
    "### MAXI-TOURNAMENT: colours are no reason between ratings more than 100 points apart"
    " (C.04.4.3 art. 3.2.3, 3.8, 5.7)"
)
_LINE = re.compile(r"### MAXI-TOURNAMENT(?::|\s*$)")


def is_maxi_remark(line: str) -> bool:
    """Does this comment declare a Maxi-tournament?"""
    return _LINE.match(line) is not None
