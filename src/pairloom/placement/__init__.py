"""Placement criteria of Go tournaments: exact values, each with its working.

    placement = make_placement(tournament, after=5)
    placement.rows[0].texts
    placement.working(placement.rows[0].number, "SOS")

One file per criterion lies in `criteria/`; a new file is found by itself.
"""

from __future__ import annotations

from pairloom.placement.base import Description
from pairloom.placement.choice import (
    absence_fault,
    announcement_fault,
    default_criteria,
    parse_criteria,
    usable_criteria,
)
from pairloom.placement.ranking import Placement, PlacementRow, make_placement
from pairloom.placement.registry import available_criteria
from pairloom.placement.values import Exact

__all__ = [
    "Description",
    "Exact",
    "Placement",
    "PlacementRow",
    "absence_fault",
    "announcement_fault",
    "available_criteria",
    "default_criteria",
    "make_placement",
    "parse_criteria",
    "usable_criteria",
]
