"""Who gets which colour (C.04.4.1 art. 5)."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Colour
from pairloom.errors import InputError
from twins.fide_dubov.participant import Participant


class Grant(NamedTuple):
    """The participant with White, the one with Black, and the article that said so."""

    white: Participant
    black: Participant
    article: str


def give_colours(one: Participant, other: Participant, initial: Colour | None) -> Grant:
    """Colours of a pair: the first rule of art. 5.2 that decides."""
    higher, lower = sorted((one, other), key=lambda participant: participant.rank)
    return (
        _by_number(higher, lower, initial)
        or _both_granted(higher, lower)
        or _stronger(higher, lower)
        or _alternated(higher, lower)
        or _grant(higher, lower, higher.due, "5.2.5")
    )


def _grant(one: Participant, other: Participant, colour: Colour, article: str) -> Grant:
    """`one` gets the colour."""
    white, black = (one, other) if colour is Colour.WHITE else (other, one)
    return Grant(white, black, article)


def _by_number(higher: Participant, lower: Participant, initial: Colour | None) -> Grant | None:
    """5.2.1: neither has played; an odd number gets the initial colour."""
    if higher.games or lower.games:
        return None
    if initial is None:
        raise InputError(
            "the initial colour is needed, neither given nor to be seen in earlier rounds;"
            " give it in record 152 or XXC"
        )
    is_odd = higher.arrival_number % 2 == 1
    return _grant(higher, lower, initial if is_odd else initial.opposite, "5.2.1")


def _both_granted(higher: Participant, lower: Participant) -> Grant | None:
    if higher.due is lower.due:
        return None
    return _grant(higher, lower, higher.due, "5.2.2")


def _stronger(higher: Participant, lower: Participant) -> Grant | None:
    if higher.strength == lower.strength:
        return None
    stronger, weaker = (higher, lower) if higher.strength > lower.strength else (lower, higher)
    return _grant(stronger, weaker, stronger.due, "5.2.3")


def _alternated(higher: Participant, lower: Participant) -> Grant | None:
    """5.2.4: change the colours of the latest game in which they differ."""
    backwards = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    for had, opponent_had in backwards:
        if had is not opponent_had:
            return _grant(higher, lower, had.opposite, "5.2.4")
    return None
