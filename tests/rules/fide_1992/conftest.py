"""Everybody who has to pair alike: the engine and the twin, on compact and worked examples."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pairloom.engines.base import BracketTrace
from pairloom.engines.fide_1992 import SYSTEM
from twins import fide_1992 as twin
from twins.fide_1992 import bracket, criteria, participant

# Makes the two modules importable, whichever way the tests are started.
sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "golden")]

from compact import read_compact, write_compact  # noqa: E402
from worked_examples_1992 import tournament_after  # noqa: E402

PairText = Callable[..., str]


@pytest.fixture(params=[twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def pair(request: pytest.FixtureRequest) -> PairText:
    """Pair a tournament given as text; the answer is text, too."""

    def pair_text(text: str, **settings: object) -> str:
        return write_compact(request.param(read_compact(text, **settings)))

    return pair_text


@pytest.fixture
def brackets() -> Callable[..., tuple[BracketTrace, ...]]:
    """The brackets of a round of a worked example, or of a tournament given as text."""

    def of(source: str, round_number: int = 0, **settings: object) -> tuple[BracketTrace, ...]:
        if round_number:
            return SYSTEM.pair(tournament_after(source, round_number - 1)).trace.brackets
        return SYSTEM.pair(read_compact(source, **settings)).trace.brackets

    return of


def _without_b5(player: participant.Participant, mark: participant.Float, level: int) -> bool:
    return player.is_exempt or level > 0 or player.floats[1] is not mark


def _without_b6(player: participant.Participant, mark: participant.Float, level: int) -> bool:
    return player.is_exempt or level > 1 or player.floats[0] is not mark


# What takes the place of a rule when it lapses.
_LAPSED: dict[str, tuple[tuple[object, ...], str, object]] = {
    "B4": ((bracket,), "mismatch", lambda one, other: 0),
    "B5": ((bracket, criteria), "float_ok", _without_b5),
    "B6": ((bracket, criteria), "float_ok", _without_b6),
    "50 %": ((participant,), "_is_over_half", lambda tournament, score: False),
}


@pytest.fixture
def pair_without(monkeypatch: pytest.MonkeyPatch) -> PairText:
    """What the twin would answer if a rule did not exist: shows that it decides."""

    def pair_text(label: str, text: str, **settings: object) -> str:
        modules, name, substitute = _LAPSED[label]
        with monkeypatch.context() as patch:
            for module in modules:
                patch.setattr(module, name, substitute)
            return write_compact(twin.pair(read_compact(text, **settings)))

    return pair_text
