"""`pairloom explain`"""

from __future__ import annotations

import json
from pathlib import Path

from command_line import Run

CLUB = Path(__file__).parents[2] / "examples" / "club-open.trf"


def test_the_whole_round_is_explained_without_a_player(run: Run) -> None:
    done = run("explain", CLUB)

    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Bracket 1: ")
    assert "Colours" in done.stdout


def test_why_not_names_the_first_criterion_that_gets_worse(run: Run) -> None:
    done = run("explain", CLUB, "--why-not", "2-6")

    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Why does 2 Entrant 02 not meet 6 Entrant 06 in round 4?"
    assert "[C6] art. 2.4.1" in lines[1]
    assert any(line.startswith("The best round with it: 2–6, ") for line in lines)


def test_json_has_the_certificate(run: Run) -> None:
    data = json.loads(run("explain", CLUB, "--why-not", "2-6", "--json").stdout)

    assert data["verdict"] == "worse"
    assert "2.4.1" in json.dumps(data)
    assert {"white": 2, "black": 5} in data["chosen"]["boards"]
    certificate = [each["boards"] for each in data.values() if _is_round(each)]
    assert any({2, 6} == {board["white"], board["black"]} for one in certificate for board in one)


def _is_round(value: object) -> bool:
    return isinstance(value, dict) and "boards" in value


def test_a_player_is_followed_through_the_brackets(run: Run) -> None:
    done = run("explain", CLUB, "--player", 9)

    assert done.returncode == 0, done.stderr
    assert "floats down" in done.stdout
    assert "is paired with 4 Entrant 04" in done.stdout


def test_a_wish_is_answered(run: Run) -> None:
    done = run("explain", CLUB, "--player", 10, "--wish", "no-bye")

    assert done.returncode == 0, done.stderr
    assert "[C5] art. 2.3.1" in done.stdout


def test_why_not_the_other_colour_names_the_rule_that_gave_the_colours(run: Run) -> None:
    """As the pages do, before what another pairing would cost."""
    done = run("explain", CLUB, "--player", 2, "--wish", "black")
    other = run("explain", CLUB, "--player", 2, "--wish", "white")

    answers = [each.stdout.splitlines() for each in (done, other)]
    (refused,) = [lines for lines in answers if "does not arise" not in lines[1]]
    assert " has " in refused[1]
    assert "(art. 5.2." in refused[1]
    assert "possible" in refused[2]


def test_questions_that_cannot_be_answered_are_refused(run: Run) -> None:
    for arguments, sentence in (
        (("--why-not", "2-2"), "named twice"),
        (("--why-not", "2-99"), "no player 99"),
        (("--why-not", "two"), "is no pair"),
        (("--wish", "white"), "--player NUMBER"),
        (("--player", 5, "--wish", "win"), "possible: bye"),
        (("--player", 5, "--round", 9), "round 9"),
    ):
        done = run("explain", CLUB, *arguments)
        assert done.returncode == 3, arguments
        assert sentence in done.stderr, arguments
