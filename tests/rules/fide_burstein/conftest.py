"""Everybody who has to pair the tournaments of these tests alike; they are written compactly.

A tournament of one round has no seeding round, so the first round is paired by the rules of
the Burstein system; everybody has the index 0 and is ranked by number. Virtual points (in
points, by number) make scoregroups there, prohibited pairs stand for meetings.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from compact import read_compact, write_compact

from pairloom.domain import (
    Colour,
    Player,
    Points,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.engines.fide_burstein import SYSTEM
from twins import fide_burstein as twin
from twins.fide_burstein import bracket, bye, legality
from twins.fide_burstein.bracket import Candidate, Situation

PairText = Callable[..., str]


def read_first_round(scores: dict[int, int], apart: str) -> Tournament:
    """The first and only round, with virtual points; `apart` lists prohibited pairs: `1-3 2-4`."""
    groups = [frozenset(map(int, pair.split("-"))) for pair in apart.split()]
    settings = Settings(
        rounds=1,
        initial_colour=Colour.WHITE,
        virtual_points={number: (Points(10 * score),) for number, score in scores.items()},
        prohibited=tuple(ProhibitedGroup(group) for group in groups),
    )
    return Tournament(tuple(Player(number) for number in scores), settings)


@pytest.fixture(params=[twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def pair(request: pytest.FixtureRequest) -> PairText:
    """Pair a tournament given as text; the answer is text, too."""

    def pair_text(text: str, **settings: object) -> str:
        return write_compact(request.param(read_compact(text, **settings)))

    return pair_text


@pytest.fixture(params=[twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def pair_scores(request: pytest.FixtureRequest) -> PairText:
    """Pair a first round given by virtual points; the answer is text."""

    def pair_first_round(scores: dict[int, int], apart: str = "") -> str:
        return write_compact(request.param(read_first_round(scores, apart)))

    return pair_first_round


@pytest.fixture
def compact() -> Callable[..., Tournament]:
    """Read a tournament given as text."""
    return read_compact


def _any_number_of_floaters(situation: Situation) -> list[Candidate]:
    """Candidates of every size; with [C5] only the largest are looked at."""
    size = len(situation.bracket.players)
    return [
        candidate
        for floaters in range(size % 2, size + 1, 2)
        for candidate in situation._generate(floaters)
        if bracket.leaves_a_complete_pairing(situation, candidate)
    ]


def _only_the_last_bracket_is_complete(situation: Situation, candidate: Candidate) -> bool:
    return bool(situation.bracket.lower) or not candidate.floaters


# What takes the place of a rule when it lapses.
_LAPSED: dict[str, tuple[object, str, object]] = {
    "C1": (legality, "have_met", lambda one, other: False),
    "C2": (bye, "may_have_bye", lambda player: True),
    "C3": (legality, "have_same_absolute_preference", lambda one, other: False),
    "C4": (bracket, "leaves_a_complete_pairing", _only_the_last_bracket_is_complete),
    "C5": (Situation, "candidates", _any_number_of_floaters),
}


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What the twin would answer if some rules did not exist: shows that they decide.

    The tournament is given as text, or as scores and prohibited pairs.
    """

    def pair_without(labels: str, given: str | dict[int, int], *apart: str, **rest: object) -> str:
        if isinstance(given, str):
            tournament = read_compact(given, **rest)
        else:
            tournament = read_first_round(given, *(apart or ("",)))
        with monkeypatch.context() as patch:
            for label in labels.split():
                if label in _LAPSED:
                    patch.setattr(*_LAPSED[label])
            left = tuple(entry for entry in bracket.CRITERIA if entry[0] not in labels.split())
            patch.setattr(bracket, "CRITERIA", left)
            return write_compact(twin.pair(tournament))

    return pair_without
