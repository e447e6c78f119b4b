"""The last round of which something is known: standings are made after it."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.domain.player import Player
from pairloom.domain.result import Outcome
from pairloom.domain.team import Team

__all__ = ["last_round_with_results"]


def last_round_with_results(participants: Iterable[Player | Team]) -> int:
    """The last round in which anybody has something else than a request or an open game."""
    last = 0
    for participant in participants:
        cells = participant.cells
        for round_number in range(len(cells), last, -1):
            outcome = cells[round_number - 1].outcome
            if not outcome.is_requested_bye and outcome is not Outcome.PENDING:
                last = round_number
                break
    return last
