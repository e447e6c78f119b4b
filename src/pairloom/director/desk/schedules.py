"""Which systems have a schedule: a table that says from round 1 on who meets whom, and when."""

from __future__ import annotations

from functools import cache

from pairloom.director.desk.kinds import kind_of

__all__ = ["is_scheduled"]


@cache
def is_scheduled(system: str) -> bool:
    """Is there a table for all rounds? Who withdraws stays in it, and the games are forfeited."""
    return kind_of(system).has_table(system)
