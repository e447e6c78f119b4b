"""What a tournament is: immutable values, no dependencies."""

from pairloom.domain.abnormal_points import AbnormalPoints
from pairloom.domain.colour import Colour
from pairloom.domain.consistency import find_contradictions, require_consistent
from pairloom.domain.finding import Finding, Severity
from pairloom.domain.pairing import Board, RoundPairing
from pairloom.domain.player import ABSENT, Cell, Player
from pairloom.domain.points import STANDARD, Points, PointSystem
from pairloom.domain.result import Outcome, can_face
from pairloom.domain.rule import RuleRef
from pairloom.domain.team import (
    Adjustment,
    ColourPreferenceType,
    Match,
    Team,
    TeamScore,
    TeamSettings,
)
from pairloom.domain.team_match import (
    BoardResult,
    boards_of,
    cells_of_boards,
    default_line_up,
    match_from_boards,
)
from pairloom.domain.team_scores import primary_score, running_score, team_score
from pairloom.domain.tournament import EventDetails, ProhibitedGroup, Settings, Tournament

__all__ = [
    "ABSENT",
    "STANDARD",
    "AbnormalPoints",
    "Adjustment",
    "Board",
    "BoardResult",
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
    "boards_of",
    "can_face",
    "cells_of_boards",
    "default_line_up",
    "find_contradictions",
    "match_from_boards",
    "primary_score",
    "require_consistent",
    "running_score",
    "team_score",
]
