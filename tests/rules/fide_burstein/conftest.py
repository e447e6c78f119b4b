"""Tournaments on a few lines, and everybody who has to pair them alike.

One line is one player: the number, a colon, and a record per round. `3w1` is a win with
White against player 3, `5b-` a forfeit loss with Black against 5; `U`, `F`, `H` and `Z`
are the pairing-allocated bye, the full-, half- and zero-point bye. A record for the round
that is to be paired is an absence. Answers are written White first, in board order:
`1-4 5-2, bye 3`.

A tournament of one round has no seeding round, so the first round is paired by the rules of
the Burstein system; everybody has the index 0 and is ranked by number. Virtual points (in
points, by number) make scoregroups there, prohibited pairs stand for meetings.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pairloom.domain import (
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    ProhibitedGroup,
    Settings,
    Tournament,
    require_consistent,
)
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_burstein import SYSTEM
from pairloom.literal import fide_burstein as twin
from pairloom.literal.fide_burstein import bracket, bye, legality
from pairloom.literal.fide_burstein.bracket import Candidate, Situation

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
