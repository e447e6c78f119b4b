"""PTS: the points, in every system but McMahon. Czech rules 3.3.1."""

from __future__ import annotations

from pairloom.messages import message
from pairloom.placement.base import Description, Scope
from pairloom.placement.own_score import OwnScore


class Points(OwnScore):
    """Points of games and of rounds without a game."""

    about = Description(
        "PTS",
        message("Points"),
        message("Czech rules {article}", article="3.3.1"),
        message("The points from games, and from rounds without a game where these bring some."),
        Scope.BY_WINS,
    )


CRITERION = Points()
