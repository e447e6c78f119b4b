"""The benchmark runs, in its smallest form and without the other engines."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import cases, report, results
from benchmarks.aims import aims_table
from benchmarks.fields import REGULAR, Style, play
from benchmarks.figures import growth_exponent, percentile
from benchmarks.hard_fields import CARELESS, colours_ignored, same_colours
from benchmarks.measure import Timing, cold_copy, measure, warm_copy
from benchmarks.peers import Peer
from benchmarks.reference import Beside, compare, reference_table, slower
from benchmarks.tables import all_tables
from benchmarks.team_timing import AIMED_AT, HAND_IN, PAIRING, REVEAL_ONE, team_table, timing_of
from benchmarks.work import WORKS, WorkTiming
from pairloom.domain import Tournament, find_contradictions
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.formats import trf


@pytest.fixture(scope="module")
def run_file(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The JSON file of one smallest run."""
    path = tmp_path_factory.mktemp("bench") / "run.json"
    command = [sys.executable, "-m", "benchmarks", "run", "--scale", "smallest", "--out", str(path)]
    done = subprocess.run(command, cwd=request.config.rootpath, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return path


def test_the_smallest_run_measures_every_part(run_file: Path) -> None:
    found = results.load(run_file)
    assert {timing.case for timing in found.timings} >= {"regular", CARELESS[0].name}
    assert all(t.cold is not None and t.cold > 0 for t in found.timings if not t.note)
    ours = [answer for answer in found.answers if answer.engine == "pairloom"]
    assert ours
    assert {answer.status for answer in ours} == {"same"}
    assert found.corpus[0].rounds > 0
    assert (found.corpus[0].differences, found.corpus[0].failures) == (0, 0)
    assert 5 < found.memory[0]["peak"] < 500
    assert found.start["import"] > 0
    assert len(found.work) == len(WORKS)
    assert all(each.seconds > 0 for each in found.work)


def test_an_engine_that_is_not_there_is_named(run_file: Path) -> None:
    found = results.load(run_file)
    named = {*found.engines, *(note.split(":")[0] for note in found.missing)}
    assert named == {"pairloom", "py4swiss", "caissify", "bbpPairings"}


def test_the_page_is_written_from_the_results(run_file: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    report.write_page(results.load(run_file), page)
    text = page.read_text(encoding="utf-8")
    assert "{{" not in text
    assert "| Players | Round 2 |" in text


def test_the_template_has_a_place_for_every_table(run_file: Path) -> None:
    template = report.TEMPLATE.read_text(encoding="utf-8")
    for table in all_tables(results.load(run_file)):
        assert "{{" + table.key + "}}" in template


def test_results_name_no_folder_and_no_host(run_file: Path) -> None:
    machine = json.loads(run_file.read_text(encoding="utf-8"))["machine"]
    assert not any("/" in value for value in machine.values())


STYLES = [
    REGULAR,
    Style(absent=0.1, forfeits=0.1),
    Style(draws=0.95),
    Style(clubs=(2, 4)),
    Style(baku=True),
    Style(rated=False),
    Style(only_topscorers=True),
]


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_played_fields_are_sound_and_repeatable(style: Style) -> None:
    first, second = (list(play(style, 21, 5, seed=3)) for _ in range(2))
    assert first == second
    assert [snapshot.next_round for snapshot in first] == [1, 2, 3, 4, 5]
    assert list(find_contradictions(first[-1])) == []


@pytest.mark.parametrize("how", CARELESS, ids=lambda how: how.name)
def test_careless_fields_are_sound_and_written_without_loss(how: cases.Carelessness) -> None:
    snapshot = colours_ignored(how, 30, 4, seed=1)
    assert list(find_contradictions(snapshot)) == []
    assert_same_after_writing(snapshot)


def test_everybody_who_stays_has_had_the_same_colours() -> None:
    snapshot = same_colours(10, "wbw", seed=1)
    assert list(find_contradictions(snapshot)) == []
    there = [player for player in snapshot.players if player.is_present(4)]
    assert [player.history.colours for player in there] == ["wbw"] * 10
    assert_same_after_writing(snapshot)


def assert_same_after_writing(snapshot: Tournament) -> None:
    again = trf.load(trf.write_trf(snapshot)).require()
    assert SYSTEM.pair(again).pairing == SYSTEM.pair(snapshot).pairing


def test_cold_and_warm_copies_are_the_same_tournament() -> None:
    *_, snapshot = play(Style(absent=0.1), 21, 5, seed=1)
    cold, warm = cold_copy(snapshot), warm_copy(snapshot)
    assert cold == snapshot == warm
    assert not any("history" in vars(player) for player in cold.players)
    assert all("history" in vars(player) for player in warm.players)


@pytest.fixture
def alarms_are_lost_often() -> Iterator[None]:
    """Whoever listens to the collector loses exceptions: most of the time is spent there."""

    def linger(phase: str, info: object) -> None:
        end = time.process_time() + 0.002
        while time.process_time() < end:
            pass

    gc.callbacks.append(linger)
    yield
    gc.callbacks.remove(linger)


@pytest.mark.usefixtures("alarms_are_lost_often")
def test_a_position_that_takes_too_long_is_given_up() -> None:
    (position,) = cases.played("regular", REGULAR, 300, 1, rounds=(3,), planned=3).positions(1)
    timing = measure(position, repetitions=1000, cap=0.05)
    assert (timing.cold, timing.note) == (None, "over 0.05 s")


def test_small_positions_are_compared_with_a_program(tmp_path: Path) -> None:
    """Any program will do: starting an interpreter takes longer than pairing twenty players."""
    start = [sys.executable, "-c", "pass"]
    peer = Peer("any", "1", lambda position, folder: start, lambda done, position, folder: {})
    positions = list(cases.played("regular", REGULAR, 20, 1, (2, 3), 3).positions(1))
    beside = compare(peer, positions, tmp_path, 60.0)
    assert [(each.players, each.round) for each in beside] == [(20, 2), (20, 3)]
    assert slower(beside) == 0


def test_the_least_favourable_position_stands_in_the_table() -> None:
    beside = [Beside("few", 20, 9, 1, 0.004, 0.002), Beside("few", 20, 11, 2, 0.001, 0.003)]
    ((case, players, positions, ours, reference, where, there, behind),) = reference_table(
        beside
    ).rows
    assert (case, players, positions, behind) == ("few", "20", "2", "1")
    assert (ours, reference, where, there) == ("2.50", "2.50", "round 9, seed 1", "4.00 / 2.00")


def test_percentiles_are_measured_values() -> None:
    assert [percentile([4, 1, 3, 2], share) for share in (0.5, 0.9, 1.0)] == [2, 4, 4]


def test_growth_is_the_slope_on_logarithmic_paper() -> None:
    assert growth_exponent([(500, 3.0), (1000, 12.0), (5000, 300.0)]) == 2.0
    assert growth_exponent([(500, 3.0)]) is None


def timing(players: int, round_number: int, cold: float | None, note: str = "") -> Timing:
    return Timing("regular", players, round_number, 1, cold, cold, cold, note)


def test_growth_is_judged_round_by_round() -> None:
    """Round 2 grows twentyfold; the slowest rounds of both sizes alone would say tenfold."""
    found = results.Results("smallest", {})
    found.timings = [timing(500, 2, 0.005), timing(500, 13, 0.010)]
    found.timings += [timing(5000, 2, 0.100), timing(5000, 13, 0.100)]
    row = next(row for row in aims_table(found).rows if row[0].startswith("growth"))
    assert row[2:] == ("20 ×", "no")


def test_a_position_given_up_has_missed_its_aim() -> None:
    found = results.Results("smallest", {})
    name = CARELESS[1].name
    found.timings = [Timing(name, 1000, 5, 1, None, None, None, "over 30 s")]
    row = next(row for row in aims_table(found).rows if f", {name}, slowest" in row[0])
    assert row[2:] == ("over 30 s", "no")


@pytest.mark.nightly
def test_visitors_are_measured_while_results_are_saved(request: pytest.FixtureRequest) -> None:
    """A small crowd in a small hall; how long it takes is no matter of a test."""
    command = [sys.executable, "-m", "benchmarks.visitors", "--only", "reloading"]
    command += ["--visitors", "3", "--players", "8", "--results", "2", "--seconds", "60"]
    done = subprocess.run(command, cwd=request.config.rootpath, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    crowd, saved, *_, errors, _, _ = (
        part.strip() for part in done.stdout.splitlines()[2].strip("|").split("|")
    )
    assert (crowd, saved, errors) == ("reloading", "2", "0")
    assert "saving, 3 visitors (reloading), p95 | ≤ 100 ms" in done.stdout


@pytest.mark.nightly
def test_a_team_event_is_measured_at_the_desk_and_on_a_server(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A small one; how long anything takes is no matter of a test."""
    run = tmp_path / "run.json"
    results.Results("smallest", {}).save(run)
    command = [sys.executable, "-m", "benchmarks.teams", "--teams", "20", "--repetitions", "2"]
    command += ["--seconds", "4", "--into", str(run)]
    done = subprocess.run(command, cwd=request.config.rootpath, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    timings = {timing.what: timing for timing in results.load(run).teams}
    assert timings[HAND_IN].runs == 20
    assert timings[REVEAL_ONE].runs == 10
    assert all(timing.median > 0 for timing in timings.values())


def test_a_team_event_is_judged_by_what_the_aim_speaks_of() -> None:
    """A line-up is handed in quickly nineteen times of twenty, a round is paired so usually."""
    times = [90.0] * 18 + [300.0, 300.0]
    timings = [timing_of(what, AIMED_AT, times, load=1.0) for what in (PAIRING, HAND_IN)]
    timings.append(timing_of(PAIRING, 20, times, load=1.0))
    assert [row[1:3] for row in team_table(timings).rows] == [
        ("median ≤ 200 ms", "yes"),
        ("95 % ≤ 100 ms", "no"),
        ("median ≤ 200 ms", "–"),
    ]


def test_work_is_judged_in_a_field_of_the_size_wanted() -> None:
    found = results.Results("smallest", {})
    late, small, *_ = WORKS
    found.work = [
        WorkTiming(late.what, late.size, late.aim * 2),
        WorkTiming(small.what, small.size // 10, small.aim / 2),
    ]
    rows = [row for row in aims_table(found).rows if "processor time" in row[0]]
    verdicts = {row[0]: row[3] for row in rows}
    assert verdicts[f"{late.size} players, {late.what}, processor time"] == "no"
    assert verdicts[f"{small.size} players, {small.what}, processor time"] == "not measured"
