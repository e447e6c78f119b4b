"""6.3: an illegal move is removed if found within three moves; on purpose it is conduct (6.4)."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import Answers, Field, whole, yes_or_no
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player

__all__ = ["ILLEGAL_MOVE"]

THREE_MOVES = 3


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, "Who played it"),
        whole("since", "Moves played since", "0 if it was found at once"),
        yes_or_no("deliberate", "On purpose"),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    who = situation.name_of(answers.colour())
    if answers.number("since") <= THREE_MOVES:
        ruling = Ruling.TAKE_BACK
        sentence = (
            f"Found within three moves: the move and all that followed are removed, and {who}"
            " plays another one."
        )
    else:
        ruling = Ruling.PLAY_ON
        sentence = f"Found more than three moves later: the move of {who} stays, the game goes on."
    if answers.is_yes("deliberate"):
        sentence += " It was played on purpose, which is a breach of conduct: decide it, too (6.4)."
    return Decision(ruling, article("6.3"), sentence)


ILLEGAL_MOVE = DecisionKind("illegal-move", "Illegal move", ("6.3", "6.4"), _ask, _rule)
