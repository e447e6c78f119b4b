"""Asking why a round is not otherwise: the question is checked, then the engine answers."""

from __future__ import annotations

from typing import Any

from pairloom.domain import Outcome, Tournament, require_consistent
from pairloom.domain.player import Participant
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, WhyNot, Wish
from pairloom.engines.base import PairingSystem, ScheduledSystem
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, message

_BYES = {
    Outcome.FULL_BYE: message("{player} has a full-point bye"),
    Outcome.HALF_BYE: message("{player} has a half-point bye"),
    Outcome.ZERO_BYE: message("{player} is absent (zero-point bye)"),
}

_NOT_TO_BE_PAIRED = message("{player} is not to be paired")


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
        raise InputError(
            message("player {player} was named twice: a pair takes two different players", player=a)
        )
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
        raise InputError(
            message(
                "the system {system} cannot be asked about alternatives yet",
                system=quoted(system.name),
            )
        )
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
        raise InputError(
            message(
                "round {round} cannot be explained: ask for a round from 1 to {last}",
                round=wanted,
                last=last,
            )
        )
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
        known = (
            message("{first} to {last}", first=min(numbers), last=max(numbers))
            if numbers
            else message("none")
        )
        raise InputError(
            message(
                "there is no player {player}; numbers in this tournament: {known}",
                player=number,
                known=known,
            )
        )
    return participant


def require_in_round(tournament: Tournament, number: int, round_number: int) -> None:
    """The player exists and is to be paired."""
    participant = require_known(tournament, number)
    if not participant.is_present(round_number):
        raise InputError(
            message(
                "player {player} is not paired in round {round}: {reason}",
                player=number,
                round=round_number,
                reason=_absence(participant, round_number),
            )
        )


def _absence(participant: Participant[Any], round_number: int) -> Message:
    """Why a player is not in the round."""
    player = participant.number
    cell = participant.cell(round_number)
    if cell is not None:
        return _BYES.get(cell.outcome, _NOT_TO_BE_PAIRED).filled(player=player)
    if participant.arrival is not None and round_number < participant.arrival:
        return message(
            "{player} arrives in round {round}", player=player, round=participant.arrival
        )
    return message(
        "{player} has withdrawn from round {round} on",
        player=player,
        round=participant.withdrawn_from or 0,
    )
