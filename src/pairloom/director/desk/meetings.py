"""Have two players met before? FIDE C.04.1 art. 2; a forfeit is no meeting (C.04.2 art. 3.5)."""

from __future__ import annotations

from pairloom.director.desk.fields.base import Meeting, Seats
from pairloom.director.desk.matches import rounds_together
from pairloom.director.desk.state import State
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["earlier_meeting", "require_not_met"]


def earlier_meeting(state: State, met: Seats) -> Meeting | None:
    """The game of an earlier round in which these two met, if there is one."""
    pair = {met.white, met.black}
    first = rounds_together(state, met.round)[0]  # two games of a match are one meeting
    for earlier in state.meetings:
        if earlier.round >= first:
            break  # they are in order of rounds
        if {earlier.white, earlier.black} == pair and earlier.is_played:
            return earlier
    return None


def require_not_met(state: State, met: Seats) -> None:
    """A second meeting is never allowed (C.04.1 art. 2; 1992 B1); forfeits are no meetings."""
    earlier = earlier_meeting(state, met)
    if earlier is not None:
        white, black = (state.find_entry(entry).number for entry in (met.white, met.black))
        raise InputError(
            message(
                "{white} and {black} played in round {round}. A second meeting is not "
                "allowed ({meeting})",
                white=white,
                black=black,
                round=earlier.round,
                meeting=state.handling.meeting,
            )
        )
