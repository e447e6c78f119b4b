"""`pairloom pair`"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run


def test_boards_are_shown_with_names_and_scores(run: Run, folder: Path) -> None:
    done = run("pair", folder / "next-240.trf")

    assert done.returncode == 0, done.stderr
    assert "Autumn Open: round 2 (dutch, edition 2026)" in done.stdout
    boards = [line.split() for line in done.stdout.splitlines()[2:]]
    assert boards[0] == "1 6 Ševčík, Jiří 1.0 - 1.0 IM Horak, Adam 1".split()
    assert boards[1] == "2 4 Zielinska, Maja 0.0 - 0.5 Kiss, Mate 5".split()
    assert boards[2] == "bye 3 Conti, Luca 0.0".split()


def test_wide_adds_ratings_federations_and_colour_reasons(run: Run, folder: Path) -> None:
    done = run("pair", folder / "next-240.trf", "--format", "wide")

    first = done.stdout.splitlines()[2]
    assert "2412 CZE" in " ".join(first.split())
    assert "5.2" in first


def test_list_is_the_format_of_engines(run: Run, folder: Path) -> None:
    done = run("pair", folder / "next-240.trf", "--format", "list")

    assert done.stdout == "3\n6 1\n4 5\n3 0\n"


def test_json_has_boards_and_bye(run: Run, folder: Path) -> None:
    data = json.loads(run("pair", folder / "next-240.trf", "--format", "json").stdout)

    assert (data["round"], data["system"], data["edition"]) == (2, "dutch", "2026")
    assert data["boards"] == [
        {"board": 1, "white": 6, "black": 1},
        {"board": 2, "white": 4, "black": 5},
    ]
    assert data["bye"] == 3
    assert "trace" not in data


def test_explain_adds_the_reasons(run: Run, folder: Path) -> None:
    text = run("pair", folder / "next-240.trf", "--explain").stdout
    data = json.loads(run("pair", folder / "next-240.trf", "--explain", "--format", "json").stdout)

    assert "Bracket 1: 1.0 points" in text
    assert "Colours\n  6-1: " in text
    assert data["trace"]["brackets"][0]["residents"] == [1, 6]
    assert len(data["trace"]["colours"]) == 2


def test_an_earlier_round_can_be_paired_again(run: Run, folder: Path) -> None:
    done = run("pair", folder / "finished.trf", "--round", 2, "--format", "list")

    assert done.stdout == "3\n6 1\n4 5\n3 0\n"


def test_round_1_can_be_paired_again_without_a_record_of_the_lot(run: Run, folder: Path) -> None:
    file = folder / "finished.trf"
    file.write_text(file.read_text().replace("152 W\n", ""))

    assert run("pair", file, "--round", 1, "--format", "list").stdout == "3\n1 4\n5 2\n3 6\n"


@pytest.mark.parametrize("number", [0, 3, -1])
def test_a_round_out_of_reach_is_bad_input(run: Run, folder: Path, number: int) -> None:
    done = run("pair", folder / "next-240.trf", "--round", number)

    assert done.returncode == 3
    assert "round" in done.stderr


def test_the_initial_colour_can_be_given(run: Run, folder: Path) -> None:
    file = folder / "round1-no-colour.trf"

    assert run("pair", file).returncode == 3
    black = run("pair", file, "--initial-colour", "black", "--format", "list")
    assert black.stdout == "3\n4 1\n2 5\n6 3\n"


def test_the_number_of_rounds_can_be_given(run: Run, folder: Path) -> None:
    file = folder / "next-240.trf"
    file.write_text(file.read_text().replace("142 3\n", ""))

    missing = run("pair", file)
    assert missing.returncode == 3
    assert "--rounds" in missing.stderr
    assert run("pair", file, "--rounds", 3, "--format", "list").stdout.startswith("3\n")


@pytest.mark.parametrize(
    ("option", "value", "note"),
    [
        ("--rounds", 7, "rounds in the file: 3; asked for: 7"),
        (
            "--initial-colour",
            "black",
            "the file's initial colour is White; the other was asked for",
        ),
        ("--rounds", 3, ""),
        ("--initial-colour", "white", ""),
    ],
)
def test_an_option_against_the_file_wins_with_a_note(
    run: Run, folder: Path, option: str, value: object, note: str
) -> None:
    done = run("pair", folder / "next-240.trf", option, value)

    assert done.returncode == 0
    assert note in done.stderr
    assert bool(note) == bool(done.stderr)


def test_the_answer_can_go_to_a_file(run: Run, folder: Path, tmp_path: Path) -> None:
    done = run("pair", folder / "next-240.trf", "--format", "list", "-o", "out.txt")

    assert done.stdout == ""
    assert (tmp_path / "out.txt").read_text() == "3\n6 1\n4 5\n3 0\n"


def test_standard_input_is_a_file_too(run: Run, folder: Path) -> None:
    data = (folder / "next-240.trf").read_bytes()

    assert run("pair", "-", "--format", "list", stdin=data).stdout == "3\n6 1\n4 5\n3 0\n"


def test_no_legal_pairing_is_exit_code_1_with_the_players(run: Run, folder: Path) -> None:
    done = run("pair", folder / "no-pairing.trf")

    assert (done.returncode, done.stdout) == (1, "")
    assert "No legal pairing exists for round 2" in done.stderr
    assert "1" in done.stderr
    assert "2" in done.stderr


@pytest.mark.parametrize(
    ("option", "value", "hint"),
    [("--system", "monrad", "dutch"), ("--edition", "1889", "2026"), ("--format", "pdf", "board")],
)
def test_an_unknown_name_says_what_there_is(
    run: Run, folder: Path, option: str, value: str, hint: str
) -> None:
    done = run("pair", folder / "next-240.trf", option, value)

    assert done.returncode == 3
    assert value in done.stderr
    assert hint in done.stderr
