"""Playing a Double-Swiss tournament: matches of two games, each over two rounds of the record.

FIDE C.04.5; docs/decisions/0011-double-swiss-record.md. Absences are for whole matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pairloom.domain import Cell, Outcome, Tournament
from pairloom.engines.fide_double_swiss.second_game import second_cell
from pairloom.engines.fide_double_swiss.state import match_virtual_tenths
from pairloom.simulate.absences import Absences
from pairloom.simulate.acceleration import with_virtual_points
from pairloom.simulate.events import cells_of_round, require_somebody, with_cells
from pairloom.simulate.games import GameTable
from pairloom.simulate.lots import Lots
from pairloom.simulate.pairing import PairFunction

__all__ = ["MatchEvent"]

_STAYS_AWAY = 0.5
"""How likely somebody who forfeits the first game forfeits the second, too."""


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """A Double-Swiss tournament; `absences` are by match."""

    start: Tournament
    matches: int
    absences: Absences
    games: GameTable

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All matches, one after the other."""
        played = self.start
        for match in range(1, self.matches + 1):
            byes = self.absences[match - 1]
            require_somebody(played, byes, 2 * match - 1)
            played = self._first_games(played, byes, lots, pair)
            played = self._second_games(played, lots, pair)
        return played

    def _first_games(
        self, played: Tournament, byes: Mapping[int, Outcome], lots: Lots, pair: PairFunction
    ) -> Tournament:
        round_number = played.next_round
        absent = {number: Cell(0, None, bye) for number, bye in byes.items()}
        snapshot = with_virtual_points(with_cells(played, absent), round_number, _lend)
        return with_cells(snapshot, cells_of_round(pair(snapshot), self.games, lots))

    def _second_games(self, played: Tournament, lots: Lots, pair: PairFunction) -> Tournament:
        """The byes of the match first: who has one plays no second game either."""
        firsts = {player.number: player.cells[-1] for player in played.players}
        byes = {
            number: second for number, first in firsts.items() if (second := second_cell(first))
        }
        snapshot = with_virtual_points(with_cells(played, byes), played.next_round, _lend)
        cells = cells_of_round(pair(snapshot), self.games, lots)
        return with_cells(snapshot, _with_those_away(cells, firsts, lots))


def _with_those_away(
    cells: dict[int, Cell], firsts: Mapping[int, Cell], lots: Lots
) -> dict[int, Cell]:
    """Whoever did not come to the first game may not come to the second."""
    repeated = dict(cells)
    for number in sorted(cells):
        first = firsts[number]
        speaks = number < first.opponent
        if speaks and first.outcome.is_forfeit and lots.chance(_STAYS_AWAY):
            for one in (number, first.opponent):
                repeated[one] = replace(cells[one], outcome=firsts[one].outcome)
    return repeated


def _lend(tournament: Tournament, round_number: int) -> Mapping[int, int]:
    """Both games of a match are played with its virtual points."""
    return match_virtual_tenths(tournament, (round_number + 1) // 2)
