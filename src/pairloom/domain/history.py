"""What a player's record says, independent of any point system: opponents, colours, outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pairloom.domain.player import Round


class History(NamedTuple):
    """A record in compact form.

    `opponents` and `colours` (a string of `w` and `b`) hold played games only, in order:
    rounds without a game are taken out (C.04.2 art. 3.4). `outcomes` holds the position of
    every round's outcome, `unplayed` of the rounds without a game.
    """

    opponents: tuple[int, ...]
    colours: str
    outcomes: bytes
    unplayed: bytes

    def after(self, cell: Round) -> History:
        """The history with one more round."""
        outcome = cell.outcome
        outcomes = self.outcomes + outcome.code
        if not outcome.is_played:
            return History(self.opponents, self.colours, outcomes, self.unplayed + outcome.code)
        colours = self.colours if cell.colour is None else self.colours + cell.colour.letter
        return History((*self.opponents, cell.opponent), colours, outcomes, self.unplayed)


NO_HISTORY = History((), "", b"", b"")


def history_of(cells: Iterable[Round]) -> History:
    """The history of a whole record."""
    opponents, colours, outcomes, unplayed = [], [], [], []
    for cell in cells:
        outcome = cell.outcome
        position = outcome.position
        outcomes.append(position)
        if outcome.is_played:
            opponents.append(cell.opponent)
            if cell.colour is not None:
                colours.append(cell.colour.letter)
        else:
            unplayed.append(position)
    return History(tuple(opponents), "".join(colours), bytes(outcomes), bytes(unplayed))
