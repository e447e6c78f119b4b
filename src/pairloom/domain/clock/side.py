"""One of the two units of a game clock: what it shows, how time wears it down, what a press does.

Czech tournament rules (2009), article 4.5. All times are whole milliseconds. Wearing down in two
steps is the same as in one: `wear(wear(side, a), b) == wear(side, a + b)`.

When is it too late? The text decides differently for each kind of time:

| time           | a press at exactly zero | article                                       |
|----------------|-------------------------|-----------------------------------------------|
| main, no more  | in time                 | 4.5.2b: lost when the main time is exceeded   |
| Canadian       | in time                 | 4.5.3d: lost when the time is exceeded        |
| Japanese       | too late                | 4.5.4d: finished before the word "zero"       |
| Fischer        | too late                | not in these rules; as digital clocks have it |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairloom.domain.time_control import Canadian, Fischer, Japanese, TimeControl

__all__ = ["Phase", "Rules", "Side", "new_side", "press_side", "time_to_flag", "wear"]

TIME_TROUBLE = 300_000


class Phase(Enum):
    """What a unit is counting."""

    MAIN = "main"
    OVERSTEPPED = "overstepped"
    """Main time is over, and the period of a hand-set clock has not been set yet."""
    BYO_YOMI = "byo-yomi"


@dataclass(frozen=True, slots=True)
class Rules:
    """A time control, and whether Canadian periods are set by hand (4.5.3b)."""

    control: TimeControl
    manual_clock: bool = False

    @property
    def period(self) -> int:
        """Milliseconds of a byo-yomi period, 0 if there is no byo-yomi."""
        overtime = self.control.overtime
        return overtime.seconds * 1000 if isinstance(overtime, Canadian | Japanese) else 0

    @property
    def count(self) -> int:
        """Moves of a Canadian period, or Japanese periods; 0 if there is no byo-yomi."""
        overtime = self.control.overtime
        if isinstance(overtime, Canadian):
            return overtime.moves
        return overtime.periods if isinstance(overtime, Japanese) else 0

    @property
    def is_set_by_hand(self) -> bool:
        """Counted (Japanese) byo-yomi needs an electronic clock (4.5.4b)."""
        return self.manual_clock and isinstance(self.control.overtime, Canadian)


@dataclass(frozen=True, slots=True)
class Side:
    """What one unit shows.

    `left` is of the phase: main time, or the running period; it is below zero only while
    OVERSTEPPED. `count` are the moves left in a Canadian period, or the Japanese periods left.
    `extra` is time for a sealed move, used first and gone with the press. `moves` were pressed
    so far; `breaks` are toilet breaks taken.
    """

    phase: Phase
    left: int
    count: int = 0
    extra: int = 0
    moves: int = 0
    breaks: int = 0
    is_flagged: bool = False

    @property
    def in_time_trouble(self) -> bool:
        """4.5.5a: less than five minutes of main time, or byo-yomi."""
        return self.phase is not Phase.MAIN or self.left < TIME_TROUBLE


def new_side(rules: Rules) -> Side:
    """A unit before the game. Without main time the first period is there at once."""
    main = rules.control.main_seconds * 1000
    if main == 0:
        return Side(Phase.BYO_YOMI, rules.period, rules.count)
    return Side(Phase.MAIN, main)


def wear(side: Side, rules: Rules, elapsed: int) -> Side:
    """The unit after it has run so long."""
    if side.is_flagged:
        return side
    extra = max(0, side.extra - elapsed)
    side, elapsed = replace(side, extra=extra), elapsed - (side.extra - extra)
    if side.phase is Phase.BYO_YOMI:
        return _wear_period(side, rules, elapsed)
    left = side.left - elapsed
    if left > 0 or (left == 0 and not isinstance(rules.control.overtime, Fischer)):
        return replace(side, left=left)
    if not rules.period:
        return replace(side, left=0, is_flagged=True)
    if rules.is_set_by_hand:
        return replace(side, left=left, phase=Phase.OVERSTEPPED)
    entered = replace(side, phase=Phase.BYO_YOMI, left=rules.period, count=rules.count)
    return _wear_period(entered, rules, -left)


def _wear_period(side: Side, rules: Rules, elapsed: int) -> Side:
    left = side.left - elapsed
    if isinstance(rules.control.overtime, Canadian):
        return replace(side, left=max(0, left), is_flagged=left < 0)
    # Reaching zero uses a period up (4.5.4d), and so does every further length of it.
    used = 0 if left > 0 else -left // rules.period + 1
    if used >= side.count:
        return replace(side, left=0, count=0, is_flagged=True)
    return replace(side, left=left + used * rules.period, count=side.count - used)


def time_to_flag(side: Side, rules: Rules) -> int | None:
    """After how long the flag will fall; never on a hand-set clock that waits to be set."""
    overtime = rules.control.overtime
    if side.phase is Phase.OVERSTEPPED or (side.phase is Phase.MAIN and rules.is_set_by_hand):
        return None
    left, count = side.extra + side.left, side.count
    if side.phase is Phase.MAIN and rules.period:
        left, count = left + rules.period, rules.count
    if isinstance(overtime, Japanese):
        return left + (count - 1) * rules.period
    return left if isinstance(overtime, Fischer) else left + 1


def press_side(side: Side, rules: Rules) -> Side:
    """The unit after its player has finished a move (or a pass, which counts as one)."""
    overtime = rules.control.overtime
    side = replace(side, moves=side.moves + 1, extra=0)
    if isinstance(overtime, Fischer):
        return replace(side, left=_with_increment(side.left, overtime))
    if side.phase is Phase.MAIN:
        return side
    if side.phase is Phase.OVERSTEPPED:
        return replace(side, phase=Phase.BYO_YOMI, left=rules.period, count=rules.count)
    if isinstance(overtime, Japanese):
        return replace(side, left=rules.period)
    if side.count == 1:
        return replace(side, left=rules.period, count=rules.count)
    return replace(side, count=side.count - 1)


def _with_increment(left: int, overtime: Fischer) -> int:
    added = left + overtime.increment_seconds * 1000
    if overtime.limit_seconds is None:
        return added
    # What an arbiter has given beyond the limit is not taken away by moving.
    return max(left, min(added, overtime.limit_seconds * 1000))
