"""SOSM, SOSM-1, SOSM-2: the sum of the opponents' McMahon scores, moved by the handicaps.

The form of common programs: giving stones makes an opponent count as a stronger one.
"""

from __future__ import annotations

from pairloom.messages import Message, message
from pairloom.placement.base import APPROVED, Description, Scope
from pairloom.placement.opponents import HandicapSum


class SumOfMovedScores(HandicapSum):
    """The scores of all opponents the player met, White's plus the stones, Black's less them;
    `cut` of the lowest are left out."""

    def __init__(self, code: str, cut: int, name: Message, description: Message) -> None:
        self.cut = cut
        self.about = Description(
            code,
            name,
            APPROVED,
            description,
            Scope.BY_MCMAHON_SCORE,
        )


SOSM = SumOfMovedScores(
    "SOSM",
    0,
    message("Sum of opponents' scores with handicaps"),
    message("The sum of the opponents' scores, plus the stones given, less the stones taken."),
)
CRITERIA = (
    SOSM,
    SumOfMovedScores(
        "SOSM-1",
        1,
        message("Sum of opponents' scores with handicaps less 1"),
        message("SOSM without the lowest contribution."),
    ),
    SumOfMovedScores(
        "SOSM-2",
        2,
        message("Sum of opponents' scores with handicaps less 2"),
        message("SOSM without the two lowest contributions."),
    ),
)
