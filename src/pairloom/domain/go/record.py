"""What is recorded of a Go tournament: players, games, rounds.

What a round can bring, in half points of wins (`Scoring` can change the last two):

| round                         | White | Black | colour and handicap count | rated |
|-------------------------------|-------|-------|---------------------------|-------|
| WHITE_WINS, BLACK_WINS        | 2 / 0 | 0 / 2 | yes                       | yes   |
| JIGO                          | 1     | 1     | yes                       | yes   |
| BOTH_LOSE                     | 0     | 0     | yes                       | no    |
| BOTH_WIN                      | 2     | 2     | yes                       | no    |
| any of these by default       | same  | same  | no                        | no    |
| UNKNOWN (no result yet)       | 0     | 0     | yes                       | no    |
| free round (odd number)       | 2             | no                        | no    |
| excused, withdrawn, no game   | 0             | no                        | no    |
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class GoResult(Enum):
    """How a game ended; the value is what is written between the two names."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    JIGO = "½-½"
    BOTH_LOSE = "0-0"
    BOTH_WIN = "1-1"
    UNKNOWN = "?-?"

    @property
    def white_halves(self) -> int:
        """Half points of White."""
        return _HALVES[self][0]

    @property
    def black_halves(self) -> int:
        """Half points of Black."""
        return _HALVES[self][1]


_HALVES = {
    GoResult.WHITE_WINS: (2, 0),
    GoResult.BLACK_WINS: (0, 2),
    GoResult.JIGO: (1, 1),
    GoResult.BOTH_LOSE: (0, 0),
    GoResult.BOTH_WIN: (2, 2),
    GoResult.UNKNOWN: (0, 0),
}


@dataclass(frozen=True, slots=True)
class GoGame:
    """A game at a table. `white` and `black` are numbers of players.

    `handicap` 0 is an even game with komi, 1 is Black without komi, 2 to 9 are stones.
    `komi` is in half points. `by_default`: decided without play (somebody did not come).
    """

    table: int
    white: int
    black: int
    handicap: int = 0
    komi: int = 13
    result: GoResult = GoResult.UNKNOWN
    by_default: bool = False

    def halves(self, number: int) -> int:
        """Half points of this player."""
        return self.result.white_halves if number == self.white else self.result.black_halves

    def opponent_of(self, number: int) -> int:
        """Who sits on the other side."""
        return self.black if number == self.white else self.white


@dataclass(frozen=True, slots=True)
class GoRound:
    """A drawn round: games in order of tables, who is free, and the lot it was drawn with."""

    games: tuple[GoGame, ...]
    free: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class GoPlayer:
    """A participant. `rank` is on the scale of `rank.py`; `rating` is the EGF rating (GoR).

    `correction` moves the starting score: +1 super group, -1 just below the bar. `absent`
    are the rounds they excused themselves from; `arrival` is the first round they are there
    for, `withdrawn_from` the first one they are gone for. `family` is a word that relatives
    share, so that they can be kept apart.
    """

    number: int
    name: str
    rank: int
    rating: int | None = None
    country: str = ""
    club: str = ""
    pin: str = ""
    family: str = ""
    correction: int = 0
    arrival: int = 1
    absent: frozenset[int] = frozenset()
    withdrawn_from: int | None = None

    def is_present(self, round_number: int) -> bool:
        """Is the player to be paired in this round?"""
        if round_number < self.arrival or round_number in self.absent:
            return False
        return self.withdrawn_from is None or round_number < self.withdrawn_from
