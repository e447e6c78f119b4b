"""Where Baku acceleration may be used, and why not elsewhere. FIDE C.04.7 (2026) art. 1.1."""

from __future__ import annotations

from pairloom.domain import PointSystem, Settings, TeamScore, TeamSettings
from pairloom.domain.systems import system_facts
from pairloom.engines import ScheduledSystem, get
from pairloom.engines.participants import pairs_teams
from pairloom.messages import Text, message

__all__ = ["baku_refusal"]


def baku_refusal(system: str, settings: Settings) -> Text:
    """Why a tournament with these regulations has no Baku acceleration; empty if it may.

    Teams are accelerated by match points only; in matches of two games a win is that of a
    match, for which the points of a game are doubled.
    """
    if isinstance(get(system), ScheduledSystem):
        return message("Baku acceleration is for Swiss systems, not for {system}", system=system)
    if not system_facts(system).has_baku:
        return message("Baku acceleration is not part of the rules {system}", system=system)
    points = settings.points
    if pairs_teams(system):
        team = settings.team or TeamSettings()
        if team.primary is not TeamScore.MATCH:
            return message("Baku acceleration of teams needs match points as primary score")
        points = team.match_points
    if not _is_two_draws(points):
        return message("Baku acceleration needs a win worth two draws and a loss worth nothing")
    return ""


def _is_two_draws(points: PointSystem) -> bool:
    return points.win == points.draw * 2 and points.loss.tenths == 0
