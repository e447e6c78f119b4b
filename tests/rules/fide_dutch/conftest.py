"""Tournaments on a few lines, and everybody who has to pair them alike.

One line is one player: the number, a colon, and a record per round. `3w1` is a win with
White against player 3, `5b-` a forfeit loss with Black against 5; `U`, `F`, `H` and `Z`
are the pairing-allocated bye, the full-, half- and zero-point bye. A record for the round
that is to be paired is an absence. Answers are written White first, in board order:
`1-4 5-2, bye 3`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament, require_consistent
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.literal import fide_dutch as twin
from pairloom.literal.fide_dutch import bracket, completion, criteria, round_pairing
from pairloom.literal.fide_dutch.bracket import Bracket, Candidate
from pairloom.literal.fide_dutch.completion import Completion

PairText = Callable[..., str]

_RECORD = re.compile(r"(\d+)([wb-])(.)")


def read_compact(text: str, **settings: object) -> Tournament:
    """The tournament written in lines; White is the initial colour unless told otherwise."""
    lines = [line for line in text.splitlines() if line.strip()]
    players = tuple(_player(*line.split(":")) for line in lines)
    chosen = Settings(**{"initial_colour": Colour.WHITE, **settings})  # type: ignore[arg-type]
    tournament = Tournament(players, chosen)
    require_consistent(tournament)
    return tournament


def _player(number: str, records: str) -> Player:
    return Player(int(number), cells=tuple(_cell(record) for record in records.split()))


def _cell(record: str) -> Cell:
    game = _RECORD.fullmatch(record)
    if game is None:
        return Cell(0, None, Outcome(record))
    colour = None if game[2] == "-" else Colour(game[2])
    return Cell(int(game[1]), colour, Outcome(game[3]))


def write_compact(result: PairingResult) -> str:
    """Boards in order, White first, then the bye."""
    boards = " ".join(str(board) for board in result.boards)
    return boards if result.bye is None else f"{boards}, bye {result.bye}".removeprefix(", ")


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
            left = tuple(entry for entry in criteria.CRITERIA if entry[0] not in labels.split())
            patch.setattr(criteria, "CRITERIA", left)
            return write_compact(twin.pair(read_compact(text, **settings)))

    return pair_text
