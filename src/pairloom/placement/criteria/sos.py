"""SOS, SOS-1, SOS-2: the sum of the opponents' scores, also without the lowest ones.

Czech rules 3.3.2 a; the cut forms are those of common programs.
"""

from __future__ import annotations

from pairloom.messages import Message, message
from pairloom.placement.base import APPROVED, Description, Scope
from pairloom.placement.opponents import OpponentSum


class SumOfScores(OpponentSum):
    """The scores of all opponents the player met."""

    about = Description(
        "SOS",
        message("Sum of opponents' scores"),
        message("Czech rules {article}", article="3.3.2 a"),
        message("The sum of the scores of all opponents the player met."),
        Scope.OPPONENTS_DIFFER,
    )


class SumWithoutLowest(OpponentSum):
    """SOS without so many of the lowest contributions."""

    def __init__(self, cut: int, name: Message, description: Message) -> None:
        self.cut = cut
        self.about = Description(f"SOS-{cut}", name, APPROVED, description, Scope.OPPONENTS_DIFFER)


SOS = SumOfScores()
CRITERIA = (
    SOS,
    SumWithoutLowest(
        1,
        message("Sum of opponents' scores less 1"),
        message("SOS without the lowest contribution."),
    ),
    SumWithoutLowest(
        2,
        message("Sum of opponents' scores less 2"),
        message("SOS without the two lowest contributions."),
    ),
)
