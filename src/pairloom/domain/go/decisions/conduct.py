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

__all__ = ["BREACHES", "CONDUCT"]

BREACHES = (
    ("4.3.1a", "analysed a game on another board"),
    ("4.3.1b", "used literature or notes"),
    ("4.3.1c", "analysed the own game in a break, or let others do it"),
    ("4.3.1d", "asked for advice"),
    ("4.3.1e", "gave advice to others"),
    ("4.3.2a", "disturbed a player"),
    ("4.3.2b", "influenced a game of others"),
    ("4.3.3", "touched stones or board of others"),
    ("4.3.7", "held the hand over the board too long"),
    ("4.3.8", "took a move back"),
    ("6.4", "played an illegal move on purpose"),
    ("6.8", "destroyed the position on purpose or repeatedly"),
)
FOR_EVERYBODY = ("4.3.2", "4.3.3")
IN_BREAKS = "4.3.1"
THREE_HOURS = 180
_OTHER = ("other", "Somebody who does not play at this table")
_MEASURES = (
    ("none", "No measure"),
    ("warning", "A warning"),
    ("loss", "The game is lost"),
)
_WHEN = (("game", "During the game"), ("break", "During the adjournment"))


def _ask(situation: Situation) -> tuple[Field, ...]:
    listed = tuple((number, f"{number}: {text}") for number, text in BREACHES)
    asked = (
        player(situation, "Who", _OTHER),
        choice("breach", "What happened", listed),
        choice("measure", "Measure", _MEASURES, "The rules leave it to the arbiter"),
    )
    return asked if situation.form is None else (*asked, choice("when", "When", _WHEN))


def _rule(situation: Situation, answers: Answers) -> Decision:
    number, who = answers.text("breach"), answers.text("who")
    _require_possible(number, who, answers.text("measure"))
    what = dict(BREACHES)[number]
    name = "Somebody else" if who == "other" else situation.name_of(Colour(who))
    if number.startswith(IN_BREAKS) and _is_long_break(situation, answers):
        sentence = f"{name} {what}, in an adjournment of three hours or more: no breach."
        return Decision(Ruling.PLAY_ON, article("4.3.5"), sentence)
    rule, told = article(number), f"{name} {what}: a breach of conduct."
    match answers.text("measure"):
        case "loss":
            sentence = f"{told} The game is lost by it."
            return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(Colour(who)))
        case "warning":
            return Decision(Ruling.WARN, rule, f"{told} A warning is given.")
    return Decision(Ruling.PLAY_ON, rule, f"{told} No measure is taken.")


def _is_long_break(situation: Situation, answers: Answers) -> bool:
    return answers.text("when") == "break" and situation.kept.minutes >= THREE_HOURS


def _require_possible(number: str, who: str, measure: str) -> None:
    if who != "other":
        return
    if not number.startswith(FOR_EVERYBODY):
        message = f"{number} is about the players of the table. Choose one of the two."
        raise FieldsRefused([("who", message)])
    if measure == "loss":
        message = "Only a player of the table can lose the game. Choose another measure."
        raise FieldsRefused([("measure", message)])


CONDUCT = DecisionKind(
    "conduct",
    "Conduct",
    (*(number for number, _ in BREACHES), "4.3.5"),
    _ask,
    _rule,
    needs_words=True,
)
