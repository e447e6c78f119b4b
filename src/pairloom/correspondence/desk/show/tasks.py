"""What needs the director of a group."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from pairloom.correspondence.desk.adjudicate.cases import case_of
from pairloom.correspondence.desk.enter.promoting import open_places
from pairloom.correspondence.desk.play.playing import names_of
from pairloom.correspondence.desk.play.running import Running, Urgency
from pairloom.correspondence.desk.play.scores import offered_results
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.desk.show.views import GroupView
from pairloom.correspondence.domain.states import (
    ClaimKind,
    ClaimState,
    GroupState,
    RequestState,
    SubstitutionState,
)
from pairloom.correspondence.records import GameClaim, MaterialsRequest, Withdrawal
from pairloom.domain.colour import Colour
from pairloom.storage.ledger import Reader

__all__ = ["Task", "tasks_of"]

MATERIALS_DAYS: Final = 14
"""Who was asked for materials has so long before the director is shown it; no rule has a number."""


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


def tasks_of(reader: Reader, state: SectionState, view: GroupView, on: date) -> list[Task]:
    """What needs the director in a group, the most pressing first."""
    if state.section.state is not GroupState.PLAYING:
        return list(_shared_place_tasks(reader, state))
    return [
        *_time_tasks(view),
        *_claim_tasks(reader, state),
        *_score_tasks(reader, state),
        *_case_tasks(reader, state),
        *_substitution_tasks(state, on),
        *_material_tasks(reader, state, on),
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
        elif one.kind is Urgency.LATE:
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


def _claim_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    """Claims wait for the director; a draw offer waits for the opponent."""
    where = {"contest": state.contest.contest, "section": state.section.section}
    for one in reader.all(GameClaim, **where, state=ClaimState.OPEN):
        if one.kind is ClaimKind.OFFER:
            continue
        by = one.white if one.side is Colour.WHITE else one.black
        game = state.find_game(f"{one.cycle}:{one.white}-{one.black}")
        yield Task(
            f"{one.made_on:%m-%d}", "claimed", names_of(state, game),
            f"{state.person_at(by).name} claims: {one.kind}. Decide it, with reasons.", "",
            "Open game", f"games/{key_of(game)}", "attention",
        )  # fmt: skip


def _score_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    """Scores that say how their games end, while no result is entered."""
    offered = offered_results(reader, state)
    if not offered:
        return
    if len(offered) > 1:
        text = f"{len(offered)} scores say how their games end. Look at them, then enter them."
        yield Task(str(len(offered)), "scores", "Results to enter", text, "", "Games", "scores")
        return
    ((key, result),) = offered.items()
    text = "The score says how the game ends; no result is entered yet."
    names = names_of(state, state.find_game(key))
    yield Task(result, "score", names, text, "", "Open game", f"games/{key}")


def _case_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    waiting = [one for one in state.adjudications if not one.state.is_over]
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
        if one.state is not SubstitutionState.ASKED:
            continue
        name = state.people[one.replaced].name
        late = on > one.due
        text = (
            "Nobody was named in time: the table of games decides."
            if late
            else f"The captain may name a substitute through {one.due}."
        )
        yield Task(
            f"{one.due:%m-%d}", "due", f"{name}: substitute", text, "§7(7)f" if late else "§7(7)a",
            "Substitute", f"substitutes/{one.seat}", "bad" if late else "",
        )  # fmt: skip


def _material_tasks(reader: Reader, state: SectionState, on: date) -> Iterator[Task]:
    where = {"contest": state.contest.contest, "section": state.section.section}
    named = {
        (one.seat, one.substitution): one
        for one in state.substitutions
        if one.substitute is not None
    }
    for one in reader.all(MaterialsRequest, **where, answered_on=None):
        change = named.get((one.seat, one.substitution))
        waiting = (on - one.asked_on).days
        if change is not None and waiting > MATERIALS_DAYS:
            replaced = state.people[change.replaced].name
            yield Task(
                f"{waiting} d", "asked", f"{replaced}: materials",
                f"{one.asked_of} was asked on {one.asked_on} and has not handed them over.",
                "§7(10)", "Materials", f"substitutes/{one.seat}", "attention",
            )  # fmt: skip


def _request_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    seated = {one.correspondent for one in state.seats.values()}
    for one in reader.all(Withdrawal):
        if one.kind or one.correspondent not in seated or one.state is RequestState.PLAYS_ON:
            continue
        name = state.people[one.correspondent].name
        yield Task(
            f"{one.requested_on:%m-%d}", "asked", f"{name} asks to withdraw",
            f"The request is {one.state}.", "§7(2)", "Decide", f"withdrawals/{one.withdrawal}",
            "attention",
        )  # fmt: skip


def _end_tasks(state: SectionState, view: GroupView, on: date) -> Iterator[Task]:
    in_play = sum(not game.result for game in state.games.values())
    if view.total and view.done == view.total:
        yield Task(
            "✓", "all games", "Everything is finished", "The table is final when the group closes.",
            "", "Close group", "close", "good",
        )  # fmt: skip
    elif _is_over(state, on) and in_play and not state.control.only_clock_decides:
        yield Task(
            str(in_play), "games", "Play is over",
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
    return state.contest.end is not None and on > state.contest.end
