"""`pairloom rating-list`: importing, finding, telling; and the page that describes it."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from command_line import SOURCES, Run

from pairloom.director.rating_list import RatingListStore, import_list, open_store

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
PLAYERS = (
    (14600001, "Zupancic, Spela", "SLO", "2284"),
    (14600002, "Zupan, Beno", "SLO", "2400"),
    (4600003, "Mueller, Hans", "GER", "2100"),
    (600004, "Muller, Hannah", "FRA", "2200"),
)


def text_list(*more: str) -> str:
    lines = [
        f"{number:<15}{name:<61}{federation:<4}{'F':<4}{'':<29}{rating:<39}{'1998':<6}w"
        for number, name, federation, rating in PLAYERS
    ]
    return "\n".join([HEADER, *lines, *more]) + "\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where `run` works: the list as published, packed; and a spreadsheet."""
    with zipfile.ZipFile(tmp_path / "players_list.zip", "w") as archive:
        archive.writestr("players_list_foa.txt", text_list())
    (tmp_path / "entries.csv").write_text(
        "Name;Elo;FIDE ID\nZupančič, Špela;2284;14600001\nNovák, Jan;21470;\n", encoding="utf-8"
    )
    return tmp_path


@pytest.fixture
def store(folder: Path) -> RatingListStore:
    """The list in use, where `LIST` says."""
    made = open_store(str(folder / "list.sqlite"))
    import_list(folder / "players_list.zip", made)
    return made


LIST = ("--list", "list.sqlite")


def test_a_list_is_imported_described_and_searched(run: Run, folder: Path) -> None:
    done = run("rating-list", "import", "players_list.zip", *LIST, "--period", "2026-11")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "FIDE rating list for 2026-11: 4 players, 4 of them rated\n"

    info = json.loads(run("rating-list", "info", *LIST, "--json").stdout)
    assert (info["players"], info["period"]) == (4, "2026-11")
    assert info["source"] == "players_list_foa.txt"

    found = run("rating-list", "find", "mueller", *LIST, "--json")
    assert [each["name"] for each in json.loads(found.stdout)["players"]] == [
        *("Mueller, Hans", "Muller, Hannah"),
    ]
    table = run("rating-list", "find", "zup", "s", *LIST).stdout.splitlines()
    assert table[0].split() == "FIDE ID Title Name Fed Born Std Rapid Blitz".split()
    assert table[1].split() == ["14600001", "Zupancic,", "Spela", "SLO", "1998", "2284"]


def test_nobody_found_is_exit_code_1(run: Run, store: RatingListStore) -> None:
    done = run("rating-list", "find", "mueller", "--federation", "ISL", *LIST)
    assert (done.returncode, done.stdout) == (1, "")
    assert "nobody called 'mueller' in the list of ISL" in done.stderr


def test_without_a_list_the_way_to_one_is_told(run: Run) -> None:
    done = run("rating-list", "find", "kos", *LIST)
    assert (done.returncode, done.stdout) == (3, "")
    assert "'pairloom rating-list import FILE' brings one in" in done.stderr


def test_bad_rows_are_told_and_do_not_stop_the_import(run: Run, folder: Path) -> None:
    (folder / "list.txt").write_text(text_list("x", *["14600001       Twice, A" + " " * 60] * 2))
    done = run("rating-list", "import", "list.txt", *LIST)
    assert done.returncode == 0
    assert "list.txt:6: warning W-LIST-ROW: FIDE ID 'x'; expected a number" in done.stderr
    assert "W-LIST-TWICE: FIDE ID 14600001 is listed twice" in done.stderr
    assert done.stdout.splitlines()[1] == "1 row left out"


@pytest.mark.parametrize(
    ("name", "content", "code", "sentence"),
    [
        ("missing.txt", None, 5, "no such file"),
        ("prose.txt", "Dear FIDE", 3, "not a rating list"),
        ("broken.zip", "PK\x03\x04 broken", 3, "cannot be unpacked"),
        ("cut.xml", "<playerslist><player><fideid>1</fideid>", 3, "ends in the middle"),
        ("empty.txt", HEADER + "\n", 3, "no player in the list"),
    ],
)
def test_a_file_that_cannot_be_used_leaves_the_old_list(
    run: Run,
    folder: Path,
    store: RatingListStore,
    name: str,
    content: str | None,
    code: int,
    sentence: str,
) -> None:
    if content is not None:
        (folder / name).write_text(content, encoding="latin-1")
    done = run("rating-list", "import", name, *LIST)
    assert (done.returncode, done.stdout) == (code, "")
    assert sentence in done.stderr
    assert name in done.stderr
    assert len(store.find("zupan")) == 2


def test_a_file_that_is_no_list_is_never_replaced(run: Run, folder: Path) -> None:
    before = (folder / "entries.csv").read_bytes()
    done = run("rating-list", "import", "players_list.zip", "--list", "entries.csv")
    assert done.returncode == 3
    assert "not a rating list, and so not replaced" in done.stderr
    assert (folder / "entries.csv").read_bytes() == before


def page() -> str:
    return (SOURCES.parent / "docs" / "howto" / "import-players.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    found = re.findall(r"^```(\w+)\n(.*?)^```$", page(), re.MULTILINE | re.DOTALL)
    return [text for each, text in found if each == language]


def test_every_command_of_the_page_runs(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIRLOOM_RATING_LIST", str(folder / "of-page.sqlite"))
    (text,) = blocks("sh")
    lines = text.splitlines()
    assert len(lines) == 5
    for line in lines:
        done = run(*shlex.split(line)[1:])
        assert done.returncode == 0, f"{line}\n{done.stderr}"
        if " info" in line:
            assert "Players      4" in done.stdout


def test_the_examples_of_the_page_run(folder: Path) -> None:
    printed = []
    for example in blocks("python"):
        done = subprocess.run(
            [sys.executable, "-c", example],
            cwd=folder,
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(SOURCES), "PYTHONIOENCODING": "utf-8"},
        )
        printed += done.stdout.decode().splitlines()
    assert printed == [
        "14600001 Zupancic, Spela 2284",
        "line 3: 21470 has five digits. Ratings are 0 to 3999. Did you mean 2147?",
        "1 can be entered",
    ]


def test_the_sentences_of_the_page_are_those_of_the_program() -> None:
    """Each row of the table, produced by the entry it speaks of."""
    from pairloom.director.entry_lists import guess_mapping, preview_entries, read_sheet
    from pairloom.domain import Player

    lines = [
        "Name;Elo;Fed;Birth;FIDE ID",
        *("A, A;21470;;;", "B, B;;UKA;;", "C, C;;;30.2.2001;", "D, D;;;10/04/2009;"),
        *("Filler;;;;", "Zup, S;;;;14600001", "E, E;;;;14600001"),
    ]
    table = read_sheet("x.csv", "\n".join(lines).encode())
    known = [Player(1, "Zupančič, Špela", fide_id="14600001")]
    shown = preview_entries(table, guess_mapping(table))
    again = preview_entries(table, guess_mapping(table), existing=known)
    rows = [row for each in (shown, again) for row in each.rows]
    said = {str(error.message) for row in rows for error in row.errors}
    told = re.findall(r"^\| [^`|]+ \| `([^|]+)` \|$", page(), re.MULTILINE)
    assert len(told) == 6
    assert set(told) <= said
