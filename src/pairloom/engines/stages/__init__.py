"""Tournaments in stages: divide a field into groups, see who goes on, and start the next stage.

`plan.py` checks a list of stages, `division.py` makes groups, `qualify.py` says who goes on,
with `comparison.py` across groups and `cut.py` for ties; `seeding.py` orders the qualified and
`following.py` makes the field of the next stage. What a stage is: `pairloom.domain.stage`.
"""

from __future__ import annotations

from pairloom.domain.staging import CutDecision, DecidedBy
from pairloom.engines.stages.comparison import Comparison
from pairloom.engines.stages.cut import Cut, CutKind, decide, decide_by_lot
from pairloom.engines.stages.division import Divided, Group, Seating, divide, group_names
from pairloom.engines.stages.following import CarriedResult, FieldEntry, NextField, next_stage
from pairloom.engines.stages.plan import require_possible, systems
from pairloom.engines.stages.qualify import Chosen, Qualified, qualify
from pairloom.engines.stages.seeding import Seeded

__all__ = [
    "CarriedResult",
    "Chosen",
    "Comparison",
    "Cut",
    "CutDecision",
    "CutKind",
    "DecidedBy",
    "Divided",
    "FieldEntry",
    "Group",
    "NextField",
    "Qualified",
    "Seating",
    "Seeded",
    "decide",
    "decide_by_lot",
    "divide",
    "group_names",
    "next_stage",
    "qualify",
    "require_possible",
    "systems",
]
