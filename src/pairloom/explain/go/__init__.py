"""Draws of Go tournaments in words.

| name                | gives                                                   |
|---------------------|---------------------------------------------------------|
| `table_sentences`   | why a table is as it is: opponents, handicap, colours   |
| `free_sentences`    | why somebody is free                                    |
| `compromises`       | all compromises of a draw                               |
| `totals`            | the sums of a draw, criterion by criterion              |
| `why_not_sentences` | why two players do not meet                             |
"""

from __future__ import annotations

from pairloom.explain.go.compromises import compromise_sentence, compromises
from pairloom.explain.go.criteria import criterion_name, source_name, totals
from pairloom.explain.go.tables import free_sentences, table_sentences
from pairloom.explain.go.why_not import why_not_sentences

__all__ = [
    "compromise_sentence",
    "compromises",
    "criterion_name",
    "free_sentences",
    "source_name",
    "table_sentences",
    "totals",
    "why_not_sentences",
]
