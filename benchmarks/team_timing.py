"""What was measured of a large team event, beside what is wanted.

Loads nothing of the desk, so that a page can be made where the desk is not installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from benchmarks.figures import percentile
from benchmarks.table import Table

PAIRING = "pair round 9 and store the draft"
REVEAL = "reveal all line-ups of round 9"
HAND_IN = "hand in a line-up, while results are entered"
RESULT = "enter a result, while line-ups are handed in"
CAPTAIN_PAGE = "page of a captain, in the same minute"
REVEAL_ONE = "reveal one match, in the same minute"
SERVER_SHARE = "server at work until all is entered, of one processor"
VISITOR_PAGE = "public round page, 200 visitors while results are entered"
PUBLIC_PAGE, PUBLIC_SIZE = "public round page, made anew", "public round page, compressed"
DESK_PAGE, DESK_SIZE = "round page at the desk, made anew", "round page at the desk, compressed"
STANDINGS, STANDINGS_PAGE = "standings of teams", "page of standings at the desk"
FIRST_REPORT, REPORT = "report file, the first after the start", "report file"
WHY_NOT = "why two teams do not meet"
_MOST = 0.95


@dataclass(frozen=True, slots=True)
class TeamTiming:
    """One kind of work: how often it was done, and how long it took.

    `processor` is what the process that did it worked, in milliseconds. `load` is how many
    processes wanted a processor in the last minute, on average: this work is about one of them.
    """

    what: str
    teams: int
    runs: int
    median: float
    p95: float
    processor: float | None
    load: float
    unit: str = "ms"


@dataclass(frozen=True, slots=True)
class TeamAim:
    """What the median should not exceed, or with `is_p95` nineteen of twenty runs."""

    most: float
    is_p95: bool = False


AIMED_AT = 200
"""Teams of four boards: the aims are for an event of this size."""
TEAM_AIMS = {
    PAIRING: TeamAim(200),
    REVEAL: TeamAim(600),
    HAND_IN: TeamAim(100, is_p95=True),
    RESULT: TeamAim(100, is_p95=True),
    VISITOR_PAGE: TeamAim(50, is_p95=True),
    PUBLIC_SIZE: TeamAim(100),
    STANDINGS: TeamAim(100),
    REPORT: TeamAim(300),
    WHY_NOT: TeamAim(150, is_p95=True),
}


def timing_of(
    what: str,
    teams: int,
    values: Sequence[float],
    *,
    load: float,
    processor: Sequence[float] = (),
    unit: str = "ms",
) -> TeamTiming:
    """From what each run took."""
    return TeamTiming(
        what,
        teams,
        len(values),
        median=round(median(values), 1),
        p95=round(percentile(values, _MOST), 1),
        processor=round(median(processor), 1) if processor else None,
        load=round(load, 1),
        unit=unit,
    )


def team_table(timings: Sequence[TeamTiming]) -> Table:
    """One line for each kind of work."""
    teams = timings[0].teams if timings else AIMED_AT
    title = f"A team event in round 9, {teams} teams on four boards"
    header = ("Work", "Aim", "Reached", "Median", "95 %", "Processor, median", "Runs", "Load")
    return Table("teams", title, header, tuple(map(_row, timings)))


def _row(timing: TeamTiming) -> tuple[str, ...]:
    processor = "–" if timing.processor is None else f"{_written(timing.processor)} ms"
    return (
        timing.what,
        *_aim(timing),
        f"{_written(timing.median)} {timing.unit}",
        f"{_written(timing.p95)} {timing.unit}",
        processor,
        str(timing.runs),
        f"{timing.load:.1f}",
    )


def _aim(timing: TeamTiming) -> tuple[str, str]:
    aim = TEAM_AIMS.get(timing.what)
    if aim is None:
        return "–", "–"
    judged = "95 %" if aim.is_p95 else "median"
    reached = timing.p95 if aim.is_p95 else timing.median
    verdict = "yes" if reached <= aim.most else "no"
    is_of_size = timing.teams == AIMED_AT
    return f"{judged} ≤ {aim.most:g} {timing.unit}", verdict if is_of_size else "–"


def _written(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
