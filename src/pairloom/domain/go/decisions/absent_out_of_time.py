"""4.5.2d: not at the board, and the time for the game over for more than three minutes: lost."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player

__all__ = ["ABSENT_OUT_OF_TIME"]

THREE_MINUTES = 180


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, "Who is not at the board"),
        duration("over", "For how long the time has been over"),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    colour, rule = answers.colour(), article("4.5.2d")
    who = situation.name_of(colour)
    if answers.number("over") <= THREE_MINUTES:
        sentence = f"{who} is absent, but the time has been over for no more than 3 minutes."
        return Decision(Ruling.PLAY_ON, rule, sentence)
    sentence = f"{who} is absent and the time has been over for more than 3 minutes: lost."
    return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(colour))


ABSENT_OUT_OF_TIME = DecisionKind(
    "absent-out-of-time", "Time over and absent", ("4.5.2d",), _ask, _rule
)
