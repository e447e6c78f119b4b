"""Round robins in files without record 192: ranked and checked as what they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pairloom.director.checking import CheckRequest, check_one
from pairloom.director.ranking import RankedFile, StandingsRequest, rank_file
from pairloom.domain import EventDetails, Outcome, Settings, Tournament
from pairloom.domain.recognition import cycles_met, recognise
from pairloom.errors import ImpossibleTieBreak, InputError, UnknownName
from pairloom.formats.trf import load, write_trf
from tests.director.round_robin_files import both_files, played_round_robin, renumbered

TIE_BREAKS = StandingsRequest(("DE", "WIN", "SB", "KS", "WON", "BPG"))


def ranked(folder: Path, name: str, text: str, request: StandingsRequest) -> RankedFile:
    path = folder / name
    path.write_bytes(text.encode())
    return rank_file(str(path), request)


def table(file: RankedFile) -> list[object]:
    return [(line.place, line.row.number, line.row.points, line.row.values) for line in file.rows]


@pytest.mark.parametrize("seed", range(150))
def test_a_round_robin_is_ranked_alike_with_and_without_record_192(
    tmp_path: Path, seed: int
) -> None:
    random = Random(seed)
    size, double = random.randint(3, 12), random.random() < 0.3
    new, old = both_files(renumbered(random, played_round_robin(random, size, double=double)))
    declared = ranked(tmp_path, "new.trf", new, TIE_BREAKS)
    recognised = ranked(tmp_path, "old.trf", old, TIE_BREAKS)

    assert declared.system_taken == ""
    assert "everybody has met everybody" in str(recognised.system_taken)
    assert table(recognised) == table(declared)
    assert recognised.title == declared.title


@pytest.mark.parametrize("kind", ["Individual: Round-Robin", "Rundenturnier", "BERGER_ROUNDROBIN"])
@pytest.mark.parametrize("size", [7, 8])
def test_what_record_092_says_is_enough_before_the_end(
    tmp_path: Path, kind: str, size: int
) -> None:
    event = played_round_robin(Random(size), size, rounds=3, kind=kind)
    new, old = both_files(event)
    declared = ranked(tmp_path, "new.trf", new, TIE_BREAKS)
    recognised = ranked(tmp_path, "old.trf", old, TIE_BREAKS)

    assert table(recognised) == table(declared)
    assert recognised.source.tournament.settings.system == "round-robin"
    assert (kind in str(recognised.system_taken)) == (kind != "BERGER_ROUNDROBIN")


@pytest.mark.parametrize("size", [5, 6])
def test_two_cycles_are_a_double_round_robin(tmp_path: Path, size: int) -> None:
    event = played_round_robin(Random(1), size, double=True)
    for kind in ("", "Round robin", "Individual: Double Round-Robin"):
        details = EventDetails(kind=kind)
        _, old = both_files(replace(event, details=details))
        file = ranked(tmp_path, "old.trf", old, TIE_BREAKS)
        assert file.source.tournament.settings.system == "double-round-robin"
        assert not check_one(str(tmp_path / "old.trf"), CheckRequest()).partial


def test_a_swiss_is_never_taken_for_one_silently(tmp_path: Path) -> None:
    event = played_round_robin(Random(3), 6, rounds=4)
    _, old = both_files(event)
    file = ranked(tmp_path, "old.trf", old, StandingsRequest())
    assert "taken as a Swiss (dutch)" in str(file.system_taken)
    assert "--system round-robin" in str(file.system_taken)

    asked = ranked(tmp_path, "old.trf", old, StandingsRequest(system="round-robin"))
    assert asked.system_taken == ""
    assert asked.standings.planned == 5


def test_a_file_that_says_swiss_is_one(tmp_path: Path) -> None:
    """Three rounds of four players are a round robin, unless the file says what they were."""
    event = played_round_robin(Random(4), 4, kind="Individual: Swiss-System")
    _, old = both_files(event)
    assert recognise(load(old).require()) is None


def test_buchholz_tells_a_swiss_and_is_refused_with_a_way_out(tmp_path: Path) -> None:
    """Three rounds of four players again: who ranks them by Buchholz had a Swiss in mind."""
    event = played_round_robin(Random(4), 4)
    settings = replace(event.settings, system="", tiebreaks=("BH/C1", "SB"))
    assert recognise(replace(event, settings=settings)) is None

    new, old = both_files(event)
    request = StandingsRequest(("BH",))
    with pytest.raises(ImpossibleTieBreak):  # the file says what it is: there is no way out
        ranked(tmp_path, "new.trf", new, request)
    with pytest.raises(InputError, match="taken as round-robin; '--system dutch' if it was a Swis"):
        ranked(tmp_path, "old.trf", old, request)
    assert ranked(tmp_path, "old.trf", old, replace(request, system="dutch")).rows


def test_a_rest_that_is_written_as_a_bye_is_a_rest(tmp_path: Path) -> None:
    """Some programs write `U` for the round in which an odd field leaves somebody out."""
    event = played_round_robin(Random(5), 7)
    players = tuple(
        replace(
            player,
            cells=tuple(
                cell if cell.opponent else replace(cell, outcome=Outcome.PAIRING_BYE)
                for cell in player.cells
            ),
        )
        for player in event.players
    )
    _, old = both_files(replace(event, players=players))
    new, _ = both_files(event)
    declared = ranked(tmp_path, "new.trf", new, TIE_BREAKS)
    assert table(ranked(tmp_path, "old.trf", old, TIE_BREAKS)) == table(declared)


def test_a_table_with_a_gap_is_none() -> None:
    event = played_round_robin(Random(6), 6)
    assert cycles_met(event) == 1
    first = event.players[0]
    half = replace(first.cells[0], opponent=0, colour=None, outcome=Outcome.HALF_BYE)
    players = (replace(first, cells=(half, *first.cells[1:])), *event.players[1:])
    assert cycles_met(replace(event, players=players)) == 0
    assert cycles_met(Tournament((), Settings())) == 0


def test_a_request_for_an_unknown_system_is_refused(tmp_path: Path) -> None:
    new, _ = both_files(played_round_robin(Random(7), 4))
    with pytest.raises(UnknownName, match="round-robin"):
        ranked(tmp_path, "new.trf", new, StandingsRequest(system="robin"))


def test_berger_rounds_are_checked_by_the_table(tmp_path: Path) -> None:
    _, old = both_files(played_round_robin(Random(8), 9))
    path = tmp_path / "old.trf"
    path.write_bytes(old.encode())
    checked = check_one(str(path), CheckRequest())
    assert checked.failure is None
    assert checked.report is not None
    assert checked.report.system == "round-robin"
    assert checked.report.is_clean
    assert checked.partial is None
    assert "everybody has met everybody once" in str(checked.system_taken)


def test_another_order_of_rounds_is_no_mistake(tmp_path: Path) -> None:
    """No rule prescribes the order, so only what every round robin has is checked."""
    event = renumbered(Random(9), played_round_robin(Random(9), 8))
    path = tmp_path / "old.trf"
    path.write_bytes(write_trf(event, dialect="trf16").encode())
    checked = check_one(str(path), CheckRequest())
    assert checked.report is not None
    assert checked.report.is_clean
    assert checked.partial is not None
    assert "order of its rounds" in str(checked.partial.reason)
    assert checked.partial.breaches == ()

    path.write_bytes(write_trf(event).encode())
    declared = check_one(str(path), CheckRequest())
    assert declared.report is not None
    assert not declared.report.is_clean, "who declares BERGER_ROUNDROBIN is held to it"
