"""Draws of Go tournaments in words.

| name             | gives                                                   |
|------------------|---------------------------------------------------------|
| `table_phrases`  | why a table is as it is: opponents, handicap, colours   |
| `free_phrases`   | why somebody is free                                    |
| `compromises`    | all compromises of a draw                               |
| `totals`         | the sums of a draw, criterion by criterion              |
| `why_not_phrases`| why two players do not meet                             |
| `GoBook`         | a language; `say` makes a sentence of a phrase          |
"""

from __future__ import annotations

from pairloom.explain.go.book import GoBook
from pairloom.explain.go.compromises import compromise_phrase, compromises
from pairloom.explain.go.criteria import criterion_name, source_name, totals
from pairloom.explain.go.tables import free_phrases, table_phrases
from pairloom.explain.go.why_not import why_not_phrases

__all__ = [
    "GoBook",
    "compromise_phrase",
    "compromises",
    "criterion_name",
    "free_phrases",
    "source_name",
    "table_phrases",
    "totals",
    "why_not_phrases",
]
