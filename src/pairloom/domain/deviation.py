"""Deviation: a round that the rules pair otherwise from the finished record, and why it may.

A report holds results and colours as they are now; a round was paired from what was known then.
Where the two part, the record says so, and a checker need not call the round wrong.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.messages import Message, message

__all__ = ["Cause", "Deviation"]


class Cause(Enum):
    """Why a round is not what the rules pair from the record; the value stands in files."""

    BY_HAND = "by-hand"
    WRONG_COLOURS = "wrong-colours"
    CORRECTED = "corrected-after-pairing"
    ADJOURNED = "adjourned-game-ended"
    BYE_CHANGED = "bye-changed"
    RANKED_ANEW = "ranked-anew"
    RATING_CHANGED = "rating-changed"
    REGULATION = "regulation-changed"
    LATE_ENTRY = "late-entry-seated"
    IMPORTED = "imported"

    @property
    def sentence(self) -> Message:
        """What an inspector reads."""
        return _SENTENCES[self]


_SENTENCES = {
    Cause.BY_HAND: message("boards were changed by hand before it was published"),
    Cause.WRONG_COLOURS: message("a game was played with the other colours"),
    Cause.CORRECTED: message("a result before it was corrected after it had been paired"),
    Cause.ADJOURNED: message("an adjourned game counted as a draw when it was paired"),
    Cause.BYE_CHANGED: message("a bye before it was changed after it had been paired"),
    Cause.RANKED_ANEW: message("pairing numbers were given anew after it had been paired"),
    Cause.RATING_CHANGED: message("a rating was corrected after it had been paired"),
    Cause.REGULATION: message("the regulations were changed after it had been paired"),
    Cause.LATE_ENTRY: message("a late entry was seated after it had been published"),
    Cause.IMPORTED: message("it was paired by another program and imported with its boards"),
}


@dataclass(frozen=True, slots=True, order=True)
class Deviation:
    """One cause in one round."""

    round: int
    cause: Cause

    def __str__(self) -> str:
        return f"round {self.round}: {self.cause.sentence}"
