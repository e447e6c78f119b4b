"""A list with teams and boards becomes teams with rosters, in one act."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.desk.importing import import_entries
from pairloom.director.desk.report import report_text
from pairloom.director.desk.teams.ordering import order_roster
from pairloom.director.entry_lists import Column, guess_mapping, read_sheet
from pairloom.director.entry_lists.kinds import CHESS
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.entry_lists.team_lists import in_order_of_boards, of_teams
from pairloom.errors import InputError
from tests.director.desk.at_the_desk import open_empty
from tests.director.desk.teams.at_the_teams import TeamHall, set_up_teams
from tests.director.desk.teams.conftest import TeamHalls

TEAMS, PLAYERS = 12, 6


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    return team_hall(0)


def list_of(*lines: str, heading: str = "Team;Board;Name;Rating") -> ListImport:
    data = "\n".join((heading, *lines)).encode()
    return ListImport("list.csv", data, kind=of_teams(CHESS))


def roster_names(hall: TeamHall, team: str) -> list[str]:
    return [member.name for member in hall.roster(team)]


def test_twelve_teams_of_six_come_in_by_one_act(hall: TeamHall) -> None:
    rows = [
        f"Team {team};{board};P{team}b{board}, X;{2600 - 20 * team - board}"
        for team in range(1, TEAMS + 1)
        for board in range(1, PLAYERS + 1)
    ]
    random.Random(3).shuffle(rows)
    before = hall.last_action.number
    done = import_entries(*hall.at, list_of(*rows))
    assert (done.count, done.left) == (TEAMS * PLAYERS, 0)
    assert hall.last_action.number == before + 1
    assert len(hall.state.entries) == TEAMS
    for team in range(1, TEAMS + 1):
        wanted = [f"P{team}b{board}, X" for board in range(1, PLAYERS + 1)]
        assert roster_names(hall, f"Team {team}") == wanted
        assert [member.place for member in hall.roster(f"Team {team}")] == [1, 2, 3, 4, 5, 6]


def test_a_player_in_two_teams_is_refused_with_both_rows(hall: TeamHall) -> None:
    source = list_of("Alfa;1;Kos, Ana;2000", "Beta;1;Novák, Jan;1900", "Beta;2;Kos, Ana;2000")
    wrong = source.preview().with_errors
    told = (
        "Kos, Ana is in line 2 for Alfa and in line 4 for Beta: a player is in one team only. "
        "Leave out one of the two."
    )
    assert [(row.line, [str(e.message) for e in row.errors]) for row in wrong] == [
        (2, [told]),
        (4, [told]),
    ]
    with hall.refuses(InputError, "2 rows have to be corrected"):
        import_entries(*hall.at, source, all_or_nothing=True)
    assert not hall.state.entries


def test_rows_without_a_board_keep_their_order(hall: TeamHall) -> None:
    import_entries(*hall.at, list_of("Alfa;;B, B;1", "Alfa;1;A, A;1", "Alfa;;C, C;1"))
    assert roster_names(hall, "Alfa") == ["A, A", "B, B", "C, C"]


@given(st.lists(st.one_of(st.just(0), st.integers(1, 9)), max_size=9))
def test_everybody_is_placed_once_and_boards_are_in_order(boards: Sequence[int]) -> None:
    seen: set[int] = set()
    rows = []
    for row, board in enumerate(boards):
        shown = "" if not board or board in seen else str(board)
        seen.add(board)
        rows.append((shown, row))
    order = in_order_of_boards(rows)
    assert sorted(order) == list(range(len(rows)))
    given_boards = [int(rows[row][0]) for row in order if rows[row][0]]
    assert given_boards == sorted(given_boards)
    without = [row for row in order if not rows[row][0]]
    assert without == sorted(without)


def test_players_of_a_known_team_join_its_bottom(hall: TeamHall) -> None:
    import_entries(*hall.at, list_of("Alfa;1;A, A;2000"))
    import_entries(*hall.at, list_of("alfa;1;B, B;2100"))
    assert roster_names(hall, "Alfa") == ["A, A", "B, B"]


def test_a_roster_that_is_too_long_changes_nothing(hall: TeamHall) -> None:
    rows = [f"Alfa;;P{number}, X;2000" for number in range(7)]
    with hall.refuses(InputError, "at most 6"):
        import_entries(*hall.at, list_of(*rows))
    assert not hall.state.entries


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (";1;Kos, Ana;2000", "The team is empty"),
        ("Alfa;x;Kos, Ana;2000", "A board is a number"),
        ("Alfa;1000;Kos, Ana;2000", "A board is a number"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(row: str, told: str) -> None:
    (wrong,) = list_of(row).preview().with_errors
    assert told in str(wrong.errors[0].message)


def test_a_board_taken_twice_names_both_lines() -> None:
    wrong = list_of("Alfa;1;A, A;1", "Alfa;1;B, B;1").preview().with_errors
    assert [row.line for row in wrong] == [2, 3]
    assert "in lines 2 and 3" in str(wrong[0].errors[0].message)


@pytest.mark.parametrize(
    "heading",
    ["Team;Board;Name", "Družstvo;Šachovnice;Jméno", "Ekipa;Šahovnica;Ime"],
)
def test_columns_are_found_in_three_languages(heading: str) -> None:
    table = read_sheet("list.csv", f"{heading}\nAlfa;1;Kos, Ana\n".encode())
    assert guess_mapping(table).columns[:2] == (Column.TEAM, Column.BOARD)


def test_nothing_is_imported_after_round_1(team_hall: TeamHalls) -> None:
    hall = team_hall(4)
    hall.publish()
    with hall.refuses(InputError, "before round 1"):
        import_entries(*hall.at, list_of("Omega;1;Kos, Ana;2000"))


@pytest.mark.parametrize("dialect", ["trf26", "trf16"])
def test_a_report_gives_its_rosters_in_their_order(
    team_hall: TeamHalls, tmp_path: Path, dialect: str
) -> None:
    """Records 310, or 013 in older files; who sits where in the file plays no part."""
    played = team_hall(4)
    turned = [member.entry for member in reversed(played.roster("B"))]
    order_roster(*played.at, played.team("B").entry, turned)
    played.play()
    text = report_text(*played.at, dialect=dialect)
    lines = [line for line in text.splitlines() if line[:3] in ("001", "310", "013")]
    data = "\n".join(reversed(lines)).encode()
    with closing(open_empty(tmp_path / "copy.db")) as database:
        copy = set_up_teams(database, 0)
        done = import_entries(*copy.at, ListImport("cup.trf", data, kind=of_teams(CHESS)))
        assert (done.count, done.left) == (20, 0)
        for team in "ABCD":
            assert roster_names(copy, team) == roster_names(played, team)
        assert roster_names(copy, "B")[0] == "B 5, X"
        ratings = [member.rating for member in copy.roster("C")]
        assert ratings == [member.rating for member in played.roster("C")]


def test_a_player_of_no_team_in_a_report_is_asked_about(team_hall: TeamHalls) -> None:
    played = team_hall(4)
    played.play()
    lines = [line for line in played.report().splitlines() if line[:3] in ("001", "310")]
    data = "\n".join(line for line in lines if not line.startswith("310   4")).encode()
    source = ListImport("cup.trf", data, kind=of_teams(CHESS))
    wrong = source.preview().with_errors
    assert [row.draft.name for row in wrong] == [f"D {place}, X" for place in range(1, 6)]
    assert {error.code for row in wrong for error in row.errors} == {"team-empty"}


def test_a_report_without_teams_has_no_column_of_them() -> None:
    data = b"001    1      Kos, Ana                          2000\n"
    table = ListImport("open.trf", data).table()
    assert "Team" not in table.header
