"""What a tournament is: immutable values, no dependencies."""

from pairloom.domain.colour import Colour
from pairloom.domain.consistency import find_contradictions, require_consistent
from pairloom.domain.finding import Finding, Severity
from pairloom.domain.pairing import Board, RoundPairing
from pairloom.domain.player import ABSENT, Cell, Player
from pairloom.domain.points import STANDARD, Points, PointSystem
from pairloom.domain.result import Outcome, can_face
from pairloom.domain.rule import RuleRef
from pairloom.domain.team import ColourPreferenceType, Match, Team, TeamScore, TeamSettings
from pairloom.domain.tournament import EventDetails, ProhibitedGroup, Settings, Tournament

__all__ = [
    "ABSENT",
    "STANDARD",
    "Board",
    "Cell",
    "Colour",
    "ColourPreferenceType",
    "EventDetails",
    "Finding",
    "Match",
    "Outcome",
    "Player",
    "PointSystem",
    "Points",
    "ProhibitedGroup",
    "RoundPairing",
    "RuleRef",
    "Settings",
    "Severity",
    "Team",
    "TeamScore",
    "TeamSettings",
    "Tournament",
    "can_face",
    "find_contradictions",
    "require_consistent",
]
