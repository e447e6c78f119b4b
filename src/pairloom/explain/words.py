"""Answers as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines.alternatives import WhyNot
from pairloom.engines.reports import RoundReport
from pairloom.explain.bracket_report_words import report_lines
from pairloom.explain.player import Why
from pairloom.explain.player_words import why_sentences
from pairloom.explain.why_not_words import why_not_sentences
from pairloom.messages import Message
from pairloom.messages.speaker import ENGLISH, Speaker


def in_words(answer: WhyNot | Why | RoundReport, speaker: Speaker = ENGLISH) -> list[str]:
    """The whole answer as lines of text, in English unless somebody else speaks."""
    if isinstance(answer, RoundReport):
        return [f"{line.indent}{speaker.say(line.sentence)}" for line in report_lines(answer)]
    return [speaker.say(sentence) for sentence in sentences_of(answer)]


def sentences_of(answer: WhyNot | Why | RoundReport) -> Iterator[Message]:
    """The whole answer in sentences, whatever it answers."""
    if isinstance(answer, WhyNot):
        return why_not_sentences(answer)
    if isinstance(answer, Why):
        return why_sentences(answer)
    return (line.sentence for line in report_lines(answer))
