"""Which systems of the desk are knockouts; the only place where that is told."""

from __future__ import annotations

__all__ = ["GO_KNOCKOUT", "KNOCKOUT", "TEAM_KNOCKOUT", "is_knockout"]

KNOCKOUT = "knockout"
GO_KNOCKOUT = "go-knockout"
TEAM_KNOCKOUT = "team-knockout"


def is_knockout(system: str) -> bool:
    """Is it a knockout, of chess, of teams or of Go?"""
    return system in (KNOCKOUT, GO_KNOCKOUT, TEAM_KNOCKOUT)
