"""4.5.2d: not at the board, and the time for the game over for more than three minutes: lost."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.messages import message

__all__ = ["ABSENT_OUT_OF_TIME"]

THREE_MINUTES = 180


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, message("Who is not at the board")),
        duration("over", message("For how long the time has been over")),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    colour, rule = answers.colour(), article("4.5.2d")
    who = situation.name_of(colour)
    if answers.number("over") <= THREE_MINUTES:
        sentence = message(
            "{player} is absent, but the time has been over for no more than 3 minutes.", player=who
        )
        return Decision(Ruling.PLAY_ON, rule, sentence)
    sentence = message(
        "{player} is absent and the time has been over for more than 3 minutes: lost.", player=who
    )
    return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(colour))


ABSENT_OUT_OF_TIME = DecisionKind(
    "absent-out-of-time", message("Time over and absent"), ("4.5.2d",), _ask, _rule
)
