"""`pairloom.pair` as a caller meets it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import pairloom


@pytest.mark.parametrize("number", [-1, 0, 5, 99])
def test_a_round_out_of_reach_is_an_input_error(examples: Path, number: int) -> None:
    """Three rounds are played, so that round 4 is the last that can be paired."""
    tournament = pairloom.read_trf(examples / "club-open.trf")
    with pytest.raises(pairloom.InputError, match="from 1 to 4"):
        pairloom.pair(tournament, round=number)


@pytest.mark.parametrize("number", [1, 3, 4])
def test_every_round_up_to_the_next_can_be_paired(examples: Path, number: int) -> None:
    tournament = pairloom.read_trf(examples / "club-open.trf")
    assert pairloom.pair(tournament, round=number).round == number


def test_no_round_is_paired_beyond_the_planned_ones(examples: Path) -> None:
    tournament = pairloom.read_trf(examples / "club-open.trf")
    settings = replace(tournament.settings, rounds=3)
    with pytest.raises(pairloom.InputError, match="round 4 cannot be paired"):
        pairloom.pair(replace(tournament, settings=settings))


def test_the_number_of_rounds_has_to_be_known(examples: Path) -> None:
    tournament = pairloom.read_trf(examples / "club-open.trf")
    settings = replace(tournament.settings, rounds=None)
    with pytest.raises(pairloom.InputError, match="number of rounds is not known"):
        pairloom.pair(replace(tournament, settings=settings))
