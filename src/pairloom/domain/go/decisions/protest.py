"""4.4.8: a protest against a result is possible until the next round is drawn, in the last round
until the results are declared. A late one is refused, whatever the arbiter thinks of it."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import (
    LONGEST_TEXT,
    Answers,
    Field,
    choice,
    words,
    yes_or_no,
)
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.domain.go.record import GoResult
from pairloom.errors import FieldsRefused

__all__ = ["PROTEST", "protest_deadline"]

DECLARED = "The results have been declared: too late for a protest."
_STANDS = ("stands", "The result stands")
_RESULTS = {
    "white": ("White wins", GoResult.WHITE_WINS, False),
    "black": ("Black wins", GoResult.BLACK_WINS, False),
    "jigo": ("Jigo", GoResult.JIGO, False),
    "both-lose": ("Lost for both", GoResult.BOTH_LOSE, False),
    "white-default": ("White wins by default", GoResult.WHITE_WINS, True),
    "black-default": ("Black wins by default", GoResult.BLACK_WINS, True),
}


def protest_deadline(situation: Situation) -> Decision:
    """May a protest against a result of the round still be made?"""
    rule, number = article("4.4.8"), situation.round_number
    if situation.results_declared:
        return Decision(Ruling.REJECT, rule, DECLARED)
    if number < situation.drawn_rounds:
        sentence = (
            f"Round {number + 1} has been drawn: too late for a protest against round {number}."
        )
        return Decision(Ruling.REJECT, rule, sentence)
    if number >= situation.rounds:
        sentence = "Protests are possible until the results are declared."
    else:
        sentence = f"Protests are possible until round {number + 1} is drawn."
    return Decision(Ruling.ADMIT, rule, sentence)


def _ask(situation: Situation) -> tuple[Field, ...]:
    asked: tuple[Field, ...] = (
        player(situation, "Who protests"),
        words("claim", "Against what", longest=LONGEST_TEXT),
    )
    if protest_deadline(situation).ruling is Ruling.REJECT:
        return asked
    results = tuple((code, text) for code, (text, _, _) in _RESULTS.items())
    asked = (*asked, choice("outcome", "The result", (_STANDS, *results)))
    if situation.round_number < situation.rounds:
        return asked
    return (*asked, yes_or_no("declared", "The results have been declared"))


def _rule(situation: Situation, answers: Answers) -> Decision:
    if not situation.has_result:
        message = f"Table {situation.table} has no result yet. Decide it as a dispute."
        raise FieldsRefused([("table", message)])
    in_time, claim = protest_deadline(situation), answers.text("claim")
    told = f"{situation.name_of(answers.colour())} protests: {claim}."
    if answers.is_yes("declared"):
        return Decision(Ruling.REJECT, in_time.rule, f"{told} {DECLARED}")
    if in_time.ruling is Ruling.REJECT:
        return Decision(Ruling.REJECT, in_time.rule, f"{told} {in_time.sentence}")
    outcome = answers.text("outcome")
    if outcome == _STANDS[0]:
        return Decision(Ruling.ADMIT, in_time.rule, f"{told} It is in time; the result stands.")
    words_of_result, result, by_default = _RESULTS[outcome]
    sentence = f"{told} It is in time; the result becomes: {words_of_result}."
    return Decision(Ruling.ADMIT, in_time.rule, sentence, result, by_default)


PROTEST = DecisionKind(
    "protest", "Protest against the result", ("4.4.8",), _ask, _rule, needs_words=True
)
