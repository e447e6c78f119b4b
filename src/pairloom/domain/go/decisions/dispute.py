"""7.1-7.4: a dispute: what was decided, time given back, a full period in Japanese byo-yomi."""

from __future__ import annotations

from pairloom.domain.clock import GameClock, Phase, Rules, Side, Status, give_back
from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import Answers, Field, choice, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player, reading_text
from pairloom.domain.time_control import Japanese
from pairloom.errors import FieldsRefused
from pairloom.messages import Text, message
from pairloom.messages.values import sentences

__all__ = ["DISPUTE"]

_PHASES = (("main", message("Main time")), ("byo-yomi", message("Byo-yomi")))


def _ask(situation: Situation) -> tuple[Field, ...]:
    has_byo_yomi = situation.control is None or Rules(situation.control).period
    return (
        player(situation, message("Whose clock ran")),
        choice("phase", message("The clock counts"), _PHASES if has_byo_yomi else _PHASES[:1]),
        duration("shows", message("It shows")),
        duration(
            "back",
            message("Time to give back"),
            message("0 if none; in Japanese byo-yomi a full period"),
        ),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    rules, colour = Rules(situation.timing), answers.colour()
    old = answers.number("shows")
    side = _side(rules, answers.text("phase"), old)
    clock = GameClock(rules, side, side, Status.STOPPED, colour)
    new = give_back(clock, colour, answers.number("back") * 1000).side(colour).left // 1000
    who = situation.name_of(colour)
    if side.phase is Phase.BYO_YOMI and isinstance(rules.control.overtime, Japanese):
        sentence = message(
            "{player} begins with a full period of {new}.", player=who, new=reading_text(new)
        )
        return Decision(Ruling.SET_CLOCK, article("7.4"), sentence, reading=new)
    if new == old:
        sentence = message(
            "No time is given back to {player}; the clock goes on at {old}.",
            player=who,
            old=reading_text(old),
        )
        return Decision(Ruling.PLAY_ON, article("7.3"), sentence, reading=old)
    given: Text = message(
        "{player} gets back what it took: {old} becomes {new}.",
        player=who,
        old=reading_text(old),
        new=reading_text(new),
    )
    if new - old < answers.number("back"):
        given = sentences(given, message("No clock shows more than one whole period."))
    return Decision(Ruling.SET_CLOCK, article("7.3"), given, reading=new)


def _side(rules: Rules, phase: str, shows: int) -> Side:
    if phase == "main":
        return Side(Phase.MAIN, shows * 1000)
    if not rules.period:
        told = message(
            "There is no byo-yomi with {control}. Choose main time.", control=str(rules.control)
        )
        raise FieldsRefused([("phase", told)])
    if shows * 1000 > rules.period:
        told = message(
            "A period of {control} is shorter. Type what is left of it.", control=str(rules.control)
        )
        raise FieldsRefused([("shows", told)])
    return Side(Phase.BYO_YOMI, shows * 1000, rules.count)


DISPUTE = DecisionKind(
    "dispute",
    message("Dispute"),
    ("7.1", "7.2", "7.3", "7.4"),
    _ask,
    _rule,
    needs_time=True,
    needs_words=True,
)
