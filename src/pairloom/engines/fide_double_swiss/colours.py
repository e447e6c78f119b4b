"""Who has White in the first game, FIDE C.04.5 (2026) art. 4: one function per rule, in order.

A rule answers with the colour of the higher-ranked player (4.2: score, then pairing number),
WHITE or BLACK, or NO_COLOUR when it does not decide.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Colour
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.common.colour_rules import (
    by_initial_colour,
    first_that_decides,
    last_difference,
)
from pairloom.engines.fide_double_swiss.state import Entrant
from pairloom.messages import Message, message

Rule = Callable[[Entrant, Entrant], int]


def fewer_whites(higher: Entrant, lower: Entrant) -> int:
    """4.3.2: White to the player who has had fewer Whites."""
    own, other = higher.colours.count("w"), lower.colours.count("w")
    if own == other:
        return NO_COLOUR
    return WHITE if own < other else BLACK


def alternate_from_difference(higher: Entrant, lower: Entrant) -> int:
    """4.3.3: alternate from the most recent match in which the two had different colours."""
    return last_difference(higher.colours, lower.colours)


def alternate_higher(higher: Entrant, lower: Entrant) -> int:
    """4.3.4: the higher-ranked player alternates from their last match."""
    return _opposite_of_last(higher.colours)


def alternate_lower(higher: Entrant, lower: Entrant) -> int:
    """4.3.5: the opponent alternates from their last match."""
    return -_opposite_of_last(lower.colours)


def _opposite_of_last(colours: str) -> int:
    if not colours:
        return NO_COLOUR
    return BLACK if colours[-1] == "w" else WHITE


RULES: tuple[tuple[str, Rule, Message], ...] = (
    ("4.3.2", fewer_whites, message("White goes to the player who has had fewer Whites")),
    (
        "4.3.3",
        alternate_from_difference,
        message("colours alternate from the last time they differed"),
    ),
    ("4.3.4", alternate_higher, message("the higher-ranked player alternates")),
    ("4.3.5", alternate_lower, message("the lower-ranked player alternates")),
)


def allocate(higher: Entrant, lower: Entrant, initial: Colour | None) -> ColourTrace:
    """The colours of a pair, the higher-ranked first, by the first rule that decides."""
    decided = first_that_decides(RULES, higher, lower)
    # 4.3.1: neither has a colour yet.
    return decided or by_initial_colour("4.3.1", higher, lower, initial, higher.arrival)
