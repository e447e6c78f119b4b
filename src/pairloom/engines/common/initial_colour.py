"""The colour drawn by lot before round 1, and the numbers whose parity it goes by."""

from __future__ import annotations

from collections.abc import Container, Sequence

from pairloom.domain import Colour, Player
from pairloom.domain.team import Team
from pairloom.errors import InputError
from pairloom.messages import message


def require_initial_colour(colour: Colour | None) -> Colour:
    """The initial colour; it is needed as soon as two players without a game meet."""
    if colour is None:
        raise InputError(
            message(
                "the initial colour is not known: give it as record 152 (W or B) or "
                "XXC white1/black1"
            )
        )
    return colour


def arrival_numbers(
    ranked: Sequence[Player] | Sequence[Team], pool: Container[int]
) -> dict[int, int]:
    """Number those who have arrived, in ranking order: paired before, or in the pool now.

    Who has not been paired yet has no pairing number so far (C.04.2 art. 2.4), so their
    places in the ranking are not counted. Given for the pool only.
    """
    numbers: dict[int, int] = {}
    arrived = 0
    for participant in ranked:
        if participant.number in pool:
            arrived += 1
            numbers[participant.number] = arrived
        elif participant.has_been_paired():
            arrived += 1
    return numbers
