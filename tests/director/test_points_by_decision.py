"""Record 299 in files: what counts in points, counts in standings, check and pairing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.checking import CheckRequest, check_one
from pairloom.director.converting import convert_file
from pairloom.director.pairing import PairingRequest, pair_file
from pairloom.director.ranking import StandingsRequest, rank_file
from pairloom.domain import AbnormalPoints, Points
from pairloom.formats.trf import load, write_trf
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate

PENALTY = AbnormalPoints(Points(-10), round=2, numbers=frozenset((1, 2)))
HALF = AbnormalPoints(Points(0), kind="D", round=1)


@pytest.fixture
def penalised(tmp_path: Path) -> Path:
    """Two players lose a point after round 2, and draws of round 1 are worth nothing."""
    event = generate(GeneratorOptions(players=12, rounds=5, draw_percentage=40), 3)
    settings = replace(event.settings, abnormal=(PENALTY, HALF), tiebreaks=("PS", "BH"))
    path = tmp_path / "penalised.trf"
    path.write_bytes(write_trf(replace(event, settings=settings)).encode())
    return path


def _plain_points(path: Path) -> dict[int, Points]:
    tournament = load(path.read_bytes()).require()
    plain = replace(tournament, settings=replace(tournament.settings, abnormal=()))
    return {one.number: plain.score(one.number, after=5) for one in plain.players}


def test_points_and_standings_count_them(penalised: Path) -> None:
    tournament = load(penalised.read_bytes()).require()
    plain = _plain_points(penalised)
    ranked = rank_file(str(penalised), StandingsRequest())
    drew = {one.number for one in tournament.players if one.cells[0].outcome.value == "="}
    assert drew
    for row in ranked.standings.rows:
        lost = 10 * (row.number in (1, 2)) + 5 * (row.number in drew)
        assert row.points == plain[row.number] - Points(lost)
        assert tournament.score(row.number, after=5) == row.points
    assert tournament.score(1, after=1) == plain_after_one(penalised)


def plain_after_one(path: Path) -> Points:
    tournament = load(path.read_bytes()).require()
    outcome = tournament.find_player(1).cells[0].outcome
    return Points(0) if outcome.value == "=" else tournament.settings.points.of(outcome)


def test_the_points_column_and_the_places_are_checked_with_them(penalised: Path) -> None:
    text = penalised.read_text()
    assert {each.code for each in load(text).findings if each.severity.name != "INFO"} == set()
    without = "\n".join(line for line in text.splitlines() if not line.startswith("299")) + "\n"
    assert "W-POINTS" in {each.code for each in load(without).findings}
    checked = check_one(str(penalised), CheckRequest())
    assert checked.report is not None
    # Rounds 1 and 2 were paired before anything was taken away; the generator knew nothing of it.
    assert not {each.round for each in checked.report.differences} & {1}


def test_the_next_round_is_paired_with_them(penalised: Path, tmp_path: Path) -> None:
    lines = penalised.read_text().replace("142 5", "142 6").splitlines()
    harsh = "299          -9.0         5"
    penalised.write_text("\n".join([*lines, harsh]) + "\n")
    boards = pair_file(str(penalised), PairingRequest(system="dutch")).result.boards
    penalised.write_text("\n".join(lines) + "\n")
    other = pair_file(str(penalised), PairingRequest(system="dutch")).result.boards
    assert boards != other


def test_they_survive_conversion(penalised: Path, tmp_path: Path) -> None:
    target = tmp_path / "again.trf"
    converted = convert_file(str(penalised), str(target))
    assert load(target.read_bytes()).require() == load(penalised.read_bytes()).require()
    assert all("299" in str(each.message) for each in converted.findings)
    for dialect in ("trf16", "trf06", "javafo", "bbp"):
        told = convert_file(str(penalised), str(target), dialect=dialect).findings
        assert any("points by decision" in str(each.message) for each in told), dialect
