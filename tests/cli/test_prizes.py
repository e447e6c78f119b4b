"""`pairloom prizes`"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from command_line import Run


@pytest.fixture
def place(run: Run, examples: Path) -> Path:
    """The folder of the command, with the example."""
    for name in ("club-open.trf", "prizes.toml"):
        shutil.copy(examples / name, run.directory)
    return run.directory


def test_the_example_is_given_to_the_cent_as_of_the_last_round(run: Run, place: Path) -> None:
    done = run("prizes", "club-open.trf", "prizes.toml", "--working")

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Club Open: prizes as of round 3 of 5"
    assert lines[3].split() == [
        *("1", "2", "Entrant", "02", "2.5"),
        *("prizes", "1", "to", "2,", "shared", "by", "Hort", "€", "138.00"),
    ]
    assert "given: € 500.00 of € 500.00" in lines
    assert "    Main prizes would give € 38.33…, which is less." in lines


def test_json_has_exact_amounts_with_their_workings(run: Run, place: Path) -> None:
    data = json.loads(run("prizes", "club-open.trf", "prizes.toml", "--json").stdout)

    assert (data["after"], data["final"], data["currency"]) == (3, False, "EUR")
    assert (data["total"], data["given"], data["kept"]) == ("500", "500", "0")
    amounts = {(award["list"], award["number"]): award["cents"] for award in data["awards"]}
    assert amounts == {
        ("Main prizes", 2): 13800,
        ("Main prizes", 5): 11200,
        ("Main prizes", 3): 6300,
        ("Main prizes", 6): 4700,
        ("Rating under 1900", 9): 6000,
        ("Rating under 1900", 7): 3000,
        ("Unrated", 13): 2000,
        ("Best performance above the own rating", 2): 3000,
    }
    assert data["trophies"][0]["trophy"] == "cup"
    assert all(award["working"] for award in data["awards"])


def test_an_earlier_round_other_tie_breaks_and_what_nobody_wins(run: Run, place: Path) -> None:
    (place / "plan.toml").write_text(
        'list = [{name = "Main", prizes = [20, "10.50"]}, '
        '{name = "Seniors", prizes = ["5 + a book"], lowest_age = 65}]\nunit = "0.50"\n'
    )
    done = run("prizes", "club-open.trf", "plan.toml", "--after", 1, "--tiebreaks", "BH", "--json")
    data = json.loads(done.stdout)
    assert (data["after"], data["given"], data["kept"]) == (1, "30.50", "5")
    assert [(row["amount"], row["trophy"]) for row in data["not_given"]] == [
        ("5", ""),
        ("0", "a book"),
    ]


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        ("fund = 10\n[[list]]\nname = 'Main'\nprizes = [20]", "bad.toml: error E-PRIZE-FUND: "),
        ("[[list]]\nname = 'Main'\nprizes = [20, 30]", "bad.toml: error E-PRIZE-ORDER: Main"),
        ("[[list]]\nname = 'Main'\nprizes = ['1.2.3']", "'1.2.3' is no amount of money"),
        ("[[list]]\nname = 'Main'", "missing fields: prizes"),
        ("[[list]]\nname = 'Main'\nprizes = [true]", "bad.toml.list[0].prizes[0]: True is not a"),
        ("[[list]]\nname = 'M'\nprizes = [1]\nclub = 'x'", "unknown fields: club"),
        ("doubles = 'some'\nlist = []", "'some' is none of passed on, kept, all"),
        ("list = 3", "bad.toml.list: 3 is not a list"),
        ("name = ", "bad.toml cannot be read as TOML: "),
        ("list = " + "[" * 5000, "bad.toml cannot be read as TOML: "),
    ],
)
def test_a_plan_that_cannot_be_given_is_refused(
    run: Run, place: Path, plan: str, told: str
) -> None:
    (place / "bad.toml").write_text(plan)
    done = run("prizes", "club-open.trf", "bad.toml")
    assert (done.returncode, done.stdout) == (3, "")
    assert told in done.stderr


def test_what_is_no_text_or_too_large_is_refused(run: Run, place: Path) -> None:
    (place / "photo.toml").write_bytes(b"\xff\xd8\xff\xe0" * 10)
    done = run("prizes", "club-open.trf", "photo.toml")
    assert done.returncode == 3
    assert "is not UTF-8: a prize plan is a text file" in done.stderr
    (place / "photo.toml").write_bytes(b"#" * 300_000)
    done = run("prizes", "club-open.trf", "photo.toml")
    assert done.returncode == 4
    assert "256 kB at most" in done.stderr
    assert run("prizes", "club-open.trf", "none.toml").returncode == 5
