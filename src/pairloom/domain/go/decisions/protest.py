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
from pairloom.messages import message
from pairloom.messages.values import sentences

__all__ = ["PROTEST", "protest_deadline"]

DECLARED = message("The results have been declared: too late for a protest.")
_STANDS = ("stands", message("The result stands"))
_RESULTS = {
    "white": (message("White wins"), GoResult.WHITE_WINS, False),
    "black": (message("Black wins"), GoResult.BLACK_WINS, False),
    "jigo": (message("Jigo"), GoResult.JIGO, False),
    "both-lose": (message("Lost for both"), GoResult.BOTH_LOSE, False),
    "white-default": (message("White wins by default"), GoResult.WHITE_WINS, True),
    "black-default": (message("Black wins by default"), GoResult.BLACK_WINS, True),
}


def protest_deadline(situation: Situation) -> Decision:
    """May a protest against a result of the round still be made?"""
    rule, number = article("4.4.8"), situation.round_number
    if situation.results_declared:
        return Decision(Ruling.REJECT, rule, DECLARED)
    if number < situation.drawn_rounds:
        sentence = message(
            "Round {next} has been drawn: too late for a protest against round {round}.",
            next=number + 1,
            round=number,
        )
        return Decision(Ruling.REJECT, rule, sentence)
    if number >= situation.rounds:
        sentence = message("Protests are possible until the results are declared.")
    else:
        sentence = message("Protests are possible until round {round} is drawn.", round=number + 1)
    return Decision(Ruling.ADMIT, rule, sentence)


def _ask(situation: Situation) -> tuple[Field, ...]:
    asked: tuple[Field, ...] = (
        player(situation, message("Who protests")),
        words("claim", message("Against what"), longest=LONGEST_TEXT),
    )
    if protest_deadline(situation).ruling is Ruling.REJECT:
        return asked
    results = tuple((code, text) for code, (text, _, _) in _RESULTS.items())
    asked = (*asked, choice("outcome", message("The result"), (_STANDS, *results)))
    if situation.round_number < situation.rounds:
        return asked
    return (*asked, yes_or_no("declared", message("The results have been declared")))


def _rule(situation: Situation, answers: Answers) -> Decision:
    if not situation.has_result:
        told = message(
            "Table {table} has no result yet. Decide it as a dispute.", table=situation.table
        )
        raise FieldsRefused([("table", told)])
    in_time, claim = protest_deadline(situation), answers.text("claim")
    told = message(
        "{player} protests: {claim}.", player=situation.name_of(answers.colour()), claim=claim
    )
    if answers.is_yes("declared"):
        return Decision(Ruling.REJECT, in_time.rule, sentences(told, DECLARED))
    if in_time.ruling is Ruling.REJECT:
        return Decision(Ruling.REJECT, in_time.rule, sentences(told, in_time.sentence))
    outcome = answers.text("outcome")
    if outcome == _STANDS[0]:
        return Decision(
            Ruling.ADMIT,
            in_time.rule,
            sentences(told, message("It is in time; the result stands.")),
        )
    words_of_result, result, by_default = _RESULTS[outcome]
    changed = message("It is in time; the result becomes: {result}.", result=words_of_result)
    return Decision(Ruling.ADMIT, in_time.rule, sentences(told, changed), result, by_default)


PROTEST = DecisionKind(
    "protest", message("Protest against the result"), ("4.4.8",), _ask, _rule, needs_words=True
)
