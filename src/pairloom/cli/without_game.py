"""Who is paired with nobody, for tables of players and of teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairloom.messages import Message, message

if TYPE_CHECKING:
    from pairloom.director.pairing import PairedRound

__all__ = ["without_game"]


def without_game(paired: PairedRound) -> Iterator[tuple[Message, int]]:
    """Who has the pairing-allocated bye, or rests because the table has nobody for them."""
    result = paired.result
    for what, number in ((message("bye"), result.bye), (message("rests"), result.resting)):
        if number is not None:
            yield what, number
