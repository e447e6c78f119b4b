"""A tournament of 300 players: how long a round may take is an aim of `benchmarks`."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_1992 import SYSTEM

RESULTS = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.DRAW, Outcome.DRAW),
)


def _play(tournament: Tournament, result: PairingResult, random: Random) -> Tournament:
    cells = {}
    for board in result.boards:
        white, black = random.choice(RESULTS)
        cells[board.white] = Cell(board.black, Colour.WHITE, white)
        cells[board.black] = Cell(board.white, Colour.BLACK, black)
    players = tuple(player.with_cell(cells[player.number]) for player in tournament.players)
    return replace(tournament, players=players)


def test_every_round_of_300_players_is_complete_and_nobody_meets_twice() -> None:
    players = tuple(Player(number) for number in range(1, 301))
    tournament = Tournament(players, Settings(rounds=9, initial_colour=Colour.WHITE))
    random = Random(1992)
    met: set[frozenset[int]] = set()
    for _ in range(9):
        result = SYSTEM.pair(tournament)
        pairs = {frozenset((board.white, board.black)) for board in result.boards}
        assert frozenset().union(*pairs) == set(range(1, 301))
        assert len(pairs) == len(result.boards) == 150
        assert not pairs & met
        met |= pairs
        tournament = _play(tournament, result, random)
