"""4.3, 6.4, 6.8: conduct at the board. The rules name breaches, and no measure against them.

So the measure is the arbiter's, with words that are kept; a lost game is one of them. What 4.3.1
forbids is forbidden during an adjournment of less than three hours, too (4.3.5), not in a longer
one.
"""

from __future__ import annotations

from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, choice
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.errors import FieldsRefused
from pairloom.messages import message
from pairloom.messages.values import sentences

__all__ = ["BREACHES", "CONDUCT"]

BREACHES = (
    ("4.3.1a", message("Analysing a game on another board")),
    ("4.3.1b", message("Using literature or notes")),
    ("4.3.1c", message("Analysing the own game in a break, or letting others do it")),
    ("4.3.1d", message("Asking for advice")),
    ("4.3.1e", message("Giving advice to others")),
    ("4.3.2a", message("Disturbing a player")),
    ("4.3.2b", message("Influencing a game of others")),
    ("4.3.3", message("Touching stones or board of others")),
    ("4.3.7", message("Holding the hand over the board too long")),
    ("4.3.8", message("Taking a move back")),
    ("6.4", message("Playing an illegal move on purpose")),
    ("6.8", message("Destroying the position on purpose or repeatedly")),
)
FOR_EVERYBODY = ("4.3.2", "4.3.3")
IN_BREAKS = "4.3.1"
THREE_HOURS = 180
_OTHER = ("other", message("Somebody who does not play at this table"))
_MEASURES = (
    ("none", message("No measure")),
    ("warning", message("A warning")),
    ("loss", message("The game is lost")),
)
_WHEN = (("game", message("During the game")), ("break", message("During the adjournment")))


def _ask(situation: Situation) -> tuple[Field, ...]:
    listed = tuple(
        (number, message("{article}: {breach}", article=number, breach=breach))
        for number, breach in BREACHES
    )
    asked = (
        player(situation, message("Who"), _OTHER),
        choice("breach", message("What happened"), listed),
        choice(
            "measure", message("Measure"), _MEASURES, message("The rules leave it to the arbiter")
        ),
    )
    return asked if situation.form is None else (*asked, choice("when", message("When"), _WHEN))


def _rule(situation: Situation, answers: Answers) -> Decision:
    number, who = answers.text("breach"), answers.text("who")
    _require_possible(number, who, answers.text("measure"))
    name = message("Somebody else") if who == "other" else situation.name_of(Colour(who))
    happened = message("{person}: {breach}.", person=name, breach=dict(BREACHES)[number])
    if number.startswith(IN_BREAKS) and _is_long_break(situation, answers):
        allowed = message("It was in an adjournment of three hours or more: no breach of conduct.")
        return Decision(Ruling.PLAY_ON, article("4.3.5"), sentences(happened, allowed))
    rule = article(number)
    match answers.text("measure"):
        case "loss":
            sentence = sentences(happened, message("A breach of conduct: the game is lost by it."))
            return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(Colour(who)))
        case "warning":
            return Decision(
                Ruling.WARN,
                rule,
                sentences(happened, message("A breach of conduct: a warning is given.")),
            )
    return Decision(
        Ruling.PLAY_ON,
        rule,
        sentences(happened, message("A breach of conduct: no measure is taken.")),
    )


def _is_long_break(situation: Situation, answers: Answers) -> bool:
    return answers.text("when") == "break" and situation.kept.minutes >= THREE_HOURS


def _require_possible(number: str, who: str, measure: str) -> None:
    if who != "other":
        return
    if not number.startswith(FOR_EVERYBODY):
        told = message(
            "{article} is about the players of the table. Choose one of the two.", article=number
        )
        raise FieldsRefused([("who", told)])
    if measure == "loss":
        told = message("Only a player of the table can lose the game. Choose another measure.")
        raise FieldsRefused([("measure", told)])


CONDUCT = DecisionKind(
    "conduct",
    message("Conduct"),
    (*(number for number, _ in BREACHES), "4.3.5"),
    _ask,
    _rule,
    needs_words=True,
)
