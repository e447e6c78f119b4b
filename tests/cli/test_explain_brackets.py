"""`pairloom explain`: reports on brackets, and what procedures and tables answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run

from pairloom.director.pairing import PairingRequest
from pairloom.director.questions import report_file
from pairloom.errors import InputError

EXAMPLES = Path(__file__).parents[2] / "examples"
CLUB = EXAMPLES / "club-open.trf"
TABLE = EXAMPLES / "round-robin.trf"


def test_a_bracket_is_shown_with_its_candidates(run: Run) -> None:
    done = run("explain", CLUB, "--bracket", 3)

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Bracket 3: 1.5 points, size 6"
    assert "  Chosen: 9–4, 1–11, 7–13." in lines
    rejected = [line for line in lines if "players in their order" in line]
    assert rejected[0].startswith("    1. 9–1, 4–11, 7–13 (players in their order): FIDE C.04.3")


def test_all_brackets_are_shown(run: Run) -> None:
    done = run("explain", CLUB, "--brackets", "--candidates", 1)

    assert done.returncode == 0, done.stderr
    titles = [line for line in done.stdout.splitlines() if line.startswith("Bracket ")]
    assert [title.split(":")[0] for title in titles] == [f"Bracket {n}" for n in range(1, 7)]


def test_json_has_every_criterion(run: Run) -> None:
    data = json.loads(run("explain", CLUB, "--bracket", 3, "--json").stdout)

    (bracket,) = data["brackets"]
    assert [target["rule"]["label"] for target in bracket["targets"]][:2] == ["C6", "C7"]
    assert bracket["pairs"] == [[9, 4], [1, 11], [7, 13]]


def test_a_report_is_not_about_a_player(run: Run) -> None:
    done = run("explain", CLUB, "--bracket", 1, "--player", 2)

    assert done.returncode == 3
    assert "ask for a report on brackets, or about a player or a pair, not for both" in done.stderr


def test_a_bracket_that_does_not_exist_is_refused() -> None:
    with pytest.raises(
        InputError, match="there is no bracket 9 in this round; possible: from 1 to 6"
    ):
        report_file(str(CLUB), PairingRequest(), bracket=9)


@pytest.mark.parametrize("system", ["lim", "fide-1992"])
def test_procedures_answer(run: Run, system: str) -> None:
    done = run("explain", CLUB, "--why-not", "2-6", "--system", system)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Why does 2 Entrant 02 not meet 6 Entrant 06 in round 4?")
    assert "art. " in done.stdout.splitlines()[1]


def test_a_table_answers(run: Run) -> None:
    done = run("explain", TABLE, "--why-not", "1-2")

    assert done.returncode == 0, done.stderr
    assert "They meet in round " in done.stdout
