"""Rounds to point at: where two players have met, and what bars somebody from the bye."""

from __future__ import annotations

from typing import Any

from pairloom.domain import Tournament
from pairloom.domain.player import Participant, Round
from pairloom.engines.common.unplayed import bars_bye


def find_participant(tournament: Tournament, number: int) -> Participant[Any]:
    """A player or a team that is known to exist."""
    participant = tournament.get_participant(number)
    assert participant is not None, f"{number} is in the pool"
    return participant


def round_of_meeting(tournament: Tournament, first: int, second: int) -> int | None:
    """The last round in which the two have played (C.04.2 art. 3.5); `None` if they have not."""
    player = find_participant(tournament, first)
    for round_number in range(tournament.next_round - 1, 0, -1):
        cell: Round | None = player.cell(round_number)
        if cell is not None and cell.opponent == second and cell.is_played:
            return round_number
    return None


def round_that_bars(tournament: Tournament, number: int) -> int | None:
    """The first unplayed round that bars from the bye, as C.04.1 art. 4 has it."""
    bars = bars_bye(tournament.settings.points)
    record = find_participant(tournament, number).record(tournament.next_round - 1)
    for round_number, cell in enumerate(record, start=1):
        if not cell.is_played and bars[cell.outcome.position]:
            return round_number
    return None
