"""`pairloom check`"""

from __future__ import annotations

import json
from pathlib import Path

from command_line import Run


def test_a_right_tournament_is_exit_code_0(run: Run, folder: Path) -> None:
    done = run("check", folder / "finished.trf")

    assert done.returncode == 0, done.stderr
    assert (
        done.stdout
        == "1 tournament, 3 rounds, 0 rounds differing, 0 boards differing, 0 places differing\n"
    )
    assert done.stderr == ""


def test_differing_boards_are_shown_side_by_side_with_exit_code_1(run: Run, folder: Path) -> None:
    done = run("check", folder / "wrong.trf")

    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0].endswith("wrong.trf: round 1 differs from the rules (dutch 2026)")
    assert lines[1].split() == ["by", "the", "rules", "as", "recorded"]
    assert lines[2].split() == ["1", "-", "4", "1", "-", "2"]
    assert (
        lines[-1]
        == "1 tournament, 3 rounds, 2 rounds differing, 4 boards differing, 0 places differing"
    )


def test_json_is_one_object_with_all_differences(run: Run, folder: Path) -> None:
    done = run("check", folder / "wrong.trf", folder / "finished.trf", "--json")

    data = json.loads(done.stdout)
    assert done.returncode == 1
    assert (data["tournaments"], data["rounds"]) == (2, 6)
    assert (data["discrepancies"], data["files_failed"]) == (2, 0)
    first = data["differences"][0]
    assert first["file"].endswith("wrong.trf")
    assert (first["round"], first["only_expected"]) == (1, [[1, 4], [5, 2]])
    assert first["recorded"] == {"boards": first["recorded"]["boards"], "bye": None}
    assert [1, 2] in first["recorded"]["boards"]


def test_a_directory_stands_for_all_tournaments_below_it(run: Run, tmp_path: Path) -> None:
    from command_line import FILES

    for place in ("a/one.trf", "b/two.TRF", "b/c/three.trfx", "b/note.txt"):
        (tmp_path / "all" / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "all" / place).write_bytes((FILES / "finished.trf").read_bytes())

    data = json.loads(run("check", "all", "--json", "--jobs", 2).stdout)

    assert (data["tournaments"], data["rounds"], data["discrepancies"]) == (3, 9, 0)


def test_answers_come_in_order_whatever_the_number_of_jobs(run: Run, tmp_path: Path) -> None:
    from command_line import FILES

    for number in range(12):
        source = FILES / ("wrong.trf" if number % 3 == 0 else "finished.trf")
        (tmp_path / f"{number:02}.trf").write_bytes(source.read_bytes())

    one = run("check", tmp_path, "--jobs", 1)
    two = run("check", tmp_path, "--jobs", 2)

    assert (one.returncode, one.stdout) == (two.returncode, two.stdout)
    assert one.stdout.count("round 1 differs") == 4


def test_a_bad_file_does_not_stop_the_others(run: Run, folder: Path) -> None:
    (folder / "bad.trf").write_text("")

    done = run("check", folder / "bad.trf", folder / "finished.trf", "--json")

    data = json.loads(done.stdout)
    assert done.returncode == 3
    assert (data["tournaments"], data["files_failed"]) == (1, 1)
    assert data["failures"][0]["kind"] == "bad input"


def test_a_single_round_can_be_checked(run: Run, folder: Path) -> None:
    assert run("check", folder / "wrong.trf", "--round", 3).returncode == 0
    assert run("check", folder / "wrong.trf", "--round", 2).returncode == 1


def test_standard_input_can_be_checked(run: Run, folder: Path) -> None:
    done = run("check", "-", stdin=(folder / "finished.trf").read_bytes())

    assert done.returncode == 0, done.stderr


def test_an_empty_directory_is_a_file_error(run: Run, tmp_path: Path) -> None:
    done = run("check", tmp_path)

    assert done.returncode == 5
    assert "contains no tournament files" in done.stderr
