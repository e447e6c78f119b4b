"""Why somebody has no game in a round. What a bye is worth is its `Outcome`."""

from __future__ import annotations

from enum import StrEnum

from pairloom.domain.result import Outcome
from pairloom.messages import Text, message

__all__ = ["ByeCause", "cause_told_by"]


class ByeCause(StrEnum):
    """Why a player has no game in a round; the value is what is stored.

    | cause            | who has it                                                       |
    |------------------|------------------------------------------------------------------|
    | GRANTED          | asked for it, or has it by the regulations or by an arbiter      |
    | ALLOCATED        | has the pairing-allocated bye                                    |
    | RESTS            | has no opponent in this round of an odd table                    |
    | OUT              | has lost in the knockout                                         |
    | NO_MATCH         | waits for an opponent in the knockout                            |
    | SECOND_OF_BYE    | had a bye in the first game of the match of two                  |
    | AFTER_FIRST_GAME | came after the first game of the match of two                    |
    | UNTOLD           | has it from a time when causes were not stored: `cause_told_by`  |
    """

    UNTOLD = ""
    GRANTED = "granted"
    ALLOCATED = "allocated"
    RESTS = "rests"
    OUT = "out"
    NO_MATCH = "no match"
    SECOND_OF_BYE = "second of bye"
    AFTER_FIRST_GAME = "after first game"

    @property
    def is_of_match(self) -> bool:
        """Does it follow from the first game of a match of two?"""
        return self in (ByeCause.SECOND_OF_BYE, ByeCause.AFTER_FIRST_GAME)

    @property
    def words(self) -> Text:
        """The reason that is shown; empty where a person, or the kind of bye, tells it."""
        return _WORDS.get(self, "")


_WORDS = {
    ByeCause.RESTS: message("has no game in this round"),
    ByeCause.OUT: message("out of the knockout"),
    ByeCause.NO_MATCH: message("no match in this round"),
    ByeCause.SECOND_OF_BYE: message("second game of the bye"),
    ByeCause.AFTER_FIRST_GAME: message("came after the first game of the match"),
}
_OLD_WORDS = {
    "rests: the table has no opponent": ByeCause.RESTS,
    "out of the knockout": ByeCause.OUT,
    "no match in this round": ByeCause.NO_MATCH,
    "second game of the bye": ByeCause.SECOND_OF_BYE,
    "came after the first game of the match": ByeCause.AFTER_FIRST_GAME,
}


def cause_told_by(kind: Outcome, reason: str) -> ByeCause:
    """The cause of a bye that was stored without one: then these words told it."""
    if kind is Outcome.PAIRING_BYE:
        return ByeCause.ALLOCATED
    return _OLD_WORDS.get(reason, ByeCause.GRANTED)
