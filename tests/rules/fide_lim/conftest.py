"""Situations on a few lines, and everybody who has to pair them alike.

One line is one player: the number, where it matters the rating in brackets, a colon, the points
and the colours so far. Capital letters among the colours are requested byes (`F`, `H`, `Z`).
Then, where it matters, `x` with the numbers of those who may not be met again, and `floated` for
who floated in the last round:

    4 (2200): 1.5 wHb x1,2 floated

All games were played against guests who have left since. Guests had the score of their opponent,
except in the last round of a player who floated. Whom a player has met is written as
prohibited pairs, which count alike: so a player can have met more others than there were
rounds, as in the examples of the rules.

Answers are written White first, in board order: `1-4 5-2, bye 3`; or without colours, sorted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

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
from pairloom.engines.fide_lim import SYSTEM
from twins import fide_lim as twin

PairText = Callable[..., str]

_LINE = re.compile(
    r"(\d+)(?: \((\d+|-)\))?:(?: ([\d.]+))?(?: ([wbFHZ]+))?(?: x([\d,]+))?( floated)?"
)
_BYES = {"F": 10, "H": 5, "Z": 0}
_RESULTS = {
    10: (Outcome.WIN, Outcome.LOSS),
    5: (Outcome.DRAW, Outcome.DRAW),
    0: (Outcome.LOSS, Outcome.WIN),
}


@dataclass
class _Situation:
    """Players and guests while they are being read."""

    players: list[Player] = field(default_factory=list)
    guests: list[Player] = field(default_factory=list)
    prohibited: list[ProhibitedGroup] = field(default_factory=list)

    def read(self, line: str) -> None:
        found = _LINE.fullmatch(line.strip())
        assert found, line
        number, past = int(found[1]), found[4] or ""
        tenths = Points.parse(found[3] or "0").tenths
        cells: list[Cell] = []
        score = 0
        for letter, points in zip(past, _spread(past, tenths), strict=True):
            is_last = len(cells) + 1 == len(past)
            cells.append(self._round(number, len(cells) + 1, letter, points, score, found, is_last))
            score += points
        assert score == tenths, line
        rating = 2500 - 10 * number if found[2] is None else int(found[2].replace("-", "0"))
        self.players.append(Player(number, rating=rating or None, cells=tuple(cells)))
        for met in filter(None, (found[5] or "").split(",")):
            self.prohibited.append(ProhibitedGroup(frozenset({number, int(met)})))

    def _round(
        self,
        number: int,
        round_number: int,
        letter: str,
        points: int,
        score: int,
        found: re.Match[str],
        is_last: bool,
    ) -> Cell:
        if letter in _BYES:
            return Cell(0, None, Outcome(letter))
        own, other = _RESULTS[points]
        colour = Colour(letter)
        floated = bool(found[6]) and is_last
        guest_score = score + 5 if floated and score == 0 else score - 5 * floated
        guest = 1000 + len(self.guests)
        waited = [Cell(0, None, Outcome(each)) for each in _waiting(round_number - 1, guest_score)]
        game = Cell(number, colour.opposite, other)
        cells = (*waited, game)
        self.guests.append(Player(guest, cells=cells, withdrawn_from=round_number + 1))
        return Cell(guest, colour, own)


def _spread(past: str, tenths: int) -> Iterator[int]:
    """The points of each round: byes have their own, games are won first."""
    left = tenths - sum(_BYES.get(letter, 0) for letter in past)
    for letter in past:
        if letter in _BYES:
            yield _BYES[letter]
        else:
            points = min(10, left)
            left -= points
            yield points


def _waiting(rounds: int, tenths: int) -> Iterator[str]:
    """Byes of a guest that add up to a score."""
    for _ in range(rounds):
        letter = "F" if tenths >= 10 else "H" if tenths >= 5 else "Z"
        tenths -= _BYES[letter]
        yield letter


def read_situation(text: str, **settings: object) -> Tournament:
    """The tournament written in lines; White is the initial colour unless told otherwise."""
    situation = _Situation()
    for line in filter(str.strip, text.splitlines()):
        situation.read(line)
    chosen = {"initial_colour": Colour.WHITE, "rounds": 9, **settings}
    prohibited = tuple(situation.prohibited)
    regulations = Settings(prohibited=prohibited, **chosen)  # type: ignore[arg-type]
    tournament = Tournament((*situation.players, *situation.guests), regulations)
    require_consistent(tournament)
    return tournament


def write_boards(result: PairingResult) -> str:
    """Boards in order, White first, then the bye."""
    boards = " ".join(str(board) for board in result.boards)
    return boards if result.bye is None else f"{boards}, bye {result.bye}".removeprefix(", ")


def write_pairs(result: PairingResult) -> str:
    """Pairs without colours, sorted, then the bye."""
    pairs = sorted(sorted((board.white, board.black)) for board in result.boards)
    text = " ".join(f"{one}-{other}" for one, other in pairs)
    return text if result.bye is None else f"{text}, bye {result.bye}"


BOTH = pytest.fixture(params=[twin.pair, SYSTEM.pair], ids=["twin", "engine"])


@BOTH
def pair(request: pytest.FixtureRequest) -> PairText:
    """Pair a situation given as text; the answer has colours, in board order."""

    def pair_text(text: str, **settings: object) -> str:
        return write_boards(request.param(read_situation(text, **settings)))

    return pair_text


@BOTH
def pairs(request: pytest.FixtureRequest) -> PairText:
    """Pair a situation given as text; the answer is without colours, sorted."""

    def pair_text(text: str, **settings: object) -> str:
        return write_pairs(request.param(read_situation(text, **settings)))

    return pair_text


@pytest.fixture
def explained() -> Callable[..., PairingResult]:
    """What the engine answers, with its trace."""

    def pair_text(text: str, **settings: object) -> PairingResult:
        return SYSTEM.pair(read_situation(text, **settings))

    return pair_text
