"""The complete examples of the rules of 1992, paired again by the engine and by the twin."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from worked_examples_1992 import NAMES, ROUNDS, final_lines, pairing_of, tournament_after

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_1992 import SYSTEM
from pairloom.engines.fide_1992.state import a2_order
from twins import fide_1992 as twin

Pair = Callable[[Tournament], PairingResult]


@pytest.mark.parametrize("pair", [SYSTEM.pair, twin.pair], ids=["engine", "twin"])
@pytest.mark.parametrize("round_number", range(1, ROUNDS + 1))
@pytest.mark.parametrize("name", NAMES)
def test_every_round_is_paired_as_printed(name: str, round_number: int, pair: Pair) -> None:
    result = pair(tournament_after(name, round_number - 1))
    assert result.pairing == pairing_of(name, round_number)


@pytest.mark.parametrize("name", NAMES)
def test_scores_and_colours_at_the_end_are_as_printed(name: str) -> None:
    tournament = tournament_after(name, ROUNDS)
    for line in final_lines(name):
        player = tournament.find_player(line.number)
        colours = "".join(
            cell.colour.letter.upper() if cell.colour else "-" for cell in player.cells
        )
        assert colours == line.colours
        assert str(tournament.score(line.number, after=ROUNDS)) == line.score


@pytest.mark.parametrize("round_number", range(1, ROUNDS + 1))
@pytest.mark.parametrize("name", NAMES)
def test_floats_are_as_printed(name: str, round_number: int) -> None:
    """A4 and A5, as the pairing of the following round sees them."""
    marks = {line.number: line.floats[round_number - 1] for line in final_lines(name)}
    states = a2_order(tournament_after(name, round_number))
    assert {state.number: state.float1 or "-" for state in states} == marks
