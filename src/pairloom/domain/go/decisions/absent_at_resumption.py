"""5.2.7: who does not come before the end of their time has lost the adjourned game.

Their time is all of it, byo-yomi included (4.5.1a). If the clocks of both run, both stand when
the first flag falls.
"""

from __future__ import annotations

from pairloom.domain.clock import (
    GameClock,
    Rules,
    Status,
    StopReason,
    elapse,
    resume,
)
from pairloom.domain.colour import Colour
from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player
from pairloom.domain.go.record import GoResult
from pairloom.messages import message
from pairloom.messages.values import Both

__all__ = ["ABSENT_AT_RESUMPTION"]


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, message("Who has not come"), ("both", message("Neither of them"))),
        duration("gone", message("For how long the clock has run"), message("Since play went on")),
    )


def _rule(situation: Situation, answers: Answers) -> Decision:
    who = answers.text("who")
    absent = tuple(Colour) if who == "both" else (Colour(who),)
    losers = _losers(situation, absent, answers.number("gone"))
    rule = article("5.2.7")
    if not losers:
        names = Both(tuple(situation.name_of(colour) for colour in absent))
        return Decision(
            Ruling.PLAY_ON,
            rule,
            message("The time of {names} is not over: the clock runs on.", names=names),
        )
    if len(losers) == 2:
        sentence = message("Neither has come, and the time of both is over: lost for both.")
        return Decision(Ruling.BOTH_LOSE, rule, sentence, GoResult.BOTH_LOSE)
    sentence = message(
        "{player} has not come, and the time is over: lost.", player=situation.name_of(losers[0])
    )
    return Decision(Ruling.GAME_LOST, rule, sentence, loss_of(losers[0]))


def _losers(situation: Situation, absent: tuple[Colour, ...], gone: int) -> tuple[Colour, ...]:
    form = situation.kept
    stopped = GameClock(
        rules=Rules(form.control),
        white=form.white,
        black=form.black,
        status=Status.STOPPED,
        to_move=form.sealed_by.opposite,
        stop_reason=StopReason.ADJOURNED,
    )
    return elapse(resume(stopped, absent=absent), gone * 1000).losers


ABSENT_AT_RESUMPTION = DecisionKind(
    "absent-at-resumption",
    message("Absent at the resumption"),
    ("5.2.7",),
    _ask,
    _rule,
    needs_form=True,
)
