"""Everybody who has to pair the tournaments of these tests alike; they are written compactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import compact
import pytest
from compact import write_compact

from pairloom.domain import Tournament
from pairloom.engines.fide_dubov import SYSTEM
from twins import fide_dubov as twin
from twins.fide_dubov import bye, legality, upfloaters

PairText = Callable[..., str]


def read_compact(text: str, **settings: object) -> Tournament:
    """Nine rounds unless told otherwise; who has no rating has one that goes with the number."""
    tournament = compact.read_compact(text, **{"rounds": 9, **settings})
    players = tuple(
        replace(player, rating=player.rating or 2500 - 10 * player.number)
        for player in tournament.players
    )
    return replace(tournament, players=players)


@pytest.fixture(params=[twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def pair(request: pytest.FixtureRequest) -> PairText:
    """Pair a tournament given as text; the answer is text, too."""

    def pair_text(text: str, **settings: object) -> str:
        return write_compact(request.param(read_compact(text, **settings)))

    return pair_text


@pytest.fixture(name="compact")
def give_compact() -> Callable[..., Tournament]:
    """Read a tournament given as text."""
    return read_compact


# What takes the place of a rule when it lapses.
_LAPSED: dict[str, tuple[object, str, object]] = {
    "C1": (legality, "have_met", lambda one, other: False),
    "C2": (bye, "can_have_bye", lambda player: True),
    "C3": (legality, "have_clashing_colours", lambda one, other: False),
    "C4": (upfloaters, "leaves_a_complete_pairing", lambda players, pool, rules: True),
    "3.1.4": (bye, "order", lambda player: (-player.score, player.tpn)),
}


@pytest.fixture
def pair_without(monkeypatch: pytest.MonkeyPatch) -> PairText:
    """What the twin would answer if some rules did not exist: shows that they decide."""

    def pair_text(labels: str, text: str, **settings: object) -> str:
        with monkeypatch.context() as patch:
            for label in labels.split():
                if label in _LAPSED:
                    patch.setattr(*_LAPSED[label])
            left = tuple(entry for entry in upfloaters.CRITERIA if entry[0] not in labels.split())
            patch.setattr(upfloaters, "CRITERIA", left)
            return write_compact(twin.pair(read_compact(text, **settings)))

    return pair_text
