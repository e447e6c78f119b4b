"""Promotion and relegation: rules as data, and who moves by a final table.

| competition                    | goes up                             | goes down | lasts   |
|--------------------------------|-------------------------------------|-----------|---------|
| ICCF Open, Higher class        | the winner, with more than 50 %     | nobody    | 1 start |
| Czech championship, semi-final | the winner                          | nobody    | 4 years |
| Czech championship, final      | the first half stays qualified      | the rest  | 4 years |
| Czech teams, 1st league        | places 1 to 8 stay                  | the rest  |         |
| Czech teams, 2nd league        | the winner of a group               | nobody    |         |
| a league "two up, two down"    | the first two                       | the last two |      |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairloom.correspondence.domain.places import Place
from pairloom.correspondence.domain.ruling import Ruling
from pairloom.correspondence.domain.tie_breaks import TableRow
from pairloom.errors import UnknownName
from pairloom.messages import message


@dataclass(frozen=True, slots=True)
class PromotionRule:
    """`up` places are promoted, `down` relegated; `half_up` instead of `up` is the first half."""

    name: str
    up: int = 1
    down: int = 0
    half_up: bool = False
    rest_down: bool = False
    positive_score: bool = False
    valid_years: int | None = None

    def places_up(self, size: int) -> int:
        return size // 2 if self.half_up else min(self.up, size)

    def places_down(self, size: int) -> int:
        rest = size - self.places_up(size)
        return rest if self.rest_down else min(self.down, rest)


PROMOTION_RULES: Mapping[str, PromotionRule] = {
    rule.name: rule
    for rule in (
        PromotionRule("iccf-class", positive_score=True),
        PromotionRule("sks-semi-final", valid_years=4),
        PromotionRule("sks-final", half_up=True, rest_down=True, valid_years=4),
        PromotionRule("sks-teams-1", up=8, rest_down=True),
        PromotionRule("sks-teams-2"),
        PromotionRule("two-up-two-down", up=2, down=2),
    )
}


def find_promotion_rule(name: str) -> PromotionRule:
    if name not in PROMOTION_RULES:
        raise UnknownName(message("promotion rule"), name, PROMOTION_RULES)
    return PROMOTION_RULES[name]


@dataclass(frozen=True, slots=True)
class Movement:
    """Numbers that go up and down; `open_up` and `open_down` share a place across the limit.

    Who among those goes is not for the table to say: the organiser decides about the
    `places_open` that are left above the limit.
    """

    up: tuple[int, ...]
    down: tuple[int, ...]
    open_up: tuple[int, ...]
    open_down: tuple[int, ...]
    ruling: Ruling
    places_open: int = 0


def move_players(rows: Sequence[TableRow], rule: PromotionRule) -> Movement:
    """Promotion and relegation from the final table of a group."""
    barred = {
        row.place.number
        for row in rows
        if rule.positive_score and 2 * row.scores.points <= row.scores.games
    }
    return _movement([row.place for row in rows], rule, barred)


def move_teams(places: Sequence[Place], rule: PromotionRule) -> Movement:
    """The same from the places of a team table; a positive score is not asked for."""
    return _movement(places, rule, set())


def _movement(places: Sequence[Place], rule: PromotionRule, barred: set[int]) -> Movement:
    size = len(places)
    first, at_limit = _first(places, rule.places_up(size))
    up = tuple(number for number in first if number not in barred)
    open_up = tuple(number for number in at_limit if number not in barred)
    kept, open_down = _first(places, size - rule.places_down(size))
    safe = {*kept, *open_down}
    down = tuple(place.number for place in places if place.number not in safe)
    shared = len(open_up) + len(open_down)
    sentence = _PROMOTED if up or open_up else _NOBODY_PROMOTED
    ruling = Ruling("", sentence.filled(up=len(up), down=len(down), open=shared))
    left = rule.places_up(size) - len(first) if open_up else 0
    return Movement(up, down, open_up, open_down=open_down, ruling=ruling, places_open=left)


_PROMOTED = message("Promoted: {up}; relegated: {down}; shared at a limit: {open}.")
_NOBODY_PROMOTED = message("Nobody is promoted; relegated: {down}; shared at a limit: {open}.")


def _first(places: Sequence[Place], count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who is surely among the first so many, and who shares the place at the limit."""
    sure: list[int] = []
    for value in sorted({place.place for place in places}):
        equal = [place.number for place in places if place.place == value]
        if len(sure) + len(equal) > count:
            return tuple(sure), tuple(equal) if len(sure) < count else ()
        sure += equal
    return tuple(sure), ()
