"""Time claims: what a player says the opponent has used, against what the moves say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pairloom.correspondence.clocks import DayControl, GameTimes, clock_of
from pairloom.domain.colour import Colour
from pairloom.domain.correspondence.results import ResultCode, won_by
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.ruling import Decision, News, ResultEntry, Ruling, tell


@dataclass(frozen=True, slots=True)
class TimeClaim:
    """`by` claims that the other side has exceeded its time with so many days used."""

    game: str
    by: Colour
    claimed_days: int


@dataclass(frozen=True, slots=True)
class TimeCheck:
    """Claimed and computed days, the allowance they are held against, and the result if any."""

    claimed: int
    computed: int
    allowance: int
    entry: ResultEntry | None

    @property
    def difference(self) -> int:
        return self.computed - self.claimed


def check_time_claim(
    claim: TimeClaim, times: GameTimes, control: DayControl, now: datetime
) -> Decision[TimeCheck]:
    """Upheld if the moves show it, whatever number of days was claimed."""
    late = claim.by.opposite
    clock = clock_of(times, control, now)
    side = clock.side(late)
    if clock.to_move is late:
        allowance = control.allowance(side.moves + 1)
        computed = allowance - clock.days_left
    else:
        allowance, computed = control.allowance(max(side.moves, 1)), side.used
    if side.exceeded_at is not None:
        allowance = control.allowance(side.exceeded_at)
    upheld = clock.exceeded is late
    entry = ResultEntry(claim.game, won_by(claim.by, ResultCode.TIME)) if upheld else None
    check = TimeCheck(claim.claimed_days, computed, allowance, entry)
    return _ruled(claim, check, late)


def _ruled(claim: TimeClaim, check: TimeCheck, late: Colour) -> Decision[TimeCheck]:
    values = {
        "game": claim.game,
        "colour": late,
        "claimed": check.claimed,
        "computed": check.computed,
        "allowance": check.allowance,
    }
    ruling = Ruling("ICCF 2.4.2", "claim.upheld" if check.entry else "claim.rejected", values)
    told = tell(News.CLAIM, ruling.sentence, Role.PLAYER, Role.OPPONENT, Role.CAPTAIN)
    return Decision(ruling, check, told)
