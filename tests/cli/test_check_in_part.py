"""`pairloom check` and `standings` where a file names no system, or an edition is too young."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from command_line import Run

from pairloom.formats.trf import write_trf
from tests.director.round_robin_files import both_files, played_round_robin
from tests.director.test_partial_checking import event


def test_check_says_that_an_edition_is_too_young(run: Run, tmp_path: Path) -> None:
    (tmp_path / "old.trf").write_bytes(write_trf(event("2019/05/04")).encode())
    done = run("check", "old.trf")
    assert done.returncode == 0, done.stderr
    assert "old.trf: the event began on 2019/05/04, before dutch 2026 was in force" in done.stdout
    assert "checked is what every edition shares: meetings, byes, colours, points" in done.stdout
    assert "0 rounds differing" in done.stdout
    assert "1 file checked in part (0 rules broken)" in done.stdout

    data = json.loads(run("check", "old.trf", "--json").stdout)
    (part,) = data["checked_in_part"]
    assert part["breaches"] == []
    assert data["discrepancies"] == 0

    judged = run("check", "old.trf", "--edition", "2026")
    assert judged.returncode == 1
    assert "differs from the rules (dutch 2026)" in judged.stdout


def test_a_rule_that_every_edition_has_gives_exit_code_1(run: Run, tmp_path: Path) -> None:
    lines = [
        "012 Old Open",
        "042 1999/05/04",
        "092 Individual: Swiss-System",
        *(
            f"001 {number:4}      Player {number}".ljust(80) + f" {points} {number:4}  {rounds}"
            for number, points, rounds in (
                (1, "2.0", "   2 w 1     2 b 1     3 w =     4 b ="),
                (2, "0.0", "   1 b 0     1 w 0     4 b 0     3 w 0"),
                (3, "1.0", "   4 w 0     4 b 0     1 b =     2 b 1"),
                (4, "1.0", "   3 b 1     3 w 1     2 w 1     1 w ="),
            )
        ),
    ]
    (tmp_path / "old.trf").write_text("\n".join(lines) + "\n")
    done = run("check", "old.trf")
    assert done.returncode == 1, done.stderr
    assert "round 2: 1 and 2 have met before" in done.stdout
    assert "points 1.0 for player 3, but the results give 1.5" in done.stdout
    assert "differs from the rules" not in done.stdout.replace("standings differ", "")


def test_standings_say_what_a_file_was_taken_for(run: Run, tmp_path: Path) -> None:
    _, old = both_files(played_round_robin(Random(11), 7))
    (tmp_path / "masters.trf").write_bytes(old.encode())
    done = run("standings", "masters.trf", "--preset", "round-robin")
    assert done.returncode == 0, done.stderr
    assert "everybody has met everybody once: taken as round-robin" in done.stderr

    swiss = run("standings", "masters.trf", "--system", "dutch", "--tiebreaks", "SB", "--json")
    data = json.loads(swiss.stdout)
    assert (data["system"], data["system_taken"]) == ("dutch", "")
    table = json.loads(run("crosstable", "masters.trf", "--json").stdout)
    assert table["rounds"] == 7


def test_check_folds_what_it_took_files_for(run: Run, tmp_path: Path) -> None:
    for seed in range(3):
        _, old = both_files(played_round_robin(Random(seed), 6))
        (tmp_path / f"{seed}.trf").write_bytes(old.encode())
    done = run("check", ".")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("everybody has met everybody once") == 1
    assert "(so in 2 more)" in done.stderr
    data = json.loads(run("check", ".", "--json").stdout)
    assert [each["system"] for each in data["systems_taken"]] == ["round-robin"] * 3
