"""What needs somebody, what comes next, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from pairloom.correspondence.calendar import Deadline, Due, in_order
from pairloom.correspondence.game_days import game_deadlines
from pairloom.director.correspondence_desk.adjudicate.stored_cases import case_of
from pairloom.director.correspondence_desk.base import parse_day
from pairloom.director.correspondence_desk.enter.promoting import open_places
from pairloom.director.correspondence_desk.enter.qualification_views import qualification_ends
from pairloom.director.correspondence_desk.play.running import Running
from pairloom.director.correspondence_desk.sections import PLAYING, SectionState
from pairloom.director.correspondence_desk.show.views import GroupView
from pairloom.ratings.iccf.periods import (
    ListId,
    cutoff,
    list_valid_on,
    period_of_game,
    publication_deadline,
)
from pairloom.storage.actions import Action
from pairloom.storage.correspondence_records import Correspondent, Withdrawal
from pairloom.storage.ledger import Reader

__all__ = ["NextDate", "Task", "dates_of", "latest", "tasks_of"]

_QUIET = ("claim letter", "letter sent", "letter waiting", "letter held", "letter refused")
_SMALL = (Due.REMINDER, Due.TIME_CONTROL, Due.QUALIFICATION_ENDS)
_DUE_WORDS = {
    Due.TIME_CONTROL: "{who}: time is over",
    Due.REMINDER: "Reminder to {who}",
    Due.ANSWER: "Answer due from {who}",
    Due.MAY_BE_LOST: "{about} may be scored as lost",
    Due.LEAVE_ENDS: "Leave of {who} ends, clocks run again",
    Due.ASSESSMENTS: "Last day for assessments",
    Due.APPEAL: "Last day for an appeal",
    Due.QUALIFICATION_ENDS: "Last day of the qualification of {who}",
}


@dataclass(frozen=True, slots=True)
class Task:
    """Something that waits for the director. `target` is where to do it, inside the group."""

    sign: str
    small: str
    title: str
    text: str
    article: str
    act: str
    target: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class NextDate:
    """A day and what is due on it."""

    day: date
    text: str
    about: str = ""
    article: str = ""


def tasks_of(reader: Reader, state: SectionState, view: GroupView, on: date) -> list[Task]:
    """What needs the director in a group, the most pressing first."""
    if state.section.state != PLAYING:
        return list(_shared_place_tasks(reader, state))
    return [
        *_time_tasks(view),
        *_case_tasks(reader, state),
        *_substitution_tasks(state, on),
        *_request_tasks(reader, state),
        *_end_tasks(state, view, on),
    ]


def _time_tasks(view: GroupView) -> Iterator[Task]:
    for one in sorted(view.running, key=lambda one: -one.silent_days):
        pair = _pair(view, one)
        if one.exceeded is not None:
            who = view.names[one.exceeded]
            text = f"The time of {who} is exceeded. Check it, then enter the result."
            yield Task(
                "0 d", "left", f"{pair}, move {one.move}", text, one.article,
                "Open game", f"games/{one.key}", "bad",
            )  # fmt: skip
        elif one.kind == "late":
            yield Task(
                f"{one.silent_days} d", "silent", f"{pair}, move {one.move}", _silence(view, one),
                "", "Open game", f"games/{one.key}", "bad",
            )  # fmt: skip


def _silence(view: GroupView, one: Running) -> str:
    who = view.names[one.mover]
    sent = f"{one.reminders} reminders written. " if one.reminders != 1 else "1 reminder written. "
    if one.may_be_lost:
        return f"{sent}{who} has neither moved nor answered: the game may be scored as lost."
    if one.answer_by is not None:
        return (
            f"{sent}{who} must move or say that the game goes on by {one.answer_by}; at 40 days it "
            "may be scored as lost."
        )
    return f"{sent}{who} is to move."


def _pair(view: GroupView, one: Running) -> str:
    white, black = (int(part) for part in one.key.split(":")[1].split("-"))
    return f"{view.names[white]} – {view.names[black]}"


def _case_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    waiting = [one for one in state.adjudications if one.state != "final"]
    if not waiting:
        return
    cases = [case_of(reader, one.adjudication)[2] for one in waiting]
    claims = sum(len(case.assessments) for case in cases)
    new = sum(not one.adjudicator for one in waiting)
    text = f"{claims} assessments are in. {new} of {len(waiting)} games have no adjudicator yet."
    yield Task(
        "A", f"{len(waiting)} games", "Games under adjudication", text, cases[0].article,
        "Adjudication", "cases", "attention",
    )  # fmt: skip


def _substitution_tasks(state: SectionState, on: date) -> Iterator[Task]:
    for one in state.substitutions:
        if one.state != "asked":
            continue
        name = state.people[one.replaced].name
        late = on > parse_day(one.due)
        text = (
            "Nobody was named in time: the table of games decides."
            if late
            else f"The captain may name a substitute through {one.due}."
        )
        yield Task(
            one.due[5:], "due", f"{name}: substitute", text, "§7(7)f" if late else "§7(7)a",
            "Substitute", f"substitutes/{one.seat}", "bad" if late else "",
        )  # fmt: skip


def _request_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    seated = {one.correspondent for one in state.seats.values()}
    for one in reader.all(Withdrawal):
        if one.kind or one.correspondent not in seated or one.state == "plays on":
            continue
        name = state.people[one.correspondent].name
        yield Task(
            one.requested_on[5:], "asked", f"{name} asks to withdraw",
            f"The request is {one.state}.", "§7(2)", "Decide", f"withdrawals/{one.withdrawal}",
            "attention",
        )  # fmt: skip


def _end_tasks(state: SectionState, view: GroupView, on: date) -> Iterator[Task]:
    if view.total and view.done == view.total:
        yield Task(
            "✓", "all games", "Everything is finished", "The table is final when the group closes.",
            "", "Close group", "close", "good",
        )  # fmt: skip
    elif _is_over(state, on) and view.running and not state.control.only_clock_decides:
        yield Task(
            str(len(view.running)), "games", "Play is over",
            f"The last day was {state.contest.end}. What is unfinished is adjudicated.", "",
            "End play", "close", "attention",
        )  # fmt: skip


def _shared_place_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    if waiting := open_places(reader, state):
        text = f"{len(waiting.seats)} players share the place at the limit, the organiser decides."
        yield Task(
            "=", "shared", f"Who goes up to {state.contest.qualifies_for}?", text, "",
            "Decide", "close", "attention",
        )  # fmt: skip


def _is_over(state: SectionState, on: date) -> bool:
    return bool(state.contest.end) and on > parse_day(state.contest.end)


def dates_of(
    reader: Reader, state: SectionState, now: datetime, most: int | None = None
) -> list[NextDate]:
    """The days on which something is due, the soonest first; `most`: the next of those that matter
    to more than one player."""
    deadlines = [one for one in in_order(_deadlines(reader, state, now)) if one.at >= now]
    found = [_date(one) for one in deadlines if most is None or one.due not in _SMALL]
    found += [
        NextDate(parse_day(one.due), f"Substitute of {state.people[one.replaced].name} due",
                 state.section.name, "§7(7)a")
        for one in state.substitutions
        if one.state == "asked" and parse_day(one.due) >= now.date()
    ]  # fmt: skip
    found += _list_dates(now.date())
    found.sort(key=lambda one: one.day)
    return found[:most]


def _deadlines(reader: Reader, state: SectionState, now: datetime) -> Iterator[Deadline]:
    yield from qualification_ends(reader, state)
    if state.section.state != PLAYING:
        return
    for game in state.games.values():
        known = None if game.result else state.in_play(game)
        if known is not None:
            yield from game_deadlines(known, state.control, now)
    for one in state.adjudications:
        yield from case_of(reader, one.adjudication)[2].calendar()


def _date(one: Deadline) -> NextDate:
    text = _DUE_WORDS.get(one.due, one.due.value).format(who=one.person, about=one.about)
    return NextDate(one.at.date(), text, one.about, one.article)


def _list_dates(on: date) -> list[NextDate]:
    counted: ListId = period_of_game(on)
    day = cutoff(counted)
    valid = counted.valid_from
    words = f"Last day for results to count in the list of {valid.day} {valid:%B}"
    found = [NextDate(day, words, str(counted), "§1(6)")]
    coming = list_valid_on(on).next()
    published = publication_deadline(coming)
    if published >= on:
        found.append(NextDate(published, f"Rating list {coming} out", "", "§1(6)"))
    return found


def latest(reader: Reader, state: SectionState | None = None, most: int = 6) -> list[Action]:
    """The last acts, of a group or of the whole office, newest first."""
    names = () if state is None else (state.title, *(one.name for one in _people(state)))
    found = [
        one
        for one in reversed(reader.actions(newest=200))
        if one.act not in _QUIET and (state is None or any(name in one.summary for name in names))
    ]
    return found[:most]


def _people(state: SectionState) -> Iterator[Correspondent]:
    for seat in state.seats.values():
        yield state.people[seat.correspondent]
