"""`validate` and `check` know Go files: what they find, and how they end."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from command_line import Run

from pairloom.director.go_checking import find_go_faults
from pairloom.domain.go import (
    GoGame,
    GoPlayer,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    regulations_for,
)
from pairloom.engines import go
from pairloom.formats import go_json
from pairloom.formats.egd import PlacedRow, write_h9
from pairloom.placement import make_placement

LIST = """\
; EV[Spring Cup]
;Pl Name Rank Co Club score sos sodos
 1 Abel Ana        3d SI Ljub  3  3  3  2+/w 3+/b 4+/w
 2 Bor Boris       2d SI Ljub  2  4  1  1-/b 4+/w 3+/b
 3 Cerne Cilka     1k SI Ljub  1  5  0  4+/w 1-/w 2-/w
 4 Dolar Dani      2k SI Ljub  0  6  0  3-/b 2-/b 1-/b
"""


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    file = tmp_path / "cup.h9"
    file.write_text(LIST)
    return file


@pytest.mark.parametrize("name", ["cup.h9", "cup.txt", "cup.TXT"])
def test_a_sound_list_is_exit_code_0(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text(LIST)
    done = run("validate", file)
    assert done.returncode == 0
    assert "H9, 4 players, 3 rounds: 0 errors, 0 warnings" in done.stdout
    done = run("check", file)
    assert done.returncode == 0
    assert done.stdout.strip() == (
        "1 tournament, 3 rounds, 0 rounds differing, 0 boards differing, 0 places differing"
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("2+/w 3+/b", "3+/w 3+/b", "E-H9-MISMATCH"),
        ("2+/w 3+/b", "2=/w 3+/b", "E-H9-RESULT"),
        ("2+/w 3+/b", "2+/b 3+/b", "E-H9-COLOUR"),
        ("2+/w 3+/b", "2+/w3 3+/b", "E-H9-HANDICAP"),
        ("2+/w 3+/b", "1+/w 3+/b", "E-H9-OPPONENT"),
    ],
)
def test_contradictions_are_exit_code_3(run: Run, cup: Path, old: str, new: str, code: str) -> None:
    cup.write_text(LIST.replace(old, new))
    done = run("validate", cup)
    assert done.returncode == 3
    assert f"error {code}: round 1" in done.stdout
    done = run("check", cup)
    assert done.returncode == 3
    assert code in done.stderr


def swiss_event() -> GoTournament:
    """Sixteen players, four rounds, everybody with a game in each; White wins."""
    players = tuple(GoPlayer(n, f"P{n}, X", 3 - n) for n in range(1, 17))
    event = GoTournament(players, regulations=regulations_for(GoSystem.SWISS, 4))
    for seed in range(1, 5):
        games = go.draw(event, seed=seed).games
        won = tuple(replace(game, result=GoResult.WHITE_WINS) for game in games)
        event = replace(event, rounds=(*event.rounds, GoRound(won)))
    return event


def test_a_place_that_does_not_follow_is_exit_code_1(run: Run, cup: Path) -> None:
    """Two lines changed places and kept each other's values: the list looks ordered, and is not."""
    event = swiss_event()
    rows = list(make_placement(event, criteria=("PTS", "SOS")).rows)
    at = next(
        at
        for at, (one, other) in enumerate(pairwise(rows))
        if one.values[0] == other.values[0] and one.values[1] != other.values[1]
    )
    rows[at], rows[at + 1] = (
        replace(rows[at + 1], texts=rows[at].texts),
        replace(rows[at], texts=rows[at + 1].texts),
    )
    order = [PlacedRow(row.number, line, row.texts) for line, row in enumerate(rows, 1)]
    cup.write_text(write_h9(event, order, columns=("NBW", "SOS")))
    done = run("check", cup)
    assert done.returncode == 1
    assert "standings differ from the rules (points, SOS)" in done.stdout
    assert "1 place differing" in done.stdout
    done = run("validate", cup)
    assert done.returncode == 0
    assert "W-H9-PLACES: the printed order is not the computed one" in done.stdout
    assert "W-H9-PLACES" in run("standings", cup).stderr


def test_a_meeting_that_is_repeated_is_told(run: Run, cup: Path) -> None:
    text = (
        LIST.replace("2+/w 3+/b 4+/w", "2+/w 2+/b 4+/w")
        .replace("1-/b 4+/w 3+/b", "1-/b 1-/w 3+/b")
        .replace("4+/w 1-/w 2-/w", "4+/w 4+/w 2-/w")
    )
    text = text.replace("3-/b 2-/b 1-/b", "3-/b 3-/b 1-/b")
    cup.write_text(text.replace("2  4  1", "1  4  1").replace("1  5  0", "2  5  0"))
    done = run("check", cup)
    assert done.returncode == 1
    assert "round 2 differs from the rules (go-swiss)" in done.stdout
    assert "Bor, Boris and Abel, Ana have met before" in done.stdout
    assert "W-GO-REMATCH" in run("validate", cup).stdout
    assert run("check", cup, "--round", "1").returncode == 0
    assert run("check", cup, "--round", "4").returncode == 3
    assert run("check", cup, "--system", "dutch").returncode == 3


def drawn_event() -> GoTournament:
    players = tuple(GoPlayer(n, f"P{n}", 3 - n) for n in range(1, 9))
    event = GoTournament(players, name="Drawn")
    for seed in (11, 12):
        games = go.draw(event, seed=seed).games
        won = tuple(replace(game, result=GoResult.WHITE_WINS) for game in games)
        event = replace(event, rounds=(*event.rounds, GoRound(won, None, seed)))
    return event


def test_a_round_with_its_seed_is_drawn_again(run: Run, tmp_path: Path) -> None:
    event = drawn_event()
    file = tmp_path / "cup.json"
    file.write_text(go_json.write(event))
    assert run("check", file).returncode == 0
    first, *rest = event.rounds[1].games
    other = (replace(first, white=first.black, black=first.white), *rest)
    changed = replace(event, rounds=(event.rounds[0], GoRound(other, None, 12)))
    file.write_text(go_json.write(changed))
    done = run("check", file, "--json")
    data = json.loads(done.stdout)
    assert (done.returncode, data["discrepancies"]) == (1, 1)
    assert data["differences"][0]["only_expected"] == [[first.white, first.black]]


def test_a_directory_holds_lists_of_go_as_well(run: Run, cup: Path) -> None:
    data = json.loads(run("check", cup.parent, "--json").stdout)
    assert data["tournaments"] == 1


def test_nobody_sits_twice_or_plays_while_absent() -> None:
    players = (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0, absent=frozenset({1})))
    drawn = GoRound((GoGame(1, 1, 2),), free=1)
    codes = [one.code for one in find_go_faults(GoTournament(players, (drawn,)))]
    assert codes == ["E-GO-TWICE", "W-GO-PRESENT"]


def test_harmless_notes_are_folded(run: Run, cup: Path) -> None:
    cup.write_text(LIST.replace("/w", "").replace("/b", ""))
    done = run("validate", cup)
    notes = [line for line in done.stdout.splitlines() if "I-H9-COLOUR" in line]
    assert len(notes) == 1
    assert "(5 more like this)" in notes[0]


def test_of_many_faults_in_a_round_the_first_ten_are_told_and_the_others_counted(
    run: Run, tmp_path: Path
) -> None:
    """Thirteen pairs meet twice."""
    players = tuple(GoPlayer(number, f"P{number}", 0) for number in range(1, 27))
    games = tuple(
        GoGame(table, 2 * table - 1, 2 * table, result=GoResult.WHITE_WINS)
        for table in range(1, 14)
    )
    event = GoTournament(players, name="Twice", rounds=(GoRound(games), GoRound(games)))
    file = tmp_path / "twice.json"
    file.write_text(go_json.write(event))
    told = json.loads(run("check", file, "--json", "--round", 2).stdout)
    (difference,) = told["differences"]
    reasons = difference["reason"].split("; ")
    assert [reason.endswith("have met before") for reason in reasons] == [True] * 10 + [False]
    assert reasons[-1] == "3 more"
