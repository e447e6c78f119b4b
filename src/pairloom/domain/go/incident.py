"""What an arbiter notes about a game: kinds of incidents with their articles, and the log line.

Czech tournament rules (2009), articles 4.3 (conduct), 4.4, 6 and 7.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision

__all__ = ["Incident", "IncidentKind"]


class IncidentKind(Enum):
    """What an arbiter notes about a game, with the article it falls under."""

    LATE_ARRIVAL = ("4.4.4", "late arrival")
    FOREIGN_ANALYSIS = ("4.3.1a", "analysis of a game on another board")
    NOTES = ("4.3.1b", "literature or notes")
    ANALYSIS_IN_BREAK = ("4.3.1c", "analysis of the own game during a break")
    ASKED_ADVICE = ("4.3.1d", "asked for advice")
    GAVE_ADVICE = ("4.3.1e", "gave advice")
    DISTURBANCE = ("4.3.2a", "disturbed a player")
    INFLUENCE = ("4.3.2b", "influenced a game of others")
    TOUCHED_STONES = ("4.3.3", "touched stones or board of others")
    HAND_OVER_BOARD = ("4.3.7", "held the hand over the board")
    TOOK_MOVE_BACK = ("4.3.8", "took a move back")
    PROTEST = ("4.4.8", "protest against a result")
    WRONG_COLOUR_OR_HANDICAP = ("6.1", "wrong colour or handicap")
    UNCLEAR_STONE = ("6.2", "unclear placement of a stone")
    ILLEGAL_MOVE = ("6.3", "illegal move")
    DELIBERATE_ILLEGAL_MOVE = ("6.4", "deliberate illegal move")
    WRONG_CLOCK = ("6.5", "clock wrongly set or faulty")
    EARLY_FLAG = ("6.6", "flag fell too early")
    DESTROYED_POSITION = ("6.8", "destroyed the position")
    DISPUTE = ("7.1", "dispute")

    @property
    def article(self) -> str:
        """The article it falls under."""
        return self.value[0]

    @property
    def words(self) -> str:
        """What happened, for lists."""
        return self.value[1]

    @property
    def is_breach_of_conduct(self) -> bool:
        """Conduct at the board (4.3), and what 6.4 and 6.8 count as such."""
        return self.article.startswith("4.3.") or self.article in ("6.4", "6.8")


@dataclass(frozen=True, slots=True)
class Incident:
    """A line of the incident log. `at` is when it was noted, as the arbiter's clock said."""

    round_number: int
    table: int
    kind: IncidentKind
    by: Colour | None = None
    decision: Decision | None = None
    penalty: str = ""
    note: str = ""
    at: str = ""
