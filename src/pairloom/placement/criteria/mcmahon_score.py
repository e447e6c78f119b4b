"""MMS: the McMahon score. Czech rules 3.3.1."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.placement.base import Description, Scope
from pairloom.placement.own_score import OwnScore


class McMahonScore(OwnScore):
    """The starting score, and a point per win."""

    about = Description(
        "MMS",
        message("McMahon score"),
        message("Czech rules {article}", article="3.3.1"),
        message("The starting score by strength, and on top of it the points gained."),
        Scope.BY_MCMAHON_SCORE,
    )


CRITERION = McMahonScore()
