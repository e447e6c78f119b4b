"""Rounds for tests of the bracket map: positions of random tournaments of every system."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from double_tournaments import double_positions
from random_tournaments import positions
from team_tournaments import team_positions

from pairloom import engines
from pairloom.director.colours_due import colours_due, pairing_scores
from pairloom.domain import Board, Colour, Player, Settings, Tournament
from pairloom.engines.base import BracketTrace, PairingResult, Trace
from pairloom.errors import InputError, NoPairingExists
from pairloom.explain.bracket_map import BracketMap, build_map

_POSITIONS = {"double-swiss": double_positions, "team": team_positions}


def rounds_of(system: str, seeds: range) -> Iterator[Tournament]:
    """Positions of random tournaments whose next round can be paired."""
    engine = engines.get(system)
    for seed in seeds:
        make = _POSITIONS.get(system, positions)
        for position in make(Random(seed), lambda t: engine.pair(t).pairing):
            try:
                engine.pair(position)
            except (NoPairingExists, InputError):
                continue
            yield position


def random_maps(system: str, seeds: range) -> Iterator[tuple[PairingResult, BracketMap]]:
    """Rounds that have a map, with it; second games of matches have none."""
    for position in rounds_of(system, seeds):
        result = engines.get(system).pair(position)
        try:
            yield result, map_of(result, position, asked=(1, 2))
        except InputError:
            continue


def map_of(
    result: PairingResult, position: Tournament, *, asked: tuple[int, ...] = ()
) -> BracketMap:
    """The map as the director makes it."""
    return build_map(
        result,
        position,
        asked=asked,
        due=colours_due(position, result.system),
        scores=pairing_scores(position),
    )


def round_of(brackets: tuple[BracketTrace, ...], bye: int | None = None) -> PairingResult:
    """A round with this record; the first of each pair has White."""
    boards = tuple(Board(*pair) for bracket in brackets for pair in bracket.pairs)
    return PairingResult(1, "dutch", "2026", boards, bye, Trace(brackets))


def bracket(
    score: int,
    residents: tuple[int, ...],
    pairs: tuple[tuple[int, int], ...],
    *,
    moved_down: tuple[int, ...] = (),
    downfloaters: tuple[int, ...] = (),
) -> BracketTrace:
    """A bracket of the record."""
    return BracketTrace(score, moved_down, residents, pairs, downfloaters, "by hand")


def field(count: int, name: str = "Player") -> Tournament:
    """Players without a record."""
    players = tuple(Player(number, f"{name}{number:03}") for number in range(1, count + 1))
    return Tournament(players, Settings(rounds=5, initial_colour=Colour.WHITE))
