"""Asking why a round is not otherwise: the question is checked, then the engine answers."""

from __future__ import annotations

from typing import Any

from pairloom.domain import Outcome, Tournament, require_consistent
from pairloom.domain.player import Participant
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, WhyNot, Wish
from pairloom.engines.base import PairingSystem, ScheduledSystem
from pairloom.errors import InputError, quoted

_BYES = {
    Outcome.FULL_BYE: "has a full-point bye",
    Outcome.HALF_BYE: "has a half-point bye",
    Outcome.ZERO_BYE: "is absent (zero-point bye)",
}


def why_not(
    tournament: Tournament,
    a: int,
    b: int,
    *,
    system: PairingSystem,
    edition: str | None = None,
    round: int | None = None,
) -> WhyNot:
    """Why do players `a` and `b` not meet? For the next round, or a given earlier one.

    Raises `InputError` for players who do not exist, are not in the round, or are the same
    person, and whatever pairing the round raises.
    """
    if a == b:
        raise InputError(f"player {a} was named twice: a pair takes two different players")
    wanted = Alternative(Wish.MEETS, a, b)
    return answer(tournament, wanted, system=system, edition=edition, round=round)


def answer(
    tournament: Tournament,
    alternative: Alternative,
    *,
    system: PairingSystem,
    edition: str | None = None,
    round: int | None = None,
) -> WhyNot:
    """Why is the round not like the alternative? The pairing is that of the rules.

    If a paired round was changed by hand, the question is about what the rules give.
    """
    if not isinstance(system, ExplainsAlternatives):
        raise InputError(f"the system {quoted(system.name)} cannot be asked about alternatives yet")
    snapshot, round_number = find_snapshot(tournament, round)
    for number in (alternative.player, alternative.opponent):
        if number is not None:
            require_asked(snapshot, number, round_number, system)
    return system.why_not(snapshot, alternative, edition=edition)


def find_snapshot(tournament: Tournament, round_number: int | None) -> tuple[Tournament, int]:
    """What the pairing of the round starts from (the next one for `None`), and its number."""
    require_consistent(tournament)
    wanted = tournament.next_round if round_number is None else round_number
    last = min(tournament.next_round, tournament.settings.rounds or tournament.next_round)
    if not 1 <= wanted <= last:
        raise InputError(f"round {wanted} cannot be explained: ask for a round from 1 to {last}")
    return tournament.before(wanted), wanted


def require_asked(
    tournament: Tournament, number: int, round_number: int, system: PairingSystem
) -> None:
    """The player exists and is to be paired; in a table the games of absent players stay."""
    if isinstance(system, ScheduledSystem):
        require_known(tournament, number)
    else:
        require_in_round(tournament, number, round_number)


def require_known(tournament: Tournament, number: int) -> Participant[Any]:
    """The player exists."""
    participant = tournament.get_participant(number)
    if participant is None:
        numbers = [each.number for each in tournament.participants]
        known = f"{min(numbers)} to {max(numbers)}" if numbers else "none"
        raise InputError(f"there is no player {number}; numbers in this tournament: {known}")
    return participant


def require_in_round(tournament: Tournament, number: int, round_number: int) -> None:
    """The player exists and is to be paired."""
    participant = require_known(tournament, number)
    if not participant.is_present(round_number):
        reason = _absence(participant, round_number)
        raise InputError(f"player {number} is not paired in round {round_number}: {reason}")


def _absence(participant: Participant[Any], round_number: int) -> str:
    """Why a player is not in the round."""
    cell = participant.cell(round_number)
    if cell is not None:
        return f"{participant.number} {_BYES.get(cell.outcome, 'is not to be paired')}"
    if participant.arrival is not None and round_number < participant.arrival:
        return f"{participant.number} arrives in round {participant.arrival}"
    return f"{participant.number} has withdrawn from round {participant.withdrawn_from} on"
