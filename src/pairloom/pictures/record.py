"""What a picture is made of: who takes part, and what every round brought, whatever is played.

Games of chess, matches of teams and games of Go come in here as the same few values, so that a
picture knows no kind of play. Numbers are those of participants; points are exact.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from pairloom.messages import Text

__all__ = [
    "BracketMatch",
    "BracketRound",
    "BracketSide",
    "Ending",
    "Game",
    "Level",
    "Place",
    "Record",
    "Strength",
]


class Ending(Enum):
    """How a game came out; `APART` is a game that both lost, or both won."""

    WHITE = "white"
    DRAW = "draw"
    BLACK = "black"
    APART = "apart"
    UNPLAYED = "unplayed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Game:
    """Two who were paired. `has_colours`: it mattered who had which."""

    round: int
    white: int
    black: int
    ending: Ending
    has_colours: bool = True

    @property
    def is_over(self) -> bool:
        """Was it played to its end?"""
        return self.ending not in (Ending.UNPLAYED, Ending.OPEN)

    @property
    def winner(self) -> int | None:
        """Who won it, over the board."""
        return {Ending.WHITE: self.white, Ending.BLACK: self.black}.get(self.ending)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the standings after a round."""

    number: int
    place: int
    is_shared: bool
    points: Fraction


class Level(Enum):
    """What a performance is compared with: the rating before, or no change at all."""

    RATING = "rating"
    NO_CHANGE = "no change"


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong somebody was said to be, and how strong the games say; `called` is the strength
    as people write it, a rating or a rank. `gain` is what lies between."""

    name: str
    called: str
    before: int
    shown: Fraction
    gain: Fraction
    games: int


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One side of a match of a bracket; without a name it is not known yet."""

    name: str
    seed: int
    score: str
    is_winner: bool


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match; `is_played` unless somebody went on without play."""

    sides: tuple[BracketSide, BracketSide]
    is_played: bool

    @property
    def winner(self) -> BracketSide | None:
        return next((side for side in self.sides if side.is_winner), None)


@dataclass(frozen=True, slots=True)
class BracketRound:
    """Matches from top to bottom."""

    name: Text
    matches: tuple[BracketMatch, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A tournament as far as its published rounds go.

    `places[r - 1]` are the standings after round r; empty where a bracket decides. `meetings` are
    between those who are ranked, `games` at boards: the same unless teams are ranked.
    """

    name: str
    names: Mapping[int, str]
    places: tuple[tuple[Place, ...], ...]
    meetings: tuple[Game, ...]
    games: tuple[Game, ...]
    planned: int
    strengths: tuple[Strength, ...] = ()
    level: Level = Level.RATING
    bracket: tuple[BracketRound, ...] = ()

    @property
    def rounds(self) -> int:
        """The last round that is pictured."""
        return len(self.places)

    @property
    def is_of_matches(self) -> bool:
        """Are those who are ranked teams, whose players sit at the boards?"""
        return self.meetings != self.games

    @property
    def open_games(self) -> int:
        """Games that count nothing yet."""
        return sum(game.ending is Ending.OPEN for game in self.games)

    @property
    def is_final(self) -> bool:
        """Were all rounds played to their end?"""
        return self.rounds >= self.planned and not self.open_games

    def points_after(self, round_number: int) -> dict[int, Fraction]:
        """The points of everybody after a round."""
        return {line.number: line.points for line in self.places[round_number - 1]}
