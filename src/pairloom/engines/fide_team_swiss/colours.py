"""Who has White on board 1, FIDE C.04.6 (2026) art. 4: one function per rule, in order.

A rule answers with the colour of the first-team (4.2: primary score, secondary score, pairing
number), WHITE or BLACK, or NO_COLOUR when it does not decide. The text of 2024 has no 4.3.9;
where it would leave the colours open, 4.3.9 is used all the same.
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
from pairloom.engines.fide_team_swiss.preferences import colour_difference
from pairloom.engines.fide_team_swiss.state import Entrant
from pairloom.messages import Message, message

Rule = Callable[[Entrant, Entrant], int]


def ranking(entrant: Entrant) -> tuple[int, int, int]:
    """4.2: the first-team has the smaller key."""
    return -entrant.score, -entrant.secondary, entrant.order


def grant_only(first: Entrant, second: Entrant) -> int:
    """4.3.2: only one team has a preference."""
    own, other = first.preference.colour, second.preference.colour
    if bool(own) == bool(other):
        return NO_COLOUR
    return own or -other


def grant_both(first: Entrant, second: Entrant) -> int:
    """4.3.3: the preferences are opposite."""
    own, other = first.preference.colour, second.preference.colour
    return own if own and own == -other else NO_COLOUR


def grant_strong(first: Entrant, second: Entrant) -> int:
    """4.3.4: exactly one preference is strong (type B)."""
    if first.preference.is_strong == second.preference.is_strong:
        return NO_COLOUR
    return first.preference.colour if first.preference.is_strong else -second.preference.colour


def lower_difference(first: Entrant, second: Entrant) -> int:
    """4.3.5: White goes to the team with the lower colour difference."""
    own, other = colour_difference(first.colours), colour_difference(second.colours)
    if own == other:
        return NO_COLOUR
    return WHITE if own < other else BLACK


def alternate_from_difference(first: Entrant, second: Entrant) -> int:
    """4.3.6: alternate from the most recent time when the two had different colours."""
    return last_difference(first.colours, second.colours)


def grant_first(first: Entrant, second: Entrant) -> int:
    """4.3.7: the preference of the first-team."""
    return first.preference.colour


def alternate_first(first: Entrant, second: Entrant) -> int:
    """4.3.8: the first-team alternates from its last played match."""
    return _opposite_of_last(first.colours)


def alternate_second(first: Entrant, second: Entrant) -> int:
    """4.3.9: the other team alternates from its last played match."""
    return -_opposite_of_last(second.colours)


def _opposite_of_last(colours: str) -> int:
    if not colours:
        return NO_COLOUR
    return BLACK if colours[-1] == "w" else WHITE


RULES: tuple[tuple[str, Rule, Message], ...] = (
    ("4.3.2", grant_only, message("only one team has a preference, and it is granted")),
    ("4.3.3", grant_both, message("both preferences are granted")),
    ("4.3.4", grant_strong, message("the strong preference is granted")),
    ("4.3.5", lower_difference, message("White goes to the team with the lower colour difference")),
    (
        "4.3.6",
        alternate_from_difference,
        message("colours alternate from the last time they differed"),
    ),
    ("4.3.7", grant_first, message("the preference of the first-team is granted")),
    ("4.3.8", alternate_first, message("the first-team alternates")),
    ("4.3.9", alternate_second, message("the second team alternates")),
)


def allocate(left: Entrant, right: Entrant, initial: Colour | None) -> ColourTrace:
    """The colours of a pair by the first rule that decides."""
    first, second = sorted((left, right), key=ranking)
    decided = None
    if first.colours or second.colours:
        decided = first_that_decides(RULES, first, second)
    # 4.3.1: neither has played a match yet.
    return decided or by_initial_colour("4.3.1", first, second, initial, first.arrival)
