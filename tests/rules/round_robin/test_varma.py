"""Varma tables and the restricted drawing of lots, FIDE C.05 Annex 2."""

from __future__ import annotations

from itertools import combinations

import pytest

from pairloom.director.drawing import draw_numbers, with_drawn_numbers
from pairloom.domain import Cell, Outcome, Player, ProhibitedGroup, Settings, Tournament
from pairloom.engines.round_robin.berger import cycle_length, find_meeting
from pairloom.engines.round_robin.varma import varma_sets
from pairloom.errors import InputError

SIZES = range(9, 25)
# The one pair of a set that meets in the last round, if both numbers are real players.
EXCEPTIONS = {(12, 6, 12)}
ANNOUNCED = [9, 5, 7, 10, 2, 1, 6, 8, 3, 4]


def field_of(federations: str) -> list[Player]:
    """Players with names in reverse order of their numbers."""
    return [
        Player(number, name=chr(123 - number), federation=code)
        for number, code in enumerate(federations.split(), start=1)
    ]


def meets_late(players: int, one: int, other: int) -> bool:
    return find_meeting(players, one, other).round > cycle_length(players) - 3


@pytest.mark.parametrize("players", SIZES)
def test_the_sets_are_a_partition_of_the_numbers(players: int) -> None:
    sets = varma_sets(players)
    assert len(sets) == 4
    assert sorted(number for each in sets for number in each) == [*range(1, players + 1)]


@pytest.mark.parametrize("players", SIZES)
def test_numbers_of_one_set_do_not_meet_in_the_last_three_rounds(players: int) -> None:
    late = {
        (players, one, other)
        for numbers in varma_sets(players)
        for one, other in combinations(numbers, 2)
        if meets_late(players, one, other)
    }
    assert late == {each for each in EXCEPTIONS if each[0] == players}


@pytest.mark.parametrize("players", [2, 8, 25, 60])
def test_beyond_the_tables_there_is_one_set_of_all_numbers(players: int) -> None:
    assert varma_sets(players) == (tuple(range(1, players + 1)),)


@pytest.mark.parametrize("seed", range(30))
def test_a_drawing_gives_everybody_a_number(seed: int) -> None:
    players = field_of("CZE CZE CZE GER GER SVK SVK SVK SVK POL AUT")
    drawn = draw_numbers(players, seed)
    assert sorted(drawn) == [player.number for player in players]
    assert sorted(drawn.values()) == [*range(1, 12)]


@pytest.mark.parametrize("seed", range(30))
def test_players_of_one_federation_draw_from_one_set(seed: int) -> None:
    """Nobody meets a compatriot in the last three rounds."""
    players = field_of("CZE CZE CZE GER GER SVK SVK SVK SVK POL AUT")
    drawn = draw_numbers(players, seed)
    for one, other in combinations(players, 2):
        if one.federation == other.federation:
            assert not meets_late(11, drawn[one.number], drawn[other.number])


@pytest.mark.parametrize("seed", range(10))
def test_a_contingent_too_large_for_any_set_takes_all_of_the_largest(seed: int) -> None:
    """Seven of ten: three from a set of three, then from whatever is left."""
    drawn = draw_numbers(field_of("CZE CZE CZE CZE CZE CZE CZE GER POL AUT"), seed)
    ours = {drawn[number] for number in range(1, 8)}
    assert any(ours >= set(numbers) for numbers in varma_sets(10) if len(numbers) == 3)


def test_the_seed_decides_and_nothing_else() -> None:
    players = field_of("CZE CZE CZE GER GER SVK SVK SVK SVK POL AUT")
    assert draw_numbers(players, 7) == draw_numbers(reversed(players), 7)
    assert len({tuple(draw_numbers(players, seed).items()) for seed in range(20)}) > 15


def test_a_drawing_is_the_same_everywhere() -> None:
    """A seed that was announced must give the announced numbers, on any machine."""
    drawn = draw_numbers(field_of("CZE CZE CZE GER GER SVK SVK POL AUT FRA"), 2026)
    assert [drawn[number] for number in range(1, 11)] == ANNOUNCED


@pytest.mark.parametrize("players", [4, 30])
def test_every_number_can_come_out_where_there_is_no_restriction(players: int) -> None:
    one = [draw_numbers(field_of("CZE " * players), seed)[1] for seed in range(400)]
    assert set(one) == set(range(1, players + 1))


def test_players_without_a_federation_are_no_contingent() -> None:
    """They may meet late like anybody else: over many seeds all pairs of numbers come out."""
    unknown = [Player(number) for number in range(1, 11)]
    pairs = {(d[1], d[2]) for d in (draw_numbers(unknown, seed) for seed in range(200))}
    assert any(meets_late(10, *pair) for pair in pairs)


def test_the_restriction_can_be_left_out() -> None:
    pairs = {
        (d[1], d[2])
        for d in (
            draw_numbers(field_of("CZE CZE GER POL AUT FRA ESP ITA SUI"), seed, restricted=False)
            for seed in range(200)
        )
    }
    assert any(meets_late(9, *pair) for pair in pairs)


def test_a_tournament_gets_its_drawn_numbers() -> None:
    group = ProhibitedGroup(frozenset({1, 2}))
    players = tuple(field_of("CZE CZE GER GER POL"))
    drawn = with_drawn_numbers(Tournament(players, Settings(prohibited=(group,))), 5)
    numbers = {player.name: player.number for player in drawn.players}
    assert sorted(numbers.values()) == [1, 2, 3, 4, 5]
    expected = draw_numbers(players, 5)
    assert numbers == {player.name: expected[player.number] for player in players}
    assert drawn.settings.prohibited[0].players == {expected[1], expected[2]}


def test_after_round_1_it_is_too_late() -> None:
    bye = Cell(0, None, Outcome.PAIRING_BYE)
    with pytest.raises(InputError, match="round 1 is paired already"):
        with_drawn_numbers(Tournament((Player(1, cells=(bye,)), Player(2))), 1)
