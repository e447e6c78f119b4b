"""`pairloom rate iccf`: lists, reasons, corrections; and the page that describes them."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks.rating_office import FIRST, make_federation
from pairloom.cli import main
from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.rating_office.inputs import read_games
from pairloom.correspondence.rating_office.list_files import state_text
from pairloom.correspondence.rating_office.log_files import games_text, groups_text, players_text
from pairloom.correspondence.rating_office.making import make_new_list
from pairloom.correspondence.rating_office.office import open_office, parse_list_id
from pairloom.correspondence.ratings.chain import rate_lists
from pairloom.correspondence.ratings.records import Game, Group, PlayerRecord, Replaced, Seat
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.errors import InputError

PAGE = Path(__file__).resolve().parents[2] / "docs" / "howto" / "rating-office.md"
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE.read_text(encoding="utf-8"))
LIST = ("--list", "2016/2")


class Done(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Call the command line in this process, in the folder of the office."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> Done:
        code = main(arguments)
        return Done(code, *capfd.readouterr())

    return call


@pytest.fixture
def office(tmp_path: Path) -> Path:
    """The folder of the page, without its correction; `run` works in it."""
    for _, name, text in BLOCKS:
        if name and name != "corrections.csv":
            (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def add(path: Path, *lines: str) -> None:
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(text + "".join(f"{line}\n" for line in lines), encoding="utf-8")


def test_the_page_can_be_followed(run: Run, office: Path) -> None:
    for kind, name, text in BLOCKS:
        if name:
            (office / name).write_text(text, encoding="utf-8")
        if kind == "sh":
            for line in text.splitlines():
                done = run(*shlex.split(line)[1:])
                assert done.returncode == (1 if "re-rate" in line else 0), done.stderr
    (shown,) = (text for kind, _, text in BLOCKS if kind == "text")
    assert run("rate", "iccf", "why", "480001", *LIST).stdout == shown


@pytest.mark.article("sks-2014", "§1(7)a", "§1(7)b")
def test_a_list_is_printed_and_written_with_its_files(run: Run, office: Path) -> None:
    done = run("rate", "iccf", "list", *LIST)
    assert done.returncode == 0
    rows = done.stdout.splitlines()
    assert rows[0] == "Rating list 2016/2, 2016-04-01 to 2016-06-30"
    assert [row.split()[0] for row in rows[2:]] == ["480003", "480002", "480001"]
    assert done.stderr == "pairloom: counted: games: 4, players: 5\n"
    assert (office / "list-2016-2.csv").read_text(encoding="utf-8") == (
        "id,country,title,name,games,rating,sex,status\n"
        '480001,CZE,,"Novák, Jan",60,2308,M,active\n'
        '480002,CZE,,"Dvořáková, Eva",154,2337,F,active\n'
        '480003,CZE,SIM,"Svoboda, Petr",214,2428,M,active\n'
        '480004,CZE,,"Černý, Karel",1,,M,active\n'
        '480005,CZE,,"Kučera, Josef",1,,M,deceased\n'
    )
    data = json.loads((office / "list-2016-2.json").read_text(encoding="utf-8"))
    assert (data["valid_from"], data["cut_off"]) == ("2016-04-01", "2016-02-29")
    assert data["publication_deadline"] == "2016-03-18"
    assert (data["system"], data["policies"]["rc_cap"]) == ("iccf-2009", "each-opponent")
    assert re.fullmatch("[0-9a-f]{64}", data["input_sha256"])
    audit = json.loads((office / "audit-2016-2.json").read_text(encoding="utf-8"))
    assert [each["player"] for each in audit["players"]] == [f"48000{n}" for n in range(1, 6)]


def test_the_same_input_gives_the_same_bytes(office: Path) -> None:
    name = parse_list_id("2016/2")
    first, second = (make_new_list(open_office(str(office)), name).texts for _ in range(2))
    assert first == second
    assert len(first) == 5


def test_the_working_is_there_for_programs_too(run: Run, office: Path) -> None:
    data = json.loads(run("rate", "iccf", "why", "480001", *LIST, "--json").stdout)
    assert (data["rating_before"], data["rating"], data["printed"]) == ("2304", "2308", 2308)
    assert (data["k"], data["change"], data["raw"]) == ("13.826", "4.28606", "2308.28606")
    game = data["period_games"][0]
    assert (game["list_used"], game["own"], game["opponent_rating"]) == ("2015/4", 2288, 2350)
    assert (game["difference"], game["expected"], game["change"]) == (-62, "0.41", "1.24434")
    assert [each["rating"] for each in game["candidates"]] == [2350, 2331]


def test_substitutes_and_first_ratings_are_explained(run: Run, office: Path) -> None:
    text = run("rate", "iccf", "why", "480005", *LIST).stdout
    assert "no rating (0 games) → 2336 (1 game)" in text
    assert "480003 played for 480005; not favourable to the substitute" in text
    assert "printed: not yet (1 of 12 games)" in text
    run("rate", "iccf", "list", *LIST)
    text = run("rate", "iccf", "why", "480001", "--list", "2016/3").stdout
    assert "No game was counted" in text


def test_every_finding_is_told_with_its_line_and_nothing_is_written(run: Run, office: Path) -> None:
    add(office / "players.csv", "480001,Twice,CZE,,X,")
    add(office / "groups.csv", "Q1,Quick,SKŠ,yes,server,10/20")
    add(
        office / "games.csv",
        "B1,F99,480001,480009,2275,high,2-0,2016-01-01,2015-12-30,,",
        "B2,F33,480001,480001,2275,2275,1-0,2016-01-01,2015-12-30,,",
        "B2,F33,480001,480002,2275,2275,1-0,,30.1.2016,,",
    )
    done = run("rate", "iccf", "list", *LIST)
    assert (done.returncode, done.stdout) == (3, "")
    lines = done.stderr.splitlines()
    assert lines[0].startswith("players.csv:7: error E-CELL: column 'sex': 'x'; expected m, f")
    assert any(line.startswith("players.csv:7: error E-TWICE") for line in lines)
    assert any("groups.csv:5: error E-RATED" in line and "too few days" in line for line in lines)
    assert sum(line.startswith("games.csv:8:") for line in lines) == 4
    assert any("games.csv:9: error E-GAME: reported on 2015-12-30" in line for line in lines)
    assert any("games.csv:10: error E-CELL" in line and "30.1.2016" in line for line in lines)
    assert lines[-1] == "pairloom: players.csv cannot be used: 10 errors"
    assert not (office / "list-2016-2.csv").exists()
    checked = run("rate", "iccf", "check")
    assert (checked.returncode, checked.stdout.splitlines()[:-1]) == (3, lines[:-1])
    data = json.loads(run("rate", "iccf", "check", "--json").stdout)
    assert len(data["findings"]) == 10


@pytest.mark.parametrize("name", ["players.csv", "groups.csv", "games.csv", "list-2016-1.csv"])
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"id\x00,name\n",
        bytes(range(256)),
        b'"',
        b"id,name\n" + b"x" * 200_000,
    ],
    ids=["empty", "utf-16", "zero", "all bytes", "quote", "long"],
)
def test_damaged_tables_are_bad_input_and_never_a_crash(
    office: Path, name: str, data: bytes
) -> None:
    (office / name).write_bytes(data)
    with pytest.raises(InputError):
        open_office(str(office))


def test_missing_and_unknown_columns_are_told(run: Run, office: Path) -> None:
    (office / "groups.csv").write_text("grp;rated\nF33;yes\n", encoding="utf-8")
    add(office / "players.csv")
    (office / "players.csv").write_text("id;name;club\n480001;Novák;\n", encoding="utf-8")
    done = run("rate", "iccf", "list", *LIST)
    assert done.returncode == 3
    assert "groups.csv:1: error E-COLUMN: no column group" in done.stderr
    assert "players.csv:1: error E-COLUMN: unknown column 'club'" in done.stderr


def test_a_missing_list_and_a_missing_folder_are_named(run: Run, office: Path) -> None:
    (office / "list-2015-4.csv").unlink()
    done = run("rate", "iccf", "list", *LIST)
    assert (done.returncode, done.stderr) == (
        3,
        "pairloom: the list 2015/4 is needed and not there\n",
    )
    assert run("rate", "iccf", "list", *LIST, "--folder", "nowhere").returncode == 5
    assert run("rate", "iccf", "list", "--list", "2016").returncode == 3
    assert run("rate", "iccf", "why", "999", "--list", "2016/2").returncode == 3


def test_a_published_list_is_not_written_over(run: Run, office: Path) -> None:
    assert run("rate", "iccf", "list", *LIST).returncode == 0
    add(office / "games.csv", "F33-6,F33,480001,480002,2275,2350,1-0,2016-04-12,2016-04-14,,")
    assert run("rate", "iccf", "list", *LIST).returncode == 0  # it says the same
    text = (office / "games.csv").read_text(encoding="utf-8")
    (office / "games.csv").write_text(
        text.replace("410,2275,1-0", "410,2275,0-1"), encoding="utf-8"
    )
    before = (office / "list-2016-2.csv").read_bytes()
    done = run("rate", "iccf", "list", *LIST)
    assert done.returncode == 3
    assert "a published list stays" in done.stderr
    assert (office / "list-2016-2.csv").read_bytes() == before
    done = run("rate", "iccf", "verify")
    assert (done.returncode, done.stdout) == (1, "2016/2  comes out otherwise\n")
    assert run("rate", "iccf", "list", *LIST, "--replace").returncode == 0
    assert run("rate", "iccf", "verify").stdout == "2016/2  the same again\n"


def test_a_game_added_to_the_window_of_a_list_that_is_made_is_refused(
    run: Run, office: Path
) -> None:
    """It would be counted by no list at all."""
    run("rate", "iccf", "list", *LIST)
    add(office / "games.csv", "L1,F33,480001,480002,2275,2350,1-0,2016-01-12,2016-01-14,,")
    done = run("rate", "iccf", "list", "--list", "2016/3")
    assert done.returncode == 3
    assert "2016/2 has counted: 4, games of games.csv reported in its window: 5" in done.stderr
    assert not (office / "list-2016-3.csv").exists()


def test_a_dry_run_writes_nothing_and_another_folder_gets_everything(
    run: Run, office: Path
) -> None:
    before = sorted(office.iterdir())
    assert run("rate", "iccf", "list", *LIST, "--dry-run", "--json").returncode == 0
    assert sorted(office.iterdir()) == before
    assert run("rate", "iccf", "list", *LIST, "-o", "new", "--no-audit").returncode == 0
    assert sorted(path.name for path in (office / "new").iterdir()) == [
        *("history-2016-2.csv", "list-2016-2.csv", "list-2016-2.json", "state-2016-2.csv"),
    ]


def test_what_another_result_would_change_is_told_list_by_list(run: Run, office: Path) -> None:
    for name in ("2016/2", "2016/3"):
        run("rate", "iccf", "list", "--list", name)
    done = run("rate", "iccf", "re-rate", "F33-2=0-1", "--json")
    assert done.returncode == 1
    changes = json.loads(done.stdout)["changes"]
    assert [(each["list"], each["player"], each["old"], each["new"]) for each in changes] == [
        ("2016/2", "480001", "2308", "2322"),
        ("2016/2", "480003", "2428", "2418"),
        ("2016/3", "480001", "2308", "2322"),
        ("2016/3", "480003", "2432", "2422"),
    ]
    assert changes[0]["why"] == [{"kind": "game", "subject": "F33-2", "old": "0", "new": "1"}]
    text = run("rate", "iccf", "re-rate", "F33-2=0-1").stdout.splitlines()
    assert text[3] == (
        "2016/3  480003 Svoboda, Petr: rating 2432 → 2422  (own rating (2016/2): 2428 → 2418)"
    )
    assert run("rate", "iccf", "re-rate", "F33-2=1-0").returncode == 0
    for wrong in ("F33-2", "F99=1-0", "F33-2=2-0"):
        assert run("rate", "iccf", "re-rate", wrong).returncode == 3


def test_lists_made_elsewhere_are_not_rated_again(run: Run, office: Path) -> None:
    add(office / "games.csv", "E1,F33,480001,480002,2275,2350,1-0,2015-10-12,2015-10-14,,")
    run("rate", "iccf", "list", *LIST)
    done = run("rate", "iccf", "re-rate", "E1=0-1")
    assert done.returncode == 3
    assert "2016/1 was made elsewhere" in done.stderr


def test_a_correction_is_booked_in_the_open_list(run: Run, office: Path) -> None:
    run("rate", "iccf", "list", *LIST)
    add(office / "corrections.csv", "booked,game,result", "2016/3,F33-2,½-½")
    run("rate", "iccf", "list", "--list", "2016/3")
    text = run("rate", "iccf", "why", "480001", "--list", "2016/3").stdout
    assert "Correction: game F33-2 was 0, is ½" in text
    assert "Corrections booked: +6.765" in text  # k of 2308 and 60 games, times a half
    assert run("rate", "iccf", "verify").returncode == 0
    add(office / "corrections.csv", "2016/2,F33-1,1-0")
    done = run("rate", "iccf", "list", "--list", "2016/3")
    assert done.returncode == 3
    assert "corrections.csv:3: error E-CORRECTION" in done.stderr


def test_with_the_policy_re_rate_corrections_go_into_the_games(run: Run, office: Path) -> None:
    add(office / "corrections.csv", "booked,game,result", "2016/3,F33-2,0-1")
    add(office / "office.csv", "key,value", "corrections,re-rate")
    run("rate", "iccf", "list", *LIST)
    assert '480001,CZE,,"Novák, Jan",60,2322' in (office / "list-2016-2.csv").read_text("utf-8")


def test_policies_come_from_the_folder_and_from_the_command(run: Run, office: Path) -> None:
    add(office / "office.csv", "key,value", "own_rating_in_d,last-calculated")
    data = json.loads(run("rate", "iccf", "why", "480001", *LIST, "--json").stdout)
    assert data["period_games"][0]["difference"] == -46
    assert (data["period_games"][0]["own"], data["period_games"][0]["own_source"]) == (
        *(2304, "calculated"),
    )
    option = ("--policy", "own_rating_in_d=list-at-end")
    data = json.loads(run("rate", "iccf", "why", "480001", *LIST, "--json", *option).stdout)
    assert data["period_games"][0]["difference"] == -62
    done = run("rate", "iccf", "list", *LIST, "--policy", "rc_cap=all")
    assert done.returncode == 3
    assert "each-opponent, mean, iterate, none" in done.stderr
    listed = json.loads(run("rate", "iccf", "policies", "--json").stdout)
    assert listed["rounding_final"] == ["half-up", "half-even"]


@pytest.mark.parametrize(
    ("system", "reason"),
    [("iccf-2023", "formulas"), ("iccf-2017", "conversion from percentage"), ("elo", "available")],
)
def test_systems_that_cannot_rate_this_say_why(
    run: Run, office: Path, system: str, reason: str
) -> None:
    add(office / "office.csv", "key,value", f"system,{system}")
    done = run("rate", "iccf", "list", *LIST)
    assert done.returncode == 3
    assert reason in done.stderr


def test_an_office_can_begin_without_any_list(run: Run, office: Path) -> None:
    for name in ("list-2015-4.csv", "list-2016-1.csv"):
        (office / name).unlink()
    add(office / "office.csv", "key,value", "first_list,2016/2")
    assert run("rate", "iccf", "list", *LIST).returncode == 0
    assert run("rate", "iccf", "list", "--list", "2016/3").returncode == 0
    assert run("rate", "iccf", "verify").returncode == 0
    rows = (office / "state-2016-3.csv").read_text(encoding="utf-8").splitlines()
    assert rows[2].startswith("480002,")
    assert rows[2].split(",")[2] == "3"


def test_a_federation_goes_through_files_and_comes_out_the_same(run: Run, tmp_path: Path) -> None:
    """A year of a simulated federation, list by list, from the tables alone."""
    log, last = make_federation(players=30, years=1, games=600, seed=5)
    register = [PlayerRecord(f"{number:06}", f"Player {number}") for number in range(1, 31)]
    (tmp_path / "players.csv").write_text(players_text(register), encoding="utf-8")
    (tmp_path / "groups.csv").write_text(groups_text(log.groups.values()), encoding="utf-8")
    (tmp_path / "games.csv").write_text(games_text(log.games), encoding="utf-8")
    add(tmp_path / "office.csv", "key,value", f"first_list,{FIRST.next()}")
    assert list(open_office(str(tmp_path)).log.games) == list(log.games)
    for period in rate_lists(log, FIRST.next(), last):
        name = period.rating_list.id
        assert run("rate", "iccf", "list", "--list", str(name), "--no-audit").returncode == 0
        written = (tmp_path / f"state-{name.year}-{name.quarter}.csv").read_text(encoding="utf-8")
        assert written == state_text(period.rating_list)
    done = run("rate", "iccf", "verify")
    assert (done.returncode, done.stdout.count("the same again")) == (0, 4)


def test_a_game_goes_through_its_file_with_both_sides_as_they_were(tmp_path: Path) -> None:
    """Each side with its own start, substitute and word on moves; every result and its code."""
    register = [PlayerRecord(name, name) for name in "ABCD"]
    one = Seat("A", StartRating(2105), Replaced("C", StartRating(1900, is_seeded=True), True))
    other = Seat("B", StartRating(1870, is_seeded=True), None, has_moved=False)
    third = Seat("D", StartRating(2400))
    days = date(2015, 12, 20), date(2015, 12, 30)
    games = [
        Game("1", "G", one, other, 2, *days),
        Game("2", "G", other, one, 1, *days),
        Game("3", "G", third, one, 0, *days, ResultCode.DEFAULT),
        Game("4", "G", other, third, None, *days, ResultCode.CANCELLED),
    ]
    path = tmp_path / "games.csv"
    path.write_text(games_text(games), encoding="utf-8")
    found, table = read_games(str(path), {one.id: one for one in register}, {"G": Group("G")})
    assert list(table.findings) == []
    assert list(found.values()) == games


def test_who_has_a_career_that_is_not_known_waits_and_is_named(run: Run, office: Path) -> None:
    """Told later, it is booked with the next list, and the lists before stay as they are."""
    add(office / "list-2016-1.csv", '480004,CZE,,"Černý, Karel",5,,M,active')
    done = run("rate", "iccf", "list", *LIST)
    assert done.returncode == 0
    assert (
        "480004 waits with 1 game: tell the career before (games: 5) in careers.csv" in done.stderr
    )
    add(
        office / "careers.csv",
        "booked,id,game,opponents,start,opponent,own,score",
        *(f"2016/3,480004,H{number},,2300,2300,2200,1" for number in range(5)),
    )
    assert run("rate", "iccf", "list", "--list", "2016/3").returncode == 0
    assert "480004,2244,6,5" in (office / "state-2016-3.csv").read_text(encoding="utf-8")
    assert run("rate", "iccf", "verify").returncode == 0
    add(office / "careers.csv", "2016/3,480004,H7,,x,2300,2200,1")
    assert "careers.csv:7: error E-CELL" in run("rate", "iccf", "check").stdout


def test_a_career_that_comes_with_a_list_is_used(run: Run, office: Path) -> None:
    add(office / "list-2016-1.csv", '480004,CZE,,"Černý, Karel",5,,M,active')
    add(
        office / "history-2016-1.csv",
        "id,game,opponents,start,opponent,own,score",
        *(f"480004,H{number},480002,2300,2300,2200,1" for number in range(5)),
    )
    assert run("rate", "iccf", "list", *LIST).returncode == 0
    assert "480004,2244,6,5" in (office / "state-2016-2.csv").read_text(encoding="utf-8")


def test_a_list_is_verified_by_the_policies_it_was_made_with(run: Run, office: Path) -> None:
    """Other policies of the office count for the lists to come; its own are in the list's JSON."""
    run("rate", "iccf", "list", *LIST)
    add(office / "office.csv", "key,value", "carry_fraction,yes")
    assert run("rate", "iccf", "verify").stdout == "2016/2  the same again\n"
    told = run("rate", "iccf", "verify", "--policy", "carry_fraction=yes")
    assert (told.returncode, told.stdout) == (1, "2016/2  comes out otherwise\n")
    (office / "list-2016-2.json").write_text('{"policies": {}, "system": 3}', encoding="utf-8")
    broken = run("rate", "iccf", "verify")
    assert broken.returncode == 3
    assert "list-2016-2.json does not tell what the list was made with" in broken.stderr


def test_a_list_that_is_taken_over_is_built_on_and_not_rated_again(run: Run, office: Path) -> None:
    run("rate", "iccf", "list", *LIST)
    add(office / "office.csv", "key,value", "taken_over,2016/2")
    done = run("rate", "iccf", "verify")
    assert (done.returncode, done.stdout) == (0, "")
    assert "no list that could be rated again" in done.stderr
    assert run("rate", "iccf", "list", "--list", "2016/3").returncode == 0
