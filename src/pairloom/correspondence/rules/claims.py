"""Time claims: what a player says the opponent has used, against what the moves say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pairloom.correspondence.domain.results import ResultCode, won_by
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, ResultEntry, Ruling, tell
from pairloom.correspondence.domain.time_control import TimeControl
from pairloom.correspondence.rules.clock_faces import ClockFace, read_clock
from pairloom.correspondence.rules.clocks import GameTimes
from pairloom.domain.colour import Colour


@dataclass(frozen=True, slots=True)
class TimeClaim:
    """`by` claims that the other side has exceeded its time with so many days used."""

    game: str
    by: Colour
    claimed_days: int


@dataclass(frozen=True, slots=True)
class TimeCheck:
    """Claimed and computed days, the allowance they are held against, and the result if any.

    With Triple Block the days are those of one move, and of the clock when it began.
    """

    claimed: int
    computed: int
    allowance: int
    entry: ResultEntry | None

    @property
    def difference(self) -> int:
        return self.computed - self.claimed


def check_time_claim(
    claim: TimeClaim, times: GameTimes, control: TimeControl, now: datetime
) -> Decision[TimeCheck]:
    """Upheld if the moves show it, whatever number of days was claimed."""
    late = claim.by.opposite
    clock = read_clock(times, control, now)
    computed, allowance = clock.spent(late)
    upheld = clock.exceeded is late
    entry = ResultEntry(claim.game, won_by(claim.by, ResultCode.TIME)) if upheld else None
    check = TimeCheck(claim.claimed_days, computed, allowance, entry)
    return _ruled(claim, check, clock, late)


def _ruled(
    claim: TimeClaim, check: TimeCheck, clock: ClockFace, late: Colour
) -> Decision[TimeCheck]:
    sentence = clock.claim_upheld if check.entry else clock.claim_rejected
    ruling = Ruling(
        clock.article,
        sentence.filled(
            game=claim.game,
            colour=late.words,
            claimed=check.claimed,
            computed=check.computed,
            allowance=check.allowance,
        ),
    )
    told = tell(News.CLAIM, ruling.sentence, Role.PLAYER, Role.OPPONENT, Role.CAPTAIN)
    return Decision(ruling, check, told)
