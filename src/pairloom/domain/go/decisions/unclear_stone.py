"""6.2: a player who doubts where a stone was placed may have it placed beyond doubt."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import LONGEST_TEXT, Answers, Field, words
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.messages import message

__all__ = ["UNCLEAR_STONE"]


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, message("Who asks")),
        words(
            "point", message("Where the stone is now"), message("Such as Q16"), longest=LONGEST_TEXT
        ),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    colour = answers.colour()
    sentence = message(
        "{player} may ask for it: {opponent} has placed the stone beyond doubt"
        " ({point}), and the game goes on.",
        player=situation.name_of(colour),
        opponent=situation.name_of(colour.opposite),
        point=answers.text("point"),
    )
    return Decision(Ruling.PLAY_ON, article("6.2"), sentence)


UNCLEAR_STONE = DecisionKind("unclear-stone", message("Unclear stone"), ("6.2",), _ask, _rule)
