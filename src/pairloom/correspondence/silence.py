"""Silence on one move: reminders, the answer that is due, and when a game may be scored as lost.

ICCF server practice: reminders after 14, 28 and 35 days; after the last one the player has 5
days to move or to say that he plays on; at 40 days the game may be scored as lost. Who
declares that he wants more than 40 days for one move is not silent. Leave does not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from pairloom.correspondence.calendar import Deadline, Due
from pairloom.correspondence.clocks import GameTimes
from pairloom.correspondence.leave import DAY, moment_after, thinking_time
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.ruling import Decision, News, Ruling, tell

ARTICLE = "ICCF server rules"


@dataclass(frozen=True, slots=True)
class SilencePolicy:
    """Days of silence; an announcement may give others."""

    reminders: tuple[int, ...] = (14, 28, 35)
    answer_days: int = 5
    lost_days: int = 40


SERVER_SILENCE = SilencePolicy()


@dataclass(frozen=True, slots=True)
class Silence:
    """A move that is waited for.

    `reminders` are the moments of all reminders, `due` how many of them have come. `answered`:
    the player has said since his last move that he plays on or needs long.
    """

    days: int
    reminders: tuple[datetime, ...]
    due: int
    answer_by: datetime
    lost_from: datetime
    answered: bool
    may_be_lost: bool


def silence_of(
    times: GameTimes,
    now: datetime,
    *,
    declared: datetime | None = None,
    policy: SilencePolicy = SERVER_SILENCE,
) -> Silence:
    """The silence of the side to move; `declared` is its last declaration, if any."""
    since, leaves = times.waiting_since, times.side(times.to_move).leaves

    def after(days: int) -> datetime:
        return moment_after(since, timedelta(days=days), leaves)

    reminders = tuple(after(days) for days in policy.reminders)
    answered = declared is not None and declared >= since
    lost_from = after(policy.lost_days)
    return Silence(
        days=thinking_time(since, now, leaves) // DAY,
        reminders=reminders,
        due=sum(moment <= now for moment in reminders),
        answer_by=after(policy.reminders[-1] + policy.answer_days),
        lost_from=lost_from,
        answered=answered,
        may_be_lost=now >= lost_from and not answered,
    )


def reminders_to_send(silence: Silence, sent: int, about: str) -> tuple[Decision[int], ...]:
    """The reminders that have come due since `sent` of them went out; each enters its number."""
    if silence.answered:
        return ()
    return tuple(_reminder(silence, number, about) for number in range(sent + 1, silence.due + 1))


def _reminder(silence: Silence, number: int, about: str) -> Decision[int]:
    is_last = number == len(silence.reminders)
    values = {"number": number, "about": about, "days": silence.days}
    if is_last:
        values["answer_by"] = f"{silence.answer_by:%Y-%m-%d}"
    ruling = Ruling(ARTICLE, "reminder.last" if is_last else "reminder", values)
    copies = (Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR) if is_last else (Role.PLAYER, Role.CAPTAIN)
    return Decision(ruling, number, tell(News.REMINDER, ruling.sentence, *copies))


def declare_long_thought(about: str, days: int, now: datetime) -> Decision[datetime]:
    """A player will use more than 40 days for one move: director, captain and opponent know."""
    ruling = Ruling(ARTICLE, "silence.declared", {"about": about, "days": days})
    told = tell(
        *(News.LONG_THOUGHT, ruling.sentence, Role.DIRECTOR, Role.CAPTAIN, Role.OPPONENT),
    )
    return Decision(ruling, now, told)


def silence_deadlines(silence: Silence, about: str, person: str = "") -> Iterator[Deadline]:
    """What silence brings next, for the calendar."""
    if silence.answered:
        return
    for moment in silence.reminders[silence.due :]:
        yield Deadline(moment, Due.REMINDER, about, Role.PLAYER, person, ARTICLE)
    yield Deadline(silence.answer_by, Due.ANSWER, about, Role.PLAYER, person, ARTICLE)
    yield Deadline(silence.lost_from, Due.MAY_BE_LOST, about, Role.DIRECTOR, "", ARTICLE)
