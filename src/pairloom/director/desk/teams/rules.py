"""The regulations of a team event: as they are stored, or the usual ones."""

from __future__ import annotations

from pairloom.domain.team_regulations import TeamRegulations
from pairloom.storage.records import Competition

__all__ = ["rules_of"]

_USUAL = TeamRegulations()


def rules_of(competition: Competition) -> TeamRegulations:
    """The regulations; the usual ones where nothing was settled."""
    return competition.team_rules or _USUAL
