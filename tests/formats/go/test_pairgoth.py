"""Tournament files of Pairgoth: read, and every fault told."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.director.go_files import parse_go_file
from pairloom.domain.finding import Severity
from pairloom.domain.go import GoGame, GoResult, GoSystem, GoTournament, MissedRounds, Seeding
from pairloom.formats.go_journal import GoFile
from pairloom.formats.pairgoth import read_pairgoth
from pairloom.formats.pairgoth.reader import MOST_PLAYERS
from pairloom.placement import make_placement

Change = Callable[[dict[str, Any]], object]


def document() -> dict[str, Any]:
    return {
        "type": "INDIVIDUAL",
        "name": "Lipovec Cup",
        "startDate": "2026-11-14",
        "endDate": "2026-11-15",
        "country": "si",
        "location": "Lipovec",
        "director": "A. Referee",
        "komi": 7.5,
        "gobanSize": 19,
        "timeSystem": {"type": "CANADIAN", "mainTime": 2700, "byoyomi": 300, "stones": 15},
        "rounds": 4,
        "pairing": {
            "type": "MAC_MAHON",
            "main": {
                "firstSeed": "SPLIT_AND_RANDOM",
                "firstSeedLastRound": 1,
                "firstSeedAddCrit": "RATING",
                "secondSeed": "SPLIT_AND_FOLD",
                "mmsValueAbsent": 0.5,
                "roundDownScore": True,
            },
            "handicap": {"useMMS": False, "threshold": -1, "correction": 2, "ceiling": 6},
            "placement": ["MMS", "SOSM", "SOSOSM", "NONE", "CATEGORY"],
            "mmFloor": -20,
            "mmBar": 2,
        },
        "players": [
            {"id": 5, "name": "Novák", "firstname": "Jan", "rank": 2, "rating": 2312,
             "country": "cz", "club": "Prah", "egf": "13089501", "mmsCorrection": 1},
            {"id": 7, "name": "Van_Berg", "firstname": "Anna", "rank": 0, "skip": [2, 3]},
            {"id": 9, "name": "Muster", "firstname": "Eva", "rank": -5, "rating": -950},
            {"id": 11, "name": "Late", "firstname": "", "rank": -7, "final": False},
        ],
        "games": [
            [
                {"id": 1, "t": 1, "w": 5, "b": 7, "h": 0, "r": "w", "dd": 0},
                {"id": 2, "t": 0, "w": 0, "b": 9, "h": 0, "r": "b"},
            ],
            [{"id": 3, "t": 1, "w": 5, "b": 9, "h": 4, "r": "="}],
        ],
    }  # fmt: skip


def read(found: object) -> GoFile:
    return read_pairgoth(json.dumps(found).encode())


def changed(change: Change) -> GoFile:
    found = document()
    change(found)
    return read(found)


def sample() -> GoTournament:
    return read(document()).require()


def test_players_are_taken_over() -> None:
    first, second, third, late = sample().players
    assert (first.name, first.rank, first.rating) == ("Novák, Jan", 2, 2312)
    assert (first.country, first.club, first.pin, first.correction) == ("CZ", "Prah", "13089501", 1)
    assert (second.name, second.absent) == ("Van Berg, Anna", {2, 3})
    assert (third.rating, late.absent) == (None, {1, 2, 3, 4})


def test_games_are_taken_over() -> None:
    one, two = sample().rounds
    assert one.games == (GoGame(1, 1, 2, 0, 15, GoResult.WHITE_WINS),)
    assert (one.free, two.free) == (3, None)
    assert two.games == (GoGame(1, 1, 3, 4, 0, GoResult.JIGO),)


@pytest.mark.parametrize(
    ("seats", "free"), [({"w": 0, "b": 9}, 3), ({"w": 9, "b": 0}, 3), ({"w": 0, "b": 0}, None)]
)
def test_who_sits_alone_is_free_on_either_side(seats: dict[str, int], free: int | None) -> None:
    file = changed(lambda found: found["games"][0][1].update(seats))
    one = file.require().rounds[0]
    assert (one.games, one.free) == ((GoGame(1, 1, 2, 0, 15, GoResult.WHITE_WINS),), free)


@pytest.mark.parametrize("side", ["w", "b"])
def test_a_seat_of_nobody_known_is_told_with_its_side(side: str) -> None:
    file = changed(lambda found: found["games"][0][0].update({side: 99}))
    (error,) = (one for one in file.findings if one.severity is Severity.ERROR)
    assert (error.code, error.found, str(error.expected)) == (
        "E-PG-PLAYER",
        "99",
        "the id of a player",
    )
    assert str(error.message).endswith(f": {side} 99 is not among the players")


@pytest.mark.parametrize(("white", "black"), [(7, 9), (9, 7)])
def test_who_sat_at_a_table_was_there(white: int, black: int) -> None:
    """Player 7 skips round 2 by the marks, and plays in it."""
    game = {"id": 3, "t": 1, "w": white, "b": black, "h": 0, "r": "b"}
    players = changed(lambda found: found["games"][1].__setitem__(0, game)).require().players
    assert [player.absent for player in players] == [set(), {3}, set(), {1, 2, 3, 4}]


def test_settings_are_taken_over() -> None:
    rules, details = sample().regulations, sample().details
    assert (rules.system, rules.rounds, rules.bar, rules.floor) == (GoSystem.MCMAHON, 4, 2, -20)
    handicap = rules.handicap
    assert (handicap.by_score, handicap.threshold) == (False, -1)
    assert (handicap.correction, handicap.ceiling) == (2, 6)
    assert rules.criteria == ("MMS", "SOSM", "SOSOSM")
    assert [(one.seeding, one.last_round) for one in rules.seeding] == [
        (Seeding.SPLIT_AND_RANDOM, 1), (Seeding.SPLIT_AND_FOLD, None),
    ]  # fmt: skip
    assert (rules.time_control, rules.scoring.absent) == ("45m+15/5m", 1)
    assert (rules.komi, rules.scoring.rounds_down) == (15, True)
    assert rules.missed_rounds is MissedRounds.EGF
    assert (details.country, details.city, details.start) == ("SI", "Lipovec", "2026-11-14")
    assert [one.code for one in read(document()).findings] == ["I-PG-LOST"]
    assert len(make_placement(sample()).rows) == 4


def test_what_differs_from_the_usual_settings_is_taken_over() -> None:
    def unusual(found: dict[str, Any]) -> None:
        found["pairing"] |= {"mmFloor": -15}
        found["pairing"]["main"] |= {"mmsValueAbsent": 0, "roundDownScore": False}

    rules = changed(unusual).require().regulations
    assert (rules.floor, rules.scoring.absent, rules.scoring.rounds_down) == (-15, 0, False)


def test_minutes_of_early_files_are_recognised() -> None:
    def early(found: dict[str, Any]) -> None:
        found["timeSystem"] = {"type": "FISCHER", "mainTime": 45, "increment": 15}

    assert changed(early).require().regulations.time_control == "45m+15s/move"


@pytest.mark.parametrize(
    ("kind", "system", "criteria"),
    [
        ("SWISS", GoSystem.SWISS, ("PTS", "SOS", "SSOS")),
        ("ROUND_ROBIN", GoSystem.ROUND_ROBIN, ("PTS",)),
    ],
)
def test_other_systems_have_their_own_criteria(
    kind: str, system: GoSystem, criteria: tuple[str, ...]
) -> None:
    def other(found: dict[str, Any]) -> None:
        found["pairing"] |= {"type": kind, "placement": ["NBW", "SOSW", "SOSOSW", "SOSM"]}

    tournament = changed(other).require()
    assert (tournament.regulations.system, tournament.regulations.criteria) == (system, criteria)
    assert make_placement(tournament).columns == criteria


def test_the_kind_of_json_is_recognised() -> None:
    data = json.dumps(document()).encode()
    assert parse_go_file("cup.tour", data).require() == sample()
    assert parse_go_file("cup.json", data).require() == sample()


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda one: one["players"][1].update(id=5), "E-PG-PLAYER"),
        (lambda one: one["players"][1].pop("id"), "E-PG-VALUE"),
        (lambda one: one["players"].append(3), "E-PG-VALUE"),
        (lambda one: one["games"][0][0].update(w=99), "E-PG-PLAYER"),
        (lambda one: one["games"][0][0].update(w=7), "E-GO-TWICE"),
        (lambda one: one["games"][0][0].update(w="5"), "E-PG-VALUE"),
        (lambda one: one["games"][0][0].update(r="x"), "E-PG-RESULT"),
        (lambda one: one.update(games=[3]), "E-PG-VALUE"),
        (lambda one: one.update(players=[]), "E-GO-EMPTY"),
        (lambda one: one.update(players=3), "E-PG-JSON"),
        (lambda one: one.update(type="TEAM2"), "E-PG-TEAMS"),
        (lambda one: one.update(players=[{}] * (MOST_PLAYERS + 1)), "E-GO-SIZE"),
    ],
)
def test_a_fault_is_told(change: Change, code: str) -> None:
    file = changed(change)
    assert file.tournament is None
    assert code in [one.code for one in file.findings if one.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda one: one["games"][1][0].update(r="X"), "W-PG-CANCELLED"),
        (lambda one: one["games"][1][0].update(h=44), "W-PG-VALUE"),
        (lambda one: one.update(komi="x"), "W-PG-VALUE"),
        (lambda one: one.update(komi=6.25), "W-PG-VALUE"),
        (lambda one: one.update(komi=float("nan")), "W-PG-VALUE"),
        (lambda one: one.update(komi=float("inf")), "W-PG-VALUE"),
        (lambda one: one.update(rounds=10**40), "W-PG-VALUE"),
        (lambda one: one.update(pairing=[]), "W-PG-VALUE"),
        (lambda one: one["players"][0].update(final="yes"), "W-PG-VALUE"),
        (lambda one: one["games"][0].append({"w": 0, "b": 11, "r": "b"}), "W-GO-FREE"),
    ],
)
def test_what_can_be_used_is_used_with_a_warning(change: Change, code: str) -> None:
    file = changed(change)
    assert file.tournament is not None, file.findings
    assert code in [one.code for one in file.findings]


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[" * 100_000, b"\xff\xfe{", b'{"players": 9' + b"9" * 5000 + b"}"]
)
def test_what_is_no_tournament_file_is_told(data: bytes) -> None:
    assert [one.code for one in read_pairgoth(data).findings] == ["E-PG-JSON"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=200)
@given(st.data())
def test_anything_in_any_place_gives_findings_and_never_breaks(data: st.DataObject) -> None:
    found = document()
    place: Any = found
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            place[key] = data.draw(JSON)
            break
        place = inner
    file = read(found)
    assert (file.tournament is None) == any(one.severity is Severity.ERROR for one in file.findings)
    if file.tournament is not None:
        make_placement(file.tournament)


def test_rounds_and_games_that_are_none_are_told_with_their_place() -> None:
    def spoil(found: dict[str, Any]) -> None:
        found["games"][0].append("nothing")
        found["games"][1] = "nothing"

    told = [(str(one.message), one.round) for one in changed(spoil).findings]
    assert ("games[1] is not a list", 2) in told
    assert [words for words, _ in told if words.startswith("games[0][2]")]
