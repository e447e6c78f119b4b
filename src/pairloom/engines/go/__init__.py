"""Draws of Go tournaments by score: McMahon and Swiss. Exact, and with reasons.

| name       | gives                                                              |
|------------|--------------------------------------------------------------------|
| `draw`     | the next round, drawn with a seed                                  |
| `cost_of`  | what any pairing of the next round costs, criterion by criterion   |
| `trace_of` | reasons and compromises of any pairing of the next round           |
| `why_not`  | why two players do not meet, or somebody is not free               |
"""

from __future__ import annotations

from pairloom.engines.go.criteria import CRITERIA, LABELS, Criterion, CriterionValue, Source
from pairloom.engines.go.handicap import ColourReason, HandicapWorking, Seats
from pairloom.engines.go.procedure import draw
from pairloom.engines.go.records import (
    Compromise,
    DrawTrace,
    FreeAgain,
    FreeTrace,
    GapReason,
    GoDraw,
    ProhibitedPair,
    Rematch,
    ScoreGap,
    SharedBond,
    TableTrace,
)
from pairloom.engines.go.tracing import cost_of, trace_of
from pairloom.engines.go.why_not import Bar, Verdict, WhyNot, why_not

__all__ = [
    "CRITERIA",
    "LABELS",
    "Bar",
    "ColourReason",
    "Compromise",
    "Criterion",
    "CriterionValue",
    "DrawTrace",
    "FreeAgain",
    "FreeTrace",
    "GapReason",
    "GoDraw",
    "HandicapWorking",
    "ProhibitedPair",
    "Rematch",
    "ScoreGap",
    "Seats",
    "SharedBond",
    "Source",
    "TableTrace",
    "Verdict",
    "WhyNot",
    "cost_of",
    "draw",
    "trace_of",
    "why_not",
]
