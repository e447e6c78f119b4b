"""Have two players met before? FIDE C.04.1 art. 2; a forfeit is no meeting (C.04.2 art. 3.5)."""

from __future__ import annotations

from pairloom.director.desk.state import State
from pairloom.storage.records import Game

__all__ = ["earlier_meeting"]

_FORFEIT = ("+", "-")
_MATCHES_OF_TWO = "double-swiss"


def earlier_meeting(state: State, game: Game) -> Game | None:
    """The game of an earlier round in which these two met, if there is one."""
    pair = {game.white, game.black}
    for earlier in state.games:
        if earlier.round >= _first_round_of(state, game):
            break  # games are in order of rounds
        if {earlier.white, earlier.black} == pair and earlier.white_result not in _FORFEIT:
            return earlier
    return None


def _first_round_of(state: State, game: Game) -> int:
    """Where the match begins: the two games of a Double-Swiss match are one meeting (C.04.5)."""
    is_second = state.competition.system == _MATCHES_OF_TWO and game.round % 2 == 0
    return game.round - 1 if is_second else game.round
