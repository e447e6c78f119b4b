"""What a player's record says, independent of any point system: opponents, colours, outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pairloom.domain.result import Outcome

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
        opponents, colours, outcomes, unplayed = self
        outcome = cell.outcome
        if outcome.is_played:
            opponents = (*opponents, cell.opponent)
            if cell.colour is not None:
                colours += cell.colour.letter
        else:
            unplayed += outcome.code
        return _new(History, (opponents, colours, outcomes + outcome.code, unplayed))


# Histories are made for every player and round: this is three times as quick as `History(...)`.
_new = tuple.__new__
_PLAYED = bytes(outcome.position for outcome in Outcome if outcome.is_played)
NO_HISTORY = History((), "", b"", b"")


def history_of(cells: Iterable[Round]) -> History:
    """The history of a whole record."""
    opponents, colours, outcomes = [], [], []
    for cell in cells:
        outcome = cell.outcome
        outcomes.append(outcome.position)
        if outcome.is_played:
            opponents.append(cell.opponent)
            colour = cell.colour
            if colour is not None:
                colours.append(colour.letter)
    codes = bytes(outcomes)
    unplayed = codes.translate(None, _PLAYED) if len(opponents) < len(codes) else b""
    return _new(History, (tuple(opponents), "".join(colours), codes, unplayed))


class MatchHistory(History):
    """The history of a team: whether a match was played is told by the match, not by its
    outcome (C.04.6 art. 1.6.1)."""

    __slots__ = ()

    def after(self, cell: Round) -> MatchHistory:
        """The history with one more match."""
        opponents, colours, outcomes, unplayed = self
        if cell.is_played:
            opponents = (*opponents, cell.opponent)
            colours += cell.colour.letter if cell.colour else ""
        else:
            unplayed += cell.outcome.code
        return _new(MatchHistory, (opponents, colours, outcomes + cell.outcome.code, unplayed))


NO_MATCHES = MatchHistory((), "", b"", b"")


def history_of_matches(matches: Iterable[Round]) -> History:
    """The history of the whole record of a team."""
    history = NO_MATCHES
    for match in matches:
        history = history.after(match)
    return history
