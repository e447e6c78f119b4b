"""Columns of places that hold none, and starting numbers that are places."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pairloom.domain import Tournament
from pairloom.domain.recorded_places import numbers_are_places, why_no_places
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.standings import make_standings


def _event(seed: int, players: int = 10) -> Tournament:
    return generate(GeneratorOptions(players=players + seed, rounds=5), seed)


def _places(event: Tournament) -> dict[int, int]:
    rows = make_standings(event, tiebreaks=("BH",), share=False).rows
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
def test_numbers_and_lots_are_no_places(seed: int) -> None:
    event = _event(seed, players=40)
    numbers = {player.number: player.number for player in event.players}
    assert "starting numbers" in why_no_places(event, numbers)
    shuffled = dict(zip(numbers, Random(seed).sample(list(numbers), len(numbers)), strict=True))
    assert "is no standing" in why_no_places(event, shuffled)
    assert "the same place" in why_no_places(event, dict.fromkeys(numbers, 1))


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
