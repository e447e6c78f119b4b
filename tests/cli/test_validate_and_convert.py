"""`pairloom validate` and `pairloom convert`"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run


def test_a_sound_file_is_exit_code_0(run: Run, folder: Path) -> None:
    done = run("validate", folder / "finished.trf")

    assert done.returncode == 0, done.stdout
    assert "6 players, 3 rounds: 0 errors" in done.stdout


def test_all_errors_are_listed_with_their_place(run: Run, folder: Path) -> None:
    file = folder / "finished.trf"
    text = file.read_text().replace("4 w 1", "9 w 1").replace("3 b 1     1 w 1", "3 b 1     1 x 1")
    file.write_text(text)

    done = run("validate", file)

    assert done.returncode == 3
    errors = [line for line in done.stdout.splitlines() if ": error E-" in line]
    assert len(errors) >= 2
    assert any(f"{file}:5:" in line for line in errors)
    assert any(f"{file}:10:" in line for line in errors)


def test_json_lists_findings_per_file(run: Run, folder: Path) -> None:
    (folder / "empty.trf").write_bytes(b"")

    done = run("validate", folder / "finished.trf", folder / "empty.trf", "--json")

    data = json.loads(done.stdout)
    assert done.returncode == 3
    assert [each["errors"] > 0 for each in data["files"]] == [False, True]
    assert {"severity", "code", "message", "line", "column"} <= set(data["files"][1]["findings"][0])


def test_a_missing_file_does_not_stop_the_others(run: Run, folder: Path) -> None:
    done = run("validate", folder / "nothing.trf", folder / "finished.trf")

    assert done.returncode == 5
    assert "0 errors" in done.stdout


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "javafo", "bbp"])
def test_a_converted_file_gives_the_same_check(run: Run, folder: Path, dialect: str) -> None:
    done = run("convert", folder / "finished.trf", folder / "new.trf", "--to", dialect)
    assert done.returncode == 0, done.stderr

    assert run("check", folder / "new.trf").returncode == 0


def test_what_a_dialect_cannot_express_is_reported(run: Run, folder: Path) -> None:
    done = run("convert", folder / "next-240.trf", folder / "old.trf", "--to", "trf06")

    assert done.returncode == 0, done.stderr
    assert "remarks" in done.stderr


def test_conversion_works_in_a_pipe(run: Run, folder: Path) -> None:
    done = run("convert", "-", "-", stdin=(folder / "next-javafo.trfx").read_bytes())

    assert done.returncode == 0, done.stderr
    assert "142 3" in done.stdout.splitlines()


def test_a_bad_file_is_not_converted(run: Run, folder: Path) -> None:
    (folder / "empty.trf").write_bytes(b"")

    assert run("convert", folder / "empty.trf", folder / "new.trf").returncode == 3
    assert not (folder / "new.trf").exists()


def test_a_file_that_cannot_be_used_is_not_called_a_tournament(run: Run, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("Ada\nBen\n")

    done = run("validate", "list.txt")

    assert done.returncode == 3
    assert done.stdout.splitlines()[-1] == "list.txt: cannot be used: 1 error, 0 warnings, 0 notes"


def test_standard_input_has_a_name(run: Run, folder: Path) -> None:
    done = run("validate", "-", stdin=(folder / "finished.trf").read_bytes())

    assert done.stdout.splitlines()[-1].startswith("standard input: TRF26, 6 players, ")


@pytest.mark.parametrize("dialect", ["javafo", "bbp"])
@pytest.mark.parametrize("seed", range(3))
def test_baku_is_converted_for_engines_as_it_is_generated(
    run: Run, tmp_path: Path, dialect: str, seed: int
) -> None:
    """A file that says only `_BAKU` gets the same virtual points as a generated one has."""
    options = ("--players", 21, "--rounds", 9, "--baku", "--seed", seed, "--late-entries", 0.2)
    for name, written in (("whole.trf", "trf26"), ("engine.trf", dialect)):
        run("generate", *options, "--dialect", written, "-o", name)
    whole = (tmp_path / "whole.trf").read_text()
    assert "_BAKU" in whole
    lines = [line for line in whole.splitlines() if not line.startswith("250")]
    (tmp_path / "plain.trf").write_text("\n".join(lines) + "\n")
    done = run("convert", "plain.trf", "out.trf", "--to", dialect)

    assert done.returncode == 0, done.stderr
    record = "XXA" if dialect == "javafo" else "250"
    converted = _records(tmp_path / "out.trf", record)
    assert converted == _records(tmp_path / "engine.trf", record)
    assert converted
    assert "whose first group is too small" not in done.stderr


def _records(path: Path, record: str) -> list[str]:
    return [line for line in path.read_text().splitlines() if line.startswith(record)]


def test_the_coming_round_is_accelerated_for_engines(run: Run, tmp_path: Path) -> None:
    """Before round 1 of six players: the first four have a point."""
    players = [f"001 {n:4}      Player {n}".ljust(80) + f" 0.0 {n:4}" for n in range(1, 7)]
    lines = ["012 Open", "142 9", "152 W", "192 FIDE_DUTCH_2026_BAKU", *players]
    (tmp_path / "in.trf").write_text("\n".join(lines) + "\n")
    run("convert", "in.trf", "out.trfx", "--to", "javafo")
    assert _records(tmp_path / "out.trfx", "XXA") == [f"XXA {n:4}  1.0" for n in range(1, 5)]
