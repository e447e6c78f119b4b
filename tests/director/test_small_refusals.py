"""Refusals and small values that pages and commands rely on, each reached once with its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.director.converting import convert_file
from pairloom.director.egf_list import draft_of_egf
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.impact import Prohibition
from pairloom.director.pairing import PairingRequest
from pairloom.director.questions import ask_file
from pairloom.director.validating import validate_file
from pairloom.domain import Colour, Player, Settings, Tournament
from pairloom.domain.listed_player import ListedPlayer
from pairloom.errors import InputError, TrfError, UnknownName
from pairloom.formats.egd import PlacedRow, read_h9, write_h9
from pairloom.formats.trf import load, write_trf
from tests.formats.go.test_h9_reading import SAMPLE

FILES = Path(__file__).parent.parent / "formats" / "files"


@pytest.fixture
def file(tmp_path: Path) -> str:
    place = tmp_path / "open.trf"
    tournament = Tournament(
        tuple(Player(n, f"Player {n}") for n in range(1, 9)), Settings(), "Open"
    )
    place.write_text(write_trf(tournament), encoding="utf-8")
    return str(place)


@pytest.mark.parametrize("wish", [None, "white"])
def test_a_question_is_about_somebody(file: str, wish: str | None) -> None:
    request = PairingRequest(rounds=5, initial_colour=Colour.WHITE)
    with pytest.raises(InputError, match="say which player is meant"):
        ask_file(file, request, player=None, pair=None, wish=wish)


def test_of_several_who_are_not_there_the_first_is_named() -> None:
    tournament = Tournament(tuple(Player(n) for n in (1, 2, 3)), Settings(), "Open")
    with pytest.raises(InputError, match=r"\b41\b"):
        Prohibition(frozenset({1, 57, 41}), 1).apply(tournament)


def test_an_order_for_a_go_file_names_who_is_missing_and_unknown_in_order() -> None:
    tournament = read_h9(SAMPLE).require()
    rows = [PlacedRow(number, None, ()) for number in (2, 9, 8)]
    with pytest.raises(InputError, match="missing: 1, 3, 4; unknown: 8, 9; named twice: 0"):
        write_h9(tournament, rows, columns=())


def test_a_file_is_converted_only_into_what_there_is_and_from_what_can_be_used(
    file: str, tmp_path: Path
) -> None:
    target = tmp_path / "new.trf"
    with pytest.raises(UnknownName, match="trf99"):
        convert_file(file, str(target), dialect="trf99")
    broken = tmp_path / "broken.trf"
    broken.write_text("012 Open\n142 5\n", encoding="utf-8")
    with pytest.raises(TrfError, match="E-EMPTY"):
        convert_file(str(broken), str(target))
    assert not target.exists()
    done = convert_file(file, str(target), dialect="trf16")
    assert (done.source, done.target, done.dialect) == (file, str(target), "trf16")
    assert target.exists()


def test_a_file_is_validated_with_what_it_holds(file: str) -> None:
    found = validate_file(file)
    assert (found.path, found.dialect, found.players, found.rounds) == (file, "TRF16", 8, 0)
    report = FILES / "report_trf26.trf"
    played = validate_file(str(report))
    tournament = load(report.read_bytes()).require()
    assert (played.dialect, played.players) == ("TRF26", len(tournament.players))
    assert played.rounds == tournament.last_paired_round > 0
    broken = validate_file(str(FILES / "defects" / "E-COLOUR.trf"))
    assert "E-COLOUR" in {one.code for one in broken.findings}


def test_an_entry_from_the_go_list_has_everything_the_list_tells() -> None:
    listed = ListedPlayer(
        14600013, "Kos, Ana", "SI", title="2d", other_titles="Ljubljana", standard=2153
    )
    assert draft_of_egf(listed) == EntryDraft(
        "Kos, Ana", rating="2153", fide_id="14600013", federation="SI", club="Ljubljana", rank="2d"
    )
