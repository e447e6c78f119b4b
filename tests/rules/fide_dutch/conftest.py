"""Everybody who has to pair the tournaments of these tests alike; they are written compactly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from compact import read_compact, write_compact

from pairloom.domain import Tournament
from pairloom.engines.fide_dutch import SYSTEM
from twins import fide_dutch as twin
from twins.fide_dutch import bracket, completion, criteria, round_pairing
from twins.fide_dutch.bracket import Bracket, Candidate
from twins.fide_dutch.completion import Completion

PairText = Callable[..., str]


@pytest.fixture(params=[twin.pair, SYSTEM.pair], ids=["twin", "engine"])
def pair(request: pytest.FixtureRequest) -> PairText:
    """Pair a tournament given as text; the answer is text, too."""

    def pair_text(text: str, **settings: object) -> str:
        return write_compact(request.param(read_compact(text, **settings)))

    return pair_text


@pytest.fixture
def compact() -> Callable[..., Tournament]:
    """Read a tournament given as text."""
    return read_compact


def _any_number_of_pairs(paired: Bracket, rules: Completion) -> list[Candidate]:
    """Candidates of every size; with [C6] only the largest are looked at."""
    players = len(paired.moved_down) + len(paired.residents)
    return [
        candidate
        for pairs in range(players // 2, -1, -1)
        for candidate in bracket.generate(paired, pairs, rules.may_meet)
        if bracket.leaves_a_complete_pairing(paired, candidate, rules)
    ]


def _only_the_last_bracket_is_complete(
    paired: Bracket,
    candidate: Candidate,
    rules: Completion,
    is_complete: Callable[..., bool] = bracket.leaves_a_complete_pairing,
) -> bool:
    return bool(paired.lower) or is_complete(paired, candidate, rules)


# What takes the place of a rule when it lapses.
_LAPSED: dict[str, tuple[object, str, object]] = {
    "C1": (completion, "have_met", lambda one, other: False),
    "C2": (completion, "can_have_bye", lambda player: True),
    "C3": (completion, "have_clashing_colours", lambda one, other: False),
    "C4": (bracket, "leaves_a_complete_pairing", _only_the_last_bracket_is_complete),
    "C5": (completion, "has_bye_score", lambda player, bye_score: True),
    "C6": (round_pairing, "find_best_sized", _any_number_of_pairs),
}


@pytest.fixture
def pair_without(monkeypatch: pytest.MonkeyPatch) -> PairText:
    """What the twin would answer if some rules did not exist: shows that they decide."""

    def pair_text(labels: str, text: str, **settings: object) -> str:
        with monkeypatch.context() as patch:
            for label in labels.split():
                if label in _LAPSED:
                    patch.setattr(*_LAPSED[label])
            left = [label for label, _ in criteria.CRITERIA if label not in labels.split()]
            return write_compact(twin.pair(read_compact(text, **settings), left))

    return pair_text
