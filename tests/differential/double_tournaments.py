"""Small random tournaments of matches of two games, as the Double-Swiss System plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from team_tournaments import REQUESTS, by_hand

from pairloom.domain import (
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.engines.fide_double_swiss.second_game import second_cell
from pairloom.errors import NoPairingExists

PairRound = Callable[[Tournament], RoundPairing]
Results = tuple[Outcome, Outcome]

PLAYED: tuple[Results, ...] = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.LOSS),
)
FORFEITS: tuple[Results, ...] = (
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
)


def double_positions(
    random: Random, pair: PairRound, *, most_players: int = 9
) -> Iterator[Tournament]:
    """The snapshots from which the match rounds of one random tournament are paired."""
    size = random.randint(3, most_players)
    matches = random.randint(2, 6)
    absences, forfeits = random.choice((0.0, 0.1, 0.3)), random.choice((0.0, 0.15, 0.4))
    tournament = Tournament(
        tuple(Player(number) for number in range(1, size + 1)),
        _settings(random, size, matches),
    )
    for _ in range(matches):
        tournament = _with_absences(random, tournament, absences)
        yield tournament
        try:
            pairing = pair(tournament)
        except NoPairingExists:
            pairing = by_hand(random, tournament)
        if random.random() < 0.15:
            pairing = by_hand(random, tournament)
        tournament = _with_match(random, tournament, pairing, forfeits)


def _settings(random: Random, size: int, matches: int) -> Settings:
    numbers = range(1, size + 1)
    upper = {
        number: tuple(Points(random.choice((20, 10, 0))) for _ in range(2 * matches))
        for number in numbers[: size // 2]
    }
    return Settings(
        rounds=2 * matches,
        points=random.choice((PointSystem(), PointSystem(), PointSystem(Points(30), Points(10)))),
        initial_colour=random.choice(tuple(Colour)),
        virtual_points=upper if random.random() < 0.2 else {},
        prohibited=tuple(
            ProhibitedGroup(frozenset(random.sample(numbers, 2)))
            for _ in range(random.choice((0, 0, 1, 2)))
        ),
    )


def _with_absences(random: Random, tournament: Tournament, share: float) -> Tournament:
    """Byes for the coming match: both games."""
    players = []
    for player in tournament.players:
        if random.random() < share:
            cell = Cell(0, None, random.choice(REQUESTS))
            player = replace(player, cells=(*player.cells, cell, cell))
        players.append(player)
    absent = replace(tournament, players=tuple(players))
    return tournament if absent.next_round != tournament.next_round else absent


def _with_match(
    random: Random, tournament: Tournament, pairing: RoundPairing, forfeits: float
) -> Tournament:
    cells: dict[int, tuple[Cell, ...]] = {}
    for white, black in pairing.boards:
        games = [random.choice(FORFEITS if random.random() < forfeits else PLAYED) for _ in "12"]
        if random.random() < forfeits:
            games[1] = games[0]  # whole matches are forfeited more often than by chance
        (w1, b1), (w2, b2) = games
        cells[white] = Cell(black, Colour.WHITE, w1), Cell(black, Colour.BLACK, w2)
        cells[black] = Cell(white, Colour.BLACK, b1), Cell(white, Colour.WHITE, b2)
    if pairing.bye is not None:
        first = Cell(0, None, Outcome.PAIRING_BYE)
        second = second_cell(first)
        assert second is not None
        cells[pairing.bye] = first, second
    players = [
        replace(player, cells=player.cells + cells.get(player.number, ()))
        for player in tournament.players
    ]
    return replace(tournament, players=tuple(players))
