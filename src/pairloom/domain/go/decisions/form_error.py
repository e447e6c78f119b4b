"""6.7: an error in the position on the form is put right during the adjournment, if both agree."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import LONGEST_TEXT, Answers, Field, words, yes_or_no
from pairloom.domain.go.decisions.kind import DecisionKind, Situation
from pairloom.errors import FieldsRefused
from pairloom.messages import message

__all__ = ["FORM_ERROR"]


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        words(
            "error",
            message("What is wrong in the position"),
            message("Such as: stone at K10 is missing"),
            longest=LONGEST_TEXT,
        ),
        yes_or_no("agreed", message("Both players agree")),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    if situation.kept.is_opened:
        raise FieldsRefused(
            [
                (
                    "table",
                    message(
                        "The game goes on already: errors are put right during the adjournment."
                    ),
                )
            ]
        )
    rule, error = article("6.7"), answers.text("error")
    if answers.is_yes("agreed"):
        sentence = message("Both agree: the form is put right ({error}).", error=error)
        return Decision(Ruling.CORRECT_FORM, rule, sentence)
    sentence = message(
        "They do not agree: the position on the form stays as it is ({error}).", error=error
    )
    return Decision(Ruling.FORM_STANDS, rule, sentence)


FORM_ERROR = DecisionKind(
    "form-error", message("Error on the form"), ("6.7",), _ask, _rule, needs_form=True
)
