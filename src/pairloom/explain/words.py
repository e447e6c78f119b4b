"""Answers as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.alternatives import WhyNot
from pairloom.engines.reports import RoundReport
from pairloom.explain.bracket_report_words import indent_of, report_phrases
from pairloom.explain.phrases import Phrase, PhraseBook
from pairloom.explain.player import Why
from pairloom.explain.player_words import why_phrases
from pairloom.explain.why_not_words import phrases


def in_words(answer: WhyNot | Why | RoundReport, book: PhraseBook | None = None) -> list[str]:
    """The whole answer as lines of text, in English unless another book is given."""
    book = PhraseBook() if book is None else book
    if isinstance(answer, RoundReport):
        return [f"{indent_of(each)}{book.say(each)}" for each in report_phrases(answer)]
    return [book.say(phrase) for phrase in phrases_of(answer)]


def phrases_of(answer: WhyNot | Why | RoundReport) -> Iterator[Phrase]:
    """The whole answer in phrases, whatever it answers."""
    if isinstance(answer, WhyNot):
        return phrases(answer)
    return why_phrases(answer) if isinstance(answer, Why) else report_phrases(answer)
