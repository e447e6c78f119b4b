"""What every edition of the rules shares: rounds held against it alone.

Where no edition of ours may judge a tournament (it is older, or follows rules of its own),
this is left: nobody meets the same opponent twice (FIDE C.04.1 art. 2), nobody has a second
bye or a bye after a win by forfeit, and there is one bye in a round (art. 3 and 4); but for
the last round nobody has a colour three times running or in three games more than the
other (art. 6 and 7). In a round robin nobody meets anybody more often than there are cycles.
Every text since 1992 has these rules; what they differ in is not looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pairloom.domain import Colour, Outcome, Tournament
from pairloom.domain.player import Participant
from pairloom.domain.recognition import cycle_length
from pairloom.domain.systems import system_facts
from pairloom.messages import Text, counted, message
from pairloom.simulate.recorded import Entrants

__all__ = ["Breach", "find_breaches"]

_BARRED = (Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN)
_LARGEST_DIFFERENCE = 2


@dataclass(frozen=True, slots=True)
class Breach:
    """A round that breaks a rule which every edition has; `numbers` are those concerned."""

    round: int
    numbers: tuple[int, ...]
    message: Text

    def __str__(self) -> str:
        return f"round {self.round}: {self.message}" if self.round else str(self.message)


_MET = message("{player} and {opponent} have met before")
_MET_OFTEN = message("{player} and {opponent} have met as often as they may before")
_HAD_BYE = message("{player} has the bye, but had a bye before")
_HAD_FORFEIT = message("{player} has the bye, but had a win by forfeit before")
_THIRD_TIME = {
    Colour.WHITE: message("{player} has White a third time running"),
    Colour.BLACK: message("{player} has Black a third time running"),
}
_MORE_OFTEN = {
    Colour.WHITE: message("{player} has White in three games more than Black"),
    Colour.BLACK: message("{player} has Black in three games more than White"),
}


def find_breaches(
    tournament: Tournament, *, system: str, only_round: int | None = None
) -> tuple[Breach, ...]:
    """Everything in the recorded rounds that no edition allows, round by round."""
    entrants = Entrants.of(tournament, system)
    shared = _Shared(tournament, entrants, system)
    breaches = (breach for participant in entrants.everybody for breach in shared.of(participant))
    chosen = [each for each in breaches if only_round in (None, each.round)]
    return tuple(sorted(chosen, key=lambda each: (each.round, each.numbers)))


class _Shared:
    """The rules as far as they are shared, for one tournament."""

    def __init__(self, tournament: Tournament, entrants: Entrants, system: str) -> None:
        self._last = tournament.last_paired_round
        planned = tournament.settings.rounds or self._last
        self._last_planned = planned
        facts = system_facts(system)
        self._is_table = facts.is_predetermined
        self._is_double = facts.games == 2
        self._has_colours = not (tournament.teams or self._is_table or self._is_double)
        size = len(entrants.everybody)
        cycles = max(1, planned // max(1, cycle_length(size))) if self._is_table else 1
        self._most_meetings = max(cycles, facts.meetings, facts.games)
        self._order = {
            participant.number: participant.pairing_order for participant in entrants.everybody
        }
        byes = (
            round_number
            for participant in entrants.everybody
            for round_number, cell in enumerate(participant.cells, start=1)
            if cell.outcome is Outcome.PAIRING_BYE
        )
        self._byes = Counter(byes)

    def of(self, participant: Participant[Any]) -> Iterator[Breach]:
        """What concerns one participant; a pair is told by the higher-ranked of the two."""
        yield from self._meetings(participant)
        if not self._is_table:
            yield from self._byes_of(participant)
        if self._has_colours:
            yield from self._colours(participant)

    def _meetings(self, participant: Participant[Any]) -> Iterator[Breach]:
        met: Counter[int] = Counter()
        for round_number, cell in enumerate(participant.cells, start=1):
            if not cell.outcome.has_opponent:
                continue
            opponent = cell.opponent
            if met[opponent] >= self._most_meetings and self._order[
                participant.number
            ] < self._order.get(opponent, 0):
                told = _MET if self._most_meetings == 1 else _MET_OFTEN
                told = told.filled(player=participant.number, opponent=opponent)
                yield Breach(round_number, (participant.number, opponent), told)
            met[opponent] += cell.is_played  # a game nobody played may be repeated

    def _byes_of(self, participant: Participant[Any]) -> Iterator[Breach]:
        before: Outcome | None = None
        for round_number, cell in enumerate(participant.cells, start=1):
            if cell.outcome is Outcome.PAIRING_BYE:
                if before is not None:
                    told = _HAD_BYE if before is Outcome.PAIRING_BYE else _HAD_FORFEIT
                    told = told.filled(player=participant.number)
                    yield Breach(round_number, (participant.number,), told)
                if self._byes[round_number] > 1:
                    told = counted(
                        "{player} has one of {count} bye",
                        "{player} has one of {count} byes",
                        self._byes[round_number],
                        player=participant.number,
                    )
                    yield Breach(round_number, (participant.number,), told)
            if cell.outcome in _BARRED:
                before = cell.outcome

    def _colours(self, participant: Participant[Any]) -> Iterator[Breach]:
        played = ""
        for round_number, cell in enumerate(participant.cells[: self._last], start=1):
            if not cell.is_played or cell.colour is None:
                continue
            played += cell.colour.letter
            if round_number == self._last_planned:
                return  # the texts allow exceptions there
            if len(set(played[-3:])) == 1 and len(played) >= 3:
                told = _THIRD_TIME[cell.colour].filled(player=participant.number)
                yield Breach(round_number, (participant.number,), told)
            elif _is_farther(played):
                told = _MORE_OFTEN[cell.colour].filled(player=participant.number)
                yield Breach(round_number, (participant.number,), told)


def _is_farther(played: str) -> bool:
    """Did the last game bring one colour farther ahead than the rules allow?"""
    ahead = played.count(played[-1]) * 2 - len(played)
    return ahead > _LARGEST_DIFFERENCE
