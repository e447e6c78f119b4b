"""Decisions at the board: the ruling is shown, then confirmed, stored and put into the log.

What a ruling does to the result goes the ordinary way: in the round being played it is entered,
in a finished one it is a correction with everything that belongs to one.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation
from pairloom.director.desk.corrections import store_correction
from pairloom.director.desk.effects import Effect, effect_of, letters_of, level_of
from pairloom.director.desk.entering import store_result
from pairloom.director.desk.go.impact import PlaceChange, places_changed
from pairloom.director.desk.go.situations import find_form, round_situation, situation_of
from pairloom.director.desk.go.snapshot import letters_for
from pairloom.director.desk.results import ADJOURNED, GO_RESULTS, result_text
from pairloom.director.desk.state import FINISHED, State
from pairloom.director.people.roles import Permission
from pairloom.domain.go.decision import Decision
from pairloom.domain.go.decisions import DecisionKind, Situation, find_kind, protest_deadline
from pairloom.errors import StaleSnapshot
from pairloom.storage import Action
from pairloom.storage.database import now
from pairloom.storage.records import BoardDecision, Game

__all__ = [
    "DECIDE",
    "BoardRuling",
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
class BoardRuling:
    """A ruling before it is stored, and what it does to the result.

    `new` is empty if the result stays; `effect` is empty in the round being played. Who confirms
    sends `seen` back, so that nobody confirms another ruling than the one that was shown.
    """

    kind: DecisionKind
    decision: Decision
    game: Game
    old: str
    new: str
    effect: Effect | None
    level: int
    places: tuple[PlaceChange, ...]
    words: str
    typed: tuple[tuple[str, str], ...]

    @property
    def seen(self) -> str:
        parts = (self.decision.ruling.name, self.decision.sentence, self.old, self.new, self.words)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

    @property
    def new_words(self) -> str:
        """The new result for people."""
        return _words_of(self.new)

    @property
    def summary(self) -> str:
        """What the log says."""
        made = self.decision
        told = (
            f"round {self.game.round}, table {self.game.board}: {self.kind.title.lower()} "
            f"({made.rule.article}): {made.ruling.value}. {made.sentence}"
        )
        return f"{told} Result: {self.old} → {self.new_words}" if self.new else told


@dataclass(frozen=True, slots=True)
class DecisionNote:
    """A decision as the page of the round lists it."""

    at: str
    who: str
    told: str
    ruled: str
    words: str
    result: str = ""


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
    return _ruling(state, _stored(desk, place), round_number, board, kind, typed)


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
        ruling = _ruling(work.state, known, round_number, board, kind, typed)
        if ruling.seen != seen:
            raise StaleSnapshot("the ruling is another one now; read it again before you save it")
        _store_result(work, ruling, desk.identity.name, confirmation)
        _open_form(work, ruling, known)
        number = max((one.decision for one in known), default=0) + 1
        work.ledger.put(_record(place, number, ruling, desk.identity.name))
        work.tell(ruling.summary, round=round_number, reason=ruling.words)
        return ruling


def decisions_of(desk: Desk, place: Place, round_number: int) -> list[DecisionNote]:
    """What was decided in a round, oldest first."""
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    noted = [
        DecisionNote(one.at, one.who, one.summary, one.reason, "")
        for one in desk.database.actions(place.event)
        if _is_noted(one, place, round_number)
    ]
    stored = [_note(one) for one in _stored(desk, place) if one.round == round_number]
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


def _ruling(
    state: State,
    known: Sequence[BoardDecision],
    round_number: int,
    board: int,
    code: str,
    typed: Mapping[str, str],
) -> BoardRuling:
    kind, situation = find_kind(code), situation_of(state, known, round_number, board)
    made = kind.decide(situation, typed)
    game = state.find_game(round_number, board)
    letters, old = _letters(made, game), letters_of(game)
    is_changed = letters != old
    is_over = state.find_round(round_number).state == FINISHED
    effect = effect_of(state, game) if is_changed and is_over else None
    return BoardRuling(
        kind,
        made,
        game,
        result_text(*old) or "–",
        result_text(*letters) if is_changed else "",
        effect,
        2 if effect is None else level_of(effect, letters),
        places_changed(state, game, letters) if is_changed else (),
        "\n".join(typed.get("words", "").strip().splitlines()),
        _kept(kind, situation, typed),
    )


def _letters(made: Decision, game: Game) -> tuple[str, str]:
    """The result after the decision."""
    if made.adjourns:
        return GO_RESULTS[ADJOURNED]
    if made.result is None:
        return letters_of(game)
    return letters_for(made.result, by_default=made.by_default)


def _store_result(work: Work, ruling: BoardRuling, by: str, confirmation: Confirmation) -> None:
    if not ruling.new:
        return
    letters = GO_RESULTS[ruling.new]
    if ruling.effect is None:
        store_result(work, ruling.game, letters, by)
    else:  # the ruling is the reason
        confirmed = replace(confirmation, reason=ruling.decision.sentence)
        store_correction(work, ruling.game, letters, by, confirmed)


def _open_form(work: Work, ruling: BoardRuling, known: Sequence[BoardDecision]) -> None:
    if not ruling.decision.opens_form:
        return
    of_round = [one for one in known if one.round == ruling.game.round]
    form = find_form(of_round, ruling.game.board)
    assert form is not None, "without a form there is none to open"
    work.ledger.put(replace(form, is_form_opened=True))


def _kept(
    kind: DecisionKind, situation: Situation, typed: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """What was typed into the form, and the time control that it was decided with."""
    asked = [one.name for one in kind.fields(situation) if one.name != "words"]
    texts = {name: typed.get(name, "").strip() for name in asked}
    if kind.needs_time and situation.control is not None:
        texts["time_control"] = str(situation.control)
    return tuple((name, text) for name, text in texts.items() if text)


def _record(place: Place, number: int, ruling: BoardRuling, by: str) -> BoardDecision:
    made, game = ruling.decision, ruling.game
    return BoardDecision(
        *place,
        number,
        game.round,
        game.board,
        ruling.kind.code,
        made.rule.article,
        made.ruling.value,
        made.sentence,
        ruling.words,
        ruling.new,
        json.dumps(dict(ruling.typed), ensure_ascii=False, sort_keys=True),
        now(),
        by,
    )


def _note(one: BoardDecision) -> DecisionNote:
    told = f"Table {one.board}: {find_kind(one.kind).title.lower()} ({one.article})"
    return DecisionNote(
        one.decided_at,
        one.decided_by,
        told,
        f"{one.ruling.capitalize()}. {one.sentence}",
        one.words,
        _words_of(one.result),
    )


def _words_of(result: str) -> str:
    return "adjourned" if result == ADJOURNED else result


def _is_noted(action: Action, place: Place, round_number: int) -> bool:
    return (
        action.act == NOTED
        and action.competition == place.competition
        and action.round == round_number
    )
