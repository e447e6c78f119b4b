"""What a bracket map shows, before anybody thinks of coordinates.

Players are numbers, as in the tournament; scores are tenths of a point.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby

from pairloom.domain import Colour
from pairloom.messages import Message


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
    reason: Message


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


# A round of many pairs, folded to the scoregroups somebody asked about and their neighbours.

MOST_PAIRS = 60
MOST_PAIRS_OF_A_BAND = 24


def folded(whole: BracketMap) -> BracketMap:
    """The map itself up to 60 pairs; beyond, scoregroups nobody asked about become a line."""
    bands = whole.bands
    if sum(len(band.pairs) for band in bands) <= MOST_PAIRS:
        return whole
    shown = _shown(bands)
    rows, place_of = _rows(bands, shown)
    return replace(whole, rows=rows, floats=tuple(_floats(whole.floats, rows, place_of)))


def _shown(bands: Sequence[Band]) -> frozenset[int]:
    """The bands asked about and those beside them; without a question, the first ones."""
    asked = [place for place, band in enumerate(bands) if band.is_asked]
    if asked:
        near = {place + step for place in asked for step in (-1, 0, 1)}
        return frozenset(near & set(range(len(bands))))
    shown, pairs = [0], len(bands[0].pairs)
    for place, band in enumerate(bands[1:], start=1):
        pairs += len(band.pairs)
        if pairs > MOST_PAIRS:
            break
        shown.append(place)
    return frozenset(shown)


def _rows(
    bands: Sequence[Band], shown: frozenset[int]
) -> tuple[tuple[Band | Fold, ...], dict[int, int]]:
    """The rows of the folded map, and the row of every band."""
    rows: list[Band | Fold] = []
    place_of: dict[int, int] = {}
    for is_shown, places in groupby(range(len(bands)), key=shown.__contains__):
        group = list(places)
        if is_shown:
            place_of.update({place: len(rows) + step for step, place in enumerate(group)})
            rows += [_shortened(bands[place]) for place in group]
        else:
            place_of.update(dict.fromkeys(group, len(rows)))
            pairs = sum(len(bands[place].pairs) for place in group)
            rows.append(Fold(bands[group[0]].score, bands[group[-1]].score, pairs))
    return tuple(rows), place_of


def _shortened(band: Band) -> Band:
    """At most so many pairs: floaters, who was asked about, then the first ones."""
    if len(band.pairs) <= MOST_PAIRS_OF_A_BAND:
        return band
    by_interest = sorted(
        range(len(band.pairs)),
        key=lambda place: (
            not band.pairs[place].is_asked,
            not any(seat.arrives for seat in band.pairs[place].seats),
            place,
        ),
    )
    kept = sorted(by_interest[:MOST_PAIRS_OF_A_BAND])
    pairs = tuple(band.pairs[place] for place in kept)
    return replace(band, pairs=pairs, hidden=len(band.pairs) - len(kept))


def _floats(
    floats: Sequence[Float], rows: Sequence[Band | Fold], place_of: dict[int, int]
) -> Iterator[Float]:
    """Ways that start in a band that is shown; some lead into a fold."""
    for each in floats:
        origin = place_of[each.origin]
        target = TO_BYE if each.target == TO_BYE else place_of[each.target]
        if isinstance(rows[origin], Band):
            yield Float(each.number, origin, target)
