"""6.6: a flag that fell too early: by a minute or more it does not count, by less it does."""

from __future__ import annotations

from pairloom.domain.clock import EARLY_ENOUGH, Rules
from pairloom.domain.go.decision import Decision, Ruling, article, loss_of
from pairloom.domain.go.decisions.asking import Answers, Field, choice, duration
from pairloom.domain.go.decisions.kind import DecisionKind, Situation, player, reading_text
from pairloom.domain.time_control import Japanese
from pairloom.messages import Message, message
from pairloom.messages.values import sentences

__all__ = ["EARLY_FLAG"]


def _ask(situation: Situation) -> tuple[Field, ...]:
    return (
        player(situation, message("Whose flag")),
        duration("early", message("How much too early")),
        choice("of", message("What ended"), _ends(situation)),
    )


def _ends(situation: Situation) -> tuple[tuple[str, Message], ...]:
    """What can have ended; everything where the time control is asked for, too."""
    main, period = (
        ("main", message("Main time")),
        ("period", message("A period that is not the last one")),
    )
    last = ("last", message("Byo-yomi: the last period"))
    control = situation.control
    if control is None or isinstance(control.overtime, Japanese):
        return main, period, last
    return (main, last) if Rules(control).period else (main,)


def _rule(situation: Situation, answers: Answers) -> Decision:
    colour, early, end = answers.colour(), answers.number("early"), answers.text("of")
    who, rule, limits = situation.name_of(colour), article("6.6"), Rules(situation.timing)
    if early * 1000 >= EARLY_ENOUGH:
        left = early if end == "main" else min(early, limits.period // 1000 or early)
        sentence = message(
            "Another clock is set to {left} for {player}; the game goes on.",
            left=reading_text(left),
            player=who,
        )
        return Decision(Ruling.SET_CLOCK, rule, sentence, reading=left)
    sentence = message(
        "Less than a minute too early: the time of {player} counts as over now.", player=who
    )
    if end == "last" or (end == "main" and not limits.period):
        return Decision(
            Ruling.GAME_LOST,
            rule,
            sentences(sentence, message("The game is lost.")),
            loss_of(colour),
        )
    if end == "main":
        follows = message("Byo-yomi begins.")
    else:
        follows = message("The period is used up, the next one begins.")
    return Decision(Ruling.PLAY_ON, rule, sentences(sentence, follows))


EARLY_FLAG = DecisionKind(
    "early-flag", message("Flag fell too early"), ("6.6",), _ask, _rule, needs_time=True
)
