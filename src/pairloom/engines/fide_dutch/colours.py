"""Allocation of colours, FIDE C.04.3 (2026) article 5: one function per rule, in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.engines.common.colour_preference import ABSOLUTE, WHITE
from pairloom.engines.common.colour_rules import (
    alternate_from_last_difference,
    grant_both,
    grant_higher_ranked,
    grant_stronger,
)
from pairloom.engines.fide_dutch.state import PlayerState
from pairloom.messages import Message, message

# A rule answers with the colour of the higher-ranked player (WHITE or BLACK), or
# NO_COLOUR when it does not decide.
Rule = Callable[[PlayerState, PlayerState], int]


def grant_stronger_or_wider(higher: PlayerState, lower: PlayerState) -> int:
    """5.2.2: grant the stronger preference; of two absolute ones, the wider difference."""
    colour = grant_stronger(higher, lower)
    if colour or higher.strength != ABSOLUTE or abs(higher.difference) == abs(lower.difference):
        return colour
    wider = abs(higher.difference) > abs(lower.difference)
    return higher.prefers if wider else -lower.prefers


RULES: tuple[tuple[str, Rule], ...] = (
    ("5.2.1", grant_both),
    ("5.2.2", grant_stronger_or_wider),
    ("5.2.3", alternate_from_last_difference),
    ("5.2.4", grant_higher_ranked),
)
BY_INITIAL_COLOUR = "5.2.5"

REASONS = {
    "5.2.1": message("both preferences are granted"),
    "5.2.2": message("the stronger preference is granted"),
    "5.2.3": message("colours alternate from the last time they differed"),
    "5.2.4": message("the preference of the higher-ranked player is granted"),
    BY_INITIAL_COLOUR: message(
        "without a preference on either side, the initial colour and the number decide"
    ),
}

ONLY_ONE = message("only one player has a preference, and it is granted")


class ColouredBoard(NamedTuple):
    """A pair with its colours and the article that decided them."""

    white: PlayerState
    black: PlayerState
    article: str

    @property
    def reason(self) -> Message:
        """What the article says of this board."""
        if self.article == "5.2.1" and not (self.white.prefers and self.black.prefers):
            return ONLY_ONE
        return REASONS[self.article]


def allocate(higher: PlayerState, lower: PlayerState, initial: Colour | None) -> ColouredBoard:
    """Give colours to a pair, the higher-ranked first. `initial` matters only for 5.2.5."""
    for article, rule in RULES:
        colour = rule(higher, lower)
        if colour:
            if colour == WHITE:
                return ColouredBoard(higher, lower, article)
            return ColouredBoard(lower, higher, article)
    # 5.2.5: nobody has a preference; an odd number gets the initial colour.
    has_white = (initial is Colour.WHITE) == (higher.arrival_number % 2 == 1)
    if has_white:
        return ColouredBoard(higher, lower, BY_INITIAL_COLOUR)
    return ColouredBoard(lower, higher, BY_INITIAL_COLOUR)
