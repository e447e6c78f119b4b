"""Allocation of colours, FIDE C.04.4.2 (2026) article 5: one rule per line, in order."""

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
from pairloom.engines.fide_burstein.state import PlayerState

# A rule answers with the colour of the higher-ranked player (WHITE or BLACK), or
# NO_COLOUR when it does not decide.
Rule = Callable[[PlayerState, PlayerState], int]

BY_INITIAL_COLOUR = "5.2.1"
RULES: tuple[tuple[str, Rule], ...] = (
    ("5.2.2", grant_both),
    ("5.2.3", grant_stronger),
    ("5.2.4", alternate_from_last_difference),
    ("5.2.5", grant_higher_ranked),
)

REASONS = {
    BY_INITIAL_COLOUR: "neither has played: the initial colour, by number",
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

    @property
    def reason(self) -> str:
        """What the article says of this board."""
        if self.article == "5.2.2" and not (self.white.prefers and self.black.prefers):
            return "only one player has a preference, and it is granted"
        return REASONS[self.article]


def allocate(one: PlayerState, other: PlayerState, initial: Colour | None) -> ColouredBoard:
    """Give colours to a pair. The higher-ranked is who is so by art. 1.8, whatever the scores."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    if not higher.colours and not lower.colours:
        # 5.2.1: an odd number gets the initial colour.
        is_initial_white = require_initial_colour(initial) is Colour.WHITE
        has_white = is_initial_white == (higher.arrival_number % 2 == 1)
        return _board(higher, lower, has_white, BY_INITIAL_COLOUR)
    for article, rule in RULES:
        colour = rule(higher, lower)
        if colour:
            return _board(higher, lower, colour == WHITE, article)
    raise AssertionError("who has played has a preference")


def _board(
    higher: PlayerState, lower: PlayerState, higher_has_white: bool, article: str
) -> ColouredBoard:
    if higher_has_white:
        return ColouredBoard(higher, lower, article)
    return ColouredBoard(lower, higher, article)
