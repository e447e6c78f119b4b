"""`pairloom --dutch FILE -p`: the answer other programs wait for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command_line import Run

ANSWER = "3\n6 1\n4 5\n3 0\n"


def test_the_pair_list_goes_to_standard_output(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "next-240.trf", "-p")

    assert (done.returncode, done.stdout) == (0, ANSWER)


@pytest.mark.parametrize(
    "name", ["next-240.trf", "next-240z.trf", "next-javafo.trfx", "next-xxz.trfx"]
)
def test_all_dialects_give_the_same_pairs(run: Run, folder: Path, name: str) -> None:
    done = run("--dutch", folder / name, "-p")

    assert (done.returncode, done.stdout) == (0, ANSWER)


@pytest.mark.parametrize("end", [b"\r", b"\r\n"])
def test_line_ends_make_no_difference(run: Run, folder: Path, end: bytes) -> None:
    file = folder / "next-240.trf"
    file.write_bytes(file.read_bytes().replace(b"\n", end))

    assert run("--dutch", file, "-p").stdout == ANSWER


def test_a_name_without_directory_is_placed_beside_the_input(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "next-240.trf", "-p", "out.txt")

    assert (done.returncode, done.stdout) == (0, "")
    assert (folder / "out.txt").read_bytes() == ANSWER.encode()
    assert not list(folder.glob("*.tmp"))


def test_a_name_with_directory_is_taken_as_it_is(run: Run, folder: Path, tmp_path: Path) -> None:
    run("--dutch", folder / "next-240.trf", "-p", tmp_path / "out.txt")

    assert (tmp_path / "out.txt").read_text() == ANSWER


def test_an_existing_output_is_overwritten(run: Run, folder: Path) -> None:
    (folder / "out.txt").write_text("something much longer than the answer will be\n")

    run("--dutch", folder / "next-240.trf", "-p", "out.txt")

    assert (folder / "out.txt").read_text() == ANSWER


def test_without_a_legal_pairing_the_output_is_an_empty_file(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "no-pairing.trf", "-p", "out.txt")

    assert (done.returncode, done.stdout) == (1, "")
    assert (folder / "out.txt").read_bytes() == b""
    assert "No legal pairing exists for round 2" in done.stderr
    start = f"Error while pairing {folder / 'no-pairing.trf'}: No valid pairing exists: "
    assert done.stderr.splitlines()[-1].startswith(start), "callers look for this sentence"


def test_a_file_that_cannot_be_read_leaves_no_output(run: Run, folder: Path) -> None:
    (folder / "bad.trf").write_text("001 nonsense\n")

    done = run("--dutch", folder / "bad.trf", "-p", "out.txt")

    assert done.returncode == 3
    assert not (folder / "out.txt").exists()


def test_standard_input_is_read_for_a_dash(run: Run, folder: Path) -> None:
    done = run("--dutch", "-", "-p", stdin=(folder / "next-240.trf").read_bytes())

    assert (done.returncode, done.stdout) == (0, ANSWER)


def test_round_1_follows_the_initial_colour(run: Run, folder: Path) -> None:
    assert run("--dutch", folder / "round1.trf", "-p").stdout == "3\n1 4\n5 2\n3 6\n"


def test_a_named_system_needs_the_initial_colour(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "round1-no-colour.trf", "-p", "out.txt")

    assert done.returncode == 3
    assert "initial colour" in done.stderr
    assert not (folder / "out.txt").exists()


def test_without_a_system_the_initial_colour_is_drawn_from_the_file(run: Run, folder: Path) -> None:
    first = run(folder / "round1-no-colour.trf", "-p")
    again = run(folder / "round1-no-colour.trf", "-p")

    assert first.returncode == 0
    assert first.stdout in ("3\n1 4\n5 2\n3 6\n", "3\n4 1\n2 5\n6 3\n")
    assert first.stdout == again.stdout
    assert "no initial colour in the file" in first.stderr


BAD_FILES = {
    "no number of rounds": ("142 3\n", ""),
    "wrong points": (" 1.0    1     4 w 1", " 1.5    1     4 w 1"),
    "contradictory opponents": ("  1.0    2     3 b 1", "  1.0    2     4 b 1"),
    "duplicate number": ("001    2 ", "001    1 "),
    "short player record": ("  0.0    6     1 b 0", ""),
    "unknown symbol in 162": ("152 W\n", "152 W\n162 Q 1.0\n"),
    "unknown opponent": ("4 w 1", "9 w 1"),
}


@pytest.mark.parametrize("case", BAD_FILES)
def test_a_contradictory_file_is_refused(run: Run, folder: Path, case: str) -> None:
    found, replacement = BAD_FILES[case]
    file = folder / "next-240.trf"
    text = file.read_text()
    assert found in text
    file.write_text(text.replace(found, replacement, 1))

    done = run("--dutch", file, "-p", "out.txt")

    assert done.returncode == 3, done.stderr
    assert not (folder / "out.txt").exists()
    assert "Traceback" not in done.stderr


def test_lenient_accepts_points_that_do_not_add_up(run: Run, folder: Path) -> None:
    file = folder / "next-240.trf"
    file.write_text(file.read_text().replace(" 1.0    1     4 w 1", " 1.5    1     4 w 1"))

    assert run("--dutch", file, "-p", "--lenient").stdout == ANSWER


def test_a_missing_input_is_a_file_error(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "nothing.trf", "-p")

    assert done.returncode == 5
    assert "no such file" in done.stderr


def test_an_output_that_cannot_be_written_is_a_file_error(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "next-240.trf", "-p", folder / "nowhere" / "out.txt")

    assert done.returncode == 5
    assert "directory does not exist" in done.stderr


def test_a_finished_tournament_has_no_next_round(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "finished.trf", "-p")

    assert done.returncode == 3
    assert "already paired" in done.stderr


def test_a_system_we_do_not_have_is_named_with_those_we_have(run: Run, folder: Path) -> None:
    done = run("--keizer", folder / "next-240.trf", "-p")

    assert done.returncode == 3
    assert "'--keizer'" in done.stderr
    assert "--dutch, --dubov, --burstein, --lim" in done.stderr


@pytest.mark.parametrize("arguments", [(), ("-r",)])
def test_the_release_line_is_one_line(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)

    assert done.returncode == 0
    assert re.fullmatch(
        r"Pairloom \d+\.\d+\.\d+ \(FIDE Dutch C\.04\.3, rules effective 1 February 2026\)\n",
        done.stdout,
    )


def test_r_before_a_mode_prints_the_release_line_first(run: Run, folder: Path) -> None:
    lines = run("-r", "--dutch", folder / "next-240.trf", "-p").stdout.splitlines(keepends=True)

    assert lines[0].startswith("Pairloom ")
    assert "".join(lines[1:]) == ANSWER


def test_baku_is_not_added_to_a_file_with_its_own_points(run: Run, folder: Path) -> None:
    file = folder / "next-240.trf"
    file.write_text(file.read_text() + "250       1.0   1   1    1    4\n")

    done = run("--dutch", file, "-p", "-b")

    assert done.returncode == 0
    assert "its own acceleration points" in done.stderr


def test_the_engine_form_loads_no_terminal_library(folder: Path) -> None:
    import subprocess
    import sys

    from command_line import SOURCES

    code = (
        "import sys; from pairloom.cli import main; "
        f"main(['--dutch', {str(folder / 'next-240.trf')!r}, '-p']); "
        "print(sorted({'rich', 'typer', 'click'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(SOURCES)},
        timeout=240,
    )

    assert done.stderr.strip() == "[]"
