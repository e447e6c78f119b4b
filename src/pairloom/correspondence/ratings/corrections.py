"""A corrected result of a game that a list has counted already.

The book is silent. The policy `corrections` has two answers:

| answer        | what is done                                                                  |
|---------------|-------------------------------------------------------------------------------|
| `open-period` | booked in the open period: published lists stay as they are                   |
| `re-rate`     | all lists from that game on are worked out again (`chain.re_rate`)            |

Booked means: for a fixed rating the difference of W - W_e times the k of the open period, not
counted among its games; for another, the score is changed in the career. A cancelled game is
taken out of the count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pairloom.correspondence.ratings.formulas import Booking
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, is_rated
from pairloom.correspondence.ratings.references import enter
from pairloom.correspondence.ratings.states import Lists
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["Correction", "bookings_of"]


class Correction(NamedTuple):
    """A game as it was counted, and as it should have been."""

    old: Game
    new: Game


def bookings_of(
    corrections: Iterable[Correction], lists: Lists, policies: Policies
) -> dict[str, list[Booking]]:
    """The corrections of every player concerned."""
    bookings: dict[str, list[Booking]] = {}
    for correction in corrections:
        for player, booking in _bookings(correction, lists, policies):
            bookings.setdefault(player, []).append(booking)
    return bookings


def _bookings(
    correction: Correction, lists: Lists, policies: Policies
) -> Iterator[tuple[str, Booking]]:
    old, new = correction
    if (old.white, old.black, old.ended) != (new.white, new.black, new.ended):
        raise InputError(
            message(
                "game {id}: only its result can be corrected in the open period",
                id=old.id,
            )
        )
    if old.white.replaced or old.black.replaced:
        raise InputError(
            message(
                "game {id} was finished by a substitute: another result may be another "
                "player's; re-rate the lists instead",
                id=old.id,
            )
        )
    listed = lists.valid_on(old.ended)
    for is_white, seat in ((True, old.white), (False, old.black)):
        counted = enter(
            old, is_white, owner=seat.player, start=seat.start, listed=listed, policies=policies
        )
        counts = is_rated(new, policies)
        now = (
            enter(
                new, is_white, owner=seat.player, start=seat.start, listed=listed, policies=policies
            )
            if counts
            else None
        )
        yield seat.player, Booking(counted, now)
