"""Line-ups of teams, set one by one or from a table; everybody plays on one board of one team."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import add_team, create_contest
from pairloom.correspondence.desk.base import find_contest
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.enter.line_ups import (
    import_line_ups,
    line_ups_of,
    player_label,
    set_line_up,
)
from pairloom.correspondence.desk.leave.substituting import (
    ReplacementCause,
    StatusRequest,
    ask_for_substitute,
    enter_substitute,
    status_outlook,
)
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.director.desk.history import take_back
from pairloom.errors import FieldsRefused, InputError
from tests.director.correspondence.office_work import NAMES, OfficeAtWork

ON = date(2015, 4, 20)
DAY = date(2015, 6, 1)


@pytest.fixture
def league(office: OfficeAtWork) -> OfficeAtWork:
    """Three teams of two, nobody entered."""
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    office.contest = made.contest
    for name in ("Alfa", "Beta", "Gama"):
        captain = {"captain": f"Captain {name}", "captain_email": f"{name.lower()}@example.org"}
        add_team(office.desk, ContestPlace.of(made), name, **captain)
    return office


def line_ups(office: OfficeAtWork) -> list[list[int | None]]:
    with office.desk.database.read(office.event) as reader:
        found = line_ups_of(reader, find_contest(reader, office.contest))
    return [[one.correspondent if one else None for one in line.places] for line in found]


def stored(office: OfficeAtWork) -> int:
    return len(office.desk.database.actions(office.event))


def load(office: OfficeAtWork, table: str) -> int:
    return import_line_ups(office.desk, office.contest_place, table, ON)


def put(office: OfficeAtWork, team: int, *players: str) -> None:
    set_line_up(office.desk, office.contest_place, team, players, ON)


TABLE = "team;1;2\nAlfa;130001;130002\nBeta;130003;Simunkova Nadezda\nGama;130005;130006\n"


def test_a_table_gives_all_boards_their_players(league: OfficeAtWork) -> None:
    """By number, or by name in any order of words and without accents."""
    assert load(league, TABLE) == 3
    assert line_ups(league) == [[1, 2], [3, 4], [5, 6]]
    for board in (1, 2):
        start_section(league.desk, SectionPlace(league.event, league.contest, board))
    assert len(league.state.games) == 3
    assert load(league, "Team,Board 2\n2,130004\n") == 1, "what is so already may be said again"


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_columns_are_told_apart_as_spreadsheets_write_them(league: OfficeAtWork, sign: str) -> None:
    load(league, "\ufeff" + TABLE.replace(";", sign).replace("\n", "\r\n"))
    assert line_ups(league) == [[1, 2], [3, 4], [5, 6]]


def test_a_column_that_is_missing_leaves_its_board_and_an_empty_cell_frees_a_place(
    league: OfficeAtWork,
) -> None:
    load(league, TABLE)
    assert load(league, "team;2\nAlfa;\nBeta;130002\n") == 2
    assert line_ups(league) == [[1, None], [3, 2], [5, 6]]
    take_back(league.desk, league.event, league.desk.database.actions(league.event)[-1].number)
    assert line_ups(league) == [[1, 2], [3, 4], [5, 6]]


def test_a_line_up_of_one_team_is_set_by_labels_and_players_change_boards(
    league: OfficeAtWork,
) -> None:
    with league.desk.database.read(league.event) as reader:
        people = line_ups_of(reader, find_contest(reader, league.contest))
    assert [line.free for line in people] == [2, 2, 2]
    put(league, 1, f"{NAMES[0]} (130001)", "130002")
    put(league, 1, "130002", f"{NAMES[0]} (130001)")
    assert line_ups(league)[0] == [2, 1]
    assert player_label(None) == ""


WRONG_TABLES = {
    "": "line 1: the first line names the columns",
    "Alfa;130001": "line 1: the first line names the columns",
    "team": "line 1: the first line names the columns",
    "team;1;3\nAlfa;130001;130002": "line 1: '3' is no board; a team has boards 1 to 2",
    "team;1;board 1\nAlfa;130001;130002": "line 1: board 1 comes twice",
    "team;1": "the table has no line with a team",
    "team;1\nDelta;130001": "line 2: there is no team 'Delta'; enter it first",
    "team;1\n\nAlfa;130001\nalfa;130002": "line 4: Alfa is in the table before",
    "team;1\nAlfa;139999": "line 2, board 1: nobody in the register is '139999'",
    "team;1;2\nAlfa;130001;130001": "line 2, board 2: this player plays in League already: Board 1",
    "team;1\nAlfa;130001\nBeta;Nobody At All": "line 3, board 1: nobody in the register",
}


@pytest.mark.parametrize("table", WRONG_TABLES)
def test_a_table_that_cannot_be_stores_nothing(league: OfficeAtWork, table: str) -> None:
    before = stored(league)
    with pytest.raises(FieldsRefused) as refusal:
        load(league, table)
    assert WRONG_TABLES[table] in str(refusal.value.of("table"))
    assert (stored(league), line_ups(league)) == (before, [[None, None]] * 3)


def test_a_wrong_player_is_told_beside_the_board(league: OfficeAtWork) -> None:
    load(league, TABLE)
    start_section(league.desk, league.place)
    before = stored(league)
    for players, field, words in (
        (("130001", "nobody"), "board2", "nobody in the register is 'nobody'"),
        (("130001", "130003"), "board2", "plays in League already: Board 1 for Beta"),
        (("130007", "130002"), "board1", "Board 1 has started; only a substitute can come now"),
        (("", "130002"), "board1", "Board 1 has started"),
    ):
        with pytest.raises(FieldsRefused) as refusal:
            put(league, 1, *players)
        assert words in str(refusal.value.of(field))
        assert [name for name, _ in refusal.value.faults] == [field]
    assert stored(league) == before
    with pytest.raises(InputError, match="there is no team 9"):
        put(league, 9, "130001")


def test_line_ups_are_for_teams(group: OfficeAtWork) -> None:
    with pytest.raises(InputError, match="is no competition of teams"):
        load(group, TABLE)


@pytest.fixture
def playing(league: OfficeAtWork) -> OfficeAtWork:
    """Both boards in play; a substitute is to be named for team 1 on board 1."""
    load(league, TABLE)
    for board in (1, 2):
        start_section(league.desk, SectionPlace(league.event, league.contest, board))
    ask(league, 1, 1)
    return league


def ask(office: OfficeAtWork, board: int, seat: int) -> None:
    place = (office.desk, SectionPlace(office.event, office.contest, board), seat)
    ask_for_substitute(*place, ReplacementCause.STOPPED, DAY)


def name(office: OfficeAtWork, board: int, seat: int, player: int, **more: object) -> None:
    place = (office.desk, SectionPlace(office.event, office.contest, board), seat)
    enter_substitute(*place, player, **{"on": DAY, "starts_on": DAY, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("player", "where"),
    [
        (2, "Board 2 for Alfa"),
        (3, "Board 1 for Beta"),
        (4, "Board 2 for Beta"),
        (1, "Board 1 for Alfa"),
    ],
)
def test_a_substitute_plays_on_no_other_board_and_for_no_other_team(
    playing: OfficeAtWork, player: int, where: str
) -> None:
    before = stored(playing)
    with pytest.raises(FieldsRefused, match="plays in this competition already") as refusal:
        name(playing, 1, 1, player)
    assert where in str(refusal.value.of("substitute"))
    assert stored(playing) == before


def test_who_was_replaced_does_not_come_back_for_another_team(playing: OfficeAtWork) -> None:
    name(playing, 1, 1, 7)
    ask(playing, 2, 2)
    with pytest.raises(FieldsRefused, match="Board 1 for Alfa, until somebody else came"):
        name(playing, 2, 2, 1)
    with pytest.raises(FieldsRefused, match="Board 1 for Alfa"):
        name(playing, 2, 2, 7)
    name(playing, 2, 2, 8)


def test_a_player_of_one_board_is_not_entered_on_another(league: OfficeAtWork) -> None:
    enter_player(league.desk, league.place, 1, on=ON, seat=1)
    for seat in (1, 2):
        with pytest.raises(InputError, match="plays in League already: Board 1 for Alfa"):
            enter_player(
                league.desk, SectionPlace(league.event, league.contest, 2), 1, on=ON, seat=seat
            )


def test_a_refused_status_says_every_reason_to_the_substitute(playing: OfficeAtWork) -> None:
    playing.result(1, 2, "1-0", DAY)
    assert tuple(map(str, status_outlook(playing.state, 1))) == (
        "No substitute status: a game of the replaced player is finished. (§7(9))",
    )
    playing.forget_letters()
    name(playing, 1, 1, 7, status=StatusRequest(director_agrees=True))
    (done,) = playing.state.substitutions
    reasons = ("a game of the replaced player is finished", "the head of the domestic section")
    assert not done.has_status
    assert all(reason in str(done.status_words) for reason in reasons)
    told = {one.recipient for one in playing.letters if reasons[0] in one.body}
    assert told == {NAMES[6], "Captain Alfa"}


def test_who_comes_and_who_goes_are_both_told(playing: OfficeAtWork) -> None:
    assert status_outlook(playing.state, 1) == ()
    playing.forget_letters()
    name(playing, 1, 1, 7, status=StatusRequest(True, True, True))
    players = [one.recipient for one in playing.letters if one.role == "player"]
    assert sorted(players) == sorted([NAMES[0], NAMES[6], NAMES[6]])


def test_a_substitute_named_too_late_is_told_beside_the_day(playing: OfficeAtWork) -> None:
    with pytest.raises(FieldsRefused) as refusal:
        name(playing, 1, 1, 7, on=date(2015, 9, 1))
    assert "was to be named by 2015-07-01" in str(refusal.value.of("on"))
