"""`--system` for each system: pair, check and generate, and the calls of engines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Run

from pairloom.director.criteria import criteria_words
from pairloom.director.explaining import explain, step_in_words
from pairloom.domain import Colour
from pairloom.engines import available, get
from pairloom.engines.base import ScheduledSystem
from pairloom.formats.trf import write_trf
from pairloom.simulate import GeneratorOptions, generate, varied_options

SWISS = [name for name in available() if not isinstance(get(name), ScheduledSystem)]
CODES = {
    "dutch": "FIDE_DUTCH_2026",
    "dubov": "FIDE_DUBOV",
    "burstein": "FIDE_BURSTEIN",
    "lim": "FIDE_LIM",
    "double-swiss": "FIDE_DOUBLESWISS",
    "team": "FIDE_TEAM_TYPEA_MP_GP",
    "fide-1992": "FIDE_1992",
}


QUIET: dict[str, Any] = {f"{kind}_point_bye_rate": 0 for kind in ("half", "zero", "full")}
QUIET |= {"withdrawal_rate": 0, "late_entry_rate": 0}


def generated(run: Run, system: str, **wishes: Any) -> Path:
    """Nine players or teams, six rounds."""
    file = run.directory / f"{system}.trf"
    options = GeneratorOptions(players=9, rounds=6, system=system, **wishes)
    file.write_bytes(write_trf(generate(options, 3)).encode())
    return file


@pytest.mark.parametrize("system", SWISS)
def test_what_a_system_generates_it_checks_and_pairs(run: Run, system: str) -> None:
    """Native and as an engine; the pairing of a round again is the recorded one."""
    file = run.directory / f"{system}.trf"
    size = ("--players", 9, "--rounds", 6, "--seed", 3)
    assert run("generate", "--system", system, *size, "-o", file).returncode == 0
    assert f"\n192 {CODES[system]}\n" in file.read_text().replace("\r", "")

    checked = run("check", file)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.startswith("1 tournament, 6 rounds, 0 rounds differing")

    engine = run(f"--{system}", file, "-c", 6)
    assert (engine.returncode, engine.stdout) == (0, f"{system}: Round #6\n\n")

    paired = run("pair", file, "--round", 3, "--format", "json", "--explain")
    answer = json.loads(paired.stdout)
    assert (answer["system"], answer["round"]) == (system, 3)
    assert all("upfloaters" in bracket for bracket in answer["trace"]["brackets"])


@pytest.mark.parametrize("system", SWISS)
def test_every_value_and_step_of_a_system_has_words(system: str) -> None:
    for seed in range(12):
        tournament = generate(varied_options(seed, most_players=12, system=system), seed)
        for snapshot in tournament.replay():
            if not any(one.is_present(snapshot.next_round) for one in snapshot.participants):
                continue
            result = get(system).pair(snapshot)
            for bracket in result.trace.brackets:
                labels = tuple(bracket.values)
                assert set(labels) <= set(criteria_words(system, result.edition, labels).meanings)
                assert " " in step_in_words(bracket.decided_by)
            assert not any("  :" in line for line in explain(result))


def test_matches_of_teams_are_a_table_with_both_scores(run: Run) -> None:
    file = generated(run, "team")
    lines = run("pair", file, "--round", 4).stdout.splitlines()
    assert lines[1].split() == [
        *("Match", "No.", "White", "on", "board", "1", "MP", "GP"),
        *("MP", "GP", "Black", "on", "board", "1", "No."),
    ]
    assert len(lines) == 7
    assert lines[2].split()[2] == "Team"
    assert lines[-1].startswith("  bye ")


def test_a_wide_table_of_teams_tells_why_these_colours(run: Run) -> None:
    file = generated(run, "team")
    wide = run("pair", file, "--round", 2, "--format", "wide").stdout.splitlines()
    assert "Rtg" in wide[1]
    assert wide[1].endswith("Colours")
    assert "(4.3." in wide[2]


def test_the_list_of_teams_has_their_numbers(run: Run) -> None:
    """Round 1 of nine teams: the lowest has the bye."""
    file = generated(run, "team", initial_colour=Colour.WHITE, **QUIET)
    done = run("pair", file, "--round", 1, "--format", "list")
    assert done.stdout == "5\n1 5\n6 2\n3 7\n8 4\n9 0\n"


def test_upfloaters_and_the_bye_are_explained(run: Run) -> None:
    file = generated(run, "team")
    text = run("pair", file, "--round", 4, "--explain").stdout
    assert "match points\n  residents: " in text
    assert "\n  upfloaters: " in text
    assert "scores of the upfloaters: " in text
    assert "\nBye: " in text


def test_second_games_are_told_as_such(run: Run) -> None:
    file = generated(run, "double-swiss")
    text = run("pair", file, "--round", 4, "--explain").stdout
    assert "\nSecond games of the matches of round 3\nColours\n" in text
    assert "Bracket" not in text


def test_the_next_match_follows_a_finished_one(run: Run) -> None:
    """The file of six rounds, with eight planned."""
    file = generated(run, "double-swiss")
    done = run("pair", file, "--rounds", 8)
    assert done.returncode == 0
    assert "round 7\n" in done.stdout
    assert done.stdout.count("\n  bye ") == 1


def test_an_odd_number_of_rounds_is_remarked_in_double_swiss(run: Run) -> None:
    file = generated(run, "double-swiss")
    done = run("pair", file, "--rounds", 7)
    assert "7 rounds are planned, but every match takes two of them" in done.stderr


def test_a_team_file_is_for_team_systems(run: Run) -> None:
    file = generated(run, "team")
    for command in ("pair", "check"):
        done = run(command, file, "--system", "dutch", *("--round", 1))
        assert done.returncode == 3
        assert "pairs players, but this is a competition of 9 teams; choose team" in done.stderr


def test_a_file_without_teams_is_for_other_systems(run: Run, folder: Path) -> None:
    done = run("pair", folder / "next-240.trf", "--system", "team")
    assert done.returncode == 3
    assert "there are none (records 310); for players there are dutch, dubov" in done.stderr
    assert run("--team", folder / "next-240.trf", "-p").returncode == 3


def test_a_team_file_that_declares_nothing_is_paired_by_team_swiss(run: Run) -> None:
    file = generated(run, "team")
    lines = [line for line in file.read_text().splitlines() if not line.startswith("192")]
    file.write_text("\n".join(lines) + "\n")
    assert "(team, edition 2026)" in run("pair", file, "--round", 1).stdout
    assert run("check", file).returncode == 0


def test_dubov_names_the_players_without_rating(run: Run) -> None:
    file = generated(run, "dutch", rating_shape="unrated", **QUIET)
    done = run("pair", file, "--system", "dubov", "--round", 2)
    assert done.returncode == 3
    assert "no rating is known of: 1, 2, 3" in done.stderr


@pytest.mark.parametrize(
    ("system", "reason"),
    [
        ("round-robin", "for Swiss systems, not for round-robin"),
        ("fide-1992", "not part of the rules fide-1992"),
    ],
)
def test_baku_is_refused_where_the_rules_do_not_know_it(
    run: Run, folder: Path, system: str, reason: str
) -> None:
    for call in (("pair", folder / "round1.trf"), ("generate",)):
        done = run(*call, "--system", system, "--baku")
        assert done.returncode == 3
        assert reason in done.stderr


def test_teams_ranked_by_game_points_are_not_accelerated(run: Run) -> None:
    done = run("generate", "--system", "team", "--primary-score", "game", "--baku")
    assert done.returncode == 3
    assert "needs match points as primary score" in done.stderr


@pytest.mark.parametrize("system", ["double-swiss", "team"])
def test_accelerated_matches_check_without_difference(run: Run, system: str) -> None:
    file = run.directory / "accelerated.trf"
    run("generate", "--system", system, "--players", 9, "--rounds", 6, "--baku", "-o", file)
    assert "\n250 " in file.read_text()
    assert run("check", file).returncode == 0


def test_the_regulations_of_teams_can_be_chosen(run: Run) -> None:
    wishes = ("--boards", 3, "--preferences", "B", "--primary-score", "game")
    file = run.directory / "teams.trf"
    run("generate", "--system", "team", "--players", 8, "--rounds", 5, *wishes, "-o", file)
    text = file.read_text().replace("\r", "")
    assert "\n192 FIDE_TEAM_TYPEB_GP_MP\n" in text
    assert "\n352 WBW\n" in text
    assert run("check", file).returncode == 0


def test_options_for_teams_are_refused_without_teams(run: Run) -> None:
    done = run("generate", "--boards", 6)
    assert done.returncode == 3
    assert "are for --system team" in done.stderr


def test_teams_are_written_in_one_dialect_only(run: Run) -> None:
    done = run("generate", "--system", "team", "--dialect", "trf16")
    assert done.returncode == 3
    assert "use trf26" in done.stderr


def test_an_engine_call_generates_teams_in_that_dialect(run: Run) -> None:
    assert run("--team", "-g", 7, "-o", "teams.trf").returncode == 0
    assert "\n310 " in (run.directory / "teams.trf").read_text()
    assert run("--team", "teams.trf", "-c").returncode == 0


def test_a_model_of_teams_is_played_again(run: Run) -> None:
    file = generated(run, "team")
    done = run("generate", "--model", file, "--seed", 8, "-o", "again.trf")
    assert done.returncode == 0, done.stderr
    assert run("check", "again.trf").returncode == 0
    assert (run.directory / "again.trf").read_text() != file.read_text()


def test_both_spellings_of_the_rules_of_1992_are_understood(run: Run) -> None:
    file = generated(run, "fide-1992")
    assert run("--fide1992", file, "-c", 2).stdout == "fide-1992: Round #2\n\n"


def test_there_is_a_check_list_for_dutch_only(run: Run) -> None:
    file = generated(run, "lim")
    done = run("--lim", file, "-c", "-l")
    assert done.returncode == 3
    assert "no check-list for the system lim" in done.stderr


def test_lim_3_2_3_maxi_tournaments_are_generated_checked_and_paired(run: Run) -> None:
    """The remark is enough; a file without it is one if --maxi says so."""
    size = ("--players", 8, "--rounds", 5, "--seed", 1)
    done = run("generate", "--system", "lim", "--maxi", *size, "-o", "maxi.trf")
    assert done.returncode == 0, done.stderr
    file = run.directory / "maxi.trf"
    text = file.read_text(encoding="utf-8")
    assert "### MAXI-TOURNAMENT" in text
    assert run("check", file).returncode == 0
    lines = [line for line in text.splitlines() if "MAXI" not in line]
    plain = run.directory / "plain.trf"
    plain.write_text("\n".join(lines), encoding="utf-8")
    checked = run("check", plain)
    assert checked.returncode == 1
    assert "2 rounds differing" in checked.stdout
    assert run("check", plain, "--maxi").returncode == 0
    boards = run("pair", file, "--round", 2, "--format", "list").stdout
    assert run("pair", plain, "--round", 2, "--format", "list", "--maxi").stdout == boards
    assert run("pair", plain, "--round", 2, "--format", "list").stdout != boards


@pytest.mark.parametrize("command", ["pair", "check", "generate"])
def test_lim_3_2_3_maxi_is_refused_for_other_systems(run: Run, command: str) -> None:
    file = () if command == "generate" else (generated(run, "dutch"),)
    again = ("--round", 2) if command == "pair" else ()
    done = run(command, *file, *again, "--system", "dutch", "--maxi")
    assert done.returncode == 3
    assert "only the Lim system knows Maxi-tournaments" in done.stderr
