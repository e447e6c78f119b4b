"""Columns of places that hold none, and starting numbers that are places."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pairloom import pair
from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.domain.recorded_places import numbers_are_places, why_no_places
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.standings import make_standings


def _event(seed: int, players: int = 10) -> Tournament:
    return generate(GeneratorOptions(players=players + seed, rounds=5), seed)


def _places(event: Tournament, tiebreak: str = "BH") -> dict[int, int]:
    rows = make_standings(event, tiebreaks=(tiebreak,), share=False).rows
    return {row.number: place for place, row in enumerate(rows, start=1)}


def _numbered_by_place(event: Tournament) -> Tournament:
    places = _places(event) | {0: 0}
    players = tuple(
        replace(
            player,
            number=places[player.number],
            cells=tuple(replace(cell, opponent=places[cell.opponent]) for cell in player.cells),
        )
        for player in event.players
    )
    return replace(event, players=players)


@pytest.mark.parametrize("seed", range(20))
def test_places_are_places_whatever_decides_among_equals(seed: int) -> None:
    event = _event(seed)
    places = _places(event)
    assert why_no_places(event, places) == ""
    assert why_no_places(event, {}) == ""
    assert not numbers_are_places(event, places)


@pytest.mark.parametrize("seed", range(20))
def test_c05_6_6_games_that_count_for_nobody_make_no_place_wrong(seed: int) -> None:
    """Six of 16 leave a round robin after seven rounds: in places their games are left out."""
    event = _table_with_leavers(Random(seed))
    places = _places(event, "SB")
    assert len(places) == 10
    assert why_no_places(event, places) == ""
    assert not numbers_are_places(event, {player.number: 0 for player in event.players})


def _table_with_leavers(random: Random) -> Tournament:
    event = Tournament(
        tuple(Player(number, rating=2000 - number) for number in range(1, 17)),
        settings=Settings(system="round-robin", rounds=15),
    )
    for _ in range(7):
        games = {}
        for board in pair(event).boards:
            white, black = random.choice(_RESULTS)
            games[board.white] = Cell(board.black, Colour.WHITE, white)
            games[board.black] = Cell(board.white, Colour.BLACK, black)
        players = (replace(one, cells=(*one.cells, games[one.number])) for one in event.players)
        event = replace(event, players=tuple(players))
    leaving = random.sample(event.players, 6)
    gone = (replace(one, withdrawn_from=8) if one in leaving else one for one in event.players)
    return replace(event, players=tuple(gone))


_RESULTS = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
)


@pytest.mark.parametrize("seed", range(20))
def test_numbers_and_lots_are_no_places(seed: int) -> None:
    event = _event(seed, players=40)
    numbers = {player.number: player.number for player in event.players}
    assert "starting numbers" in str(why_no_places(event, numbers))
    shuffled = dict(zip(numbers, Random(seed).sample(list(numbers), len(numbers)), strict=True))
    assert "is not a standing" in str(why_no_places(event, shuffled))
    assert "the same place" in str(why_no_places(event, dict.fromkeys(numbers, 1)))


@pytest.mark.parametrize("seed", range(20))
def test_numbers_in_order_of_the_final_standings_are_recognised(seed: int) -> None:
    event = _numbered_by_place(_event(seed))
    numbers = {player.number: player.number for player in event.players}
    assert numbers_are_places(event, numbers)
    assert numbers_are_places(event, {}), "falling scores and rising ratings tell it alone"
    unrated = replace(event, players=tuple(replace(one, rating=None) for one in event.players))
    assert numbers_are_places(unrated, numbers)
    assert not numbers_are_places(unrated, {})
    assert not numbers_are_places(event, numbers | {1: 2, 2: 1})
