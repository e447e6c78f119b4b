"""Title norms: GM, IM, WGM and WIM, each requirement with its reason. FIDE B.01 (2024)."""

from pairloom.ratings.fide.norms.case import NormGame
from pairloom.ratings.fide.norms.check import NormCheck, check_norm, possible_norms
from pairloom.ratings.fide.norms.event import EXEMPTIONS, EventFacts, facts_of
from pairloom.ratings.fide.norms.levels import LEVELS, NormLevel, find_level
from pairloom.ratings.fide.norms.needed import average_needed, score_needed
from pairloom.ratings.fide.norms.requirement import Requirement, Verdict

__all__ = [
    "EXEMPTIONS",
    "LEVELS",
    "EventFacts",
    "NormCheck",
    "NormGame",
    "NormLevel",
    "Requirement",
    "Verdict",
    "average_needed",
    "check_norm",
    "facts_of",
    "find_level",
    "possible_norms",
    "score_needed",
]
