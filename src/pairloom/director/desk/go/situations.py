"""What the rules need to know of a table to decide about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pairloom.director.desk.effects import letters_of
from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.go.systems import is_go
from pairloom.director.desk.results import ADJOURNED, GO_RESULTS
from pairloom.director.desk.state import State
from pairloom.domain.go.decisions import ADJOURNMENT, KeptForm, Situation, form_of
from pairloom.domain.time_control import TimeControl, parse_time_control
from pairloom.errors import FieldsRefused, InputError, NotFound
from pairloom.messages import in_context, message
from pairloom.storage.records import BoardDecision

__all__ = ["find_form", "require_played", "round_situation", "situation_of"]


def require_played(state: State, round_number: int) -> None:
    """Decisions are taken in rounds of Go tournaments that are published."""
    if not is_go(state.competition.system):
        raise NotFound(message("decisions at the board are for Go tournaments"))
    if state.find_round(round_number).is_draft:
        raise InputError(
            message(
                "round {round_number} is a draft: nothing can have happened yet",
                round_number=round_number,
            )
        )


def round_situation(state: State, round_number: int) -> Situation:
    """What holds for all tables of the round."""
    return Situation(
        table=0,
        white=in_context("player", "White"),
        black=in_context("player", "Black"),
        round_number=round_number,
        rounds=state.competition.rounds,
        drawn_rounds=len(state.rounds),
        results_declared=state.event.is_closed,
        control=_control(state),
    )


def _control(state: State) -> TimeControl | None:
    """`None` where there is none, or one of another program that we cannot read: the forms ask."""
    try:
        return parse_time_control(regulations_of(state.competition).time_control)
    except InputError:
        return None


def situation_of(
    state: State, decisions: Iterable[BoardDecision], round_number: int, table: int
) -> Situation:
    """A table, with what was decided there and in the round before."""
    require_played(state, round_number)
    try:
        game = state.find_game(round_number, table)
    except NotFound as error:
        raise FieldsRefused(
            [
                (
                    "table",
                    message("Round {round} has no table {table}.", round=round_number, table=table),
                )
            ]
        ) from error
    known = [decision for decision in decisions if decision.round == round_number]
    white, black = (state.entry_by_id[entry].name for entry in (game.white, game.black))
    plain = replace(
        round_situation(state, round_number),
        table=table,
        white=white,
        black=black,
        has_result=letters_of(game) not in (GO_RESULTS[""], GO_RESULTS[ADJOURNED]),
        typed_before={
            name: text for decision in known for name, text in (decision.typed or {}).items()
        },
    )
    record = find_form(known, table)
    return plain if record is None else plain.with_form(_form(plain, record))


def find_form(decisions: Iterable[BoardDecision], table: int) -> BoardDecision | None:
    """The adjournment noted last at a table, or `None`."""
    forms = [
        decision
        for decision in decisions
        if decision.kind == ADJOURNMENT.code and decision.board == table
    ]
    return forms[-1] if forms else None


def _form(situation: Situation, record: BoardDecision) -> KeptForm:
    # With the time control that was stored: the regulations may have another one by now.
    asked = replace(situation, control=None)
    answers = ADJOURNMENT.read(asked, record.typed or {})
    return form_of(answers.control(), answers, is_opened=record.is_form_opened)
