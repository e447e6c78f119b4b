"""Tournaments on a few lines, and everybody who has to pair them alike.

One line is one player: the number, where it matters the rating in brackets, a colon, and a
record per round. `3w1` is a win with White against player 3, `5b-` a forfeit loss with Black
against 5; `U`, `F`, `H` and `Z` are the pairing-allocated bye, the full-, half- and zero-point
bye. A record for the round that is to be paired is an absence. Answers are written White
first, in board order: `1-4 5-2, bye 3`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pairloom.domain import Cell, Colour, Outcome, Player, Settings, Tournament, require_consistent
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dubov import SYSTEM
from pairloom.literal import fide_dubov as twin
from pairloom.literal.fide_dubov import bye, legality, upfloaters

PairText = Callable[..., str]

_LINE = re.compile(r"(\d+)(?: \((\d+)\))?:(.*)")
_RECORD = re.compile(r"(\d+)([wb-])(.)")


def read_compact(text: str, **settings: object) -> Tournament:
    """The tournament written in lines; White is the initial colour unless told otherwise.

    Who has no rating in the text has one that goes with the number.
    """
    players = tuple(_player(line) for line in text.splitlines() if line.strip())
    chosen = {"initial_colour": Colour.WHITE, "rounds": 9, **settings}
    tournament = Tournament(players, Settings(**chosen))  # type: ignore[arg-type]
    require_consistent(tournament)
    return tournament


def _player(line: str) -> Player:
    found = _LINE.fullmatch(line.strip())
    assert found, line
    number = int(found[1])
    cells = tuple(_cell(record) for record in found[3].split())
    return Player(number, rating=int(found[2] or 2500 - 10 * number), cells=cells)


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
