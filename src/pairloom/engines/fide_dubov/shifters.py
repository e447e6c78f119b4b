"""The order of shifters, FIDE C.04.4.1 (2026) article 4.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pairloom.engines.fide_dubov.bracket import Bracket
from pairloom.matching import vertices_of

T = TypeVar("T")


def shifter_order(bracket: Bracket, group: int, *, by_average: bool) -> list[int]:
    """The places of a group (a mask) as article 4.3 numbers them.

    White seekers are sorted by the average rating of their opponents, Black seekers by
    pairing number (4.3.2).
    """
    players = bracket.players
    places = vertices_of(group)  # by pairing number
    if by_average:
        places.sort(key=lambda place: players[place].aro)
    return from_the_middle(places)


def from_the_middle(items: Sequence[T]) -> list[T]:
    """The middle first, of two middles the earlier one, then always the middle of the rest.

    >>> "".join(from_the_middle("ABCDEFG")), "".join(from_the_middle("ABCD"))
    ('DCEBFAG', 'BCAD')
    """
    centre = len(items) - 1  # doubled, so that it is a whole number
    places = sorted(range(len(items)), key=lambda place: (abs(2 * place - centre), place))
    return [items[place] for place in places]
