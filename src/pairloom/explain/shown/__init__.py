"""An answer as a page shows it: one sentence, at most three steps, criteria and brackets both ways.

Made of the same values as the lines of text and the data (`sentences_of`, `as_data`), and of
messages throughout, so that every language and every page says the same.

| module          | gives                                                     |
|-----------------|-----------------------------------------------------------|
| `model`         | the parts of an answer                                    |
| `leads`         | what is, in the first half of the sentence                |
| `worse`         | what would be worse, by criterion                         |
| `because`       | every other reason: order, bars, procedures, tables       |
| `criteria_table`| the criteria as paired and with the wish, up to the first difference |
| `both_ways`     | the deciding bracket as paired and with the wish          |
| `why_not`       | the answer to "why not?"                                  |
| `why`           | the answer to "why this board?"                           |
"""

from __future__ import annotations

from pairloom.explain.shown.model import (
    NOTHING_KNOWN,
    Background,
    Citation,
    CriterionRow,
    ShownAnswer,
    ShownBracket,
    ShownPair,
    ShownSeat,
    ShownStep,
)
from pairloom.explain.shown.why import shown_why
from pairloom.explain.shown.why_not import shown_why_not

__all__ = [
    "NOTHING_KNOWN",
    "Background",
    "Citation",
    "CriterionRow",
    "ShownAnswer",
    "ShownBracket",
    "ShownPair",
    "ShownSeat",
    "ShownStep",
    "shown_why",
    "shown_why_not",
]
