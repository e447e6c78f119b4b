"""Allocation of colours, article 5.2 of C.04.4.1 (Dubov) and C.04.4.2 (Burstein), 2026.

The two have the same rules in the same order; who is higher-ranked is each system's own affair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from pairloom.domain import Colour
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.colour_rules import (
    Coloured,
    alternate_from_last_difference,
    by_initial_colour,
    first_that_decides,
    grant_both,
    grant_higher_ranked,
    grant_stronger,
)
from pairloom.messages import Message, message


class Numbered(Coloured, Protocol):
    """A player with a number, and the one that the initial colour goes by."""

    @property
    def number(self) -> int: ...

    @property
    def arrival_number(self) -> int: ...


Rule = Callable[[Numbered, Numbered], int]

BY_INITIAL_COLOUR = "5.2.1"
_BOTH = "5.2.2"
_ONLY_ONE = message("only one player has a preference, and it is granted")
RULES: tuple[tuple[str, Rule, Message], ...] = (
    (_BOTH, grant_both, message("both preferences are granted")),
    ("5.2.3", grant_stronger, message("the stronger preference is granted")),
    (
        "5.2.4",
        alternate_from_last_difference,
        message("colours alternate from the last time they differed"),
    ),
    (
        "5.2.5",
        grant_higher_ranked,
        message("the preference of the higher-ranked player is granted"),
    ),
)


def allocate(
    higher: Numbered, lower: Numbered, initial: Colour | None, *, is_first_game: bool
) -> ColourTrace:
    """Give colours to a pair, the higher-ranked first, by the first rule that decides.

    `is_first_game`: neither of them has played yet. Only then does `initial` matter.
    """
    if is_first_game:
        return by_initial_colour(BY_INITIAL_COLOUR, higher, lower, initial, higher.arrival_number)
    decided = first_that_decides(RULES, higher, lower)
    assert decided is not None, "who has played prefers a colour"
    if decided.article == _BOTH and not (higher.prefers and lower.prefers):
        return replace(decided, reason=_ONLY_ONE)
    return decided
