"""Allocation of colours: article 5, and article 7.2 for round 1. One function per rule, in order.

A rule answers with the colour of the higher-ranked player (WHITE or BLACK), or NO_COLOUR
when it does not decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.common.colour_rules import last_difference
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.engines.fide_lim.compatibility import permissible_colours
from pairloom.engines.fide_lim.order_of_work import Direction
from pairloom.engines.fide_lim.state import PlayerState
from pairloom.messages import Message, message


class Pair(NamedTuple):
    """Two players, the higher-ranked first, and which way their group was paired.

    `place` is that of the higher-ranked in the list of round 1, without who has the bye; 0
    in later rounds.
    """

    higher: PlayerState
    lower: PlayerState
    direction: Direction
    place: int


class ColouredBoard(NamedTuple):
    """A pair with its colours, and the article that decided them."""

    white: PlayerState
    black: PlayerState
    article: str
    reason: Message


def only_permissible(pair: Pair, lot: Colour | None) -> int:
    """5.1.1, 5.1.2, 5.3: only these colours keep both inside the limits.

    In the last round there may be none (art. 6); then the other rules decide.
    """
    colours = permissible_colours(pair.higher, pair.lower)
    return colours[0] if len(colours) == 1 else NO_COLOUR


def grant_due_colours(pair: Pair, lot: Colour | None) -> int:
    """5.2: both colours that are due, or the only one that is."""
    if pair.higher.due == pair.lower.due:
        return NO_COLOUR
    return pair.higher.due or -pair.lower.due


def alternate_from_last_difference(pair: Pair, lot: Colour | None) -> int:
    """5.4: each gets the colour that the other had when they last differed."""
    return last_difference(pair.higher.colours, pair.lower.colours)


def grant_deciding_player(pair: Pair, lot: Colour | None) -> int:
    """5.4: in the median and above the higher-ranked gets the due colour, below the lower."""
    return pair.higher.due if pair.direction is Direction.DOWNWARD else -pair.lower.due


def draw_by_lot_in_round_1(pair: Pair, lot: Colour | None) -> int:
    """7.2: player 1 and all odd places of the top half get the colour drawn by lot."""
    if not pair.place:
        return NO_COLOUR
    return _value(lot) if pair.place % 2 else -_value(lot)


def draw_by_lot_later(pair: Pair, lot: Colour | None) -> int:
    """Neither has played: who decides by 5.4 takes the colour drawn by lot."""
    return _value(lot) if pair.direction is Direction.DOWNWARD else -_value(lot)


def _value(lot: Colour | None) -> int:
    return WHITE if require_initial_colour(lot) is Colour.WHITE else BLACK


Rule = Callable[[Pair, Colour | None], int]

RULES: tuple[tuple[str, Rule, Message], ...] = (
    ("5.1", only_permissible, message("only these colours keep both inside the limits")),
    ("5.2", grant_due_colours, message("the colours that are due are granted")),
    (
        "5.4",
        alternate_from_last_difference,
        message("colours alternate from the last time they differed"),
    ),
    ("5.4", grant_deciding_player, message("both have had the same colours, so the rank decides")),
    (
        "7.2",
        draw_by_lot_in_round_1,
        message("in round 1 the colour drawn by lot alternates down the list"),
    ),
    (
        "5.4",
        draw_by_lot_later,
        message("before either has played, the colour drawn by lot and the rank decide"),
    ),
)


def allocate(pair: Pair, lot: Colour | None) -> ColouredBoard:
    """Give colours to a pair; `lot` matters only if neither has played."""
    for article, rule, reason in RULES:
        colour = rule(pair, lot)
        if colour:
            white, black = pair[:2] if colour == WHITE else (pair.lower, pair.higher)
            return ColouredBoard(white, black, article, reason)
    raise AssertionError("the lot decides in the end")
