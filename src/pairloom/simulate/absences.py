"""Who is not there, in which round and with which bye, planned before round 1.

An absence is always a recorded bye of its round, as the report file wants it: a late
entry has zero-point byes until the arrival, a withdrawal from its round to the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pairloom.domain import Outcome, Tournament
from pairloom.domain.player import Participant, Round
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import Rates

__all__ = ["Absences", "absences_of_model", "draw_absences"]

Absences = list[dict[int, Outcome]]
"""Per round (index 0 is round 1): the bye of each absent participant, by number."""


def draw_absences(
    rates: Rates, participants: Sequence[Participant[Any]], rounds: int, lots: Lots
) -> Absences:
    """Byes of the whole tournament, by the rates."""
    absences: Absences = [{} for _ in range(rounds)]
    for participant in participants:
        first, last = _draw_stay(rates, rounds, lots)
        for round_number in range(1, rounds + 1):
            bye = _draw_bye(rates, round_number == rounds, lots)
            if not first <= round_number <= last:
                bye = Outcome.ZERO_BYE
            if bye is not None:
                absences[round_number - 1][participant.number] = bye
    return absences


def _draw_stay(rates: Rates, rounds: int, lots: Lots) -> tuple[int, int]:
    """The first and the last round of a player."""
    first = 1
    # Late entries come in the first half: afterwards they would hardly be admitted.
    latest = (rounds + 1) // 2
    if lots.chance(rates.late_entry) and latest > 1:
        first = lots.between(2, latest)
    for round_number in range(first + 1, rounds + 1):
        if lots.chance(rates.withdrawal):
            return first, round_number - 1
    return first, rounds


def _draw_bye(rates: Rates, is_last: bool, lots: Lots) -> Outcome | None:
    lot = lots.fraction()
    if lot < rates.half_point_bye:
        # No half-point bye in the last round: nobody may rest on a sure half point.
        return None if is_last else Outcome.HALF_BYE
    lot -= rates.half_point_bye
    if lot < rates.zero_point_bye:
        return Outcome.ZERO_BYE
    lot -= rates.zero_point_bye
    return Outcome.FULL_BYE if lot < rates.full_point_bye else None


def absences_of_model(model: Tournament, rounds: int) -> Absences:
    """The absences an existing tournament records, or announces for its coming rounds."""
    absences: Absences = [{} for _ in range(rounds)]
    for participant in model.participants:
        for round_number in range(1, rounds + 1):
            bye = _bye_in_model(participant, round_number, model.last_paired_round)
            if bye is not None:
                absences[round_number - 1][participant.number] = bye
    return absences


def _bye_in_model(
    participant: Participant[Any], round_number: int, last_paired: int
) -> Outcome | None:
    cell: Round | None = participant.cell(round_number)
    if cell is not None:
        return cell.outcome if cell.outcome.is_requested_bye else None
    is_there = round_number > last_paired and participant.is_present(round_number)
    return None if is_there else Outcome.ZERO_BYE
