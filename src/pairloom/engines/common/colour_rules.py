"""Rules of colour allocation that more than one system has, each in the system's own order.

A rule answers with the colour of the higher-ranked player (WHITE or BLACK), or NO_COLOUR
when it does not decide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from pairloom.domain import Board, Colour
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.colour_preference import NO_COLOUR, WHITE
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.messages import Message, message


class HasNumber(Protocol):
    """A player or team with a number, as in the tournament."""

    @property
    def number(self) -> int: ...


class Coloured(Protocol):
    """What the rules ask of a player: preference, its strength, and the colours so far."""

    @property
    def prefers(self) -> int: ...

    @property
    def strength(self) -> int: ...

    @property
    def colours(self) -> str: ...


def grant_both(higher: Coloured, lower: Coloured) -> int:
    """Grant both preferences, or the only one there is."""
    if higher.prefers == lower.prefers:
        return NO_COLOUR
    return higher.prefers or -lower.prefers


def grant_stronger(higher: Coloured, lower: Coloured) -> int:
    """Grant the stronger preference."""
    if higher.strength == lower.strength:
        return NO_COLOUR
    return higher.prefers if higher.strength > lower.strength else -lower.prefers


def alternate_from_last_difference(higher: Coloured, lower: Coloured) -> int:
    """Alternate from the most recent time when one had White and the other Black."""
    return last_difference(higher.colours, lower.colours)


def last_difference(higher: str, lower: str) -> int:
    """The colour that alternates from the last time two histories differed, or NO_COLOUR.

    Only played games count (C.04.2 art. 3.4), so the histories are compared from the end; if
    one of them ends first, nothing is decided.
    """
    for own, other in zip(reversed(higher), reversed(lower), strict=False):
        if own != other:
            return -WHITE if own == "w" else WHITE
    return NO_COLOUR


def grant_higher_ranked(higher: Coloured, lower: Coloured) -> int:
    """Grant the preference of the higher-ranked player."""
    return higher.prefers


E = TypeVar("E", bound=HasNumber)
# A rule with its article and what it says.
RuleLine: TypeAlias = tuple[str, Callable[[E, E], int], Message]

_FIRST_GAME = message("before either has played, the initial colour and the number decide")


def first_that_decides(rules: Sequence[RuleLine[E]], first: E, second: E) -> ColourTrace | None:
    """The colours of a pair by the first rule that decides, `first` being the higher-ranked."""
    for article, rule, reason in rules:
        colour = rule(first, second)
        if colour:
            return coloured(first, second, colour == WHITE, article, reason)
    return None


def by_initial_colour(
    article: str, first: E, second: E, initial: Colour | None, number: int
) -> ColourTrace:
    """Neither has played: an odd number of the higher-ranked gets the initial colour."""
    has_white = (require_initial_colour(initial) is Colour.WHITE) == (number % 2 == 1)
    return coloured(first, second, has_white, article, _FIRST_GAME)


def coloured(first: E, second: E, has_white: bool, article: str, reason: Message) -> ColourTrace:
    """A pair with its colours and the article that gave them."""
    white, black = (first, second) if has_white else (second, first)
    return ColourTrace(Board(white.number, black.number), article, reason)
