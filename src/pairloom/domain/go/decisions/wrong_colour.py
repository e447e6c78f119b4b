"""6.1: wrong colour or handicap; the fourth move decides. What was drawn counts.

Placing the handicap is the first move (4.4.3). Once the fourth move is irrevocable the game goes
on, and its result counts for the colours of the draw: so the winner is asked for by name.
"""

from __future__ import annotations

from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, choice, whole
from pairloom.domain.go.decisions.kind import DecisionKind, Situation
from pairloom.domain.go.record import GoResult
from pairloom.errors import FieldsRefused
from pairloom.messages import message

__all__ = ["WRONG_COLOUR"]

FOURTH = 4
_WRONG = (
    ("colour", message("Colours")),
    ("handicap", message("Handicap")),
    ("both", message("Colours and handicap")),
)


def _ask(situation: Situation) -> tuple[Field, ...]:
    drawn = tuple(
        (colour.value, message("{player} as drawn", player=situation.name_of(colour)))
        for colour in Colour
    )
    return (
        choice("wrong", message("What is wrong"), _WRONG),
        whole("moves", message("Moves made"), message("Placing the handicap is the first")),
        choice(
            "winner",
            message("Who won"),
            (*drawn, ("jigo", message("Jigo"))),
            message("If the game is over; with the colours of the draw"),
            optional=True,
        ),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    rule, winner = article("6.1"), answers.text("winner")
    if answers.number("moves") < FOURTH:
        if winner:
            raise FieldsRefused(
                [("winner", message("The game starts again: nobody has won it yet."))]
            )
        sentence = message("Found before the fourth move: the game starts again as drawn.")
        return Decision(Ruling.RESTART, rule, sentence)
    sentence = message(
        "The fourth move was irrevocable: the game goes on, and its result counts as"
        " if it were played as drawn, {white} with White and {black} with Black.",
        white=situation.white,
        black=situation.black,
    )
    return Decision(Ruling.PLAY_ON, rule, sentence, _result(winner))


def _result(winner: str) -> GoResult | None:
    if not winner:
        return None
    return GoResult.JIGO if winner == "jigo" else loss_of(Colour(winner).opposite)


WRONG_COLOUR = DecisionKind(
    "wrong-colour", message("Wrong colour or handicap"), ("6.1", "4.4.3"), _ask, _rule
)
