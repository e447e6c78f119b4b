"""`pairloom generate`"""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run

SMALL = ("--players", 8, "--rounds", 3)


def test_a_tournament_goes_to_standard_output(run: Run) -> None:
    done = run("generate", *SMALL, "--seed", 1)

    assert done.returncode == 0, done.stderr
    records = [line[:3] for line in done.stdout.splitlines()]
    assert records.count("001") == 8
    assert "012" in records


def test_the_same_seed_gives_the_same_file_and_stands_in_it(run: Run) -> None:
    """Also in two processes that have nothing in common, not even the seed of hashes."""
    first = run("generate", *SMALL, "--seed", 4711, fresh=True).stdout

    assert first == run("generate", *SMALL, "--seed", 4711, fresh=True).stdout
    assert "4711" in first
    assert first != run("generate", *SMALL, "--seed", 4712).stdout


def test_without_a_seed_every_run_differs(run: Run) -> None:
    assert run("generate", *SMALL).stdout != run("generate", *SMALL).stdout


def test_many_files_depend_on_their_seed_only_not_on_jobs(run: Run, tmp_path: Path) -> None:
    one = run("generate", *SMALL, "--count", 6, "--seed", 8, "-o", "one", "--jobs", 1)
    two = run("generate", *SMALL, "--count", 6, "--seed", 8, "-o", "two", "--jobs", 2)

    assert (one.returncode, two.returncode) == (0, 0), one.stderr
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == [f"tournament-{seed:02}.trf" for seed in range(8, 14)]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    single = run("generate", *SMALL, "--seed", 13, fresh=True).stdout
    assert single.encode() == (tmp_path / "one" / "tournament-13.trf").read_bytes()


def test_generated_tournaments_pass_the_check(run: Run) -> None:
    run("generate", "--players", 9, "--rounds", 5, "--count", 5, "--seed", 1, "-o", "made")

    done = run("check", "made")

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("5 tournaments, 25 rounds, 0 rounds differing")


def test_point_systems_baku_and_byes_can_be_asked_for(run: Run, tmp_path: Path) -> None:
    scoring = ("--win", 3, "--draw", 1, "--pab", 1)
    done = run("generate", *SMALL, *scoring, "--half-point-byes", 0.3, "--seed", 2, "-o", "a.trf")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "a.trf").read_text()
    assert "162" in [line[:3] for line in text.splitlines()]
    assert " H" in text

    done = run("generate", "--players", 12, "--rounds", 5, "--baku", "--seed", 2, "-o", "b.trf")
    assert done.returncode == 0, done.stderr
    assert run("check", "a.trf", "b.trf").returncode == 0


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trf06", "javafo", "bbp"])
def test_every_dialect_can_be_written(run: Run, dialect: str) -> None:
    done = run("generate", *SMALL, "--seed", 5, "--dialect", dialect)

    assert done.returncode == 0, done.stderr
    assert sum(line.startswith("001") for line in done.stdout.splitlines()) == 8


def test_a_configuration_file_gives_what_the_options_leave_open(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.cfg").write_text("PlayersNumber=10\nRoundsNumber=3\n")

    text = run("generate", "--config", "small.cfg", "--players", 8, "--seed", 1).stdout

    assert sum(line.startswith("001") for line in text.splitlines()) == 8


def test_a_model_is_played_again(run: Run, folder: Path) -> None:
    done = run("generate", "--model", folder / "finished.trf", "--seed", 1)

    assert done.returncode == 0, done.stderr
    assert "Horak, Adam" in done.stdout


@pytest.mark.parametrize(
    "wish",
    [
        ("--players", 1),
        ("--players", 4, "--rounds", 9),
        ("--forfeits", 2),
        ("--win", "three"),
        ("--ratings", "2400;2300"),
        ("--count", 2),
        ("--rating-shape", "round"),
        ("--seed", -1),
    ],
)
def test_an_impossible_wish_is_bad_input(run: Run, wish: tuple[object, ...]) -> None:
    done = run("generate", *wish)

    assert done.returncode == 3, done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_a_file_that_is_no_configuration_is_told_in_a_few_lines(run: Run, folder: Path) -> None:
    (folder / "notes.txt").write_text("no setting\n" * 100)

    done = run("generate", "--config", folder / "notes.txt")

    assert done.returncode == 3
    assert done.stderr.splitlines()[-1] == "90 more errors"


@pytest.mark.parametrize("sizes", ["5-2", "1-3", "2-3-4", "two"])
def test_sizes_that_are_no_range_are_bad_input(run: Run, sizes: str) -> None:
    done = run("generate", "--prohibited", 1, "--prohibited-sizes", sizes)

    assert done.returncode == 3
    assert sizes in done.stderr


def test_one_tournament_in_a_folder_is_told_in_the_singular(run: Run, tmp_path: Path) -> None:
    done = run("generate", "--players", 6, "--rounds", 2, "--seed", 7, "-o", "new/")

    assert done.stderr == "pairloom: 1 tournament in new/, seed 7\n"
