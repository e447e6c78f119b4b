"""Round robins, of players or of teams, and Scheveningen matches: all is known before round 1.

`berger.py` is the table (FIDE C.05 Annex 1), `cycles.py` two and more of it, `varma.py` the
sets of numbers for a restricted drawing of lots (Annex 2), `scheveningen.py` team against
team, `system.py` how a table pairs a tournament, `past.py` whether it still fits, `words.py`
what it tells of players and of teams.

The editions of the double round robin are a choice of the organiser: `berger-exchanged`
plays the last two rounds of the first cycle in reverse order, as FIDE recommends; `berger`
leaves them where they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import RoundPairing, Tournament
from pairloom.domain.systems import Field
from pairloom.engines.round_robin import berger, scheveningen
from pairloom.engines.round_robin.cycles import round_robin_rounds
from pairloom.engines.round_robin.system import TableSystem
from pairloom.engines.round_robin.words import words_of
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message

__all__ = [
    "DOUBLE_ROUND_ROBIN",
    "DOUBLE_SCHEVENINGEN",
    "ROUND_ROBIN",
    "SCHEVENINGEN",
    "TEAM_DOUBLE_ROUND_ROBIN",
    "TEAM_ROUND_ROBIN",
]

_ANNEX = message("C.05 Annex {annex}", annex="1")
_SCHEVENINGEN_TABLE = message("Scheveningen table")


@dataclass(frozen=True, slots=True)
class BergerTable:
    """Everybody against everybody: players, or teams."""

    exchange: bool = True
    book: Message = _ANNEX
    field: Field = Field.PLAYERS

    def size(self, players: int) -> int:
        """An odd field takes the table with one number more."""
        return self.cycle_length(players) + 1

    def cycle_length(self, players: int) -> int:
        if players < berger.FEWEST:
            raise InputError(words_of(self.field).too_few.filled(count=players))
        return berger.cycle_length(players)

    def rounds(self, players: int, cycles: int) -> tuple[RoundPairing, ...]:
        return round_robin_rounds(players, cycles, exchange=self.exchange)

    def require_sides(self, tournament: Tournament) -> None:
        """Everybody may have any number."""


@dataclass(frozen=True, slots=True)
class ScheveningenTable:
    """The upper half of the ranking is team A, the lower half team B."""

    book: Message = _SCHEVENINGEN_TABLE

    def size(self, players: int) -> int:
        return players

    def cycle_length(self, players: int) -> int:
        if players % 2 or not players:
            raise InputError(
                counted(
                    "{count} player is not two teams of the same size: Scheveningen needs as many"
                    " players"
                    " in the one team as in the other",
                    "{count} players are not two teams of the same size: Scheveningen needs as many"
                    " players in the one team as in the other",
                    players,
                )
            )
        return len(scheveningen.scheveningen_rounds(players // 2))

    def rounds(self, players: int, cycles: int) -> tuple[RoundPairing, ...]:
        return scheveningen.scheveningen_rounds(players // 2, cycles)

    def require_sides(self, tournament: Tournament) -> None:
        """If the tournament knows its teams, they must be the two halves."""
        half = len(tournament.players) // 2
        upper = {player.number for player in tournament.players[:half]}
        for team in tournament.teams:
            above = upper.intersection(team.members)
            if above and len(above) < len(team.members):
                raise InputError(
                    message(
                        "team {team} has players among the first {half} numbers and"
                        " below: for Scheveningen one team has the first half of the numbers",
                        team=team.name or team.number,
                        half=half,
                    )
                )


def _once(field: Field) -> tuple[tuple[str, BergerTable], ...]:
    return (("berger", BergerTable(field=field)),)


def _twice(field: Field) -> tuple[tuple[str, BergerTable], ...]:
    in_order = BergerTable(exchange=False, field=field)
    return ("berger", in_order), ("berger-exchanged", BergerTable(field=field))


_SCHEVENINGEN = (("standard", ScheveningenTable()),)

ROUND_ROBIN = TableSystem("round-robin", _once(Field.PLAYERS))
DOUBLE_ROUND_ROBIN = TableSystem("double-round-robin", _twice(Field.PLAYERS), cycles=2)
TEAM_ROUND_ROBIN = TableSystem("team-round-robin", _once(Field.TEAMS))
TEAM_DOUBLE_ROUND_ROBIN = TableSystem("team-double-round-robin", _twice(Field.TEAMS), cycles=2)
SCHEVENINGEN = TableSystem("scheveningen", _SCHEVENINGEN)
DOUBLE_SCHEVENINGEN = TableSystem("double-scheveningen", _SCHEVENINGEN, cycles=2)
