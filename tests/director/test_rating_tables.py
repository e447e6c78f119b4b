"""Tables of the rating office: each way a row can be wrong is told with its line and column."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest

from pairloom.correspondence.rating_office.inputs import (
    read_corrections,
    read_games,
    read_groups,
    read_players,
)
from pairloom.correspondence.rating_office.list_files import (
    history_text,
    list_text,
    public_rows,
    read_list,
    state_text,
)
from pairloom.correspondence.rating_office.log_files import (
    careers_text,
    corrections_text,
    games_text,
)
from pairloom.correspondence.rating_office.making import (
    explain_player,
    input_digest,
    make_new_list,
    rate_one,
)
from pairloom.correspondence.rating_office.office import check_office, open_office
from pairloom.correspondence.rating_office.re_rating import re_rate_lists
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, PlayerRecord, Seat, StartRating
from pairloom.correspondence.ratings.states import HistoryGame, PlayerState, make_list
from pairloom.errors import FileAccess, InputError, NotFound

PLAYERS = "id,name\n1,Ada\n2,Bo\n3,Cy\n4,Di\n"
GROUPS = "group,name\nA,Group A\n"
HEADS = "game,group,white,black,white_start,black_start,result,ended,reported"
MORE = f"{HEADS},white_replaced,white_replaced_start"
SOUND = "g1,A,1,2,2100,2200,1-0,2015-05-01,2015-05-02"


class Office:
    """A folder with the tables of an office."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def findings(self, name: str, text: str) -> list[tuple[str, int, str, str]]:
        """Code, line, column and message of everything said about one table."""
        players, _ = read_players(self._put("players.csv", PLAYERS))
        groups, _ = read_groups(self._put("groups.csv", GROUPS))
        games, _ = read_games(self._put("games.csv", f"{HEADS}\n{SOUND}\n"), players, groups)
        place = self._put(name, text)
        table = {
            "players.csv": lambda: read_players(place)[1],
            "groups.csv": lambda: read_groups(place)[1],
            "games.csv": lambda: read_games(place, players, groups)[1],
            "corrections.csv": lambda: read_corrections(place, games)[1],
        }[name]()
        assert {one.file for one in table.findings} <= {name}
        return [(one.code, one.line, one.field, str(one.message)) for one in table.findings]

    def _put(self, name: str, text: str) -> str:
        place = self._folder / name
        place.write_text(text, encoding="utf-8")
        return str(place)


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


WRONG = [
    ("players.csv", "id,name\n1 2,Ada\n", "E-CELL", 2, "id", "column 'id': '1 2'"),
    ("players.csv", "id,name\n1,A\n1,B\n", "E-TWICE", 3, "id", "player 1 stands here twice"),
    ("players.csv", "id,name\n1,\n", "E-CELL", 2, "name", "nothing in column 'name'"),
    ("players.csv", "id,name,sex\n1,A,x\n", "E-CELL", 2, "sex", "column 'sex': 'x'"),
    ("players.csv", "id,name\n1,A,B,C\n", "E-CELL", 2, "", "4 cells, but 2 columns"),
    ("groups.csv", "group\nA\nA\n", "E-TWICE", 3, "group", "group A stands here twice"),
    ("games.csv", f"{HEADS}\n{SOUND}\n{SOUND}\n", "E-TWICE", 3, "game", "game g1 stands"),
    ("games.csv", f"{HEADS}\n{SOUND.replace(',2,', ',1,')}\n", "E-GAME", 2, "black", "same player"),
    (
        "games.csv",
        f"{MORE}\n{SOUND},2,2100\n",
        *("E-GAME", 2, "black", "the same player twice in one game"),
    ),
    ("games.csv", f"{HEADS}\n{SOUND.replace('A,1', 'B,1')}\n", "E-REFERENCE", 2, "group", "'B'"),
    ("games.csv", f"{HEADS}\n{SOUND.replace('A,1', 'A,9')}\n", "E-REFERENCE", 2, "white", "'9'"),
    ("games.csv", f"{HEADS}\n{SOUND.replace('1,2', '1,9')}\n", "E-REFERENCE", 2, "black", "'9'"),
    ("games.csv", f"{HEADS}\n{SOUND[:-2]}{'01'}\n".replace("05-01,", "05-03,"), "E-GAME", 2,
     "reported", "reported on 2015-05-01, before the end on 2015-05-03"),
    (
        "corrections.csv",
        "booked,game,result\n2015/3,g9,1-0\n",
        *("E-REFERENCE", 2, "game", "game 'g9' is not in games.csv"),
    ),
    ("games.csv", f"{HEADS}\n{SOUND.replace('1-0', '2-0')}\n", "E-CELL", 2, "result", "'result'"),
    (
        "groups.csv",
        "group,rated,control\nA,yes,10/3\n",
        *("E-RATED", 2, "rated", "group A cannot be rated"),
    ),
    ("corrections.csv", "booked,game,result\nsoon,g1,1-0\n", "E-CELL", 2, "booked", "'booked'"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text", "code", "line", "column", "words"),
    WRONG,
    ids=[f"{row[0]} {row[5]}" for row in WRONG],
)
def test_a_wrong_row_is_told_with_its_place(
    office: Office, name: str, text: str, code: str, line: int, column: str, words: str
) -> None:
    (found,) = office.findings(name, text)
    assert found[:3] == (code, line, column)
    assert words in found[3]


STATE = "id,rating,games,score,last_game,status"
HISTORY = "id,game,opponents,start,opponent,own,score"
WRONG_LISTS = [
    ("state", "1,2000,5 games,6,2015-01-01,active", "games", "'5 games' is no whole number"),
    ("state", "1,2000,1234567890,6,2015-01-01,active", "games", "no whole number"),
    ("state", "1,2000,٣,6,2015-01-01,active", "games", "'٣' is no whole number"),
    ("state", "1,20000,30,6,2015-01-01,active", "rating", "'20000' is no rating"),
    ("state", "1,high,30,6,2015-01-01,active", "rating", "'high' is no rating"),
    ("state", "1,2000/0,30,6,2015-01-01,active", "rating", "'2000/0' is no rating"),
    ("state", "1,,30,6,2015-01-01,active", "rating", "30 games, but no rating"),
    ("state", "1,2000,30,-2,2015-01-01,active", "score", "'-2' is no number of half points"),
    ("state", "1,2000,30,6,soon,active", "last_game", "'soon' is no day; write 2016-02-29"),
    ("state", "1,2000,30,6,2015-01-01,ill", "status", "column 'status': 'ill'"),
    ("state", ",2000,30,6,2015-01-01,active", "id", "nothing in column 'id'"),
    ("history", "1,,2,2000,2100,2000,2", "game", "nothing in column 'game'"),
    ("history", "1,g1,2,2000,2100,2000,-1", "score", "'-1' is no whole number"),
]


@pytest.mark.parametrize(
    ("kind", "row", "column", "words"), WRONG_LISTS, ids=[row[3] for row in WRONG_LISTS]
)
def test_a_wrong_row_of_a_list_is_told_with_its_place(
    tmp_path: Path, kind: str, row: str, column: str, words: str
) -> None:
    heads = {"state": STATE, "history": HISTORY}
    for each, head in heads.items():
        rows = [head, row] if each == kind else [head]
        (tmp_path / f"{each}-2015-3.csv").write_text("\n".join(rows), encoding="utf-8")
    read, tables = read_list(
        str(tmp_path), ListId(2015, 3), Policies(), system="iccf-2009", pool="standard"
    )
    (found,) = (one for table in tables for one in table.findings)
    place = (found.code, found.file, found.line, found.field)
    assert place == ("E-CELL", f"{kind}-2015-3.csv", 2, column)
    assert words in str(found.message)
    assert not read.states


@pytest.mark.parametrize("reported", [1, 2])
def test_games_that_wait_for_a_career_are_counted_with_the_others(
    tmp_path: Path, reported: int
) -> None:
    """Player 2 has 14 games of which nothing is known, and one here that waits for them."""
    head = "id,country,title,name,games,rating,sex,status\n"
    games = [f"g{n},A,1,2,2100,2200,1-0,2015-10-01,2015-10-02" for n in range(1, reported + 1)]
    tables = {
        "players.csv": PLAYERS,
        "groups.csv": "group,rated\nA,yes\n",
        "games.csv": "\n".join([HEADS, *games, ""]),
        "list-2015-4.csv": f"{head}1,,,Ada,40,2100,,active\n2,,,Bo,14,2200,,active\n",
        "state-2015-4.csv": f"{STATE}\n1,2100,40,20,,active\n2,2200,14,-1,,active\n",
        "history-2015-4.csv": f"{HISTORY}\n",
        "list-2016-1.csv": f"{head}1,,,Ada,41,2105,,active\n2,,,Bo,14,2200,,active\n",
        "state-2016-1.csv": f"{STATE}\n1,2105,41,22,,active\n2,2200,14,-1,,active\n",
        "history-2016-1.csv": f"{HISTORY}\n2,g1,1,2200,2100,2200,0\n",
        "office.csv": "key,value\ntaken_over,2015/4\n",
    }
    for file, text in tables.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    office = open_office(str(tmp_path))
    if reported == 1:
        assert make_new_list(office, ListId(2016, 2)).period.rating_list.id == ListId(2016, 2)
    else:
        with pytest.raises(InputError, match=r"2016/1 has counted: 1, games of .* window: 2;"):
            make_new_list(office, ListId(2016, 2))


def test_a_player_who_stands_twice_in_a_list_is_told(tmp_path: Path) -> None:
    rows = [STATE, *["1,2000,30,6,2015-01-01,active"] * 2]
    (tmp_path / "state-2015-3.csv").write_text("\n".join(rows), encoding="utf-8")
    _, tables = read_list(
        str(tmp_path), ListId(2015, 3), Policies(), system="iccf-2009", pool="standard"
    )
    (found,) = (one for table in tables for one in table.findings)
    place = (found.code, found.line, str(found.message))
    assert place == ("E-TWICE", 3, "player 1 stands here twice")


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileAccess, match="name the folder of the rating office"):
        open_office(str(tmp_path / "none"))


def test_a_list_comes_back_with_everything_that_its_files_tell(tmp_path: Path) -> None:
    (tmp_path / "state-2015-3.csv").write_text(
        f"{STATE}\n1,4001/2,30,6,2015-01-02,active\n2,2100,4,-1,,active\n3,2100/1,30,8,,inactive\n"
        "4,2000,0,,,active\n",
        encoding="utf-8",
    )
    (tmp_path / "history-2015-3.csv").write_text(
        f"{HISTORY}\n1,g1,2 3,2000,2100,1990,2\n1,g2,4,2001,2101,1991,0\n3,g3,1,1,2,3,1\n",
        encoding="utf-8",
    )
    read, tables = read_list(
        str(tmp_path), ListId(2015, 3), Policies(), system="iccf-2009", pool="standard"
    )
    assert [table.findings for table in tables] == [[], []]
    assert (read.id, read.system, read.pool) == (ListId(2015, 3), "iccf-2009", "standard")
    games = (
        HistoryGame("g1", ("2", "3"), 2000, 2100, 1990, 2),
        HistoryGame("g2", ("4",), 2001, 2101, 1991, 0),
    )
    assert read.states == {
        "1": PlayerState(Fraction(4001, 2), 30, 6, games, date(2015, 1, 2)),
        "2": PlayerState(2100, 4, -1, (), None),
        "3": PlayerState(2100, 30, 8, (HistoryGame("g3", ("1",), 1, 2, 3, 1),), None),
    }
    assert read.inactive == {"3"}


def test_findings_of_lists_come_list_by_list(tmp_path: Path) -> None:
    tables = {"players.csv": PLAYERS, "groups.csv": GROUPS, "games.csv": f"{HEADS}\n"}
    names = ["2015-4", "2014-3", "2016-1", "2015-2"]
    for name in names:
        tables[f"list-{name}.csv"] = "id,name\n"
    for file, text in tables.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    found = check_office(str(tmp_path))
    assert [one.file for one in found] == [f"list-{name}.csv" for name in sorted(names)]


def test_all_settings_of_an_office_reach_its_lists(tmp_path: Path) -> None:
    """None of them is the usual one; what a list is worked out with stands in the list."""
    settings = {
        "system": "iccf-2017",
        "pool": "rapid",
        "first_list": "2016/1",
        "taken_over": "2015/3 2015/4",
        "rounding_final": "half-even",
    }
    career = "booked,id,game,opponents,start,opponent,own,score\n2016/2,1,g0,2,1,2,3,1\n"
    list_head = "id,country,title,name,games,rating,sex,status"
    tables = {
        "players.csv": PLAYERS,
        "groups.csv": "group,rated,pool\nA,yes,rapid\nB,yes,standard\n",
        "games.csv": f"{HEADS}\n{SOUND}\n{SOUND.replace('g1,A', 'g2,B')}\n",
        "office.csv": "\n".join(["key,value", *map(",".join, settings.items())]),
        "corrections.csv": "booked,game,result\n2016/2,g1,0-1\n",
        "careers.csv": career,
        "list-2015-4.csv": f"{list_head}\n1,,,Ada,40,2100,,active\n",
    }
    for file, text in tables.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    office = open_office(str(tmp_path))
    log = office.log
    assert (log.system.name, log.pool) == ("iccf-2017", "rapid")
    assert log.policies == Policies(rounding_final="half-even")
    assert log.lists.first == ListId(2016, 1)
    assert office.taken_over == {ListId(2015, 3), ListId(2015, 4)}
    before = log.lists.find(ListId(2015, 4))
    assert (before.system, before.pool, before.policies) == ("iccf-2017", "rapid", log.policies)
    assert (sorted(log.groups), [game.id for game in log.games]) == (["A", "B"], ["g1", "g2"])
    (booked,) = log.corrections[ListId(2016, 2)]
    assert (booked.old.id, booked.old.score, booked.new.score) == ("g1", 2, 0)
    assert [one.game for one in log.careers[ListId(2016, 2)]["1"]] == ["g0"]


def test_an_office_without_games_or_lists_has_nothing_to_rate(tmp_path: Path) -> None:
    for file, text in (("players.csv", PLAYERS), ("groups.csv", GROUPS), ("games.csv", HEADS)):
        (tmp_path / file).write_text(f"{text}\n", encoding="utf-8")
    office = open_office(str(tmp_path))
    with pytest.raises(InputError, match=r"^games\.csv holds no finished game$"):
        rate_one(office, ListId(2015, 3))
    with pytest.raises(NotFound, match="'77' is not in players"):
        explain_player(office, ListId(2015, 3), "77")
    with pytest.raises(InputError) as refused:
        re_rate_lists(office, [])
    assert str(refused.value) == f"{tmp_path} holds no list yet: there is nothing to rate again"
    assert not list(tmp_path.glob("list-*"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("players.csv", PLAYERS),
        ("groups.csv", GROUPS),
        ("games.csv", f"{HEADS}\n{SOUND}\n"),
        ("corrections.csv", "booked,game,result\n2015/3,g1,0-1\n"),
    ],
)
def test_a_sound_table_has_no_findings(office: Office, name: str, text: str) -> None:
    assert office.findings(name, text) == []


def test_corrections_come_in_the_order_in_which_they_are_booked(tmp_path: Path) -> None:
    place = tmp_path / "corrections.csv"
    rows = ("2015/4,g1,1-0", "2015/3,g1,0-1", "2015/4,g2,0-1")
    place.write_text("\n".join(["booked,game,result", *rows]), encoding="utf-8")
    found, _ = read_corrections(str(place), {"g1": None, "g2": None})  # type: ignore[dict-item]
    assert [(str(one.booked), one.game) for one in found] == [
        ("2015/3", "g1"), ("2015/4", "g1"), ("2015/4", "g2"),
    ]  # fmt: skip


def test_tables_are_written_in_order_whatever_order_they_are_kept_in() -> None:
    register = {
        "3": PlayerRecord("3", "Cy", "CZE", "GM", "M"),
        "1": PlayerRecord("1", "Ada", "GER", "", "F"),
        "4": PlayerRecord("4", "Di", is_deceased=True),
        "2": PlayerRecord("2", "Bo", "FRA", "IM", "M"),
    }
    recently = date(2015, 1, 1)
    states = {
        "4": PlayerState(2500, 40, 40, (), recently),
        "2": PlayerState(2300, 30, 30, (), recently),
        "1": PlayerState(2100, 31, 30, (), recently),
        "3": PlayerState(2300, 32, 30, (), recently),
    }
    made = make_list(ListId(2015, 3), states)
    assert list(made.states) == list(made.published) == ["1", "2", "3", "4"]
    assert list_text(made, register) == (
        "id,country,title,name,games,rating,sex,status\n"
        "1,GER,,Ada,31,2100,F,active\n2,FRA,IM,Bo,30,2300,M,active\n"
        "3,CZE,GM,Cy,32,2300,M,active\n4,,,Di,40,2500,,deceased\n"
    )
    assert [row["id"] for row in public_rows(made, register)] == ["2", "3", "1"]
    games = (HistoryGame("g1", ("2", "3"), 4, 5, 6, 1), HistoryGame("g0", ("4",), 7, 8, 9, 2))
    careers = {ListId(2016, 1): {"2": games[:1]}, ListId(2015, 4): {"3": games[:1], "1": games}}
    assert careers_text(careers) == (
        "booked,id,game,opponents,start,opponent,own,score\n"
        "2015/4,1,g1,2 3,4,5,6,1\n2015/4,1,g0,4,7,8,9,2\n2015/4,3,g1,2 3,4,5,6,1\n"
        "2016/1,2,g1,2 3,4,5,6,1\n"
    )
    seats = Seat("1", StartRating(2100)), Seat("2", StartRating(2200))
    old, new = (Game("g", "A", *seats, score, recently, recently) for score in (2, 0))
    changed = {ListId(2016, 1): [Correction(old, new)], ListId(2015, 4): [Correction(new, old)]}
    assert corrections_text(changed) == "booked,game,result\n2015/4,g,1-0\n2016/1,g,0-1\n"


def test_what_a_list_was_made_from_is_told_by_one_number(tmp_path: Path) -> None:
    """Games by their names, then the lists before it: others can work the number out again."""
    days = {3: "2015-10-01", 1: "2015-09-20", 2: "2015-10-02"}
    games = [f"g{n},A,{n},{n + 1},2100,2200,1-0,{day},2015-10-03" for n, day in days.items()]
    list_head = "id,country,title,name,games,rating,sex,status"
    tables = {
        "players.csv": PLAYERS,
        "groups.csv": "group,rated\nA,yes\n",
        "games.csv": "\n".join([HEADS, *games, ""]),
        "list-2015-3.csv": f"{list_head}\n1,,,Ada,40,2100,,active\n2,,,Bo,40,2200,,active\n",
        "list-2015-4.csv": f"{list_head}\n3,,,Cy,40,2100,,active\n",
    }
    for file, text in tables.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    office = open_office(str(tmp_path))
    assert [str(name) for name in office.names] == ["2015/3", "2015/4"]
    lists = office.log.lists
    period = rate_one(office, ListId(2016, 1))
    counted = {entry.game for found in period.entries.values() for entry in found}
    assert [game.id for game in sorted(counted)] == ["g1", "g2", "g3"]
    made = period.rating_list
    expected = sha256(f"{made.system} {made.pool} {made.policies}\n".encode())
    expected.update((games_text(sorted(counted)) + games_text([])).encode())
    for name in (ListId(2015, 3), ListId(2015, 4)):
        before = lists.find(name)
        expected.update(f"{name}\n{state_text(before)}{history_text(before)}".encode())
    assert input_digest(office, period) == expected.hexdigest()
