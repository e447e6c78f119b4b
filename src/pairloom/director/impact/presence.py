"""Who is there in the rounds to come: withdrawals, returns, and byes asked for.

FIDE C.04.2 (2026) art. 3.2 and 3.3. In a competition of teams the numbers are those of teams.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pairloom.director.impact.change import (
    Change,
    Several,
    name_of,
    require_coming,
    require_participant,
    with_participants,
)
from pairloom.domain import Cell, Outcome, Player, Team, Tournament
from pairloom.domain.player import NO_OPPONENT, Participant
from pairloom.domain.team import Match, TeamSettings
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, message

__all__ = ["CancelledBye", "RequestedBye", "Return", "Withdrawal"]

_KNOWN = {
    Outcome.FULL_BYE: message("{player} has a full-point bye in round {round} already"),
    Outcome.HALF_BYE: message("{player} has a half-point bye in round {round} already"),
    Outcome.ZERO_BYE: message("{player} has a zero-point bye in round {round} already"),
}
_SENTENCES = {
    Outcome.FULL_BYE: message("{player} has a full-point bye in round {round}"),
    Outcome.HALF_BYE: message("{player} has a half-point bye in round {round}"),
    Outcome.ZERO_BYE: message("{player} has a zero-point bye in round {round}"),
}


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A participant takes no part any more, from a round on.

    The round may be over if the participant was in no pairing since. Byes asked for in
    rounds to come are dropped: who has left scores nothing.
    """

    player: int
    round: int

    def apply(self, tournament: Tournament) -> Tournament:
        participant = require_participant(tournament, self.player)
        who = name_of(tournament, self.player)
        if participant.withdrawn_from is not None:
            raise InputError(
                message(
                    "{player} has withdrawn already, from round {round}",
                    player=who,
                    round=participant.withdrawn_from,
                )
            )
        planned = tournament.settings.rounds
        if self.round < 1 or (planned is not None and self.round > planned):
            raise InputError(
                message(
                    "{player} cannot withdraw from round {round}: there is no such round",
                    player=who,
                    round=self.round,
                )
            )
        for number, cell in enumerate(participant.cells[self.round - 1 :], start=self.round):
            if not cell.outcome.is_requested_bye:
                raise InputError(
                    message(
                        "{player} cannot withdraw from round {round}: already paired in round "
                        "{paired}. If they did not appear, enter a forfeit loss",
                        player=who,
                        round=self.round,
                        paired=number,
                    )
                )
        kept = max(tournament.last_paired_round, self.round - 1)
        kept_record = participant.with_record(participant.cells[:kept])
        return with_participants(tournament, (_leaving(kept_record, self.round),))

    def reverse(self, tournament: Tournament) -> Change:
        participant = require_participant(tournament, self.player)
        kept = max(tournament.last_paired_round, self.round - 1)
        dropped = enumerate(participant.cells[kept:], start=kept + 1)
        byes = (RequestedBye(self.player, number, cell.outcome) for number, cell in dropped)
        return Several((Return(self.player), *byes))

    def describe(self, tournament: Tournament) -> Message:
        who = name_of(tournament, self.player)
        return message("{player} withdraws from round {round} on", player=who, round=self.round)

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset((self.player,))

    def first_round(self, tournament: Tournament) -> int | None:
        return max(self.round, tournament.next_round)


@dataclass(frozen=True, slots=True)
class Return:
    """Who has withdrawn takes part again, from the next round on.

    For a later return ask for zero-point byes until then, too.
    """

    player: int

    def apply(self, tournament: Tournament) -> Tournament:
        participant = require_participant(tournament, self.player)
        if participant.withdrawn_from is None:
            who = name_of(tournament, self.player)
            raise InputError(message("{player} has not withdrawn", player=who))
        return with_participants(tournament, (_leaving(participant, None),))

    def reverse(self, tournament: Tournament) -> Change:
        since = require_participant(tournament, self.player).withdrawn_from
        return Withdrawal(self.player, since or tournament.next_round)

    def describe(self, tournament: Tournament) -> Message:
        who = name_of(tournament, self.player)
        return message(
            "{player} takes part again from round {round} on",
            player=who,
            round=tournament.next_round,
        )

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset((self.player,))

    def first_round(self, tournament: Tournament) -> int | None:
        return tournament.next_round


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye that is asked for and granted in a round to come: full, half or zero points.

    A record has no gaps: the rounds between the last paired one and this must have
    byes as well.
    """

    player: int
    round: int
    outcome: Outcome = Outcome.HALF_BYE

    def apply(self, tournament: Tournament) -> Tournament:
        participant = require_participant(tournament, self.player)
        who = name_of(tournament, self.player)
        self._require_possible(tournament, participant, who)
        changed = participant.with_record(
            (*participant.record(self.round - 1), self._cell(tournament))
        )
        result = with_participants(tournament, (changed,))
        if result.last_paired_round != tournament.last_paired_round:
            raise InputError(
                message(
                    "with a bye for {player} nobody is left to play round {round}",
                    player=who,
                    round=self.round,
                )
            )
        return result

    def _require_possible(
        self, tournament: Tournament, participant: Participant[Any], who: str
    ) -> None:
        if not self.outcome.is_requested_bye:
            raise InputError(
                message(
                    "{letter} cannot be asked for; possible are F (full-point bye), "
                    "H (half-point bye), Z (zero-point bye)",
                    letter=quoted(self.outcome.value),
                )
            )
        require_coming(tournament, self.round)
        if participant.withdrawn_from is not None and participant.withdrawn_from <= self.round:
            raise InputError(
                message(
                    "{player} has withdrawn from round {round} on",
                    player=who,
                    round=participant.withdrawn_from,
                )
            )
        reached = max(len(participant.cells), tournament.last_paired_round)
        if self.round <= reached:
            told = _KNOWN[participant.cells[self.round - 1].outcome]
            raise InputError(told.filled(player=who, round=self.round))
        if self.round > reached + 1:
            raise InputError(
                message(
                    "a bye of {player} for round {round} can be entered when round {next} is "
                    "paired, or after a bye for that round",
                    player=who,
                    round=self.round,
                    next=reached + 1,
                )
            )

    def _cell(self, tournament: Tournament) -> Cell | Match:
        if not tournament.teams:
            return Cell(NO_OPPONENT, None, self.outcome)
        settings = tournament.settings
        regulations = settings.team or TeamSettings()
        points = regulations.game_points_without_play(self.outcome, settings.points)
        return Match(NO_OPPONENT, None, self.outcome, points)

    def reverse(self, tournament: Tournament) -> Change:
        return CancelledBye(self.player, self.round)

    def describe(self, tournament: Tournament) -> Message:
        who = name_of(tournament, self.player)
        return _SENTENCES[self.outcome].filled(player=who, round=self.round)

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset((self.player,))

    def first_round(self, tournament: Tournament) -> int | None:
        return self.round


@dataclass(frozen=True, slots=True)
class CancelledBye:
    """A bye asked for is taken back; the last one first, since a record has no gaps."""

    player: int
    round: int

    def apply(self, tournament: Tournament) -> Tournament:
        participant = require_participant(tournament, self.player)
        who = name_of(tournament, self.player)
        require_coming(tournament, self.round)
        if len(participant.cells) < self.round:
            raise InputError(
                message(
                    "{player} has asked for no bye in round {round}", player=who, round=self.round
                )
            )
        if len(participant.cells) > self.round:
            raise InputError(
                message(
                    "{player} has a bye in round {round}, too: take that back first",
                    player=who,
                    round=len(participant.cells),
                )
            )
        return with_participants(tournament, (participant.with_record(participant.cells[:-1]),))

    def reverse(self, tournament: Tournament) -> Change:
        cell = require_participant(tournament, self.player).cells[self.round - 1]
        return RequestedBye(self.player, self.round, cell.outcome)

    def describe(self, tournament: Tournament) -> Message:
        who = name_of(tournament, self.player)
        return message("{player} plays in round {round} after all", player=who, round=self.round)

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        return frozenset((self.player,))

    def first_round(self, tournament: Tournament) -> int | None:
        return self.round


def _leaving(participant: Participant[Any], since: int | None) -> Participant[Any]:
    if isinstance(participant, Team):
        return replace(participant, withdrawn_from=since)
    assert isinstance(participant, Player)
    return replace(participant, withdrawn_from=since)
