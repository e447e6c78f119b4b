"""Lists of tie-breaks under a name."""

from __future__ import annotations

import pytest

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.errors import UnknownName
from pairloom.standings import PRESETS, find_preset, make_standings, preset_of
from pairloom.tiebreaks import parse_code

W, B = Colour.WHITE, Colour.BLACK


def event() -> Tournament:
    """4 has 2 points; 1 and 2 have 1½, and 2 beat 1; 3 has 1."""
    records = {
        1: (Cell(3, W, Outcome.WIN), Cell(2, B, Outcome.LOSS), Cell(4, W, Outcome.DRAW)),
        2: (Cell(4, W, Outcome.DRAW), Cell(1, W, Outcome.WIN), Cell(3, B, Outcome.LOSS)),
        3: (Cell(1, B, Outcome.LOSS), Cell(4, B, Outcome.LOSS), Cell(2, W, Outcome.WIN)),
        4: (Cell(2, B, Outcome.DRAW), Cell(3, W, Outcome.WIN), Cell(1, B, Outcome.DRAW)),
    }
    ratings = {1: 2400, 2: 2300, 3: 2200, 4: 2100}
    players = tuple(Player(n, rating=ratings[n], cells=cells) for n, cells in records.items())
    return Tournament(players, Settings(rounds=3, system="fide-1992"))


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_a_list_of_known_codes(name: str) -> None:
    assert [str(parse_code(code)) for code in find_preset(name).tiebreaks] == list(
        find_preset(name).tiebreaks
    )


def test_an_unknown_preset_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName) as refusal:
        find_preset("fide-1066")
    assert refusal.value.available == tuple(PRESETS)


def test_only_the_rules_of_1992_rank_as_well_as_pair() -> None:
    assert preset_of("fide-1992", ()) is PRESETS["fide-1992"]
    assert preset_of("fide-1992", ("BH",)) is None
    assert preset_of("dutch", ()) is None
    assert make_standings(event()).columns == ("DE1ST", "ARO")


def test_f10_direct_encounter_decides_the_first_place_only() -> None:
    """1 and 2 tie for the second place: the average of ratings decides, though 2 beat 1."""
    standings = make_standings(event(), tiebreaks=find_preset("fide-1992").tiebreaks)
    assert [row.number for row in standings] == [4, 2, 1, 3]
    assert [row.decided_by for row in standings] == ["", "PTS", "ARO", "PTS"]


def test_f10_direct_encounter_among_the_leaders() -> None:
    """1 and 2 share the first place: the winner of their game is first, whatever the ratings."""
    records = {
        1: (Cell(2, W, Outcome.LOSS), Cell(3, B, Outcome.WIN)),
        2: (Cell(1, B, Outcome.WIN), Cell(4, W, Outcome.LOSS)),
        3: (Cell(4, W, Outcome.LOSS), Cell(1, W, Outcome.LOSS)),
        4: (Cell(3, B, Outcome.LOSS), Cell(2, B, Outcome.DRAW)),
    }
    players = tuple(Player(n, rating=2400 - 100 * n, cells=cells) for n, cells in records.items())
    tournament = Tournament(players, Settings(rounds=2))
    standings = make_standings(tournament, tiebreaks=("DE1ST", "ARO"))
    assert [row.number for row in standings][:2] == [2, 1]
    assert standings.rows[1].decided_by == "DE1ST"
