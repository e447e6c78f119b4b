"""Silence on one move: reminders, the answer that is due, and when a game may be scored as lost.

ICCF server practice: reminders after 14, 28 and 35 days; after the last one the player has 5
days to move or to say that he plays on; at 40 days the game may be scored as lost. Who
declares that he wants more than 40 days for one move is not silent. Leave does not count.

Where only the clock decides (Triple Block) the same reminders go out, but silence alone loses
nothing (our reading): no answer is due and no game is lost before its clock has run out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell
from pairloom.correspondence.domain.time_control import TimeControl
from pairloom.correspondence.rules.calendar import Deadline, Due
from pairloom.correspondence.rules.clocks import GameTimes
from pairloom.correspondence.rules.leave import ARTICLE, DAY, moment_after, thinking_time
from pairloom.messages import Message, counted


@dataclass(frozen=True, slots=True)
class SilencePolicy:
    """Days of silence; an announcement may give others. `lost_days` is `None` where silence
    never loses a game: then no answer is due either."""

    reminders: tuple[int, ...] = (14, 28, 35)
    answer_days: int = 5
    lost_days: int | None = 40


SERVER_SILENCE = SilencePolicy()
CLOCK_ALONE = SilencePolicy(lost_days=None)


def silence_policy(control: TimeControl) -> SilencePolicy:
    """What silence means with a time control."""
    return CLOCK_ALONE if control.only_clock_decides else SERVER_SILENCE


@dataclass(frozen=True, slots=True)
class Silence:
    """A move that is waited for.

    `reminders` are the moments of all reminders, `due` how many of them have come. `answer_by`
    and `lost_from` are `None` where silence never loses a game. `answered`: the player has said
    since his last move that he plays on or needs long.
    """

    days: int
    reminders: tuple[datetime, ...]
    due: int
    answer_by: datetime | None
    lost_from: datetime | None
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
    loses = policy.lost_days is not None
    answer_by = after(policy.reminders[-1] + policy.answer_days) if loses else None
    lost_from = None if policy.lost_days is None else after(policy.lost_days)
    return Silence(
        days=thinking_time(since, now, leaves) // DAY,
        reminders=reminders,
        due=sum(moment <= now for moment in reminders),
        answer_by=answer_by,
        lost_from=lost_from,
        answered=answered,
        may_be_lost=lost_from is not None and now >= lost_from and not answered,
    )


def reminders_to_send(silence: Silence, sent: int, about: str) -> tuple[Decision[int], ...]:
    """The reminders that have come due since `sent` of them went out; each enters its number."""
    if silence.answered:
        return ()
    return tuple(_reminder(silence, number, about) for number in range(sent + 1, silence.due + 1))


def _reminder(silence: Silence, number: int, about: str) -> Decision[int]:
    is_last = number == len(silence.reminders)
    answer_by = silence.answer_by if is_last else None
    ruling = Ruling(ARTICLE, _reminder_text(silence.days, number, about, answer_by))
    copies = (Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR) if is_last else (Role.PLAYER, Role.CAPTAIN)
    return Decision(ruling, number, tell(News.REMINDER, ruling.sentence, *copies))


def _reminder_text(days: int, number: int, about: str, answer_by: datetime | None) -> Message:
    if answer_by is None:
        return counted(
            "Reminder {number}, {about}: {count} day without a move.",
            "Reminder {number}, {about}: {count} days without a move.",
            days,
            number=number,
            about=about,
        )
    return counted(
        "Reminder {number}, {about}: {count} day without a move. Move or say that you play on by "
        "{answer_by}; afterwards the game may be scored as lost.",
        "Reminder {number}, {about}: {count} days without a move. Move or say that you play on by "
        "{answer_by}; afterwards the game may be scored as lost.",
        days,
        number=number,
        about=about,
        answer_by=answer_by.date(),
    )


def declare_long_thought(about: str, days: int, now: datetime) -> Decision[datetime]:
    """A player will use more than 40 days for one move: director, captain and opponent know."""
    declared = counted(
        "{about}: more than {count} day will be used for this move.",
        "{about}: more than {count} days will be used for this move.",
        days,
        about=about,
    )
    ruling = Ruling(ARTICLE, declared)
    told = tell(
        *(News.LONG_THOUGHT, ruling.sentence, Role.DIRECTOR, Role.CAPTAIN, Role.OPPONENT),
    )
    return Decision(ruling, now, told)


def silence_deadlines(silence: Silence, about: str, person: str = "") -> Iterator[Deadline]:
    """What silence brings next, for the calendar."""
    if silence.answered:
        return
    for moment in silence.reminders[silence.due :]:
        yield Deadline(
            moment, Due.REMINDER, about, role=Role.PLAYER, person=person, article=ARTICLE
        )
    if silence.answer_by is not None:
        yield Deadline(
            silence.answer_by, Due.ANSWER, about, role=Role.PLAYER, person=person, article=ARTICLE
        )
    if silence.lost_from is not None:
        yield Deadline(
            silence.lost_from,
            Due.MAY_BE_LOST,
            about,
            role=Role.DIRECTOR,
            person="",
            article=ARTICLE,
        )
