"""Our own JSON of a Go tournament: nothing is lost, and nothing wrong gets in."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest
from go_events import tournaments
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.domain.go import (
    Avoidance,
    GoDetails,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    MissedRounds,
    Seeding,
    SeedingStage,
)
from pairloom.errors import InputError
from pairloom.formats import go_json
from pairloom.formats.go_json import document

FULL = GoTournament(
    (
        GoPlayer(1, "Novák, Jan", 3, 2411, "CZ", "Praha", "13089501", "Novák", 1),
        GoPlayer(2, "田中 陽介", -5, arrival=2, absent=frozenset({3, 5}), withdrawn_from=6),
    ),
    (GoRound((GoGame(1, 1, 2, 4, 0, GoResult.JIGO, by_default=True),), seed=2**70), GoRound((), 2)),
    GoRegulations(
        system=GoSystem.SWISS,
        missed_rounds=MissedRounds.EGF,
        criteria=("PTS", "SOS"),
        announced="letter of 1 May",
        seeding=(SeedingStage(Seeding.ADJACENT, 1, by_rating=False),),
        avoidances=(Avoidance("club", 2, 1, 3, above_bar=True),),
    ),
    "Cup “1”\n2",
    GoDetails("Lipovec", "SI", "2026-11-16", egf_class="B", code="T1", director="Ž. Q."),
)


def test_every_field_comes_back() -> None:
    assert go_json.read(go_json.write(FULL)) == FULL
    assert go_json.read(go_json.write(FULL, indent=1).encode()) == FULL


@settings(max_examples=30)
@given(tournaments())
def test_any_tournament_comes_back_and_gives_the_same_text(tournament: GoTournament) -> None:
    text = go_json.write(tournament)
    assert go_json.read(text) == tournament
    assert go_json.write(go_json.read(text)) == text


def test_a_field_left_out_has_its_default() -> None:
    """A file written before a field existed."""
    document = json.loads(go_json.write(FULL))
    del document["tournament"]["players"][0]["family"]
    del document["tournament"]["details"]
    found = go_json.read(json.dumps(document))
    assert found.players[0] == replace(FULL.players[0], family="")
    assert found.details == GoDetails()


def changed(path: list[Any], value: Any) -> str:
    document = json.loads(go_json.write(FULL))
    part = document
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return json.dumps(document)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["format"], "pairloom", "not a Go tournament"),
        (["version"], 2, "reads version 1"),
        (["version"], True, "reads version 1"),
        (["tournament"], [], r"tournament: \[\] is not an object"),
        (["tournament", "players"], {}, "tournament.players: {} is not a list"),
        (["tournament", "players", 1, "rank"], "5k", r"players\[1\].rank: '5k' is not a whole"),
        (["tournament", "players", 1, "rank"], True, "True is not a whole number"),
        (["tournament", "players", 1, "rank"], 1.0, "1.0 is not a whole number"),
        (["tournament", "players", 1, "name"], None, "None is not a text"),
        (["tournament", "players", 1, "elo"], 5, "unknown fields: elo"),
        (["tournament", "players", 1], {"z": 1, "elo": 5}, "unknown fields: elo, z"),
        (["tournament", "players", 1, "number"], 1, "number 1 is given 2 times"),
        (["tournament", "rounds", 0, "games", 0, "white"], 9, "nobody has the number 9"),
        (["tournament", "rounds", 0, "free"], 1, "player 1 is there 2 times"),
        (["tournament", "rounds", 0, "games", 0, "result"], "2-0", "'2-0' is none of 1-0, 0-1"),
        (["tournament", "players", 1, "rank"], 9, "rank 9 is not from -30 to 8"),
        (["tournament", "rounds", 0, "games", 0, "handicap"], 10, "handicap 10 is not from 0"),
        (["tournament", "regulations", "seeding"], [], "at least one stage"),
        (["tournament", "regulations", "criteria"], [1], r"criteria\[0\]: 1 is not a text"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(path: list[Any], value: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        go_json.read(changed(path, value))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", b"\xff\xfe\x00", "[" * 100_000, "1" * 5000]
)
def test_what_is_no_document_is_refused(text: str | bytes) -> None:
    with pytest.raises(InputError):
        go_json.read(text)


def test_a_document_without_a_tournament_or_beyond_the_limit_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(InputError, match=r"^the document has no 'tournament'$"):
        go_json.read('{"format": "pairloom-go", "version": 1}')
    text = go_json.write(FULL)
    monkeypatch.setattr(document, "LARGEST_DOCUMENT", len(text))
    assert go_json.read(text) == FULL
    with pytest.raises(InputError, match=r"^a document of more than \d+ MB is not read$"):
        go_json.read(text + " ")


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_document_is_refused_or_read_but_never_breaks(data: st.DataObject) -> None:
    text = go_json.write(FULL)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    damaged = text[:start] + data.draw(st.text(max_size=4)) + text[end:]
    with suppress(InputError):
        assert isinstance(go_json.read(damaged), GoTournament)


def test_every_kind_of_record_is_stored() -> None:
    """A field added to a record must have an annotation that the codec knows."""
    stored = json.loads(go_json.write(FULL))["tournament"]
    assert set(stored) == {field.name for field in fields(GoTournament)}
    assert set(stored["players"][0]) == {field.name for field in fields(GoPlayer)}
    assert set(stored["regulations"]) == {field.name for field in fields(GoRegulations)}
