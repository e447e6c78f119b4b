"""Tournaments by lot, and their record as pictures see it."""

from __future__ import annotations

from functools import cache
from typing import Any

from pairloom.director.picture_records import standings_record
from pairloom.domain import Tournament
from pairloom.pictures.collection import pictures_of
from pairloom.pictures.picture import Picture
from pairloom.pictures.record import Record
from pairloom.simulate import GeneratorOptions, generate
from pairloom.standings import make_standings

BYES = {"half_point_bye_rate": 0.05, "forfeit_rate": 0.05, "zero_point_bye_rate": 0.03}
EVENTS = {
    "swiss": GeneratorOptions(players=31, rounds=7, tiebreaks=("BH/C1", "SB"), **BYES),
    "small": GeneratorOptions(players=9, rounds=4, late_entry_rate=0.1, **BYES),
    "table": GeneratorOptions(players=8, rounds=7, system="round-robin"),
    "three": GeneratorOptions(players=40, rounds=9, withdrawal_rate=0.05, odd_result_rate=0.05),
    "teams": GeneratorOptions(players=10, rounds=5, system="team"),
}
LARGE = GeneratorOptions(players=1000, rounds=11, tiebreaks=("BH/C1", "BH", "SB"))


@cache
def tournament_of(name: str, seed: int) -> Tournament:
    """One of the events above."""
    return generate(EVENTS[name], seed)


def record_of(tournament: Tournament) -> Record:
    return standings_record(tournament, lambda number: make_standings(tournament, after=number))


@cache
def gallery_of(name: str, seed: int) -> dict[str, Picture[Any]]:
    """Its pictures by key."""
    return {each.key: each for each in pictures_of(record_of(tournament_of(name, seed)))}


@cache
def large_gallery() -> dict[str, Picture[Any]]:
    """Those of a thousand players over eleven rounds."""
    return {each.key: each for each in pictures_of(record_of(generate(LARGE, 1)))}
