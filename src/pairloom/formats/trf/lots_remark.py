"""Lots that were drawn for equal places: no record of the format can say it.

    ### LOTS 482913: places that were still equal were drawn by lot

The number is the seed from which every player's lot follows, so that anybody can draw the same
lots again. What follows the colon is for people; of two such remarks the first counts.
"""

from __future__ import annotations

import re

__all__ = ["lots_remark", "parse_lots"]

_LINE = re.compile(r"### LOTS ([0-9]{1,9})(?::|\s*$)")


def lots_remark(seed: int) -> str:
    """The remark for a seed."""
    return f"### LOTS {seed}: places that were still equal were drawn by lot"


def parse_lots(line: str) -> int | None:
    """The seed that a comment tells; `None` if it tells none.

    >>> parse_lots("### LOTS 482913: drawn in the hall"), parse_lots("### LOTS of people")
    (482913, None)
    """
    matched = _LINE.match(line)
    return int(matched[1]) if matched else None
