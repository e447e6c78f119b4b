"""Section E of the rules of 1992: who of a pair gets White; and F1, the order of boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.engines.common.board_order import board_order
from pairloom.engines.common.colour_preference import WHITE
from pairloom.engines.common.colour_rules import (
    alternate_from_last_difference,
    grant_both,
    grant_higher_ranked,
    grant_stronger,
)
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.engines.fide_1992.state import PlayerState
from pairloom.messages import Message, message

Rule = Callable[[PlayerState, PlayerState], int]

# F3 (unplayed rounds move to the front) holds for E3, since only played games have a colour.
RULES: tuple[tuple[str, Rule, Message], ...] = (
    ("E1", grant_both, message("both preferences are granted")),
    ("E2", grant_stronger, message("the stronger preference is granted")),
    (
        "E3",
        alternate_from_last_difference,
        message("colours alternate from the last time they differed"),
    ),
    ("E4", grant_higher_ranked, message("the preference of the higher player is granted")),
)
ONLY_ONE = message("only one player has a preference, and it is granted")
BY_NUMBER = message(
    "without a preference on either side, the colour drawn by lot and the number decide"
)


class ColouredBoard(NamedTuple):
    """A pair with its colours and the article that decided them."""

    white: PlayerState
    black: PlayerState
    article: str
    reason: Message


def f1_boards(
    pairs: Iterable[tuple[PlayerState, PlayerState]], initial: Colour | None
) -> list[ColouredBoard]:
    """F1: boards by score of the higher player, sum of scores, rank; with their colours."""
    return [allocate(higher, lower, initial) for higher, lower in sorted(pairs, key=board_order)]


def allocate(higher: PlayerState, lower: PlayerState, initial: Colour | None) -> ColouredBoard:
    """The first of E1 to E4 that decides. `initial` matters only if nobody has a preference."""
    for article, rule, reason in RULES:
        colour = rule(higher, lower)
        if colour:
            if article == "E1" and not (higher.prefers and lower.prefers):
                reason = ONLY_ONE
            white, black = (higher, lower) if colour == WHITE else (lower, higher)
            return ColouredBoard(white, black, article, reason)
    return _e4_by_number(higher, lower, require_initial_colour(initial))


def _e4_by_number(higher: PlayerState, lower: PlayerState, initial: Colour) -> ColouredBoard:
    """E4 for round 1: even numbers of S1 get the opposite colour of odd numbers."""
    has_white = (initial is Colour.WHITE) == (higher.pairing_number % 2 == 1)
    white, black = (higher, lower) if has_white else (lower, higher)
    return ColouredBoard(white, black, "E4", BY_NUMBER)
