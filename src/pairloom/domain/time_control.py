"""Time controls of Go tournaments in one short notation.

| text                      | meaning                                                       |
|---------------------------|---------------------------------------------------------------|
| `60m`                     | sudden death: 60 minutes for the whole game                   |
| `60m+15/5m`               | then Canadian byo-yomi: 15 moves in every 5 minutes           |
| `60m+3x30s`               | then Japanese byo-yomi: 3 periods of 30 seconds               |
| `45m+15s/move`            | Fischer: every move adds 15 seconds                           |
| `45m+15s/move max 60m`    | the same, but never more than 60 minutes are kept             |

A duration is `1h30m`, `60m`, `90s` or `5m30s`. A blank may stand for the plus sign, because
that is what a plus sign in an address becomes. Main time and both kinds of byo-yomi are those
of the Czech tournament rules (2009) 4.5.2-4.5.4; Fischer is European practice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import Message, message

LONGEST_SECONDS = 24 * 3600
MOST_MOVES = 999
MOST_PERIODS = 99
POSSIBLE = message(
    "write 60m (sudden death), 60m+15/5m (Canadian: 15 moves in 5 minutes), "
    "60m+3x30s (Japanese: 3 periods of 30 seconds), 45m+15s/move (Fischer) "
    "or 45m+15s/move max 60m (Fischer, at most 60 minutes kept)"
)

_DURATION = r"(?=\d)(?:\d{1,2}h)?(?:\d{1,4}m)?(?:\d{1,5}s)?"
_CONTROL = re.compile(
    rf"(?P<main>{_DURATION})"
    rf"(?:(?:\s*+\+|\s)\s*+(?:(?P<moves>\d{{1,3}})\s*/\s*(?P<canadian>{_DURATION})"
    rf"|(?P<periods>\d{{1,2}})\s*[x×]\s*(?P<japanese>{_DURATION})"
    rf"|(?P<increment>{_DURATION})\s*/\s*move(?:\s*max\s*(?P<limit>{_DURATION}))?))?",
    re.ASCII,
)
_PARTS = re.compile(r"(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Canadian:
    """So many moves in so many seconds, again and again."""

    moves: int
    seconds: int

    def __str__(self) -> str:
        return f"{self.moves}/{duration_text(self.seconds)}"


@dataclass(frozen=True, slots=True)
class Japanese:
    """So many seconds for each move; a period is used up when they are exceeded."""

    periods: int
    seconds: int

    def __str__(self) -> str:
        return f"{self.periods}x{duration_text(self.seconds)}"


@dataclass(frozen=True, slots=True)
class Fischer:
    """Every move adds seconds to the time left, which never exceeds the limit if there is one."""

    increment_seconds: int
    limit_seconds: int | None = None

    def __str__(self) -> str:
        added = f"{duration_text(self.increment_seconds)}/move"
        if self.limit_seconds is None:
            return added
        return f"{added} max {duration_text(self.limit_seconds)}"


Overtime: TypeAlias = Canadian | Japanese | Fischer | None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Main time of each player and what comes after it (or, Fischer, along with it)."""

    main_seconds: int
    overtime: Overtime = None

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise InputError(
                message(
                    "the time control {control} is not possible: {fault}",
                    control=str(self),
                    fault=fault,
                )
            )

    def __str__(self) -> str:
        main = duration_text(self.main_seconds)
        return main if self.overtime is None else f"{main}+{self.overtime}"


def parse_time_control(text: str) -> TimeControl:
    """The time control written in the notation above; `InputError` says what is possible."""
    match = _CONTROL.fullmatch(text.strip().lower())
    if match is None:
        raise InputError(
            message(
                "{text} is not a time control; {possible}",
                text=quoted(text),
                possible=POSSIBLE,
            )
        )
    return TimeControl(_seconds(match["main"]), _overtime(match))


def duration_text(seconds: int) -> str:
    """A duration in the notation: whole minutes where possible, `60m`, `1m30s`, `30s`."""
    minutes, rest = divmod(seconds, 60)
    if not rest:
        return f"{minutes}m"
    return f"{minutes}m{rest}s" if minutes else f"{rest}s"


def _overtime(match: re.Match[str]) -> Overtime:
    if match["canadian"] is not None:
        return Canadian(int(match["moves"]), _seconds(match["canadian"]))
    if match["japanese"] is not None:
        return Japanese(int(match["periods"]), _seconds(match["japanese"]))
    if match["increment"] is not None:
        limit = match["limit"]
        return Fischer(_seconds(match["increment"]), _seconds(limit) if limit else None)
    return None


def _seconds(duration: str) -> int:
    parts = _PARTS.fullmatch(duration)
    assert parts is not None, f"{duration!r} has matched the notation of a duration"
    hours, minutes, seconds = (int(part or 0) for part in parts.groups())
    return hours * 3600 + minutes * 60 + seconds


_FROM_ONE_SECOND = message("main time is from 1 second to 24 hours")
_FROM_ZERO = message("main time is from 0 to 24 hours")


def _faults(control: TimeControl) -> list[Message]:
    overtime = control.overtime
    faults: list[Message] = []
    counted_main = overtime is None or isinstance(overtime, Fischer)
    if not int(counted_main) <= control.main_seconds <= LONGEST_SECONDS:
        faults.append(_FROM_ONE_SECOND if counted_main else _FROM_ZERO)
    if isinstance(overtime, Canadian) and not 1 <= overtime.moves <= MOST_MOVES:
        faults.append(message("a period has from 1 to {most} moves", most=MOST_MOVES))
    if isinstance(overtime, Japanese) and not 1 <= overtime.periods <= MOST_PERIODS:
        faults.append(message("there are from 1 to {most} periods", most=MOST_PERIODS))
    if isinstance(overtime, Fischer):
        return faults + _fischer_faults(overtime, control.main_seconds)
    if overtime is not None and not 1 <= overtime.seconds <= LONGEST_SECONDS:
        faults.append(message("a period lasts from 1 second to 24 hours"))
    return faults


def _fischer_faults(overtime: Fischer, main_seconds: int) -> list[Message]:
    faults = []
    if not 1 <= overtime.increment_seconds <= LONGEST_SECONDS:
        faults.append(message("a move adds from 1 second to 24 hours"))
    limit = overtime.limit_seconds
    if limit is not None and not main_seconds <= limit <= LONGEST_SECONDS:
        faults.append(message("the limit is from the main time to 24 hours"))
    return faults
