"""Lines of tables that cannot be fed to an office: each says why, and nothing is stored."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path

import pytest

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.files.exporting import office_texts
from pairloom.correspondence.desk.files.feeding import feed_office
from pairloom.correspondence.desk.files.office_files import OfficePlace
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.errors import InputError, NotFound, TableError
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

DAY = date(2015, 9, 1)
RESULT = "competition,group,white,black,result,ended,reported"
LEAVING = "competition,group,player,on,kind,answer"
CUP = "Zimní pohár"
NAMES = (
    "players.csv, register.csv, competitions.csv, teams.csv, entries.csv, results.csv, "
    "withdrawals.csv, list-2016-2.csv"
)


@pytest.fixture
def small(office: OfficeAtWork) -> OfficeAtWork:
    """Three players in one group, and a competition of teams that has not started."""
    made = create_contest(
        office.desk, office.event, "League", start="2015-05-01", is_team=True, boards=2
    )
    begin_a_group(office, 3)
    create_contest(office.desk, office.event, "Open", start="2015-05-01")
    for name in ("A", "B"):
        add_section(office.desk, ContestPlace(office.event, 3), name)
    create_contest(office.desk, office.event, CUP, start="2016-05-01")
    assert made.contest == 1
    return office


REFUSED = [
    ("results.csv", f"{RESULT}\nOpen,C,130001,130002,1-0,2015-06-01,2015-06-02",
     "Open has no group 'C'; its groups: A, B"),
    ("results.csv", f"{RESULT}\nOpen,,130001,130002,1-0,2015-06-01,2015-06-02",
     "Open has no group ''; its groups: A, B"),
    ("results.csv", f"{RESULT}\nOpen,A,130001,130002,1-0,2015-06-01,2015-06-02",
     "Jančařík Radovan does not play in Open, A"),
    ("results.csv", f"{RESULT}\n{CUP},Group B,130001,130002,1-0,2015-06-01,2015-06-02",
     f"several competitions are called '{CUP}'"),
    ("results.csv", f"{RESULT}\nNone,,130001,130002,1-0,2015-06-01,2015-06-02",
     "there is no competition 'None'; competitions.csv announces one"),
    ("results.csv", f"{RESULT}\nOpen,A,130001,130002,1-0,2215-06-01,2015-06-02",
     "column 'ended': the year 2215 cannot be"),
    ("entries.csv", "competition,group,player,team,on\nOpen,A,77,,2015-04-30",
     "player '77' is not registered; players.csv brings one in"),
    ("entries.csv", "competition,group,player,team,on\nLeague,Board 1,130001,Alfa,2015-04-30",
     "League has no team 'Alfa'; teams.csv brings it in"),
    ("withdrawals.csv", f"{LEAVING}\n,,130001,2015-06-01,silent,",
     "name the competition and the group of a withdrawal silent"),
    ("withdrawals.csv", f"{LEAVING}\nOpen,A,130001,2015-04-01,before the start,",
     "this player is not entered in Open, A"),
    ("withdrawals.csv", f"{LEAVING}\n,,130001,2015-06-01,accepted,",
     "The results do not tell; say yes or no in the column answer"),
    ("competitions.csv", "competition,start,group,cycles\nNew,2015-05-01,A,1\nNew,2015-05-01,B,2",
     "New is announced otherwise in a line before"),
    ("teams.csv", "competition,team,captain\nLeague,Alfa,Ann\nLeague,Alfa,Ben",
     "Alfa is entered with other officers; leave the line out"),
    ("list-2015-2.csv", "id,rating,games\n130001,2381,100",
     "the list 2015/2 is there and says something else; it stays"),
    ("list-2015-3.csv", "id,rating,games\n130001,,100", "the table holds no rating"),
    ("list-2015-3.csv", "id,rating,games\n77,2300,100", "player 77 is not registered"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "words"), REFUSED, ids=lambda one: one[-30:])
def test_a_line_is_refused_with_file_and_number_and_nothing_is_stored(
    small: OfficeAtWork, tmp_path: Path, name: str, text: str, words: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    before = len(small.desk.database.actions(small.event))
    with pytest.raises(TableError) as refused:
        feed_office(small.desk, small.event, [str(tmp_path / name)])
    (finding,) = {one.message: one for one in refused.value.findings}.values()
    assert words in str(finding.message)
    last = 2 + text.count("\n", text.index("\n") + 1)
    assert (finding.file, finding.line) == (name, last)
    assert len(small.desk.database.actions(small.event)) == before


def test_findings_of_a_folder_come_file_by_file(small: OfficeAtWork, tmp_path: Path) -> None:
    wrong = {name: text for name, text, _ in REFUSED if "2215" in text or name > "withdrawals"}
    lists = dict.fromkeys(["list-2015-4.csv", "list-2015-3.csv"], "id,rating,games\n77,2300,many")
    for name, text in {**wrong, **lists, "teams.csv": "team\n"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(TableError) as refused:
        feed_office(small.desk, small.event, [str(tmp_path)])
    assert [one.file for one in refused.value.findings] == [
        "list-2015-3.csv", "list-2015-4.csv", "results.csv", "teams.csv",
    ]  # fmt: skip


def test_what_is_no_table_of_an_office_is_refused(office: OfficeAtWork, tmp_path: Path) -> None:
    place = (office.desk, office.event)
    (tmp_path / "notes.csv").write_text("a,b\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        feed_office(*place, [str(tmp_path / "notes.csv")])
    assert str(refused.value) == f"'notes.csv' is no table of an office; a table is called {NAMES}"
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(InputError) as refused:
        feed_office(*place, [str(folder)])
    assert str(refused.value) == f"{folder} holds no table of an office; there are {NAMES}"


def test_an_office_there_is_not_is_not_found(tmp_path: Path) -> None:
    place = OfficePlace(str(tmp_path / "some.db"))
    place.create("One office")
    place.create("Another office", "2016/1")
    with pytest.raises(NotFound) as refused:
        place.describe("third")
    assert str(refused.value) == (
        "there is no office 'third'; the offices are: one-office, another-office"
    )
    assert [(one["office"], one["next_list"]) for one in place.describe()] == [
        ("one-office", None), ("another-office", "2016/1"),
    ]  # fmt: skip


def test_acts_of_tables_come_by_day_and_then_by_their_turn(
    office: OfficeAtWork, tmp_path: Path
) -> None:
    """Numbers go by the days of the entries, the last of which is the day of the start."""
    tables = {
        "competitions.csv": "competition,start,group,state\nCup,2015-05-01,A,playing\n",
        "entries.csv": "competition,player,on\nCup,130003,2015-05-01\nCup,130002,2015-04-20\n"
        "Cup,130001,2015-04-10\n",
        "results.csv": f"{RESULT}\nCup,A,130003,130001,0-1,2015-06-02,2015-06-03\n"
        "Cup,A,130001,130002,1-0,2015-06-01,2015-06-02\n",
    }
    for name, text in tables.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    before = len(office.desk.database.actions(office.event))
    done = feed_office(office.desk, office.event, [str(tmp_path)])
    assert done == {"group": 1, "entry": 3, "start": 1, "result": 2}
    office.contest = 1
    assert {seat: one.correspondent for seat, one in office.state.seats.items()} == {
        1: 1, 2: 2, 3: 3,
    }  # fmt: skip
    games = office.state.games
    assert {key: (one.result, one.ended, one.reported) for key, one in games.items()} == {
        "1:1-2": ("1-0", date(2015, 6, 1), date(2015, 6, 2)),
        "1:3-1": ("0-1", date(2015, 6, 2), date(2015, 6, 3)),
        "1:2-3": ("", None, None),
    }
    acts = [one.act for one in office.desk.database.actions(office.event)[before:]]
    assert acts[1:] == ["enter player"] * 3 + ["start group"] + ["enter result"] * 2
    told = [str(one.summary) for one in office.desk.database.actions(office.event)[-2:]]
    assert [one.rpartition(" ")[2] for one in told] == ["1-0", "0-1"]
    assert feed_office(office.desk, office.event, [str(tmp_path)]) == {}


def test_results_are_exported_and_fed_with_white_first(
    office: OfficeAtWork, tmp_path: Path
) -> None:
    """The same lines are no news; with the two exchanged they are refused."""
    begin_a_group(office, 3)
    for (one, other), result in (((1, 2), "1-0"), ((2, 3), "½-½"), ((1, 3), "0-1")):
        office.result(one, other, result, DAY)
    text = office_texts(office.desk, office.event)["results.csv"]
    rows = list(csv.DictReader(text.splitlines()))
    ids = {seat: office.state.person_at(seat).iccf_id for seat in office.state.seats}
    assert [(row["white"], row["black"], row["result"]) for row in rows] == [
        (ids[game.white], ids[game.black], game.result) for game in office.state.games.values()
    ]
    (tmp_path / "results.csv").write_text(text, encoding="utf-8")
    assert feed_office(office.desk, office.event, [str(tmp_path)]) == {}
    head, rest = text.split("\n", 1)
    turned = head.replace("white,black", "black,white")
    (tmp_path / "results.csv").write_text(f"{turned}\n{rest}", encoding="utf-8")
    with pytest.raises(TableError) as refused:
        feed_office(office.desk, office.event, [str(tmp_path)])
    named = [office.state.person_at(game.white).name for game in office.state.games.values()]
    assert [str(finding.message) for finding in refused.value.findings] == [
        f"{name} has White in this game; exchange the two and the result" for name in named
    ]


def test_an_export_names_its_files_in_order(tmp_path: Path) -> None:
    place = OfficePlace(str(tmp_path / "some.db"))
    place.create("One office", "2016/1")
    names = place.export("one-office", str(tmp_path / "export"))
    assert names == sorted(path.name for path in (tmp_path / "export").iterdir())
    assert len(names) > 3


def test_a_list_with_its_state_is_taken_over_once_and_stays(
    office: OfficeAtWork, tmp_path: Path
) -> None:
    place = (office.desk, office.event, [str(tmp_path / "list-2015-3.csv")])
    state = "id,rating,games,score,last_game,status\n130001,2400,40,20,,active\n"
    tables = {
        "list-2015-3.csv": "id,country,title,name,games,rating,sex,status\n",
        "state-2015-3.csv": state,
        "history-2015-3.csv": "id,game,opponents,start,opponent,own,score\n",
    }
    for name, text in tables.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert feed_office(*place) == {"list": 1}
    assert feed_office(*place) == {}
    (tmp_path / "state-2015-3.csv").write_text(state.replace("2400", "2401"), encoding="utf-8")
    with pytest.raises(TableError, match="the list 2015/3 is there and says something else"):
        feed_office(*place)
