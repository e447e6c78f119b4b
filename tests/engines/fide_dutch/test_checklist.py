"""The check-list shows what the pairing of the next round knows of each player."""

from __future__ import annotations

from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.checklist import ChecklistRow, checklist
from pairloom.engines.fide_dutch.state import derive_field


def game(opponent: int, colour: str, code: str) -> Cell:
    return Cell(opponent, Colour(colour), Outcome(code))


def bye(code: str) -> Cell:
    return Cell(0, None, Outcome(code))


def of(*records: tuple[Cell, ...]) -> Tournament:
    players = tuple(Player(number, cells=cells) for number, cells in enumerate(records, 1))
    return Tournament(players, Settings(rounds=9))


def test_a_whole_table() -> None:
    tournament = of(
        (game(2, "w", "1"), game(3, "b", "+"), bye("H")),
        (game(1, "b", "0"), bye("U"), game(3, "w", "1")),
        (bye("Z"), game(1, "w", "-"), game(2, "b", "0")),
    )

    assert checklist(tournament) == (
        ChecklistRow(1, 25, "W  ", "(B)", False, "D", "D", (2, 0, 0)),
        ChecklistRow(2, 20, "B W", "b", False, "D", "D", (1, 0, 3)),
        ChecklistRow(3, 0, "  B", "(W)", True, "U", "", (0, 0, 2)),
    )


@pytest.mark.parametrize(
    ("colours", "notation"),
    [
        ("", "A"),
        ("wb", "w"),
        ("bw", "b"),
        ("w", "(B)"),
        ("b", "(W)"),
        ("ww", "B"),
        ("wbb", "W"),
        ("bbwb", "W"),
    ],
)
def test_preferences_are_written_by_strength(colours: str, notation: str) -> None:
    opposite = {"w": "b", "b": "w"}
    first = tuple(game(2, colour, "=") for colour in colours)
    second = tuple(game(1, opposite[colour], "=") for colour in colours)
    rows = {row.number: row for row in checklist(of(first, second))}

    assert rows[1].preference == notation


def test_rows_come_in_pairing_order_and_repeat_the_state() -> None:
    for seed in range(40):
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            field = derive_field(position)
            for row, state in zip(checklist(position), field.players, strict=True):
                assert (row.number, row.score_tenths) == (state.number, state.score)
                assert row.may_receive_bye == state.may_get_bye
                assert (row.float1, row.float2) == (state.float1, state.float2)
                assert row.colours.replace(" ", "").lower() == state.colours
                assert tuple(filter(None, row.opponents)) == state.opponents


def test_opponents_and_colours_have_one_place_per_round_also_for_a_newcomer() -> None:
    rows = checklist(of((game(2, "w", "1"),), (game(1, "b", "0"),), ()))

    assert {row.number: (row.colours, row.opponents) for row in rows} == {
        1: ("W", (2,)),
        2: ("B", (1,)),
        3: (" ", (0,)),
    }
