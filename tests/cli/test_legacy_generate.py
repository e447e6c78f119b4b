"""`pairloom -g`: random tournaments as a test harness asks for them."""

from __future__ import annotations

from pathlib import Path

from command_line import Run

SMALL = "PlayersNumber=8\nRoundsNumber=3\n"


def test_the_same_seed_gives_the_same_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.cfg").write_text(SMALL)
    for name in ("a.trf", "b.trf"):
        done = run("--dutch", "-g", "small.cfg", "-o", name, "-s", 42)
        assert (done.returncode, done.stdout) == (0, ""), done.stderr

    first = (tmp_path / "a.trf").read_bytes()
    assert first == (tmp_path / "b.trf").read_bytes()
    assert any(line.startswith(b"012") and b"42" in line for line in first.splitlines())
    assert sum(line.startswith(b"001") for line in first.splitlines()) == 8


def test_without_a_seed_two_files_differ(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.cfg").write_text(SMALL)
    for name in ("a.trf", "b.trf"):
        run("-g", "small.cfg", "-o", name)

    assert (tmp_path / "a.trf").read_bytes() != (tmp_path / "b.trf").read_bytes()


def test_the_output_is_beside_the_configuration(run: Run, folder: Path) -> None:
    (folder / "small.cfg").write_text(SMALL)

    run("-g", folder / "small.cfg", "-o", "made.trf", "-s", 1)

    assert (folder / "made.trf").exists()


def test_a_number_after_g_is_a_seed(run: Run, tmp_path: Path) -> None:
    done = run("-g", 1000, "-o", "seeded.trf")

    assert done.returncode == 0, done.stderr
    assert "1000" in (tmp_path / "seeded.trf").read_text().splitlines()[0]


def test_a_generated_file_passes_the_check(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.cfg").write_text(SMALL)
    run("--dutch", "-g", "small.cfg", "-o", "made.trf", "-s", 3)

    done = run("--dutch", "made.trf", "-c")

    assert done.returncode == 0, done.stderr
    assert "Checker pairings" not in done.stdout
    assert done.stdout.count("Round #") == 3


def test_a_model_supplies_the_players(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "finished.trf", "-g", "-o", "again.trf", "-s", 5)

    assert done.returncode == 0, done.stderr
    assert "Horak, Adam" in (folder / "again.trf").read_text()


def test_a_check_list_is_written_beside_the_output(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.cfg").write_text(SMALL)

    run("--dutch", "-g", "small.cfg", "-o", "made.trf", "-s", 3, "-l")

    assert "Round #3.\n" in (tmp_path / "made.list").read_text()


def test_a_missing_configuration_is_a_file_error(run: Run) -> None:
    assert run("--dutch", "-g", "nothing.cfg", "-o", "made.trf").returncode == 5


def test_an_unknown_key_is_an_error_with_a_system_and_a_warning_without(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "odd.cfg").write_text(SMALL + "Weather=fine\n")

    strict = run("--dutch", "-g", "odd.cfg", "-o", "made.trf")
    tolerant = run("-g", "odd.cfg", "-o", "made.trf")

    assert (strict.returncode, tolerant.returncode) == (3, 0)
    assert "Weather" in strict.stderr
    assert "Weather" in tolerant.stderr
