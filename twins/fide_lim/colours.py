"""Who gets which colour (art. 5 and, in round 1, 7.2)."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.errors import InputError
from twins.fide_lim.participant import Participant


class Question(NamedTuple):
    """A pair and what its colours may depend on.

    `is_upward`: the pair was made below the median. `place`: the place of the higher-ranked
    in the list of round 1; `None` in other rounds.
    """

    higher: Participant
    lower: Participant
    is_upward: bool
    place: int | None
    lot: Colour | None


class Grant(NamedTuple):
    """The participant with White, the one with Black, and the article that said so."""

    white: Participant
    black: Participant
    article: str


def give_colours(question: Question) -> Grant:
    """The first rule that decides."""
    higher, lower = question.higher, question.lower
    permissible = [
        colour
        for colour in Colour
        if higher.may_receive(colour) and lower.may_receive(colour.opposite)
    ]
    if len(permissible) == 1:
        return _grant(higher, lower, permissible[0], "5.1")
    if higher.due is not lower.due:
        if higher.due is not None:
            return _grant(higher, lower, higher.due, "5.2")
        if lower.due is not None:
            return _grant(lower, higher, lower.due, "5.2")
    return _by_history(question)


def _by_history(question: Question) -> Grant:
    """5.4: both are due the same colour, or neither is due any."""
    higher, lower = question.higher, question.lower
    length = min(len(higher.colours), len(lower.colours))
    for ago in range(1, length + 1):
        if higher.colours[-ago] is not lower.colours[-ago]:
            return _grant(higher, lower, lower.colours[-ago], "5.4")
    first, second = (lower, higher) if question.is_upward else (higher, lower)
    if first.due is not None:
        return _grant(first, second, first.due, "5.4")
    if question.lot is None:
        raise InputError("the initial colour is needed: give it in record 152 or XXC")
    if question.place is None:
        return _grant(first, second, question.lot, "5.4")
    colour = question.lot if question.place % 2 == 1 else question.lot.opposite
    return _grant(higher, lower, colour, "7.2")


def _grant(one: Participant, other: Participant, colour: Colour, article: str) -> Grant:
    """`one` gets the colour."""
    white, black = (one, other) if colour is Colour.WHITE else (other, one)
    return Grant(white, black, article)
