"""What every clock shows, whatever the time control counts in."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from pairloom.correspondence.domain.time_control import TimeControl, TripleBlock
from pairloom.correspondence.rules.clocks import GameTimes, clock_of
from pairloom.correspondence.rules.triple_block import block_state
from pairloom.domain.colour import Colour
from pairloom.messages import Message, Text


class ClockFace(Protocol):
    """The clocks of a game at a moment; days, flag and words are of the side to move.

    `exceeded` names the side that was too late first; `claim_upheld` and `claim_rejected` are
    the sentences with which a time claim is decided, before their gaps are filled.
    """

    @property
    def to_move(self) -> Colour: ...
    @property
    def days_left(self) -> int: ...
    @property
    def short(self) -> Message:
        """For a cell."""

    @property
    def left(self) -> Message:
        """In words."""

    @property
    def flag_at(self) -> datetime: ...
    @property
    def on_leave(self) -> bool: ...
    @property
    def exceeded(self) -> Colour | None: ...
    @property
    def article(self) -> Text: ...
    @property
    def claim_upheld(self) -> Message: ...
    @property
    def claim_rejected(self) -> Message: ...
    def spent(self, colour: Colour) -> tuple[int, int]:
        """Days used by a side, and those it had."""


def read_clock(times: GameTimes, control: TimeControl, now: datetime) -> ClockFace:
    """The clocks of a game now, by its time control."""
    if isinstance(control, TripleBlock):
        return block_state(times, control, now)
    return clock_of(times, control, now)
