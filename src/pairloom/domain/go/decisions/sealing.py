"""5.1.1, 5.1.6: may the player to move seal, or must they? In byo-yomi with 30 seconds more."""

from __future__ import annotations

from pairloom.domain.clock import SEALING as TIME_TO_SEAL
from pairloom.domain.go.decision import Decision, Ruling, article
from pairloom.domain.go.decisions.asking import Answers, Field, time_of_day, yes_or_no
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, counted, message
from pairloom.messages.values import sentences

__all__ = ["SEALING", "require_two_times", "time_to_seal", "two_times"]


def time_to_seal(player_to_seal: Message) -> Message:
    """What a player in byo-yomi has."""
    return counted(
        "{player} has {count} second more for the sealed move, being in byo-yomi (5.1.6).",
        "{player} has {count} seconds more for the sealed move, being in byo-yomi (5.1.6).",
        TIME_TO_SEAL // 1000,
        player=player_to_seal,
    )


def two_times(situation: Situation) -> tuple[Field, ...]:
    """The times that the arbiter has set: they are offered again at the next table."""
    typed = situation.typed_before
    return (
        time_of_day(
            "first", message("First time: sealing is possible"), default=typed.get("first", "")
        ),
        time_of_day(
            "second", message("Second time: sealing is due"), default=typed.get("second", "")
        ),
    )


def require_two_times(answers: Answers) -> None:
    """The first time comes before the second."""
    if answers.number("first") >= answers.number("second"):
        raise FieldsRefused(
            [("second", message("The second time has to be after the first one (5.1.1)."))]
        )


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        *two_times(situation),
        time_of_day("now", message("It is now")),
        player(situation, message("Who is to move")),
        yes_or_no("byo_yomi", message("In byo-yomi")),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    require_two_times(answers)
    now, rule = answers.number("now"), article("5.1.1")
    who = situation.name_of(answers.colour())
    if now <= answers.number("first"):
        return Decision(Ruling.PLAY_ON, rule, message("The first time is not over: play goes on."))
    more = time_to_seal(who) if answers.is_yes("byo_yomi") else ""
    if now <= answers.number("second"):
        sentence = message("The first time is over: {who} may seal the next move.", who=who)
        return Decision(Ruling.MAY_SEAL, rule, sentences(sentence, more))
    sentence = message("The second time is over: {who} has to seal the next move.", who=who)
    return Decision(Ruling.MUST_SEAL, rule, sentences(sentence, more))


SEALING = DecisionKind("sealing", message("Time to seal"), ("5.1.1", "5.1.6"), _ask, _rule)
