"""Round robins of teams on the command line: every command that takes a file."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from command_line import Run

from pairloom.domain import Tournament
from pairloom.formats.trf import write_trf
from pairloom.simulate import GeneratorOptions, generate

NOBODY_AWAY: dict[str, Any] = {
    f"{name}_rate": 0
    for name in (
        *("forfeit", "double_forfeit", "withdrawal", "late_entry"),
        *("half_point_bye", "zero_point_bye", "full_point_bye"),
    )
}


def written(run: Run, tournament: Tournament, *edits: tuple[str, str]) -> Path:
    file = run.directory / "league.trf"
    text = write_trf(tournament, eol="lf")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8", newline="")
    return file


def league(teams: int = 5, system: str = "team-round-robin") -> Tournament:
    return generate(GeneratorOptions(system=system, players=teams, **NOBODY_AWAY), 4)


def withdrawn(tournament: Tournament, number: int, from_round: int) -> Tournament:
    teams = tuple(
        replace(team, withdrawn_from=from_round) if team.number == number else team
        for team in tournament.teams
    )
    return replace(tournament, teams=teams)


@pytest.mark.parametrize(
    ("system", "code", "rounds"),
    [
        ("team-round-robin", "BERGER_TEAM_ROUNDROBIN", 7),
        ("team-double-round-robin", "BERGER_TEAM_DOUBLEROUNDROBIN", 14),
    ],
)
def test_what_is_generated_is_checked_paired_and_ranked(
    run: Run, system: str, code: str, rounds: int
) -> None:
    file = run.directory / "league.trf"
    made = run("generate", "--system", system, "--players", 7, "--seed", 3, "-o", file)
    assert made.returncode == 0, made.stderr
    assert f"\n192 {code}\n" in file.read_text().replace("\r", "")

    checked = run("check", file)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.startswith(f"1 tournament, {rounds} rounds, 0 rounds differing")

    paired = json.loads(run("pair", file, "--round", 3, "--format", "json", "--explain").stdout)
    assert (paired["system"], paired["round"], paired["resting"]) == (system, 3, 2)
    assert paired["trace"]["colours"][0]["reason"] == "the first-named team has White on board 1"

    ranked = json.loads(run("standings", file, "--preset", "team-round-robin", "--json").stdout)
    assert ranked["tiebreaks"] == ["MPvGP", "EDE", "EMGSB"]
    assert len(ranked["standings"]) == 7
    table = json.loads(run("crosstable", file, "--json").stdout)
    assert table["rounds"] == rounds


@pytest.mark.parametrize("count", [6, pytest.param(300, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("system", ["team-round-robin", "team-double-round-robin"])
def test_many_generated_leagues_check_without_difference(run: Run, system: str, count: int) -> None:
    seeds = ("--count", count, "--seed", 1)
    made = run("generate", "--system", system, *seeds, "--jobs", 1, "-o", "leagues/")
    assert made.returncode == 0, made.stderr
    done = json.loads(run("check", "leagues", "--jobs", 1, "--json").stdout)
    assert (done["tournaments"], done["discrepancies"], done["files_failed"]) == (count, 0, 0)
    assert done["places_differing"] == done["checked_in_part"] == []


def test_the_file_of_the_format_is_accepted(run: Run) -> None:
    """Four teams, a reserve, a forfeited board, a record 300: it used to end with code 3."""
    file = Path(__file__).parents[1] / "formats" / "files" / "team_round_robin.trf"
    done = run("check", file)
    assert (done.returncode, done.stdout) == (
        0,
        "1 tournament, 3 rounds, 0 rounds differing, 0 boards differing, 0 places differing\n",
    )


def test_a_team_that_rests_is_told_in_both_tables(run: Run) -> None:
    file = written(run, league().before(3))
    lines = run("pair", file).stdout.splitlines()
    assert "(team-round-robin, edition" in lines[0]
    assert lines[-3].split()[:2] == ["1", "3"]
    assert lines[-1].split() == ["rests", "2", "Team", "002", "4.0", "6.5"]
    wide = run("pair", file, "--format", "wide").stdout.splitlines()
    assert wide[-1].split() == ["rests", "2", "Team", "002", "2467", "4.0", "6.5"]
    assert wide[-2].endswith("the first-named team has White on board 1 (C.05 Annex 1)")
    assert run("pair", file, "--format", "list").stdout == "3\n3 1\n4 5\n2 0\n"


def test_a_withdrawn_team_keeps_its_matches(run: Run) -> None:
    file = written(run, withdrawn(league().before(3), 4, 3))
    told = run("pair", file, "--explain").stdout
    assert "\n  team 2 rests: no opponent in the table, no points, no bye\n" in told
    assert told.endswith("\n  4-5: 4 will not be there; the match stays, as a forfeit\n")


def test_forfeited_matches_are_those_of_the_table(run: Run) -> None:
    options = GeneratorOptions(system="team-round-robin", players=6, withdrawal_rate=0.3)
    event = generate(options, 2)
    file = written(run, event)
    assert file.read_text().count("\n330 ") > 3
    assert run("check", file).returncode == 0


def test_a_wrong_match_is_shown_by_the_numbers_of_teams(run: Run) -> None:
    """Nobody came to any match; in round 2 the table has 4-3 and 1-2."""
    options = GeneratorOptions(system="team-round-robin", players=4, zero_point_bye_rate=1)
    wrong = (
        ("330 --   2   4   3", "330 --   2   4   1"),
        ("330 --   2   1   2", "330 --   2   3   2"),
    )
    file = written(run, generate(options, 1), *wrong)
    done = run("check", file, "--json")
    assert done.returncode == 1
    (difference,) = json.loads(done.stdout)["differences"]
    assert difference["round"] == 2
    assert sorted(difference["only_expected"]) == [[1, 2], [4, 3]]
    assert sorted(difference["only_recorded"]) == [[3, 2], [4, 1]]
    told = run("check", file).stdout
    assert "round 2 differs from the rules (team-round-robin berger)" in told


def test_questions_are_answered_about_teams(run: Run) -> None:
    file = written(run, league().before(3))
    assert run("explain", file, "--why-not", "1-2").stdout.splitlines() == [
        "Why does 1 Team 001 not meet 2 Team 002 in round 3?",
        "The table has it otherwise (C.05 Annex 1).",
        "Number of 1 Team 001 in the table (C.05 Annex 1, 6 numbers): 1.",
        "Number of 2 Team 002 in the table (C.05 Annex 1, 6 numbers): 2.",
        "They meet in round 2, match 2: 1 Team 001 – 2 Team 002.",
        "In round 3 the table has for 1 Team 001: match 1, 3 Team 003 – 1 Team 001.",
        "In round 3 the table has for 2 Team 002: a rest, no opponent and no points.",
    ]
    why = run("explain", file, "--player", 1).stdout.splitlines()
    assert why[0] == "Why does 1 Team 001 meet 3 Team 003 in round 3?"
    assert why[-1] == (
        "1 Team 001 has Black on board 1: the table names the opponent first (C.05 Annex 1)."
    )
    white = run("explain", file, "--player", 3).stdout.splitlines()[-1]
    assert white.startswith("3 Team 003 has White on board 1: the table names the team first")
    assert "\n  Teams:\n" in run("explain", file, "--brackets").stdout


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("1-1", "team 1 was named twice: a match takes two different teams"),
        ("1-9", "there is no team 9; numbers in this tournament: 1 to 5"),
    ],
)
def test_a_question_about_no_two_teams_is_refused(run: Run, asked: str, told: str) -> None:
    file = written(run, league().before(3))
    done = run("explain", file, "--why-not", asked)
    assert done.returncode == 3
    assert told in done.stderr


@pytest.mark.parametrize("language", ["en", "cs", "sl"])
def test_the_round_is_a_page(run: Run, language: str) -> None:
    file = written(run, league().before(3))
    done = run("explain", file, "--why-not", "1-2", "--html", "why.html", "--language", language)
    assert done.returncode == 0, done.stderr
    page = (run.directory / "why.html").read_text(encoding="utf-8")
    words = html.unescape(re.sub("<[^>]*>", "", page))
    for line in done.stdout.splitlines():
        assert line in words


def test_a_round_by_table_has_no_bracket_map(run: Run) -> None:
    file = written(run, league().before(3))
    assert run("explain", file, "--svg", "map.svg").returncode == 3


def test_what_if_tells_matches_standings_and_that_nothing_is_paired_anew(run: Run) -> None:
    """Team 2 has won match 2 of round 2 by 3-1; its second board is lost now."""
    event = league()
    match = event.find_team(2).cells[1]
    player = match.line_up[1]
    cell = event.find_player(player).cells[1]
    file = written(run, event)
    done = run("whatif", file, "--result", f"2:{player}-{cell.opponent}:0-1")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[1] == "Counts for the standings, whenever it comes: the table has the pairings"
    assert lines[-1] == "Pairings of rounds 3 to 5: would have been the same"
    data = json.loads(
        run("whatif", file, "--result", f"2:{player}-{cell.opponent}:0-1", "--json").stdout
    )
    assert data["impact"]["counts_for"] == "standings, whenever it comes"


def test_what_if_a_team_withdraws(run: Run) -> None:
    file = written(run, league().before(3))
    done = run("whatif", file, "--withdraw", "4@3", "--look-ahead")
    assert done.returncode == 0, done.stderr
    assert "Pairing of round 3: unchanged" in done.stdout
    assert "a table has all of its rounds" in done.stdout
    late = run("whatif", file, "--late", "Newcomers:2000@3")
    assert "a new team needs a roster" in late.stderr


def test_who_names_a_team_that_left_asks_for_half_of_the_matches(run: Run) -> None:
    """C.05 art. 6.6 speaks of players: without a word the results of a team stand."""
    options = GeneratorOptions(system="team-round-robin", players=6, **NOBODY_AWAY)
    file = written(run, generate(options, 5).before(3))
    stand = json.loads(run("standings", file, "--json").stdout)
    assert (len(stand["standings"]), stand["unranked"]) == (6, [])
    left = json.loads(run("standings", file, "--withdrawn", 4, "--json").stdout)
    assert (len(left["standings"]), left["unranked"]) == (5, [4])
    points = {row["number"]: row["points"] for row in left["standings"]}
    before = {row["number"]: row["points"] for row in stand["standings"]}
    assert {number for number in points if points[number] != before[number]} <= {3, 5}


def test_the_usual_tie_breaks_of_teams_are_proposed(run: Run) -> None:
    options = GeneratorOptions(
        system="team-round-robin", players=4, zero_point_bye_rate=1, forfeit_rate=0
    )
    done = run("standings", written(run, generate(options, 1)))
    assert "--preset team or team-round-robin gives the usual ones" in done.stderr


def test_a_file_that_names_no_system_is_recognised_by_its_table(run: Run) -> None:
    file = written(run, league(), ("192 BERGER_TEAM_ROUNDROBIN\n", ""))
    done = run("check", file)
    assert done.returncode == 0
    assert "taken as team-round-robin" in done.stderr
    assert "0 rounds differing" in done.stdout


def test_of_a_table_of_its_own_the_meetings_of_teams_are_checked(run: Run) -> None:
    """No rules of ours pair it; that nobody meets twice is true of every table."""
    own = ("192 BERGER_TEAM_ROUNDROBIN", "192 CUSTOM_TEAM_ROUNDROBIN")
    done = run("check", written(run, league(), own))
    assert done.returncode == 0, done.stdout
    assert "1 file checked in part (0 rules broken)" in done.stdout
    twice = league(4, "team-double-round-robin")
    code = ("192 BERGER_TEAM_DOUBLEROUNDROBIN", "192 CUSTOM_TEAM_ROUNDROBIN")
    done = run("check", written(run, twice, code, ("142 6\n", "142 3\n")))
    assert "(0 rules broken)" not in done.stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--primary-score", "game"), "ranks teams by match points"),
        (("--preferences", "B"), "a table has the colours"),
        (("--baku",), "for Swiss systems, not for team-round-robin"),
        (("--players", 6, "--rounds", 7), "teams: 6; rounds in their table"),
        (("--dialect", "trf16"), "use trf26"),
    ],
)
def test_what_a_table_of_teams_cannot_be_is_refused(
    run: Run, options: tuple[object, ...], told: str
) -> None:
    done = run("generate", "--system", "team-round-robin", *options)
    assert done.returncode == 3
    assert told in done.stderr


def test_a_model_is_played_again(run: Run) -> None:
    file = written(run, league())
    assert run("generate", "--model", file, "--seed", 8, "-o", "again.trf").returncode == 0
    assert run("check", "again.trf").returncode == 0
    assert (run.directory / "again.trf").read_text() != file.read_text()
