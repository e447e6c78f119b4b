"""Files of tournaments: what is asked about them arrives, and what they hold is told."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from pairloom.director.checklists import recorded_checklists
from pairloom.director.explaining import explain
from pairloom.director.go_checking import check_go_rounds
from pairloom.director.pairing import PairingRequest, pair_file
from pairloom.director.ranking import CategoryRequest, StandingsRequest, rank_file
from pairloom.director.validating import validate_file
from pairloom.domain import Colour, EventDetails, Player, Settings, Tournament
from pairloom.domain.go import GoGame, GoPlayer, GoResult, GoRound, GoTournament
from pairloom.formats.trf import write_trf
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from tests.formats.go.test_h9_reading import SAMPLE

PEOPLE = (
    Player(1, "Abel, Ana", rating=2400, sex="w", federation="SLO", birth="2010/05/01"),
    Player(2, "Bor, Ben", rating=2300, sex="m", federation="SLO", birth="1990/05/01"),
    Player(3, "Cerne, Cene", rating=2200, sex="m", federation="CZE", birth="1950/05/01"),
    Player(4, "Dolar, Eva", rating=2100, sex="w", federation="CZE", birth="2000/05/01"),
)


@pytest.fixture
def file(tmp_path: Path) -> str:
    details = EventDetails(start="2026/03/01", end="2026/03/05")
    event = Tournament(PEOPLE, Settings(rounds=5), "Open", details=details)
    place = tmp_path / "open.trf"
    place.write_text(write_trf(event), encoding="utf-8")
    return str(place)


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        (CategoryRequest(sex="w"), [1, 4]),
        (CategoryRequest(federation="CZE"), [3, 4]),
        (CategoryRequest(lowest_age=60), [3]),
        (CategoryRequest(highest_age=16), [1]),
        (CategoryRequest(highest_age=16, year=2016), [1, 4]),
        (CategoryRequest(lowest_rating=2250), [1, 2]),
        (CategoryRequest(highest_rating=2250), [3, 4]),
        (CategoryRequest(sex="m", lowest_rating=2250), [2]),
        (CategoryRequest(), [1, 2, 3, 4]),
    ],
    ids=lambda one: str(one).removeprefix("CategoryRequest"),
)
def test_a_category_lists_whom_it_was_asked_for(
    file: str, asked: CategoryRequest, numbers: list[int]
) -> None:
    ranked = rank_file(file, StandingsRequest(category=asked))
    assert sorted(row.row.number for row in ranked.rows) == numbers
    assert [row.participant.number for row in ranked.rows] == [
        row.row.number for row in ranked.rows
    ]
    assert ranked.is_category == (asked != CategoryRequest())


def test_the_initial_colour_is_drawn_from_the_players_alone(tmp_path: Path) -> None:
    """The same players have the same lot wherever their file is, and others may have another."""
    place, drawn = tmp_path / "open.trf", set()
    for number in range(8):
        people = tuple(replace(one, fide_id=str(100 + number)) for one in PEOPLE)
        text = write_trf(Tournament(people, Settings(rounds=5), f"Open {number}"))
        place.write_text(text, encoding="utf-8")
        lines = [line.rstrip() for line in text.splitlines() if line.startswith("001")]
        is_even = sha256("".join(f"{line}\n" for line in lines).encode()).digest()[0] % 2 == 0
        paired = pair_file(str(place), PairingRequest(draw_colour=True))
        colour = paired.snapshot.settings.initial_colour
        assert colour is (Colour.WHITE if is_even else Colour.BLACK)
        drawn.add(colour)
    assert len(drawn) == 2


def test_every_recorded_round_has_its_check_list() -> None:
    event = generate(GeneratorOptions(players=9, rounds=4), 3)
    lists = list(recorded_checklists(event))
    assert [one.round for one in lists] == [1, 2, 3, 4]
    assert all(len(one.rows) == 9 and one.pairing is not None for one in lists)
    assert [len(one.rows[0].opponents) for one in lists] == [0, 1, 2, 3]


def test_a_go_file_is_validated_with_what_it_holds(tmp_path: Path) -> None:
    place = tmp_path / "cup.h9"
    place.write_text(SAMPLE, encoding="utf-8")
    found = validate_file(str(place))
    assert (found.path, found.dialect, found.players, found.rounds) == (str(place), "H9", 4, 3)
    place.write_text(SAMPLE.replace("2+", "9+", 1), encoding="utf-8")
    codes = {one.code for one in validate_file(str(place)).findings}
    assert "E-H9-MISMATCH" in codes - {one.code for one in found.findings}


def test_second_games_are_explained_by_the_round_of_the_first(tmp_path: Path) -> None:
    event = generate(GeneratorOptions(players=8, rounds=2, system="double-swiss"), 1)
    place = tmp_path / "matches.trf"
    place.write_text(write_trf(event.before(2)), encoding="utf-8")
    first, *_ = explain(pair_file(str(place), PairingRequest()).result)
    assert first == "Second games of the matches of round 1"


def test_one_round_of_a_go_file_is_checked_alone() -> None:
    """Both rounds have the same games: the second one is told, if it is looked at."""
    players = tuple(GoPlayer(number, f"P{number}", 3 - number) for number in range(1, 5))
    games = tuple(GoGame(n, n, n + 2, result=GoResult.WHITE_WINS) for n in (1, 2))
    event = GoTournament(players, (GoRound(games), GoRound(games)), name="Twice")
    for only, checked, told in ((None, 2, [2]), (1, 1, []), (2, 1, [2])):
        report = check_go_rounds(event, "cup.json", only)
        assert report.rounds == checked
        assert [one.round for one in report.differences] == told
