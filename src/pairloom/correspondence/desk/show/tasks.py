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
from pairloom.messages import Text, counted, in_context, message
from pairloom.messages.values import sentences
from pairloom.storage.ledger import Reader

__all__ = ["Task", "tasks_of"]

MATERIALS_DAYS: Final = 14
"""Who was asked for materials has so long before the director is shown it; no rule has a number."""


@dataclass(frozen=True, slots=True)
class Task:
    """Something that waits for the director. `target` is where to do it, inside the group."""

    sign: Text
    small: Text
    title: Text
    text: Text
    article: Text
    act: Text
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
            text = message(
                "The time of {player} is exceeded. Check it, then enter the result.",
                player=view.names[game.exceeded],
            )
            yield Task(
                sign=message("{days} d", days=0),
                small=in_context("days", "left"),
                title=message("{game}, move {move}", game=pair, move=game.move),
                text=text,
                article=game.article,
                act=message("Open game"),
                target=f"games/{game.key}",
                kind="bad",
            )
        elif game.kind is Urgency.LATE:
            yield Task(
                sign=message("{days} d", days=game.silent_days),
                small=in_context("days", "silent"),
                title=message("{game}, move {move}", game=pair, move=game.move),
                text=_silence(view, game),
                article="",
                act=message("Open game"),
                target=f"games/{game.key}",
                kind="bad",
            )


def _silence(view: GroupView, game: Running) -> Text:
    who = view.names[game.mover]
    sent = counted("{count} reminder written.", "{count} reminders written.", game.reminders)
    waits = message("{player} is to move.", player=who)
    if game.may_be_lost:
        waits = message(
            "{player} has neither moved nor answered: the game may be scored as lost.", player=who
        )
    elif game.answer_by is not None:
        waits = message(
            "{player} must move or say that the game goes on by {day}; at 40 days it may be "
            "scored as lost.",
            player=who,
            day=game.answer_by,
        )
    return sentences(sent, waits)


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
            small=in_context("day", "claimed"),
            title=names_of(state, game),
            text=message(
                "{player} claims: {ground}. Decide it, with reasons.",
                player=state.person_at(by).name,
                ground=claim.kind.words,
            ),
            article="",
            act=message("Open game"),
            target=f"games/{key_of(game)}",
            kind="attention",
        )


def _score_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    """Scores that say how their games end, while no result is entered."""
    offered = offered_results(reader, state)
    if not offered:
        return
    if len(offered) > 1:
        text = counted(
            "{count} score says how its game ends. Look at it, then enter it.",
            "{count} scores say how their games end. Look at them, then enter them.",
            len(offered),
        )
        yield Task(
            sign=str(len(offered)),
            small=in_context("games", "scores"),
            title=message("Results to enter"),
            text=text,
            article="",
            act=message("Games"),
            target="scores",
        )
        return
    ((key, result),) = offered.items()
    text = message("The score says how the game ends; no result is entered yet.")
    names = names_of(state, state.find_game(key))
    yield Task(
        sign=result,
        small=in_context("game", "score"),
        title=names,
        text=text,
        article="",
        act=message("Open game"),
        target=f"games/{key}",
    )


def _case_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    waiting = [case for case in state.adjudications if not case.state.is_over]
    if not waiting:
        return
    cases = [case_of(reader, case.adjudication)[2] for case in waiting]
    claims = sum(len(case.assessments) for case in cases)
    new = sum(not case.adjudicator for case in waiting)
    text = sentences(
        counted("{count} assessment is in.", "{count} assessments are in.", claims),
        counted(
            "{new} of {count} game has no adjudicator yet.",
            "{new} of {count} games have no adjudicator yet.",
            len(waiting),
            new=new,
        ),
    )
    yield Task(
        sign="A",
        small=counted("{count} game", "{count} games", len(waiting)),
        title=message("Games under adjudication"),
        text=text,
        article=cases[0].article,
        act=message("Adjudication"),
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
            message("Nobody was named in time: the table of games decides.")
            if late
            else message("The captain may name a substitute through {day}.", day=change.due)
        )
        yield Task(
            sign=f"{change.due:%m-%d}",
            small=in_context("day", "due"),
            title=message("{player}: substitute", player=name),
            text=text,
            article="§7(7)f" if late else "§7(7)a",
            act=message("Substitute"),
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
                sign=message("{days} d", days=waiting),
                small=in_context("materials", "asked"),
                title=message("{player}: materials", player=replaced),
                text=message(
                    "{person} was asked on {day} and has not handed them over.",
                    person=request.asked_of,
                    day=request.asked_on,
                ),
                article="§7(10)",
                act=message("Materials"),
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
            small=in_context("withdrawal", "asked"),
            title=message("{player} asks to withdraw", player=name),
            text=_REQUESTS[withdrawal.state],
            article="§7(2)",
            act=message("Decide"),
            target=f"withdrawals/{withdrawal.withdrawal}",
            kind="attention",
        )


# Other requests have been decided.
_REQUESTS: Final = {
    RequestState.SUBMITTED: message("The request waits for the director."),
    RequestState.REFERRED: message("The request has been referred to the committee."),
    RequestState.OFFERED: message("The player has been offered to play on."),
}


def _end_tasks(state: SectionState, view: GroupView, on: date) -> Iterator[Task]:
    in_play = sum(not game.result for game in state.games.values())
    if view.total and view.done == view.total:
        yield Task(
            sign="✓",
            small=message("all games"),
            title=message("Everything is finished"),
            text=message("The table is final when the group closes."),
            article="",
            act=message("Close group"),
            target="close",
            kind="good",
        )
    elif _is_over(state, on) and in_play and not state.control.only_clock_decides:
        yield Task(
            sign=str(in_play),
            small=in_context("unfinished", "games"),
            title=message("Play is over"),
            text=message(
                "The last day was {day}. What is unfinished is adjudicated.",
                day=state.contest.end or "–",
            ),
            article="",
            act=message("End play"),
            target="close",
            kind="attention",
        )


def _shared_place_tasks(reader: Reader, state: SectionState) -> Iterator[Task]:
    if waiting := open_places(reader, state):
        text = counted(
            "{count} player shares the place at the limit, the organiser decides.",
            "{count} players share the place at the limit, the organiser decides.",
            len(waiting.seats),
        )
        yield Task(
            sign="=",
            small=in_context("place", "shared"),
            title=message("Who goes up to {competition}?", competition=state.contest.qualifies_for),
            text=text,
            article="",
            act=message("Decide"),
            target="close",
            kind="attention",
        )


def _is_over(state: SectionState, on: date) -> bool:
    return state.contest.end is not None and on > state.contest.end
