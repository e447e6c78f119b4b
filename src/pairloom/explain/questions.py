"""Asking why a round is not otherwise: the question is checked, then the engine answers."""

from __future__ import annotations

from typing import Any

from pairloom.domain import Outcome, Tournament, require_consistent
from pairloom.domain.player import Participant
from pairloom.domain.systems import Field, system_facts
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

# Of players and of teams; the gap for the number is called the same.
_NOBODY = {
    Field.PLAYERS: message("there is no player {player}; numbers in this tournament: {known}"),
    Field.TEAMS: message("there is no team {player}; numbers in this tournament: {known}"),
}
_NOT_PAIRED = {
    Field.PLAYERS: message("player {player} is not paired in round {round}: {reason}"),
    Field.TEAMS: message("team {player} is not paired in round {round}: {reason}"),
}
_TWICE = {
    Field.PLAYERS: message("player {player} was named twice: a pair takes two different players"),
    Field.TEAMS: message("team {player} was named twice: a match takes two different teams"),
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
        raise InputError(_TWICE[_asked_of(tournament, system)].filled(player=a))
    wanted = Alternative(Wish.MEETS, a, b)
    return answer(tournament, wanted, system=system, edition=edition, round=round)


def _asked_of(tournament: Tournament, system: PairingSystem) -> Field:
    """Teams or players: Scheveningen pairs players, whatever their teams."""
    pairs_players = system_facts(system.name).field is Field.EITHER or not tournament.teams
    return Field.PLAYERS if pairs_players else Field.TEAMS


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
    participant = _find_asked(tournament, number, system)
    if isinstance(system, ScheduledSystem) or participant.is_present(round_number):
        return
    told = _NOT_PAIRED[_asked_of(tournament, system)]
    reason = _absence(participant, round_number)
    raise InputError(told.filled(player=number, round=round_number, reason=reason))


def _find_asked(tournament: Tournament, number: int, system: PairingSystem) -> Participant[Any]:
    field = _asked_of(tournament, system)
    everybody = tournament.teams if field is Field.TEAMS else tournament.players
    known: dict[int, Participant[Any]] = {each.number: each for each in everybody}
    if number in known:
        return known[number]
    numbers = (
        message("{first} to {last}", first=min(known), last=max(known))
        if known
        else message("none")
    )
    raise InputError(_NOBODY[field].filled(player=number, known=numbers))


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
