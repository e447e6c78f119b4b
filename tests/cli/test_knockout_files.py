"""Knockouts in files: commands pair, check and rank by the bracket that the file holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from command_line import Run

from pairloom.director.checking import CheckedFile, CheckRequest, check_one
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.report import report_text
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.engines.knockout import DeciderKind, KnockoutPlan, Status
from pairloom.storage.database import Database
from tests.director.desk.at_the_desk import Hall, set_up
from tests.director.desk.teams.at_the_cup import play_round
from tests.director.desk.teams.at_the_teams import set_up_teams


@pytest.fixture
def cup(tmp_path: Path) -> Iterator[Hall]:
    """Six players, third place played for; number 1 and 2 have no match in round 1."""
    database = Database.open(tmp_path / "desk.db")
    event = set_up(database, 6, system="knockout")
    plan_knockout(*event.at, KnockoutPlan(third_place=True))
    yield event
    database.close()


def checked_report(event: Hall, folder: Path) -> CheckedFile:
    file = folder / "cup.trf"
    file.write_text(event.report(), encoding="utf-8")
    return check_one(str(file), CheckRequest())


def play(event: Hall, results: dict[int, str], seed: int) -> None:
    number = pair_round(*event.at, seed=seed).round
    publish_round(*event.at)
    for game in event.state.games_by_round[number]:
        result = results.get(game.board, "1-0" if game.white < game.black else "0-1")
        enter_result(*event.at, number, game.board, result)
    finish_round(*event.at)


def played(event: Hall) -> str:
    """Round 1 with a draw that a play-off decided for the weaker side, then all rounds."""
    play(event, {1: "½-½"}, seed=11)
    tied = next(one for one in event.state.games_by_round[1] if one.board == 1)
    winner = max(tied.white, tied.black)
    states = match_states(event.state)
    (match,) = (number for number, one in states.items() if one.status is Status.TIED)
    decide_match(*event.at, match, DeciderKind.ARMAGEDDON, winner=winner)
    play(event, {}, seed=12)
    play(event, {}, seed=13)
    return report_text(*event.at)


def test_the_desk_and_its_report_agree(run: Run, cup: Hall, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    file.write_text(played(cup), encoding="utf-8")
    done = run("check", file, "--system", "knockout")
    assert "1 tournament, 3 rounds, 0 rounds differing, 0 boards differing" in done.stdout
    again = run("pair", file, "--system", "knockout", "--round", "2", "--format", "list")
    games = sorted(cup.state.games_by_round[2], key=lambda game: game.board)
    assert again.stdout.split()[0] == str(len(games))
    placed = json.loads(run("standings", file, "--system", "knockout", "--json").stdout)
    assert [(one["first"], one["last"]) for one in placed["places"]][:4] == [
        (1, 1), (2, 2), (3, 3), (4, 4),
    ]  # fmt: skip
    assert "Place" in run("standings", file, "--system", "knockout").stdout
    over = run("pair", file, "--system", "knockout")
    assert over.returncode == 3
    assert "every match is settled" in over.stderr


def test_colours_turned_by_hand_are_explained(cup: Hall, tmp_path: Path) -> None:
    pair_round(*cup.at, seed=11)
    turn_colours(*cup.at, 1, reason="announced so")
    publish_round(*cup.at)
    cup.enter_results()
    checked = checked_report(cup, tmp_path)
    assert [each.round for each in checked.deviations] == [1]
    assert checked.wrong == ()


def test_a_game_that_was_not_played_after_all_is_explained(cup: Hall, tmp_path: Path) -> None:
    """Who goes on stays; colours of the next round would go by another balance."""
    play(cup, {}, seed=11)
    assert "DEVIATION" not in cup.report()
    pair_round(*cup.at, seed=12)
    publish_round(*cup.at)
    for game in cup.state.games_by_round[1]:
        cup.correct(1, game.board, "1F-0F" if game.white < game.black else "0F-1F")
    report = cup.report()
    assert "### DEVIATION round 2 corrected-after-pairing" in report
    assert "### DEVIATION round 1" not in report
    cup.enter_results()
    checked = checked_report(cup, tmp_path)
    assert checked.report is not None
    assert [each.round for each in checked.report.differences] == [2]
    assert checked.wrong == ()


def test_a_file_of_another_program_needs_no_remark(run: Run, cup: Hall, tmp_path: Path) -> None:
    """Colours of lots as recorded, ties by who played on, third place by the games."""
    file = tmp_path / "cup.trf"
    lines = [line for line in played(cup).splitlines() if not line.startswith("###")]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = run("check", file, "--system", "knockout")
    assert "3 rounds, 0 rounds differing" in done.stdout
    first = run("pair", file, "--system", "knockout", "--round", "1", "--seed", "4")
    assert "--seed N takes another" in first.stderr
    assert "equal colours by the lot 4" in first.stderr


def test_another_opponent_is_found_out(cup: Hall, tmp_path: Path) -> None:
    text = played(cup)
    database = Database.open(tmp_path / "other.db")
    swiss = set_up(database, 6)
    swiss.play_rounds(2)
    file = tmp_path / "cup.trf"
    file.write_text(swiss.report(), encoding="utf-8")
    database.close()
    checked = check_one(str(file), CheckRequest(system="knockout"))
    assert checked.wrong or checked.failure
    bent = text.replace('"lots": [[1, 11]', '"lots": "x", "other": [[1, 11]')
    file.write_text(bent, encoding="utf-8")
    assert check_one(str(file), CheckRequest(system="knockout")).failure is None
    file.write_text(text.replace('"players": 6', '"players": []'), encoding="utf-8")
    failure = check_one(str(file), CheckRequest(system="knockout")).failure
    assert failure is not None
    assert "the remark about the knockout cannot be read" in str(failure.message)


def test_why_two_meet_is_their_way_through_the_bracket(run: Run, cup: Hall, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    file.write_text(played(cup), encoding="utf-8")
    done = run("explain", file, "--system", "knockout", "--round", "2")
    assert "of the bracket: semi-final." in done.stdout
    assert "Player 01, X: " in done.stdout
    for more in (["explain", "--why-not", "1-2"], ["whatif", "--result", "2:1:0-1"]):
        refused = run(more[0], file, "--system", "knockout", *more[1:])
        assert refused.returncode in (2, 3)
        assert "unknown pairing system" not in refused.stderr


def test_the_cross_table_is_there(run: Run, cup: Hall, tmp_path: Path) -> None:
    file = tmp_path / "cup.trf"
    file.write_text(played(cup), encoding="utf-8")
    assert "R3" in run("crosstable", file, "--system", "knockout").stdout
    assert run("check", file, "--system", "knockout", "--edition", "2026").returncode == 3


@pytest.fixture
def cup_of_teams(tmp_path: Path) -> Iterator[str]:
    """The report of a cup of six teams after two rounds, with level matches on the way."""
    database = Database.open(tmp_path / "teams.db")
    hall = set_up_teams(database, 6, system="team-knockout")
    for _ in range(2):
        play_round(hall, {}, finish=False)
        hall.enter_results()
        finish_round(*hall.at)
    yield hall.report()
    database.close()


@pytest.mark.parametrize("system", ["knockout", "team-knockout"])
def test_a_file_with_its_bracket_needs_no_option(
    run: Run, request: pytest.FixtureRequest, tmp_path: Path, system: str
) -> None:
    """Whatever is asked: the same answer as with the system named."""
    text = played(request.getfixturevalue("cup")) if system == "knockout" else None
    file = tmp_path / "cup.trf"
    file.write_text(text or request.getfixturevalue("cup_of_teams"), encoding="utf-8")
    asked = (
        *(("check",), ("standings",), ("standings", "--json"), ("pair", "--round", "2")),
        *(("pair",), ("pair", "--round", "1", "--format", "list"), ("explain", "--round", "2")),
        *(("explain", "--why-not", "1-2"), ("explain", "--brackets")),
        *(("whatif", "--result", "2:1-2:0-1"), ("whatif", "--look-ahead")),
    )
    for command, *options in asked:
        told, named = (run(command, file, *options, *more) for more in ((), ("--system", system)))
        assert (told.returncode, told.stdout, told.stderr) == (
            named.returncode,
            named.stdout,
            named.stderr,
        ), command
    assert "0 rounds differing" in run("check", file).stdout
    assert json.loads(run("standings", file, "--json").stdout)["system"] == system
    assert "Place" in run("standings", file, "--after", "1", "--tiebreaks", "").stdout


@pytest.mark.parametrize("system", ["knockout", "team-knockout"])
def test_refusals_say_what_to_do_instead(
    run: Run, request: pytest.FixtureRequest, tmp_path: Path, system: str
) -> None:
    text = played(request.getfixturevalue("cup")) if system == "knockout" else None
    file = tmp_path / "cup.trf"
    file.write_text(text or request.getfixturevalue("cup_of_teams"), encoding="utf-8")
    tried = run("whatif", file, "--look-ahead")
    assert (tried.returncode, "'pairloom pair' shows the round" in tried.stderr) == (3, True)
    for options in (("--system", system, "--players", "8"), ("--model", file)):
        refused = run("generate", *options)
        assert refused.returncode == 3
        assert "run a knockout at the desk" in refused.stderr
    lines = (line for line in file.read_text("utf-8").splitlines() if "###" not in line)
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    for command in ("pair", "explain"):
        refused = run(command, file)
        assert refused.returncode == 3
        assert f"'--system {system}' takes its numbers as seeds" in refused.stderr


def replayed_and_drawn_by_lot(event: Hall) -> str:
    """1-4 ends level twice, in rounds 1 and 2, and is then decided by lot."""
    for seed in (5, 6):
        play(event, {1: "½-½"}, seed=seed)
    (tied,) = (
        number for number, match in match_states(event.state).items() if match.status is Status.TIED
    )
    decide_match(*event.at, tied, DeciderKind.LOT, seed=3)
    play(event, {}, seed=7)
    return report_text(*event.at)


def test_a_lot_after_a_second_level_game_decides_after_it(run: Run, tmp_path: Path) -> None:
    """What decides a match does not part the two before their last game."""
    with closing(Database.open(tmp_path / "desk.db")) as database:
        event = set_up(database, 4, system="knockout")
        file = tmp_path / "cup.trf"
        file.write_text(replayed_and_drawn_by_lot(event), encoding="utf-8")
        assert match_states(event.state)[3].status is Status.WON
    assert "3 rounds, 0 rounds differing" in run("check", file).stdout
