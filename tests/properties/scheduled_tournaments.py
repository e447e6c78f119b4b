"""Fields that a table system has played for a while, with everything that can happen there.

Numbers have gaps, the ranking is not the order of numbers, games are forfeited, and some
players are absent, have asked for a bye or have withdrawn when the next round is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    Outcome,
    Player,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.engines.base import ScheduledSystem
from pairloom.errors import InputError

RESULTS = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    (Outcome.PENDING, Outcome.PENDING),
)


def scheduled_positions(
    random: Random, system: ScheduledSystem, *, size: int | None = None
) -> Iterator[Tournament]:
    """The snapshots from which the rounds of one event are paired."""
    tournament = _new_field(random, system, size)
    for pairing in system.schedule(tournament):
        yield _with_absences(random, tournament)
        tournament = _with_results(random, tournament, pairing)


def _new_field(random: Random, system: ScheduledSystem, size: int | None) -> Tournament:
    while size is None:
        drawn = random.randint(2, 13)
        try:
            system.rounds_needed(drawn)
        except InputError:
            continue  # a table for other sizes
        size = drawn
    numbers = random.sample(range(1, 3 * size), size)
    ranks = random.sample(range(1, 3 * size), size)
    players = tuple(Player(n, rank=rank) for n, rank in zip(numbers, ranks, strict=True))
    prohibited = (ProhibitedGroup(frozenset(numbers[:2])),)
    return Tournament(players, Settings(prohibited=prohibited))


def _with_absences(random: Random, tournament: Tournament) -> Tournament:
    """Somebody asks for a bye, somebody has withdrawn; not everybody at once."""
    first, *others = tournament.players
    players = [first]
    for player in others:
        lot = random.random()
        if lot < 0.05:
            player = player.with_cell(ABSENT)
        elif lot < 0.1:
            player = replace(player, withdrawn_from=tournament.next_round)
        players.append(player)
    return replace(tournament, players=tuple(players))


def _with_results(random: Random, tournament: Tournament, pairing: RoundPairing) -> Tournament:
    cells = {} if pairing.resting is None else {pairing.resting: ABSENT}
    for board in pairing.boards:
        white, black = random.choice(RESULTS)
        cells[board.white] = Cell(board.black, Colour.WHITE, white)
        cells[board.black] = Cell(board.white, Colour.BLACK, black)
    players = tuple(player.with_cell(cells[player.number]) for player in tournament.players)
    return replace(tournament, players=players)
