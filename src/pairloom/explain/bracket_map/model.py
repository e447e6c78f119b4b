"""What a bracket map shows, before anybody thinks of coordinates.

Players are numbers, as in the tournament; scores are tenths of a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain import Colour
from pairloom.explain.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Due:
    """The colour a player is due before the round; `is_strong` covers absolute ones, too."""

    colour: Colour
    is_strong: bool = False


class Mark(Enum):
    """How the colour preferences of a pair were met."""

    GRANTED = "everybody who prefers a colour has it"
    MISSED = "somebody does not have the colour they prefer"
    STRONG_MISSED = "somebody does not have a colour they strongly prefer"
    NO_PREFERENCE = "nobody prefers a colour"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in a pair; `colour` is `None` where it is not known.

    `missed` is the preference that was not granted. `arrives` is there for who comes from
    another scoregroup.
    """

    number: int
    colour: Colour | None = None
    missed: Due | None = None
    is_asked: bool = False
    arrives: bool = False


@dataclass(frozen=True, slots=True)
class MapPair:
    """Two players; `board` is 0 if the pair has none. `mark` is `None` if nothing is known."""

    board: int
    first: Seat
    second: Seat
    mark: Mark | None = None

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return self.first, self.second

    @property
    def is_asked(self) -> bool:
        return self.first.is_asked or self.second.is_asked


@dataclass(frozen=True, slots=True)
class Candidate:
    """A way of pairing the bracket: the one taken, or one that was rejected, with the reason.

    `pairs` and `floats` are those by which the candidates differ.
    """

    is_taken: bool
    pairs: tuple[tuple[int, int], ...]
    floats: tuple[int, ...]
    reason: Phrase


@dataclass(frozen=True, slots=True)
class Band:
    """A scoregroup: its pairs, and who leaves it.

    `index` is the place of the bracket in the record, -1 for a scoregroup of which nobody is
    left to be paired on its own. `residents` and `arrivals` are counts. `hidden` counts pairs
    that are not shown.
    """

    score: int
    index: int
    residents: int
    arrivals: int
    pairs: tuple[MapPair, ...]
    leaving: tuple[int, ...] = ()
    candidates: tuple[Candidate, ...] = ()
    is_asked: bool = False
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Fold:
    """Scoregroups that are told in one line: their scores from highest to lowest."""

    highest: int
    lowest: int
    pairs: int


TO_BYE = -1


@dataclass(frozen=True, slots=True)
class Float:
    """A player on the way from one row to another; rows count from 0, `TO_BYE` is the bye."""

    number: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class BracketMap:
    """The round: rows from the highest score to the lowest, and the ways between them.

    `names` are complete, `short_names` those for the picture. `players` counts teams, if
    `of_teams`.
    """

    round: int
    rows: tuple[Band | Fold, ...]
    floats: tuple[Float, ...]
    bye: int | None
    asked: frozenset[int]
    names: dict[int, str]
    short_names: dict[int, str]
    pairs: int
    players: int
    of_teams: bool = False

    @property
    def bands(self) -> tuple[Band, ...]:
        return tuple(row for row in self.rows if isinstance(row, Band))
