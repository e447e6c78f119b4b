"""A kind of play that has no reasons to tell: its page says so."""

from __future__ import annotations

from pairloom.director.desk.answers.model import RoundAnswers, RoundQuestion
from pairloom.explain.shown import ShownAnswer
from pairloom.messages import message
from pairloom.messages.values import Players
from pairloom.storage.records import Round

__all__ = ["no_answer"]


def no_answer(drawn: Round, question: RoundQuestion) -> RoundAnswers:
    """One sentence."""
    asked = message(
        "Why does {player} have this round {round}?",
        player=Players((question.player,)),
        round=drawn.round,
    )
    told = message("This kind of tournament keeps no reasons of its pairings.")
    return RoundAnswers((ShownAnswer(asked, told),))
