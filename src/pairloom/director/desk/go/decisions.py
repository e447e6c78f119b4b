"""Decisions at the board: the ruling is shown, then confirmed, stored and put into the log.

What a ruling does to the result goes the ordinary way: in the round being played it is entered,
in a finished one it is a correction with everything that belongs to one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation
from pairloom.director.desk.corrections import store_correction
from pairloom.director.desk.entering import store_result
from pairloom.director.desk.go.rulings import BoardRuling, result_words, ruling_on
from pairloom.director.desk.go.situations import find_form, round_situation, situation_of
from pairloom.director.desk.results import GO_RESULTS
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.go.decision import Decision, Ruling
from pairloom.domain.go.decisions import Situation, find_kind, protest_deadline
from pairloom.errors import StaleSnapshot
from pairloom.messages import Text, message
from pairloom.storage import Action
from pairloom.storage.database import now
from pairloom.storage.records import BoardDecision

__all__ = [
    "DECIDE",
    "DecisionNote",
    "decide_at_board",
    "decisions_of",
    "protest_decision",
    "rule_at_board",
    "situation_at_board",
]

DECIDE = "decide at the board"
NOTED = "note incident"
"""The act of older versions, which kept free text; what they noted is still shown."""


@dataclass(frozen=True, slots=True)
class DecisionNote:
    """A decision as the page of the round lists it."""

    at: str
    who: str
    told: Text
    ruled: Text
    words: str
    result: Text = ""


def situation_at_board(desk: Desk, place: Place, round_number: int, board: int) -> Situation:
    """What the forms of a table are made from."""
    _require_right(desk, place, board)
    return situation_of(desk.state(place), _stored(desk, place), round_number, board)


def rule_at_board(
    desk: Desk, place: Place, round_number: int, board: int, kind: str, typed: Mapping[str, str]
) -> BoardRuling:
    """The ruling on what was typed, and everything that it would change; nothing is stored."""
    _require_right(desk, place, board)
    state = desk.state(place)
    return ruling_on(state, _stored(desk, place), round_number, board, code=kind, typed=typed)


def decide_at_board(
    desk: Desk,
    place: Place,
    round_number: int,
    board: int,
    kind: str,
    typed: Mapping[str, str],
    *,
    seen: str,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> BoardRuling:
    """Store the ruling that was shown (`seen`), with what it does to the result."""
    with desk.act(place, DECIDE, Permission.CORRECT_RESULTS, board=board) as work:
        known = work.ledger.all(BoardDecision, competition=place.competition)
        ruling = ruling_on(work.state, known, round_number, board, code=kind, typed=typed)
        if ruling.seen != seen:
            raise StaleSnapshot(
                message("the ruling is another one now; read it again before you save it")
            )
        _store_result(work, ruling, desk.identity.name, confirmation)
        _open_form(work, ruling, known)
        number = max((decision.decision for decision in known), default=0) + 1
        work.ledger.put(_record(place, number, ruling, desk.identity.name))
        work.tell(ruling.summary, round=round_number, reason=ruling.words)
        return ruling


def decisions_of(desk: Desk, place: Place, round_number: int) -> list[DecisionNote]:
    """What was decided in a round, oldest first."""
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    noted = [
        DecisionNote(action.at, action.who, action.summary, action.reason, "")
        for action in desk.database.actions(place.event)
        if _is_noted(action, place, round_number)
    ]
    stored = [
        _note(decision) for decision in _stored(desk, place) if decision.round == round_number
    ]
    return noted + stored


def protest_decision(state: State, round_number: int) -> Decision:
    """May a protest against a result of this round still be made?"""
    return protest_deadline(round_situation(state, round_number))


def _require_right(desk: Desk, place: Place, board: int) -> None:
    event, competition = place
    desk.identity.require(
        Permission.CORRECT_RESULTS, event=event, competition=competition, board=board
    )


def _stored(desk: Desk, place: Place) -> list[BoardDecision]:
    with desk.database.read(place.event) as reader:
        return reader.all(BoardDecision, competition=place.competition)


def _store_result(work: Work, ruling: BoardRuling, by: str, confirmation: Confirmation) -> None:
    if not ruling.new:
        return
    letters = GO_RESULTS[ruling.new]
    if ruling.effect is None:
        store_result(work, ruling.game, letters, by)
    else:  # the ruling is the reason
        confirmed = replace(confirmation, reason=str(ruling.decision.sentence))
        store_correction(work, ruling.game, letters, by, confirmed)


def _open_form(work: Work, ruling: BoardRuling, known: Sequence[BoardDecision]) -> None:
    if not ruling.decision.opens_form:
        return
    of_round = [decision for decision in known if decision.round == ruling.game.round]
    form = find_form(of_round, ruling.game.board)
    assert form is not None, "without a form there is none to open"
    work.ledger.put(replace(form, is_form_opened=True))


def _record(place: Place, number: int, ruling: BoardRuling, by: str) -> BoardDecision:
    made, game = ruling.decision, ruling.game
    return BoardDecision(
        *place,
        number,
        round=game.round,
        board=game.board,
        kind=ruling.kind.code,
        article=made.rule.article,
        ruling=made.ruling.value,
        sentence=made.sentence,
        words=ruling.words,
        result=ruling.new,
        typed=dict(ruling.typed),
        decided_at=now(),
        decided_by=by,
    )


def _note(decision: BoardDecision) -> DecisionNote:
    told = message(
        "Table {table}: {kind} ({article})",
        table=decision.board,
        kind=find_kind(decision.kind).title,
        article=decision.article,
    )
    return DecisionNote(
        decision.decided_at,
        decision.decided_by,
        told,
        ruled=message(
            "{ruling}. {sentence}", ruling=Ruling(decision.ruling).words, sentence=decision.sentence
        ),
        words=decision.words,
        result=result_words(decision.result),
    )


def _is_noted(action: Action, place: Place, round_number: int) -> bool:
    return (
        action.act == NOTED
        and action.competition == place.competition
        and action.round == round_number
    )
