"""6.3: an illegal move is removed if found within three moves; on purpose it is conduct (6.4)."""

from __future__ import annotations

from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import Answers, Field, whole, yes_or_no
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.messages import message
from pairloom.messages.values import sentences

__all__ = ["ILLEGAL_MOVE"]

THREE_MOVES = 3
_ON_PURPOSE = message(
    "It was played on purpose, which is a breach of conduct: decide it, too (6.4)."
)


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, message("Who played it")),
        whole("since", message("Moves played since"), message("0 if it was found at once")),
        yes_or_no("deliberate", message("On purpose")),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    who = situation.name_of(answers.colour())
    if answers.number("since") <= THREE_MOVES:
        ruling = Ruling.TAKE_BACK
        sentence = message(
            "Found within three moves: the move and all that followed are removed, and"
            " {player} plays another one.",
            player=who,
        )
    else:
        ruling = Ruling.PLAY_ON
        sentence = message(
            "Found more than three moves later: the move of {player} stays, the game goes on.",
            player=who,
        )
    more = _ON_PURPOSE if answers.is_yes("deliberate") else ""
    return Decision(ruling, article("6.3"), sentences(sentence, more))


ILLEGAL_MOVE = DecisionKind("illegal-move", message("Illegal move"), ("6.3", "6.4"), _ask, _rule)
