"""`pairloom FILE -c`: the report that test harnesses search."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run

WRONG = """\
wrong: Round #1
  Checker pairings        Tournament pairings 
      1 -   4                  1 -   2
      5 -   2                  5 -   4

wrong: Round #2
  Checker pairings        Tournament pairings 
      4 -   1                  6 -   1
      6 -   5                  4 -   5

wrong: Round #3

"""  # noqa: W291  the blank at the end of the heading is part of the format


@pytest.mark.parametrize("flags", [("--dutch",), ()])
def test_a_right_tournament_has_one_line_per_round(
    run: Run, folder: Path, flags: tuple[str, ...]
) -> None:
    done = run(*flags, folder / "finished.trf", "-c")

    assert done.returncode == 0
    assert done.stdout == "finished: Round #1\nfinished: Round #2\nfinished: Round #3\n\n"


def test_differences_are_shown_side_by_side_with_exit_code_0(run: Run, folder: Path) -> None:
    done = run("--dutch", folder / "wrong.trf", "-c")

    assert (done.returncode, done.stdout) == (0, WRONG)


def test_a_single_round_can_be_checked(run: Run, folder: Path) -> None:
    done = run(folder / "wrong.trf", "-c", "3")

    assert (done.returncode, done.stdout) == (0, "wrong: Round #3\n\n")


def test_the_annex_form_is_the_same_check(run: Run, folder: Path) -> None:
    assert run("-check", folder / "wrong.trf").stdout == WRONG


def test_a_round_that_is_not_there_is_bad_input(run: Run, folder: Path) -> None:
    done = run(folder / "wrong.trf", "-c", "7")

    assert done.returncode == 3
    assert "round 7" in done.stderr


def test_a_round_without_legal_pairing_is_reported_and_the_check_goes_on(
    run: Run, folder: Path
) -> None:
    """Two players who meet twice: the second time nothing legal is left."""
    file = folder / "no-pairing.trf"
    text = file.read_text().replace("1.0    1     2 w 1", "2.0    1     2 w 1     2 b 1")
    file.write_text(text.replace("0.0    2     1 b 0", "0.0    2     1 b 0     1 w 0"))

    done = run("--dutch", file, "-c")

    assert done.returncode == 0
    assert done.stdout == (
        "no-pairing: Round #1\nno-pairing: Round #2\nNo valid pairing exists for round 2.\n\n\n"
    )


def test_another_system_than_the_file_declares_is_refused(run: Run, folder: Path) -> None:
    file = folder / "finished.trf"
    file.write_text(file.read_text().replace("FIDE_DUTCH_2026", "FIDE_BURSTEIN"))

    assert run("--dutch", file, "-c").returncode == 3
