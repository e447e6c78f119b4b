"""`pairloom correspondence`: an office from files and back, by the example of its page."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pairloom.cli import main
from pairloom.storage import Database

PAGE = Path(__file__).resolve().parents[2] / "docs" / "howto" / "correspondence.md"
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
LINES = [line for kind, _, text in BLOCKS if kind == "sh" for line in text.splitlines()]
TABLES = {name: text for kind, name, text in BLOCKS if kind == "csv"}
Done = tuple[int, str, str]
Call = Callable[..., Done]
OFFICE = "chess-by-post"


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without anything in it, made once."""
    place = tmp_path_factory.mktemp("empty") / "empty.db"
    Database.open(place).close()
    return place


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Call:
    """Call the command line in this process, in the folder with the tables of the page."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> Done:
        code = main(words)
        return (code, *capfd.readouterr())

    return call


@pytest.fixture
def call(run: Call, tmp_path: Path, empty: Path) -> Call:
    """The same for `correspondence`, with a database beside the tables."""
    for name, text in TABLES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    for name in ("office.db", "other.db"):
        shutil.copy(empty, tmp_path / name)

    def correspondence(*words: str, database: str = "office.db") -> Done:
        return run("correspondence", *words, "--database", database)

    return correspondence


@pytest.fixture
def fed(call: Call) -> Call:
    """The office of the page, with its tables."""
    assert call("create", "Chess by post")[:2] == (0, f"{OFFICE}\n")
    assert call("feed", OFFICE, ".")[0] == 0
    return call


def test_the_commands_of_the_page_run(call: Call, run: Call) -> None:
    """From nothing to a folder whose lists come out again; a second feeding changes nothing."""
    told = []
    for line in LINES:
        words = shlex.split(line)[1:]
        place = ("--database", "office.db") if words[0] == "correspondence" else ()
        code, out, errors = run(*words, *place)
        assert code == 0, f"{line}: {errors}"
        told.append(out)
    assert told[1] == (
        "stored: 4 players, 1 group, 1 list, 4 entries, 1 start, 3 results, 1 withdrawal\n"
    )
    assert told[2:4] == ["2016/1\n", "2016/2\n"]
    assert told[-1] == "2016/1  the same again\n2016/2  the same again\n"
    assert call("feed", OFFICE, ".")[1] == "stored: nothing new\n"


def test_the_desk_and_the_rating_office_make_the_same_list(
    fed: Call, run: Call, tmp_path: Path
) -> None:
    """The next list is made in the exported folder, and by the desk: the same files."""
    assert fed("publish", OFFICE, "--on", "2015-12-10")[0] == 0
    assert fed("export", OFFICE, "-o", "folder")[0] == 0
    made = run("rate", "iccf", "list", "--list", "2016/2", "--folder", "folder", "--no-audit")
    assert made[0] == 0
    fed("publish", OFFICE, "--on", "2016-03-10")
    assert fed("export", OFFICE, "-o", "desk")[0] == 0
    for kind in ("list-2016-2.csv", "list-2016-2.json", "state-2016-2.csv", "history-2016-2.csv"):
        assert (tmp_path / "folder" / kind).read_bytes() == (tmp_path / "desk" / kind).read_bytes()


def test_an_office_is_fed_from_an_exported_folder_and_goes_on_the_same(
    fed: Call, run: Call, tmp_path: Path
) -> None:
    """Lists go back with careers and unpublished ratings; both offices publish the same next."""
    fed("publish", OFFICE, "--on", "2015-12-10")
    fed("export", OFFICE, "-o", "first")
    assert fed("create", "Another", database="other.db")[0] == 0
    code, told, errors = fed("feed", "another", "first", database="other.db")
    assert (code, errors) == (0, "")
    assert "2 lists, 4 entries, 1 start, " in told
    for office, place in ((OFFICE, "office.db"), ("another", "other.db")):
        assert fed("publish", office, "--on", "2016-03-10", database=place)[1] == "2016/2\n"
        assert fed("export", office, "-o", f"{office}-2", database=place)[0] == 0
    for name in ("list-2016-2.csv", "state-2016-2.csv", "history-2016-2.csv", "games.csv"):
        one, other = (tmp_path / f"{each}-2" / name for each in (OFFICE, "another"))
        assert one.read_bytes() == other.read_bytes(), name
    verified = run("rate", "iccf", "verify", "--folder", "another-2")
    assert verified[:2] == (0, "2016/2  the same again\n")


def test_lines_that_cannot_be_used_are_told_and_nothing_is_stored(
    call: Call, run: Call, tmp_path: Path
) -> None:
    """Good tables beside them are not stored either; each line is told with what to do."""
    call("create", "Chess by post")
    with (tmp_path / "results.csv").open("a", encoding="utf-8") as file:
        file.write("Winter Cup,480002,480001,1-0,2015-11-20,2015-11-21\n")
        file.write("Summer Cup,480001,480003,1-0,2015-11-20,2015-11-21\n")
        file.write("Winter Cup,480009,480003,1-0,2015-11-20,2015-11-21\n")
        file.write("Winter Cup,480002,480003,1-0,2015-10-20,2015-11-21\n")
    code, told, errors = call("feed", OFFICE, ".")
    assert (code, told) == (3, "")
    lines = errors.splitlines()
    assert [line.split()[0] for line in lines[:4]] == [
        f"results.csv:{number}:" for number in (5, 6, 7, 8)
    ]
    assert "Novák, Jan has White in this game; exchange the two" in errors
    assert "there is no competition 'Summer Cup'; competitions.csv announces one" in errors
    assert "player '480009' is not registered; players.csv brings one in" in errors
    assert "before the start on 2015-11-01" in errors
    (office,) = json.loads(call("show", "--json")[1])["offices"]
    assert (office["players"], office["lists"], office["groups"]) == (0, [], [])


def test_cells_are_read_before_anything_is_done(call: Call, tmp_path: Path) -> None:
    call("create", "Chess by post")
    wrong = {
        "competitions.csv": "competition,start,is_rated,boards,colour\nCup,2016-13-01,maybe,x,\n",
        "results.csv": "competition,white,black,result,ended,reported\nCup,1,2,2-0,,2016-01-01\n",
        "withdrawals.csv": "player,on,kind,ground\n480001,2016-01-01,angry,z\n",
        "entries.csv": "competition,player\nCup,1\n",
    }
    for name, text in wrong.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    code, _, errors = call("feed", OFFICE, *wrong)
    assert code == 3
    for told in (
        "competitions.csv:1: error E-COLUMN: unknown column 'colour'",
        "'2016-13-01' is no day",
        "column 'is_rated': 'maybe'",
        "'x' is no whole number",
        "nothing in column 'ended'",
        "not a result of a correspondence game: '2-0'",
        "column 'kind': 'angry'",
        "column 'ground': 'z'",
        "entries.csv:1: error E-COLUMN: no column on",
    ):
        assert told in errors, errors
    code, _, errors = call("feed", OFFICE, "tables.txt")
    assert code == 3
    assert "'tables.txt' is no table of an office; a table is called players.csv" in errors
    assert call("feed", "nobody", ".")[0] == 3


def test_a_dry_run_tells_what_would_be_stored(call: Call) -> None:
    call("create", "Chess by post")
    told = call("feed", OFFICE, ".", "--dry-run", "--json")[1]
    assert json.loads(told) == {
        "stored": False,
        "acts": {"player": 4, "group": 1, "list": 1, "entry": 4, "start": 1, "result": 3,
                 "withdrawal": 1},
    }  # fmt: skip
    assert call("show")[1] == f"{OFFICE}  Chess by post: 0 players, 0 lists\n"


def test_teams_enter_for_their_teams_and_a_group_is_closed(call: Call, tmp_path: Path) -> None:
    """Teams with captains, boards that start by themselves, and the end of one of them."""
    tables = {
        "competitions.csv": (
            "competition,start,group,state,closed_on,is_team,boards,seeding_rating\n"
            "League,2015-11-01,Board 1,closed,2016-02-01,yes,2,2000\n"
            "League,2015-11-01,Board 2,entering,,yes,2,2000\n"
        ),
        "teams.csv": "competition,team,captain\nLeague,Praha,A. Kos\nLeague,Brno,\n",
        "entries.csv": (
            "competition;group;player;team;on\n"
            "League;Board 1;480001;Praha;2015-10-01\nLeague;Board 1;480002;Brno;2015-10-01\n"
        ),
        "results.csv": (
            "competition,group,white,black,result,ended,reported\n"
            "League,Board 1,480001,480002,1-0,2016-01-10,2016-01-11\n"
        ),
    }
    for name, text in tables.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    call("create", "Chess by post")
    code, told, errors = call("feed", OFFICE, "players.csv", *tables)
    assert (code, errors) == (0, "")
    assert "2 teams, 2 entries, 1 start, 1 result, 1 closed group" in told
    groups = json.loads(call("show", OFFICE, "--json")[1])["offices"][0]["groups"]
    assert [(one["group"], one["state"]) for one in groups] == [
        ("Board 1", "closed"),
        ("Board 2", "entering"),
    ]
    text = (tmp_path / "teams.csv").read_text(encoding="utf-8").replace("A. Kos", "B. Kos")
    (tmp_path / "teams.csv").write_text(text, encoding="utf-8")
    code, _, errors = call("feed", OFFICE, "teams.csv")
    assert (code, "Praha is entered with other officers" in errors) == (3, True)


@pytest.mark.article("sks-2014", "§7(1).2")
def test_withdrawals_of_each_kind(call: Call, tmp_path: Path) -> None:
    text = (
        "player,on,kind,ground,months,competition,group,answer\n"
        "480001,2015-10-20,before the start,,,Winter Cup,Final,\n"
        "480002,2016-01-20,not accepted,,,,,\n"
        "480003,2016-02-20,silent,,,Winter Cup,,no\n"
    )
    (tmp_path / "withdrawals.csv").write_text(text, encoding="utf-8")
    (tmp_path / "results.csv").unlink()
    call("create", "Chess by post")
    code, _, errors = call("feed", OFFICE, ".")
    assert (code, "withdrawals.csv:3" in errors) == (3, True), errors
    assert "The results do not tell; say yes or no in the column answer" in errors
    text = text.replace("not accepted,,,,,", "not accepted,,,,,no")
    (tmp_path / "withdrawals.csv").write_text(text, encoding="utf-8")
    code, told, errors = call("feed", OFFICE, ".")
    assert (code, errors) == (0, "")
    assert "1 start, 3 withdrawals" in told
    call("export", OFFICE, "-o", "out")
    written = (tmp_path / "out" / "withdrawals.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[:3] for line in written[1:]] == [
        ["480002", "2016-01-20", "not accepted"],
        ["480003", "2016-02-20", "silent"],
    ]
    text = "player,on,kind\n480004,2016-02-25,silent\n"
    (tmp_path / "withdrawals.csv").write_text(text, encoding="utf-8")
    code, _, errors = call("feed", OFFICE, "withdrawals.csv")
    assert (code, "name the competition and the group" in errors) == (3, True)


def test_numbers_of_a_published_list_are_not_written_over(fed: Call, tmp_path: Path) -> None:
    fed("publish", OFFICE, "--on", "2015-12-10")
    fed("export", OFFICE, "-o", "out")
    state = tmp_path / "out" / "state-2016-1.csv"
    state.write_text(state.read_text(encoding="utf-8").replace(",59,", ",60,"), encoding="utf-8")
    code, _, errors = fed("export", OFFICE, "-o", "out")
    assert (code, "state-2016-1.csv exists and says something else" in errors) == (3, True)
    assert fed("export", OFFICE, "-o", "out", "--replace")[0] == 0
    code, _, errors = fed("publish", OFFICE, "--on", "2016-02-10")
    assert (code, "through 2016-02-29" in errors) == (3, True)
