"""Playing a drawn tournament of players, round after round."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from pairloom.domain import ABSENT, Cell, Outcome, RoundPairing, Tournament
from pairloom.engines.base import PairingResult
from pairloom.errors import NoPairingExists
from pairloom.messages import message
from pairloom.simulate.absences import Absences
from pairloom.simulate.acceleration import with_virtual_points
from pairloom.simulate.games import GameTable
from pairloom.simulate.lots import Lots
from pairloom.simulate.pairing import PairFunction

__all__ = ["Event", "PlayerEvent", "ScheduledEvent", "cells_of_round", "require_somebody"]


class Event(Protocol):
    """A tournament before round 1, with all that is needed to play it."""

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All rounds; raise `NoPairingExists` if one of them cannot be paired."""
        ...


@dataclass(frozen=True, slots=True)
class PlayerEvent:
    """A Swiss tournament of players: in every round who is there is paired."""

    start: Tournament
    rounds: int
    absences: Absences
    games: GameTable

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All rounds, one after the other."""
        played = self.start
        for round_number in range(1, self.rounds + 1):
            byes = self.absences[round_number - 1]
            require_somebody(played, byes, round_number)
            absent = {number: Cell(0, None, bye) for number, bye in byes.items()}
            snapshot = with_virtual_points(with_cells(played, absent), round_number)
            played = with_cells(snapshot, cells_of_round(pair(snapshot), self.games, lots))
        return played


@dataclass(frozen=True, slots=True)
class ScheduledEvent:
    """A tournament with a table, which knows no byes: absent players lose by forfeit."""

    start: Tournament
    rounds: int
    absences: Absences
    games: GameTable

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All rounds, one after the other."""
        played = self.start
        for byes in self.absences[: self.rounds]:
            cells = cells_of_round(pair(played), self.games, lots)
            played = with_cells(played, _with_forfeits(cells, byes))
        return played


def require_somebody(tournament: Tournament, absent: Iterable[int], round_number: int) -> None:
    """A round in which nobody is there cannot be played."""
    if len(set(absent)) == len(tournament.participants):
        reason = message("nobody is there to be paired")
        raise NoPairingExists(round_number, "C.04.1", (), reason)


def with_cells(tournament: Tournament, cells: dict[int, Cell]) -> Tournament:
    """Append a cell to the record of each player named."""
    players = tuple(
        player.with_cell(cells[player.number]) if player.number in cells else player
        for player in tournament.players
    )
    return replace(tournament, players=players)


def cells_of_round(
    pairing: PairingResult | RoundPairing, games: GameTable, lots: Lots
) -> dict[int, Cell]:
    """Results of all boards, and who has none."""
    # In the order of White's number, so that results do not depend on the board order,
    # which an edition may change without changing a pairing.
    cells: dict[int, Cell] = {}
    for board in sorted(pairing.boards, key=lambda board: board.white):
        cells[board.white], cells[board.black] = games.play(board, lots)
    if pairing.bye is not None:
        cells[pairing.bye] = Cell(0, None, Outcome.PAIRING_BYE)
    if pairing.resting is not None:
        cells[pairing.resting] = ABSENT
    return cells


def _with_forfeits(cells: dict[int, Cell], absent: Collection[int]) -> dict[int, Cell]:
    """A table knows no byes: who is not there loses the scheduled game by forfeit."""
    forfeited = dict(cells)
    for number, cell in cells.items():
        if cell.opponent and number in absent:
            forfeited[number] = replace(cell, outcome=Outcome.FORFEIT_LOSS)
        elif cell.opponent in absent:
            forfeited[number] = replace(cell, outcome=Outcome.FORFEIT_WIN)
    return forfeited
