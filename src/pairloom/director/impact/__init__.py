"""What if: changes, what each of them would do, and dead ends ahead.

Everything here works on snapshots and saves nothing. `impact_of(tournament, change)` answers
with frozen data, `impact_data` turns it into JSON and `impact_lines` into sentences.
`find_dead_ends` looks at the rounds after the next one.
"""

from pairloom.director.impact.change import Change, Several
from pairloom.director.impact.data import impact_data, look_ahead_data
from pairloom.director.impact.dead_ends import DeadEnd, LookAhead, Verdict, find_dead_ends
from pairloom.director.impact.entries import LateEntry, RemovedEntry
from pairloom.director.impact.games import ChangedResult, WrongColours
from pairloom.director.impact.presence import CancelledBye, RequestedBye, Return, Withdrawal
from pairloom.director.impact.preview import CorrectionTiming, Impact, impact_of
from pairloom.director.impact.regulations import (
    LiftedProhibition,
    PlannedRounds,
    Prohibition,
    ScoringChange,
    TieBreakOrder,
)
from pairloom.director.impact.round_impact import RoundImpact, RoundState
from pairloom.director.impact.sentences import impact_lines, look_ahead_lines
from pairloom.director.impact.standings_impact import Because, PlaceChange, StandingsImpact

__all__ = [
    "Because",
    "CancelledBye",
    "Change",
    "ChangedResult",
    "CorrectionTiming",
    "DeadEnd",
    "Impact",
    "LateEntry",
    "LiftedProhibition",
    "LookAhead",
    "PlaceChange",
    "PlannedRounds",
    "Prohibition",
    "RemovedEntry",
    "RequestedBye",
    "Return",
    "RoundImpact",
    "RoundState",
    "ScoringChange",
    "Several",
    "StandingsImpact",
    "TieBreakOrder",
    "Verdict",
    "Withdrawal",
    "WrongColours",
    "find_dead_ends",
    "impact_data",
    "impact_lines",
    "impact_of",
    "look_ahead_data",
    "look_ahead_lines",
]
