"""Tables of the rating office: each way a row can be wrong is told with its line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.director.rating_office.inputs import (
    read_corrections,
    read_games,
    read_groups,
    read_players,
)

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
        return [(one.code, one.line, one.field, one.message) for one in table.findings]

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
