"""Tie-breaks of individual groups: an ordered list, chosen per competition.

| code           | counts                                            | source                    |
|----------------|---------------------------------------------------|---------------------------|
| `points`       | points                                            | §6(1), §6(2)              |
| `wins`         | games won, in whatever way                        | ICCF 1.3.4.2 ("Baumbach") |
| `sb`           | Sonneborn-Berger                                  | §6(2)                     |
| `among-tied`   | points in the games of those who are still equal  | ICCF 1.3.4.2              |
| `lower-rating` | the lower start rating first; unrated before all  | announcements of events   |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from pairloom.correspondence.domain.crosstable import Scores, scores_of
from pairloom.correspondence.domain.group import Group
from pairloom.correspondence.domain.places import Place, Valuation, Values, rank
from pairloom.errors import UnknownName
from pairloom.messages import message

Count = Callable[[Group, Mapping[int, Scores], frozenset[int]], Values]


def _points(group: Group, scores: Mapping[int, Scores], tied: frozenset[int]) -> Values:
    return {number: scores[number].points for number in tied}


def _wins(group: Group, scores: Mapping[int, Scores], tied: frozenset[int]) -> Values:
    return {number: Fraction(scores[number].wins) for number in tied}


def _sonneborn_berger(group: Group, scores: Mapping[int, Scores], tied: frozenset[int]) -> Values:
    return {number: scores[number].sb for number in tied}


def _among_tied(group: Group, scores: Mapping[int, Scores], tied: frozenset[int]) -> Values:
    halves = dict.fromkeys(tied, 0)
    for game in group.games:
        if {game.white, game.black} <= tied:
            for number in (game.white, game.black):
                halves[number] += game.halves_of(number) or 0
    return {number: Fraction(value, 2) for number, value in halves.items()}


def _lower_rating(group: Group, scores: Mapping[int, Scores], tied: frozenset[int]) -> Values:
    return {number: Fraction(-(group.find_entrant(number).rating or 0)) for number in tied}


_COUNTS: dict[str, Count] = {
    "points": _points,
    "wins": _wins,
    "sb": _sonneborn_berger,
    "among-tied": _among_tied,
    "lower-rating": _lower_rating,
}
CODES = tuple(_COUNTS)
_KIND = message("correspondence tie-break")

# Named orders; a competition may announce any other.
ORDERS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "sks-2014": ("points", "sb"),
        "iccf": ("points", "wins", "sb", "among-tied"),
        "iccf-lower-rating": ("points", "wins", "sb", "among-tied", "lower-rating"),
    }
)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the final or current table. `place_provisional`: a game of the group is open."""

    place: Place
    scores: Scores
    place_provisional: bool


def parse_order(text: str) -> tuple[str, ...]:
    """The name of an order, or codes with commas between them.

    >>> parse_order("points, wins,sb")
    ('points', 'wins', 'sb')
    """
    named = ORDERS.get(text.strip())
    codes = named or tuple(part.strip() for part in text.split(","))
    for code in codes:
        if code not in _COUNTS:
            raise UnknownName(_KIND, code, (*ORDERS, *CODES))
    return codes


def table_of(group: Group, order: tuple[str, ...] = ORDERS["sks-2014"]) -> tuple[TableRow, ...]:
    """The rows of a group, best first."""
    scores = scores_of(group)
    criteria = [(code, _valuation(code, group, scores)) for code in order]
    is_open = any(not game.is_final for game in group.games)
    return tuple(
        TableRow(place, scores[place.number], is_open) for place in rank(list(scores), criteria)
    )


def _valuation(code: str, group: Group, scores: Mapping[int, Scores]) -> Valuation:
    if code not in _COUNTS:
        raise UnknownName(_KIND, code, CODES)
    count = _COUNTS[code]
    return lambda tied: count(group, scores, tied)
