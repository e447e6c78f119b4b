"""What a change is: a question that can be put to a tournament, and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from pairloom.domain import Team, Tournament
from pairloom.domain.player import Participant
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Clauses

__all__ = ["Change", "Several"]


class Change(Protocol):
    """One thing an arbiter may do to a tournament. All methods take the tournament before it."""

    def apply(self, tournament: Tournament) -> Tournament:
        """The tournament with the change; raise `InputError` if that is not possible."""
        ...

    def reverse(self, tournament: Tournament) -> Change:
        """What takes the change back, once it has been applied to the tournament."""
        ...

    def describe(self, tournament: Tournament) -> Message | Clauses:
        """The change in words, without a full stop."""
        ...

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        """The participants whose own record changes, by number."""
        ...

    def first_round(self, tournament: Tournament) -> int | None:
        """The first round whose pairing can depend on the change; `None` if none can."""
        ...


@dataclass(frozen=True, slots=True)
class Several:
    """Changes one after the other, each applied to what the ones before have made."""

    changes: tuple[Change, ...]

    def apply(self, tournament: Tournament) -> Tournament:
        for change in self.changes:
            tournament = change.apply(tournament)
        return tournament

    def reverse(self, tournament: Tournament) -> Change:
        reverses = [change.reverse(before) for change, before in self._steps(tournament)]
        return Several(tuple(reversed(reverses)))

    def describe(self, tournament: Tournament) -> Clauses:
        steps = self._steps(tournament)
        return Clauses(tuple(change.describe(before) for change, before in steps))

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        steps = self._steps(tournament)
        return frozenset().union(*(change.concerned(before) for change, before in steps))

    def first_round(self, tournament: Tournament) -> int | None:
        steps = self._steps(tournament)
        rounds = [change.first_round(before) for change, before in steps]
        return min((each for each in rounds if each is not None), default=None)

    def _steps(self, tournament: Tournament) -> Iterable[tuple[Change, Tournament]]:
        """Each change with the tournament that it meets."""
        steps = []
        for change in self.changes:
            steps.append((change, tournament))
            tournament = change.apply(tournament)
        return steps


def require_participant(tournament: Tournament, number: int) -> Participant[Any]:
    """The player (the team, if there are teams) with this number, or an `InputError`."""
    participant = tournament.get_participant(number)
    if participant is None:
        raise InputError(_nobody(tournament, number))
    return participant


def _nobody(tournament: Tournament, number: int) -> Message:
    known = [other.number for other in tournament.participants]
    if not known:
        return message("there is no player {number}; there is none at all", number=number)
    told = (
        message("there is no team {number}; the numbers are {first} to {last}")
        if tournament.teams
        else message("there is no player {number}; the numbers are {first} to {last}")
    )
    return told.filled(number=number, first=min(known), last=max(known))


def name_of(tournament: Tournament, number: int) -> str:
    """Number and name of a participant, for sentences."""
    participant = tournament.get_participant(number)
    name = getattr(participant, "name", "")
    return f"{number} {name}" if name else str(number)


def player_name(tournament: Tournament, number: int) -> str:
    """Number and name of a player, also in a competition of teams."""
    player = tournament.get_player(number)
    return f"{number} {player.name}" if player is not None and player.name else str(number)


def with_participants(tournament: Tournament, changed: Sequence[Participant[Any]]) -> Tournament:
    """The tournament with some participants replaced by those of the same number."""
    by_number = {participant.number: participant for participant in changed}
    if changed and isinstance(changed[0], Team):
        teams: Any = tuple(by_number.get(team.number, team) for team in tournament.teams)
        return replace(tournament, teams=teams)
    players: Any = tuple(by_number.get(player.number, player) for player in tournament.players)
    return replace(tournament, players=players)


def require_coming(tournament: Tournament, round_number: int) -> None:
    """Raise `InputError` unless the round is still to be paired."""
    planned = tournament.settings.rounds
    following = tournament.next_round
    if planned is not None and following > planned:
        raise InputError(
            counted(
                "round {round} is not to come: the only round is paired",
                "round {round} is not to come: all {count} rounds are paired",
                planned,
                round=round_number,
            )
        )
    if round_number < following:
        raise InputError(
            message(
                "round {round} is paired already; the next one to be paired is round {next}",
                round=round_number,
                next=following,
            )
        )
    if planned is not None and round_number > planned:
        raise InputError(
            counted(
                "there is no round {round}: only {count} round is planned",
                "there is no round {round}: only {count} rounds are planned",
                planned,
                round=round_number,
            )
        )
