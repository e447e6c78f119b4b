"""Explanations: exact answers of the engines, as data, in phrases and as text.

| name             | gives                                                            |
|------------------|------------------------------------------------------------------|
| `why`            | how a player came to an opponent, the bye and a colour           |
| `why_not`        | why two players do not meet                                      |
| `answer`         | why a round is not like any alternative (float, bye, colour)     |
| `bracket_report` | whole brackets: players, criteria, what was rejected first       |
| `in_words`       | an answer as lines of text                                       |
| `as_data`        | an answer as plain data, for JSON                                |
| `phrases`        | an answer as message ids with values, for any language           |
"""

from __future__ import annotations

from pairloom.engines.alternatives import Alternative, Verdict, WhyNot, Wish
from pairloom.engines.reports import BracketReport, RoundReport
from pairloom.explain.bracket_report import bracket_report
from pairloom.explain.bracket_report_words import report_phrases
from pairloom.explain.data import as_data
from pairloom.explain.phrases import Phrase, PhraseBook
from pairloom.explain.player import Fate, Stay, Why, why
from pairloom.explain.player_words import why_phrases
from pairloom.explain.questions import answer, why_not
from pairloom.explain.why_not_words import phrases
from pairloom.explain.words import in_words

__all__ = [
    "Alternative",
    "BracketReport",
    "Fate",
    "Phrase",
    "PhraseBook",
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
    "phrases",
    "report_phrases",
    "why",
    "why_not",
    "why_phrases",
]
