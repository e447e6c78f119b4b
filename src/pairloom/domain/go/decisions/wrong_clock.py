"""6.5: a clock is wrongly set or faulty; ten minutes, or what there is, cannot be taken away."""

from __future__ import annotations

from pairloom.domain.clock import corrected_reading
from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import Answers, Field, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player, reading_text
from pairloom.errors import FieldsRefused
from pairloom.messages import message
from pairloom.messages.values import sentences

__all__ = ["WRONG_CLOCK"]


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, message("Whose clock")),
        duration("shows", message("It shows")),
        duration("wanted", message("It should show")),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    old, wanted = answers.number("shows"), answers.number("wanted")
    if old == wanted:
        raise FieldsRefused(
            [("wanted", message("The clock shows that already. Type what is right."))]
        )
    new = corrected_reading(old * 1000, wanted * 1000) // 1000
    who, rule = situation.name_of(answers.colour()), article("6.5")
    limit = message("Ten minutes, or what there is if it is less, cannot be taken away.")
    if new == old:
        sentence = sentences(
            message("The clock of {player} stays at {time}.", player=who, time=reading_text(old)),
            limit,
        )
        return Decision(Ruling.PLAY_ON, rule, sentence, reading=old)
    sentence = message(
        "The clock of {player} is set from {old} to {new}.",
        player=who,
        old=reading_text(old),
        new=reading_text(new),
    )
    return Decision(
        Ruling.SET_CLOCK, rule, sentences(sentence, limit if new != wanted else ""), reading=new
    )


WRONG_CLOCK = DecisionKind(
    "wrong-clock", message("Clock wrongly set or faulty"), ("6.5",), _ask, _rule
)
