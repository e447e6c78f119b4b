"""A sample of the reference tournaments of teams, when they lie beside the repository.

Every round in them was paired by an independent model of the rules, and one part of them also by
a public engine; see docs/conformance.md.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.domain import Board, Colour, Outcome, RoundPairing, Tournament
from pairloom.engines.fide_team_swiss import SYSTEM
from pairloom.formats import trf
from twins import fide_team_swiss as twin

ARCHIVE = Path(__file__).parents[3] / "shared" / "data" / "team-2026.tar.xz"
SAMPLE = 7
MOST_TEAMS_BY_ENUMERATION = 8


def _tournaments(every: int) -> Iterator[tuple[str, Tournament]]:
    if not ARCHIVE.exists():
        pytest.skip(f"{ARCHIVE.name} is not beside the repository")
    with tarfile.open(ARCHIVE) as archive:
        members = sorted(m.name for m in archive.getmembers() if m.name.endswith(".trf"))
        for name in members[::every]:
            file = archive.extractfile(name)
            assert file is not None
            yield name, trf.load(file.read(), name=name).require()


def _recorded(tournament: Tournament, round_number: int) -> tuple[set[Board], int | None]:
    boards, bye = set(), None
    for team in tournament.teams:
        match = team.cell(round_number)
        if match is not None and match.opponent and match.colour is Colour.WHITE:
            boards.add(Board(team.number, match.opponent))
        if match is not None and match.outcome is Outcome.PAIRING_BYE:
            bye = team.number
    return boards, bye


def _found(pairing: RoundPairing) -> tuple[set[Board], int | None]:
    return set(pairing.boards), pairing.bye


def _compare(every: int) -> int:
    compared = 0
    for name, tournament in _tournaments(every):
        for round_number, snapshot in enumerate(tournament.replay(), start=1):
            expected = _recorded(tournament, round_number)
            place = f"{name} round {round_number}"
            assert _found(SYSTEM.pair(snapshot).pairing) == expected, place
            present = sum(team.is_present(round_number) for team in snapshot.teams)
            if present <= MOST_TEAMS_BY_ENUMERATION:
                assert _found(twin.pair(snapshot)) == expected, place
            compared += 1
    return compared


def test_a_sample_of_the_team_tournaments_has_no_difference() -> None:
    assert _compare(SAMPLE) > 300


@pytest.mark.nightly
def test_none_of_the_team_tournaments_has_a_difference() -> None:
    assert _compare(1) == 2764
