"""6.2: a player who doubts where a stone was placed may have it placed beyond doubt."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import LONGEST_TEXT, Answers, Field, words
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player

__all__ = ["UNCLEAR_STONE"]


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, "Who asks"),
        words("point", "Where the stone is now", "Such as Q16", longest=LONGEST_TEXT),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    colour = answers.colour()
    sentence = (
        f"{situation.name_of(colour)} may ask for it: {situation.name_of(colour.opposite)} has"
        f" placed the stone beyond doubt ({answers.text('point')}), and the game goes on."
    )
    return Decision(Ruling.PLAY_ON, article("6.2"), sentence)


UNCLEAR_STONE = DecisionKind("unclear-stone", "Unclear stone", ("6.2",), _ask, _rule)
