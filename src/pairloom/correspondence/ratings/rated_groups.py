"""Which groups may be rated: enough reflection time, and a crosstable on the server. § 1(2), 1(3).

| transmission | least reflection time                                                      |
|--------------|----------------------------------------------------------------------------|
| post         | 20 days for 10 moves, and only if the group was set up on the server       |
| server       | 150 days for 50 moves                                                      |
"""

from __future__ import annotations

from pairloom.correspondence.domain.time_control import RATED_MINIMUM, TimeControl, Transmission
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Figures

__all__ = ["why_not_rated"]


def why_not_rated(control: TimeControl, *, by_post: bool, on_server: bool) -> Message | None:
    """Why such a group cannot be rated; None if it can."""
    if by_post and not on_server:
        return message("played by post and not set up on the server")
    moves, least = RATED_MINIMUM[Transmission.POST if by_post else Transmission.SERVER]
    days = control.days_for(moves)
    if days < least:
        return counted(
            "too few days for {count} move: {days}, at least {least} are required",
            "too few days for {count} moves: {days}, at least {least} are required",
            moves,
            days=Figures(f"{float(days):g}"),
            least=least,
        )
    return None
