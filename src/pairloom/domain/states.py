"""How far something is: closed sets, whose values are what is stored."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["RoundState", "StageState"]


class RoundState(StrEnum):
    """A paired round: seen by those who pair, by everybody, with results, over."""

    DRAFT = "draft"
    PUBLISHED = "published"
    PLAYING = "playing"
    FINISHED = "finished"


class StageState(StrEnum):
    """A stage of an event: announced, with tournaments, decided."""

    PLANNED = "planned"
    RUNNING = "running"
    FINISHED = "finished"
