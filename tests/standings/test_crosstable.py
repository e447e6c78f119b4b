"""Cross-tables: opponents by number or by line, players and teams."""

from __future__ import annotations

from pairloom.standings import Order, make_crosstable, make_grid, make_standings
from tests.tiebreaks.exercise_players import exercise_players
from tests.tiebreaks.exercise_teams import exercise_teams
from tests.tiebreaks.small_events import event


def test_a_row_names_opponents_by_their_number() -> None:
    tournament = exercise_players()
    table = make_crosstable(tournament, make_standings(tournament), order=Order.NUMBER)
    assert [row.line for row in table.rows] == list(range(1, 17))
    assert [cell.text() for cell in table.rows[3].cells] == ["12b1", "H", "13w1", "3w½", "1b½"]
    assert [cell.text() for cell in table.rows[8].cells] == ["1b0", "10w0", "H", "11b-", "U"]


def test_by_place_an_opponent_is_named_by_the_line() -> None:
    """A classic mistake: the number of the one table in the other. Line and row must agree."""
    tournament = exercise_players()
    standings = make_standings(tournament, tiebreaks=("BH/C1", "BH", "SB"))
    table = make_crosstable(tournament, standings)
    assert [row.participant.number for row in table.rows] == [row.number for row in standings]
    for row in table.rows:
        for cell in row.cells:
            if cell.opponent:
                assert table.rows[cell.line - 1].participant.number == cell.opponent
                assert cell.text(Order.PLACE).startswith(f"{cell.line}{cell.colour}")


def test_only_the_rounds_of_the_standings_are_shown() -> None:
    tournament = exercise_players()
    table = make_crosstable(tournament, make_standings(tournament, after=2))
    assert table.rounds == 2
    assert {len(row.cells) for row in table.rows} == {2}


def test_matches_of_teams_show_game_points() -> None:
    tournament = exercise_teams()
    table = make_crosstable(tournament, make_standings(tournament), order=Order.NUMBER)
    assert [cell.text() for cell in table.rows[0].cells][:2] == ["8w2.5", "4w1.5"]
    assert table.rows[0].cells[5].text() == "6w+"
    assert table.rows[6].cells[6].text() == "Z"
    assert table.rows[0].standing is not None


def test_a_grid_has_every_game_twice() -> None:
    """Double round robin of two: both games in one cell."""
    tournament = event("2000 2w1 2b=\n1900 1b0 1w=", system="double-round-robin")
    grid = make_grid(tournament, make_standings(tournament))
    assert [[len(cell) for cell in row] for row in grid] == [[0, 2], [2, 0]]
    assert [cell.text() for cell in grid[0][1]] == ["2w1", "2b½"]
