"""Answers as lines of text."""

from __future__ import annotations

from pairloom.engines.alternatives import WhyNot
from pairloom.explain.phrases import PhraseBook
from pairloom.explain.player import Why
from pairloom.explain.player_words import why_phrases
from pairloom.explain.why_not_words import phrases


def in_words(answer: WhyNot | Why, book: PhraseBook | None = None) -> list[str]:
    """The whole answer as lines of text, in English unless another book is given."""
    book = PhraseBook() if book is None else book
    said = phrases(answer) if isinstance(answer, WhyNot) else why_phrases(answer)
    return [book.say(phrase) for phrase in said]
