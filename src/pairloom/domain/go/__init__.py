"""What a Go tournament is: players with ranks, games with handicaps, rounds, regulations."""

from __future__ import annotations

from pairloom.domain.go.rank import parse_rank, rank_of_rating, rank_text, rating_of_rank
from pairloom.domain.go.record import GoGame, GoPlayer, GoResult, GoRound
from pairloom.domain.go.regulations import (
    HALF_FOR_ABSENCE,
    NO_HANDICAP,
    Avoidance,
    GoRegulations,
    GoSystem,
    HandicapRule,
    MissedRounds,
    Scoring,
    Seeding,
    SeedingStage,
    regulations_for,
)
from pairloom.domain.go.scores import (
    missed_rounds,
    score_halves,
    score_text,
    wins_halves,
)
from pairloom.domain.go.tournament import GoDetails, GoTournament

__all__ = [
    "HALF_FOR_ABSENCE",
    "NO_HANDICAP",
    "Avoidance",
    "GoDetails",
    "GoGame",
    "GoPlayer",
    "GoRegulations",
    "GoResult",
    "GoRound",
    "GoSystem",
    "GoTournament",
    "HandicapRule",
    "MissedRounds",
    "Scoring",
    "Seeding",
    "SeedingStage",
    "missed_rounds",
    "parse_rank",
    "rank_of_rating",
    "rank_text",
    "rating_of_rank",
    "regulations_for",
    "score_halves",
    "score_text",
    "wins_halves",
]
