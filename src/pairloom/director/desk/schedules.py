"""Which systems have a schedule: a table that says from round 1 on who meets whom, and when."""

from __future__ import annotations

from functools import cache

from pairloom import engines
from pairloom.director.desk.go.systems import GO_SYSTEMS, is_go
from pairloom.director.desk.knockout.systems import is_knockout
from pairloom.domain.go import GoSystem
from pairloom.engines import ScheduledSystem

__all__ = ["is_scheduled"]


@cache
def is_scheduled(system: str) -> bool:
    """Is there a table for all rounds? Who withdraws stays in it, and the games are forfeited."""
    if is_go(system):
        return GO_SYSTEMS[system] is GoSystem.ROUND_ROBIN
    return not is_knockout(system) and isinstance(engines.get(system), ScheduledSystem)
