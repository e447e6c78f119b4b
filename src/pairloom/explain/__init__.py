"""Explanations: exact answers of the engines, as data, in sentences and as text.

| name             | gives                                                            |
|------------------|------------------------------------------------------------------|
| `why`            | how a player came to an opponent, the bye and a colour           |
| `why_not`        | why two players do not meet                                      |
| `answer`         | why a round is not like any alternative (float, bye, colour)     |
| `bracket_report` | whole brackets: players, criteria, what was rejected first       |
| `in_words`       | an answer as lines of text                                       |
| `as_data`        | an answer as plain data, for JSON                                |
| `sentences_of`   | an answer as messages, for any language                          |
"""

from __future__ import annotations

from pairloom.engines.alternatives import Alternative, Verdict, WhyNot, Wish
from pairloom.engines.reports import BracketReport, RoundReport
from pairloom.explain.bracket_report import bracket_report
from pairloom.explain.bracket_report_words import report_lines
from pairloom.explain.data import as_data
from pairloom.explain.player import Fate, Stay, Why, why
from pairloom.explain.player_words import why_sentences
from pairloom.explain.questions import answer, why_not
from pairloom.explain.why_not_words import why_not_sentences
from pairloom.explain.words import in_words, sentences_of

__all__ = [
    "Alternative",
    "BracketReport",
    "Fate",
    "RoundReport",
    "Stay",
    "Verdict",
    "Why",
    "WhyNot",
    "Wish",
    "answer",
    "as_data",
    "bracket_report",
    "in_words",
    "report_lines",
    "sentences_of",
    "why",
    "why_not",
    "why_not_sentences",
    "why_sentences",
]
