"""Scheveningen at the desk: entering, numbers, the table, totals."""

from __future__ import annotations

from itertools import product

import pytest

from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import edit_entry
from pairloom.director.desk.planning import planning_notes
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.reasons import explain_board
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.sides.grid import grid_of
from pairloom.director.desk.sides.totals import totals_of
from pairloom.director.desk.standings import standings_of, standings_view
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain import Points
from pairloom.domain.sides import Sides
from pairloom.engines.round_robin.scheveningen import scheveningen_rounds
from pairloom.errors import FieldsRefused, InputError
from pairloom.formats import trf
from pairloom.storage import Database
from tests.director.desk.at_the_desk import because
from tests.director.desk.sides.at_the_sides import player_of, set_up_sides


def in_words(points: tuple[Points, Points]) -> str:
    return " ".join(str(each) for each in points)


def test_six_against_six_meet_once_and_the_running_total_is_right(database: Database) -> None:
    hall = set_up_sides(database, 6)
    assert hall.names() == []
    for number in range(1, 7):
        hall.publish()
        # Board 1 is drawn, boards 2 to 4 are won by Praha, board 5 by Wien, board 6 by forfeit.
        for game in hall.state.games_by_round[number]:
            of_praha = hall.state.entry_by_id[game.white].side == 1
            won, lost = ("1-0", "0-1") if of_praha else ("0-1", "1-0")
            result = {1: "½-½", 5: lost, 6: "0F-1F" if of_praha else "1F-0F"}.get(game.board, won)
            enter_result(*hall.at, number, game.board, result)
        assert in_words(hall.totals.of_round(number).points) == "3.5 2.5"
        running = (Points(35 * number), Points(25 * number))
        assert hall.totals.of_round(number).running == running
        finish_round(*hall.at)
    praha = [f"Praha {number:02}" for number in range(1, 7)]
    wien = [f"Wien {number:02}" for number in range(1, 7)]
    assert hall.names() == [*praha, *wien]
    assert sorted(tuple(sorted(pair)) for pair in hall.met()) == sorted(product(praha, wien))
    assert hall.totals.points == (Points(210), Points(150))
    assert hall.differences() == []


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("side", range(2, 11))
def test_the_desk_pairs_by_the_table(database: Database, side: int, cycles: int) -> None:
    hall = set_up_sides(database, side, cycles=cycles)
    for expected in scheveningen_rounds(side, cycles):
        number = hall.play()
        boards = hall.state.games_by_round[number]
        by_id = hall.state.entry_by_id
        met = [(by_id[game.white].number, by_id[game.black].number) for game in boards]
        assert met == [tuple(board) for board in expected.boards]
    pairs = [frozenset(pair) for pair in hall.met()]
    assert len(pairs) == side * side * cycles
    assert all(pairs.count(pair) == cycles for pair in pairs)
    assert len(set(hall.met())) == side * side * cycles  # the second time with the other colours
    assert hall.differences() == []


def test_no_round_is_paired_before_the_sides_are_equal(database: Database) -> None:
    hall = set_up_sides(database, 3, sizes=(3, 2))
    assert any(
        "not equal: Praha 3, Wien 2" in str(note.text) for note in planning_notes(hall.state)
    )
    with pytest.raises(InputError, match="The sides are not equal: Praha 3, Wien 2"):
        hall.pair()
    assert not hall.state.rounds
    hall.enter_for("Wien", 3)
    hall.pair()
    assert len(hall.state.games) == 3


def test_who_is_on_no_side_is_named(database: Database) -> None:
    hall = set_up_sides(database, 2, system="dutch", sizes=(0, 0))
    hall.enter(1)
    hall.enter(2)
    change_regulations(*hall.at, system="scheveningen", sides=Sides("Praha", "Wien"))
    with pytest.raises(InputError, match="2 players are on no side: Player 01, X; Player 02, X"):
        hall.pair()


def test_a_place_goes_before_the_ranking(database: Database) -> None:
    hall = set_up_sides(database, 4, sizes=(0, 4))
    hall.enter_for("Praha", 1)
    hall.enter_for("Praha", 2)
    hall.enter_for("Praha", 3)
    hall.enter_for("Praha", 4, board="2")
    hall.pair()
    assert hall.names()[:4] == ["Praha 01", "Praha 04", "Praha 02", "Praha 03"]


def test_a_place_is_one_player_s(database: Database) -> None:
    hall = set_up_sides(database, 4, sizes=(0, 0))
    hall.enter_for("Praha", 4, board="2")
    hall.enter_for("Wien", 1, board="2")
    with pytest.raises(FieldsRefused, match="Place 2 of Praha is that of Praha 04, X"):
        hall.enter_for("Praha", 1, board="2")
    with pytest.raises(FieldsRefused, match="A place in a side is a number from 1 to 999"):
        hall.enter_for("Praha", 1, board="0")


@pytest.mark.parametrize(
    ("side", "told"),
    [("", "Choose a side: Praha or Wien"), ("Graz", "no side Graz; there are Praha and Wien")],
)
def test_a_player_needs_a_side_that_there_is(database: Database, side: str, told: str) -> None:
    hall = set_up_sides(database, 2)
    before = hall.state.entries
    with pytest.raises(FieldsRefused, match=told):
        hall.enter_for(side, 9)
    assert hall.state.entries == before


def test_another_side_throws_a_draft_away_and_is_settled_with_round_1(database: Database) -> None:
    hall = set_up_sides(database, 2, sizes=(3, 1))
    mover = hall.named("Praha 03").entry
    edit_entry(*hall.at, mover, EntryDraft("Praha 03, X", rating="2370", team="wien"))
    assert hall.named("Praha 03").side == 2
    hall.pair()
    assert hall.state.draft
    first = hall.named("Praha 01")
    edit_entry(*hall.at, first.entry, player_of("Praha", 1, board="2"))
    assert hall.state.draft is None
    hall.publish()
    with pytest.raises(FieldsRefused, match="Round 1 is published: sides and places are settled"):
        edit_entry(*hall.at, first.entry, player_of("Praha", 1, board="1"))
    edited = edit_entry(*hall.at, first.entry, player_of("Praha", 1, board="2", club="Slavia"))
    assert (edited.side, edited.place, edited.club) == (1, 2, "Slavia")


def test_nobody_enters_once_the_table_is_made(database: Database) -> None:
    hall = set_up_sides(database, 2)
    hall.play()
    with pytest.raises(InputError, match="the table of a round robin is made for 4 players"):
        hall.enter_for("Praha", 3)


def test_names_of_sides_can_change_at_any_time(database: Database) -> None:
    hall = set_up_sides(database, 2)
    hall.play()
    change_regulations(*hall.at, sides=Sides("Prag", "Vienna"))
    assert hall.totals.names == ("Prag", "Vienna")
    assert "Praha – Wien" in str(hall.last_action.summary)


@pytest.mark.parametrize(
    ("sides", "field"),
    [
        (Sides("", "Wien"), "first_side"),
        (Sides("Praha", "–"), "second_side"),
        (Sides("Praha", "praha "), "second_side"),
        (Sides("Praha", "W" * 41), "second_side"),
        (Sides("Praha\nBrno", "Wien"), "first_side"),
    ],
)
def test_names_that_cannot_be(database: Database, sides: Sides, field: str) -> None:
    hall = set_up_sides(database, 2)
    with pytest.raises(FieldsRefused) as refusal:
        change_regulations(*hall.at, sides=sides)
    assert [name for name, _ in refusal.value.faults] == [field]
    assert hall.state.competition.sides == Sides("Praha", "Wien")


def test_the_grid_has_every_game_and_the_same_totals(database: Database) -> None:
    hall = set_up_sides(database, 3, cycles=2)
    hall.play_rounds(4)
    grid = grid_of(hall.state)
    assert [row.entry.name for row in grid.rows] == [f"Praha {n:02}, X" for n in (1, 2, 3)]
    assert sum(len(cell) for row in grid.rows for cell in row.cells) == 12
    assert grid.points == hall.totals.points
    twice = [cell for row in grid.rows for cell in row.cells if len(cell) == 2]
    assert len(twice) == 3
    assert all(first.is_white != second.is_white for first, second in twice)
    assert sum((points for _, points in grid.columns), Points(0)) == grid.points[1]


def test_open_games_count_nothing_yet(database: Database) -> None:
    hall = set_up_sides(database, 3)
    hall.publish()
    assert in_words(hall.totals.points) == "0.0 0.0"
    assert hall.totals.of_round(1).open_games == 3
    enter_result(*hall.at, 1, 1, "*")
    assert hall.totals.of_round(1).open_games == 3
    enter_result(*hall.at, 1, 2, "½-½")
    assert in_words(hall.totals.points) == "0.5 0.5"
    assert hall.totals.of_round(1).open_games == 2


def test_half_of_the_games_is_half_of_those_against_the_other_side(database: Database) -> None:
    """C.05 art. 6.6: of four games two are enough, although there are seven other players."""
    hall = set_up_sides(database, 4)
    hall.play_rounds(2)
    leaver = hall.named("Praha 01")
    withdraw(*hall.at, leaver.entry, reason="ill")
    for _ in range(2):
        number = hall.publish()
        game = hall.board_of(number, leaver.number)
        hall.enter_results({game.board: "0F-1F" if game.white == leaver.entry else "1F-0F"})
        finish_round(*hall.at)
    row = standings_of(hall.state).find_row(leaver.number)
    assert row.points == Points(20)
    assert in_words(hall.totals.points) == "14.0 2.0"


def test_who_leaves_early_is_not_ranked_but_the_total_stays(database: Database) -> None:
    hall = set_up_sides(database, 4)
    hall.play_rounds(1)
    withdraw(*hall.at, hall.named("Praha 01").entry)
    standings = standings_of(hall.state)
    assert len(standings.rows) == 7
    assert in_words(hall.totals.points) == "4.0 0.0"


def test_the_usual_order_is_filled_in_and_can_be_computed(database: Database) -> None:
    event = set_up_sides(database, 4)
    event.play_rounds(1)
    assert event.state.competition.tiebreaks == ("WIN", "SB", "KS")
    assert [code for code, _ in standings_view(event.state).columns] == ["WIN", "SB", "KS"]


def test_a_board_is_explained_by_its_table(database: Database) -> None:
    hall = set_up_sides(database, 6)
    hall.play()
    told = explain_board(*hall.at, 1, 2, language="en")
    assert "Scheveningen table" in str(told)


def test_a_correction_changes_totals_and_no_pairing(database: Database) -> None:
    hall = set_up_sides(database, 4)
    hall.play_rounds(2)
    before = hall.met()
    correct_result(*hall.at, 1, 1, "0-1", because())
    assert hall.met() == before
    assert in_words(hall.totals.of_round(1).points) == "3.0 1.0"
    assert in_words(totals_of(hall.state).points) == "7.0 1.0"


def test_the_report_tells_the_sides_and_is_read_again(database: Database) -> None:
    hall = set_up_sides(database, 6)
    hall.play_rounds(2)
    text = hall.report()
    assert "FIDE_SCHEVENINGEN" in text
    assert '### SIDES: ["Praha", "Wien"]' in text
    again = trf.load(text).require()
    assert again.settings.system == "scheveningen"
    assert again.players[0].name == "Praha 01, X"
