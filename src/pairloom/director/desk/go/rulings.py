"""The ruling on a filled-in form, before anything is stored, and what it would change."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairloom.director.desk.effects import Effect, effect_of, letters_of, level_of
from pairloom.director.desk.go.impact import PlaceChange, places_changed
from pairloom.director.desk.go.situations import situation_of
from pairloom.director.desk.go.snapshot import letters_for
from pairloom.director.desk.results import ADJOURNED, GO_RESULTS, Letters, result_text
from pairloom.director.desk.state import State
from pairloom.domain.go.decision import Decision
from pairloom.domain.go.decisions import DecisionKind, Situation, find_kind
from pairloom.messages import Text, in_context, message
from pairloom.messages.values import sentences
from pairloom.storage.records import BoardDecision, Game

__all__ = ["BoardRuling", "result_words", "ruling_on"]


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
        parts = (
            self.decision.ruling.name,
            str(self.decision.sentence),
            self.old,
            self.new,
            self.words,
        )
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

    @property
    def new_words(self) -> Text:
        """The new result for people."""
        return result_words(self.new)

    @property
    def summary(self) -> Text:
        """What the log says."""
        made = self.decision
        told = message(
            "round {round}, table {table}: {kind} ({article}): {ruling}. {sentence}",
            round=self.game.round,
            table=self.game.board,
            kind=self.kind.title,
            article=made.rule.article,
            ruling=made.ruling.words,
            sentence=made.sentence,
        )
        if not self.new:
            return told
        return sentences(told, message("Result: {old} → {new}.", old=self.old, new=self.new_words))


def ruling_on(
    state: State,
    known: Sequence[BoardDecision],
    round_number: int,
    board: int,
    *,
    code: str,
    typed: Mapping[str, str],
) -> BoardRuling:
    """What the rules say to a filled-in form, and what it would change."""
    kind, situation = find_kind(code), situation_of(state, known, round_number, board)
    made = kind.decide(situation, typed)
    game = state.find_game(round_number, board)
    letters, old = _letters(made, game), letters_of(game)
    is_changed = letters != old
    is_over = state.find_round(round_number).is_finished
    effect = effect_of(state, game) if is_changed and is_over else None
    return BoardRuling(
        kind=kind,
        decision=made,
        game=game,
        old=result_text(*old) or "–",
        new=result_text(*letters) if is_changed else "",
        effect=effect,
        level=2 if effect is None else level_of(effect, letters),
        places=places_changed(state, game, letters) if is_changed else (),
        words="\n".join(typed.get("words", "").strip().splitlines()),
        typed=_kept(kind, situation, typed),
    )


def _letters(made: Decision, game: Game) -> Letters:
    """The result after the decision."""
    if made.adjourns:
        return GO_RESULTS[ADJOURNED]
    if made.result is None:
        return letters_of(game)
    return letters_for(made.result, by_default=made.by_default)


def _kept(
    kind: DecisionKind, situation: Situation, typed: Mapping[str, str]
) -> tuple[tuple[str, str], ...]:
    """What was typed into the form, and the time control that it was decided with."""
    asked = [field.name for field in kind.fields(situation) if field.name != "words"]
    texts = {name: typed.get(name, "").strip() for name in asked}
    if kind.needs_time and situation.control is not None:
        texts["time_control"] = str(situation.control)
    return tuple((name, text) for name, text in texts.items() if text)


def result_words(result: str) -> Text:
    """A result for people."""
    return in_context("result", "adjourned") if result == ADJOURNED else result
