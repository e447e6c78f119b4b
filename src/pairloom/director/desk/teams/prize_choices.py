"""What is chosen for the table of players and for board prizes."""

from __future__ import annotations

from enum import Enum

from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.messages import Message, message

__all__ = ["Performances", "PrizeBoard", "PrizeOrder"]


class PrizeBoard(Enum):
    """For which board a player is in the running."""

    PLAYED = "played"
    PLACE = "place"

    @property
    def words(self) -> Message:
        """Which it is, in words."""
        return _BOARD_WORDS[self]


class PrizeOrder(Enum):
    """What decides."""

    PERCENT = "percent"
    POINTS = "points"
    PERFORMANCE = "performance"

    @property
    def words(self) -> Message:
        """What it is, in words."""
        return _ORDER_WORDS[self]


class Performances(Enum):
    """How performances count opponents without a rating: C.07 art. 10.2 leaves them out.

    Neither limits the difference to anybody's rating.
    """

    FIDE = "fide"
    OLYMPIAD = "olympiad"

    @property
    def title(self) -> Message:
        """What it is called."""
        return _PERFORMANCE_TITLES[self]

    def words(self, state: State) -> Message:
        """How it counts, as a sentence."""
        return _PERFORMANCE_WORDS[self].filled(rating=rules_of(state.competition).unrated)

    def unrated(self, state: State) -> int | None:
        """What stands for the rating of an opponent who has none; `None` for nothing."""
        return None if self is Performances.FIDE else rules_of(state.competition).unrated


_PERFORMANCE_TITLES = {
    Performances.FIDE: message("C.07 10.2"),
    Performances.OLYMPIAD: message("Olympiad"),
}
_PERFORMANCE_WORDS = {
    Performances.FIDE: message(
        "Performance by FIDE C.07 art. 10.2: games against opponents without a rating do not count."
    ),
    Performances.OLYMPIAD: message(
        "Performance as at Olympiads: opponents without a rating count as {rating}, and no "
        "difference is limited."
    ),
}
_BOARD_WORDS = {
    PrizeBoard.PLAYED: message("the board played most"),
    PrizeBoard.PLACE: message("the place in the roster"),
}
_ORDER_WORDS = {
    PrizeOrder.PERCENT: message("percentage"),
    PrizeOrder.POINTS: message("points"),
    PrizeOrder.PERFORMANCE: message("performance"),
}
