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

_KINDS = {
    Outcome.FULL_BYE: "full-point bye",
    Outcome.HALF_BYE: "half-point bye",
    Outcome.ZERO_BYE: "zero-point bye",
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
                f"{who} has withdrawn already, from round {participant.withdrawn_from}"
            )
        planned = tournament.settings.rounds
        if self.round < 1 or (planned is not None and self.round > planned):
            raise InputError(f"{who} cannot withdraw from round {self.round}: there is no such one")
        for number, cell in enumerate(participant.cells[self.round - 1 :], start=self.round):
            if not cell.outcome.is_requested_bye:
                raise InputError(
                    f"{who} cannot withdraw from round {self.round}: round {number} is paired "
                    "with them; who did not come to it has lost by forfeit"
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
            raise InputError(f"{name_of(tournament, self.player)} has not withdrawn")
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
            raise InputError(f"with a bye for {who} nobody is left to play round {self.round}")
        return result

    def _require_possible(
        self, tournament: Tournament, participant: Participant[Any], who: str
    ) -> None:
        if not self.outcome.is_requested_bye:
            kinds = ", ".join(f"{kind.value} ({name})" for kind, name in _KINDS.items())
            raise InputError(
                f"{quoted(self.outcome.value)} cannot be asked for; possible are {kinds}"
            )
        require_coming(tournament, self.round, f"a bye of {who}")
        if participant.withdrawn_from is not None and participant.withdrawn_from <= self.round:
            raise InputError(f"{who} has withdrawn from round {participant.withdrawn_from} on")
        reached = max(len(participant.cells), tournament.last_paired_round)
        if self.round <= reached:
            kind = _KINDS[participant.cells[self.round - 1].outcome]
            raise InputError(f"{who} has a {kind} in round {self.round} already")
        if self.round > reached + 1:
            raise InputError(
                f"a bye of {who} for round {self.round} can be entered when round {reached + 1} "
                "is paired, or after a bye for that round"
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
        require_coming(tournament, self.round, f"a bye of {who}")
        if len(participant.cells) < self.round:
            raise InputError(f"{who} has asked for no bye in round {self.round}")
        if len(participant.cells) > self.round:
            raise InputError(
                f"{who} has a bye in round {len(participant.cells)}, too: take that back first"
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
