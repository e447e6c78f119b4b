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
    for game in sorted(view.running, key=lambda game: -game.silent_days):
        pair = _pair(view, game)
        if game.exceeded is not None:
            who = view.names[game.exceeded]
            text = f"The time of {who} is exceeded. Check it, then enter the result."
            yield Task(
                sign="0 d",
                small="left",
                title=f"{pair}, move {game.move}",
                text=text,
                article=game.article,
                act="Open game",
                target=f"games/{game.key}",
                kind="bad",
            )
        elif game.kind is Urgency.LATE:
            yield Task(
                sign=f"{game.silent_days} d",
                small="silent",
                title=f"{pair}, move {game.move}",
                text=_silence(view, game),
                article="",
                act="Open game",
                target=f"games/{game.key}",
                kind="bad",
            )


def _silence(view: GroupView, game: Running) -> str:
    who = view.names[game.mover]
    sent = (
        f"{game.reminders} reminders written. " if game.reminders != 1 else "1 reminder written. "
    )
    if game.may_be_lost:
        return f"{sent}{who} has neither moved nor answered: the game may be scored as lost."
    if game.answer_by is not None:
        return (
            f"{sent}{who} must move or say that the game goes on by {game.answer_by}; at 40 days"
            " it may be scored as lost."
        )
    return f"{sent}{who} is to move."


def _pair(view: GroupView, game: Running) -> str:
    white, black = (int(part) for part in game.key.split(":")[1].split("-"))
    return f"{view.names[white]} – {view.names[black]}"


def _claim_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    """Claims wait for the director; a draw offer waits for the opponent."""
    where = {"contest": state.contest.contest, "section": state.section.section}
    for claim in reader.all(GameClaim, **where, state=ClaimState.OPEN):
        if claim.kind is ClaimKind.OFFER:
            continue
        by = claim.white if claim.side is Colour.WHITE else claim.black
        game = state.find_game(f"{claim.cycle}:{claim.white}-{claim.black}")
        yield Task(
            sign=f"{claim.made_on:%m-%d}",
            small="claimed",
            title=names_of(state, game),
            text=f"{state.person_at(by).name} claims: {claim.kind}. Decide it, with reasons.",
            article="",
            act="Open game",
            target=f"games/{key_of(game)}",
            kind="attention",
        )


def _score_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    """Scores that say how their games end, while no result is entered."""
    offered = offered_results(reader, state)
    if not offered:
        return
    if len(offered) > 1:
        text = f"{len(offered)} scores say how their games end. Look at them, then enter them."
        yield Task(
            sign=str(len(offered)),
            small="scores",
            title="Results to enter",
            text=text,
            article="",
            act="Games",
            target="scores",
        )
        return
    ((key, result),) = offered.items()
    text = "The score says how the game ends; no result is entered yet."
    names = names_of(state, state.find_game(key))
    yield Task(
        sign=result,
        small="score",
        title=names,
        text=text,
        article="",
        act="Open game",
        target=f"games/{key}",
    )


def _case_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    waiting = [case for case in state.adjudications if not case.state.is_over]
    if not waiting:
        return
    cases = [case_of(reader, case.adjudication)[2] for case in waiting]
    claims = sum(len(case.assessments) for case in cases)
    new = sum(not case.adjudicator for case in waiting)
    text = f"{claims} assessments are in. {new} of {len(waiting)} games have no adjudicator yet."
    yield Task(
        sign="A",
        small=f"{len(waiting)} games",
        title="Games under adjudication",
        text=text,
        article=str(cases[0].article),
        act="Adjudication",
        target="cases",
        kind="attention",
    )


def _substitution_tasks(state: SectionState, on: date) -> Iterator[Task]:
    for change in state.substitutions:
        if change.state is not SubstitutionState.ASKED:
            continue
        name = state.people[change.replaced].name
        late = on > change.due
        text = (
            "Nobody was named in time: the table of games decides."
            if late
            else f"The captain may name a substitute through {change.due}."
        )
        yield Task(
            sign=f"{change.due:%m-%d}",
            small="due",
            title=f"{name}: substitute",
            text=text,
            article="§7(7)f" if late else "§7(7)a",
            act="Substitute",
            target=f"substitutes/{change.seat}",
            kind="bad" if late else "",
        )


def _material_tasks(reader: Reader, state: SectionState, on: date) -> Iterator[Task]:
    where = {"contest": state.contest.contest, "section": state.section.section}
    named = {
        (change.seat, change.substitution): change
        for change in state.substitutions
        if change.substitute is not None
    }
    for request in reader.all(MaterialsRequest, **where, answered_on=None):
        change = named.get((request.seat, request.substitution))
        waiting = (on - request.asked_on).days
        if change is not None and waiting > MATERIALS_DAYS:
            replaced = state.people[change.replaced].name
            yield Task(
                sign=f"{waiting} d",
                small="asked",
                title=f"{replaced}: materials",
                text=f"{request.asked_of} was asked on {request.asked_on}"
                " and has not handed them over.",
                article="§7(10)",
                act="Materials",
                target=f"substitutes/{request.seat}",
                kind="attention",
            )


def _request_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    seated = {seat.correspondent for seat in state.seats.values()}
    for withdrawal in reader.all(Withdrawal):
        if (
            withdrawal.kind
            or withdrawal.correspondent not in seated
            or withdrawal.state is RequestState.PLAYS_ON
        ):
            continue
        name = state.people[withdrawal.correspondent].name
        yield Task(
            sign=f"{withdrawal.requested_on:%m-%d}",
            small="asked",
            title=f"{name} asks to withdraw",
            text=f"The request is {withdrawal.state}.",
            article="§7(2)",
            act="Decide",
            target=f"withdrawals/{withdrawal.withdrawal}",
            kind="attention",
        )


def _end_tasks(state: SectionState, view: GroupView, on: date) -> Iterator[Task]:
    in_play = sum(not game.result for game in state.games.values())
    if view.total and view.done == view.total:
        yield Task(
            sign="✓",
            small="all games",
            title="Everything is finished",
            text="The table is final when the group closes.",
            article="",
            act="Close group",
            target="close",
            kind="good",
        )
    elif _is_over(state, on) and in_play and not state.control.only_clock_decides:
        yield Task(
            sign=str(in_play),
            small="games",
            title="Play is over",
            text=f"The last day was {state.contest.end}. What is unfinished is adjudicated.",
            article="",
            act="End play",
            target="close",
            kind="attention",
        )


def _shared_place_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    if waiting := open_places(reader, state):
        text = f"{len(waiting.seats)} players share the place at the limit, the organiser decides."
        yield Task(
            sign="=",
            small="shared",
            title=f"Who goes up to {state.contest.qualifies_for}?",
            text=text,
            article="",
            act="Decide",
            target="close",
            kind="attention",
        )


def _is_over(state: SectionState, on: date) -> bool:
    return state.contest.end is not None and on > state.contest.end
