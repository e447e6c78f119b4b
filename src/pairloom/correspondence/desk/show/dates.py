"""The days on which something is due in a group, and the days of the rating lists."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from pairloom.correspondence.desk.adjudicate.cases import case_of
from pairloom.correspondence.desk.enter.qualification_views import qualification_ends
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.states import GroupState, SubstitutionState
from pairloom.correspondence.ratings.periods import (
    ListId,
    cutoff,
    list_valid_on,
    period_of_game,
    publication_deadline,
)
from pairloom.correspondence.rules.calendar import Deadline, Due, in_order
from pairloom.correspondence.rules.game_days import game_deadlines
from pairloom.messages import Message, Text, message
from pairloom.storage.ledger import Reader

__all__ = ["NextDate", "dates_of"]

_SMALL = (Due.REMINDER, Due.TIME_CONTROL, Due.QUALIFICATION_ENDS)
_DUE_WORDS = {
    Due.TIME_CONTROL: message("{who}: time is over"),
    Due.REMINDER: message("Reminder to {who}"),
    Due.ANSWER: message("Answer due from {who}"),
    Due.MAY_BE_LOST: message("{about} may be scored as lost"),
    Due.LEAVE_ENDS: message("Leave of {who} ends, clocks run again"),
    Due.ASSESSMENTS: message("Last day for assessments"),
    Due.APPEAL: message("Last day for an appeal"),
    Due.QUALIFICATION_ENDS: message("Last day of the qualification of {who}"),
}


@dataclass(frozen=True, slots=True)
class NextDate:
    """A day and what is due on it."""

    day: date
    text: Message
    about: Text = ""
    article: Text = ""


def dates_of(
    reader: Reader, state: SectionState, now: datetime, most: int | None = None
) -> list[NextDate]:
    """The days on which something is due, the soonest first; `most`: the next of those that matter
    to more than one player."""
    deadlines = [
        deadline for deadline in in_order(_deadlines(reader, state, now)) if deadline.at >= now
    ]
    wanted = [
        _date(deadline) for deadline in deadlines if most is None or deadline.due not in _SMALL
    ]
    dates = list(dict.fromkeys(wanted))
    dates += [
        NextDate(change.due, message("Substitute of {player} due",
                                     player=state.people[change.replaced].name),
                 state.section.name, "§7(7)a")
        for change in state.substitutions
        if change.state is SubstitutionState.ASKED and change.due >= now.date()
    ]  # fmt: skip
    dates += _list_dates(now.date())
    dates.sort(key=lambda next_date: next_date.day)
    return dates[:most]


def _deadlines(reader: Reader, state: SectionState, now: datetime) -> Iterator[Deadline]:
    yield from qualification_ends(reader, state)
    if state.section.state is not GroupState.PLAYING:
        return
    for game in state.games.values():
        known = None if game.result else state.in_play(game)
        if known is not None:
            yield from game_deadlines(known, state.control, now)
    for case in state.adjudications:
        yield from case_of(reader, case.adjudication)[2].calendar()


def _date(deadline: Deadline) -> NextDate:
    # Leave stops the clocks of all games at once.
    about = "" if deadline.due is Due.LEAVE_ENDS else deadline.about
    text = _DUE_WORDS[deadline.due].filled(who=deadline.person, about=about)
    return NextDate(deadline.at.date(), text, about, deadline.article)


def _list_dates(on: date) -> list[NextDate]:
    counted: ListId = period_of_game(on)
    day = cutoff(counted)
    valid = counted.valid_from
    words = message("Last day for results to count in the list of {day}", day=valid)
    dates = [NextDate(day, words, str(counted), "§1(6)")]
    coming = list_valid_on(on).next()
    published = publication_deadline(coming)
    if published >= on:
        out = message("Rating list {list} out", list=coming)
        dates.append(NextDate(published, out, "", "§1(6)"))
    return dates
