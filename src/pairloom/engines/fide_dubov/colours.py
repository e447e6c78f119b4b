"""Allocation of colours, FIDE C.04.4.1 (2026) article 5: one function per rule, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.engines.common.colour_preference import WHITE
from pairloom.engines.common.colour_rules import (
    alternate_from_last_difference,
    grant_both,
    grant_higher_ranked,
    grant_stronger,
)
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.engines.fide_dubov.state import PlayerState

Rule = Callable[[PlayerState, PlayerState], int]

BY_INITIAL_COLOUR = "5.2.1"
RULES: tuple[tuple[str, Rule], ...] = (
    ("5.2.2", grant_both),
    ("5.2.3", grant_stronger),
    ("5.2.4", alternate_from_last_difference),
    ("5.2.5", grant_higher_ranked),
)

REASONS = {
    BY_INITIAL_COLOUR: "neither has played a game: the initial colour, by number",
    "5.2.2": "both preferences are granted",
    "5.2.3": "the stronger preference is granted",
    "5.2.4": "colours alternate from the last time they differed",
    "5.2.5": "the preference of the higher-ranked player is granted",
}


class ColouredBoard(NamedTuple):
    """A pair with its colours and the article that decided them."""

    white: PlayerState
    black: PlayerState
    article: str


def allocate(higher: PlayerState, lower: PlayerState, initial: Colour | None) -> ColouredBoard:
    """Give colours to a pair, the higher-ranked first. `initial` matters only for 5.2.1."""
    if not (higher.opponents or lower.opponents):
        # 5.2.1: an odd number gets the initial colour.
        has_white = (require_initial_colour(initial) is Colour.WHITE) == (
            higher.arrival_number % 2 == 1
        )
        return _board(higher, lower, has_white, BY_INITIAL_COLOUR)
    for article, rule in RULES:
        colour = rule(higher, lower)
        if colour:
            return _board(higher, lower, colour == WHITE, article)
    raise AssertionError("everybody has a due colour")


def _board(higher: PlayerState, lower: PlayerState, has_white: bool, article: str) -> ColouredBoard:
    return (
        ColouredBoard(higher, lower, article)
        if has_white
        else ColouredBoard(lower, higher, article)
    )
