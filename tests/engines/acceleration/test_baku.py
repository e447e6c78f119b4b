"""Baku acceleration: groups and phases by the words of the rule, and against the twin."""

from __future__ import annotations

from math import ceil
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import Cell, Outcome, Player, Points, PointSystem, Settings, Tournament
from pairloom.engines.acceleration import baku
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import InputError
from twins.acceleration import virtual_points as literal_virtual_points


def field(size: int, rounds: int | None = 9, points: PointSystem | None = None) -> Tournament:
    settings = Settings(rounds=rounds, baku=True, points=points or PointSystem())
    return Tournament(tuple(Player(number) for number in range(1, size + 1)), settings)


@pytest.mark.parametrize("rounds", range(1, 20))
def test_the_first_half_is_accelerated_and_its_first_half_fully(rounds: int) -> None:
    full, half = baku.phases(rounds)

    assert half == ceil(rounds / 2)
    assert full == ceil(half / 2)


@pytest.mark.parametrize("size", range(1, 60))
def test_group_a_is_the_upper_half_made_even(size: int) -> None:
    members = baku.group_a_size(size)

    assert members % 2 == 0
    assert members >= size / 2 > members - 2


@pytest.mark.parametrize("size", range(8))
def test_who_has_virtual_points_in_round_one(size: int) -> None:
    expected = {0: 0, 1: 1, 2: 2, 3: 2, 4: 2, 5: 4, 6: 4, 7: 4}[size]

    assert baku.virtual_points(field(size), 1) == dict.fromkeys(range(1, expected + 1), 10)


def test_points_of_every_round() -> None:
    tournament = field(8, rounds=9)

    tenths = [baku.virtual_tenths(tournament, round_number) for round_number in range(1, 10)]

    assert tenths == [10, 10, 10, 5, 5, 0, 0, 0, 0]
    assert baku.virtual_points(tournament, 6) == {}


def test_points_follow_the_value_of_a_win() -> None:
    doubled = PointSystem(win=Points(20), draw=Points(10))

    assert baku.virtual_tenths(field(8, 9, doubled), 1) == 20
    assert baku.virtual_tenths(field(8, 9, doubled), 4) == 10


@pytest.mark.parametrize(
    "points",
    [
        PointSystem(win=Points(30), draw=Points(10)),
        PointSystem(win=Points(20), draw=Points(10), loss=Points(1)),
    ],
)
def test_another_scoring_is_refused(points: PointSystem) -> None:
    with pytest.raises(InputError, match="two draws"):
        baku.virtual_points(field(8, 9, points), 1)


def test_an_unknown_number_of_rounds_is_refused() -> None:
    with pytest.raises(InputError, match="number of rounds"):
        baku.virtual_points(field(8, rounds=None), 1)


def test_requests_and_late_entries_do_not_count_for_the_size() -> None:
    """Five of eight are in the pool of round 1, so four are in the group: 2, 4, 5 and 6."""
    away = Cell(0, None, Outcome.HALF_BYE)
    players = [Player(number) for number in range(1, 9)]
    players[0] = Player(1, cells=(away,))
    players[2] = Player(3, arrival=2)
    players[7] = Player(8, withdrawn_from=1)
    tournament = Tournament(tuple(players), Settings(rounds=9, baku=True))

    last = baku.last_of_group_a(tournament)

    assert last is not None
    assert last.number == 6
    assert list(baku.virtual_points(tournament, 1)) == [1, 2, 3, 4, 5, 6]


def test_random_tournaments_are_accelerated_as_the_twin_says() -> None:
    accelerated = 0
    for seed in range(200):
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            if not position.settings.baku or position.settings.virtual_points:
                continue
            literal = literal_virtual_points(position)
            for round_number in range(1, position.next_round + 1):
                found = baku.virtual_points(position, round_number)
                for player in position.players:
                    assert found.get(player.number, 0) == literal(player, round_number)
                accelerated += bool(found)
    assert accelerated > 50
