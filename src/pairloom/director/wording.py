"""What an engine's record means in the words of an arbiter: its deciding steps, its values.

What each criterion counts stands in `criteria.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.director.criteria import DUTCH, CriteriaWords, articles_of
from pairloom.domain import Points

MEANINGS = DUTCH.meanings

BY_TABLE = "table"
SECOND_GAME = "second game"

_STEPS = {
    BY_TABLE: "the table, which was fixed before round 1",
    SECOND_GAME: "the first game of the match",
    "first in order": "the first pairing in order, which is best by all criteria",
    "tight pairs": "the first pairing in order, which is best by all criteria",
    "weights": "the best pairing by all criteria, first in order",
    "no pair costs anything": "the first pairing in order, which meets all criteria",
    "single player": "a single player, who has nobody to meet here",
    "only pair": "the only possible pair",
    "no pair possible": "these two may not be paired here, so both float down",
    "tight graph, first transposition": "the first transposition that is best by all criteria",
    "tight graph, first exchange": "the first exchange that is best by all criteria",
    "enumeration": "comparing all candidates, criterion by criterion",
    "duals of sorts": (
        "the best candidate by all criteria, first in order, with a look at everybody below"
    ),
    "weights: bracket": "the best candidate by all criteria, first in order",
    "weights: bracket and next scoregroup": (
        "the best candidate by all criteria, first in order, with a look at the next scoregroup"
    ),
    "weights: bracket and following scoregroup": (
        "the best candidate by all criteria, first in order, with a look at the next scoregroup"
    ),
    "weights: bracket and everybody below": (
        "the best candidate by all criteria, first in order, with a look at everybody below"
    ),
}


def step_in_words(decided_by: str) -> str:
    """How the engine came to its answer; a step that we have no words for, as it is."""
    return _STEPS.get(decided_by, decided_by)


def criteria_in_words(
    values: Mapping[str, object], articles: Mapping[str, str], words: CriteriaWords = DUTCH
) -> Iterator[str]:
    """One line for every criterion that is not at zero: label, article, meaning, value."""
    for label, value in values.items():
        if not _is_zero(label, value, words):
            name = f"{label} (art. {articles[label]})" if label in articles else label
            meaning = words.meanings.get(label, "")
            yield f"{name} {meaning}: {_value_in_words(label, value, words)}"


def dutch_articles(edition: str) -> dict[str, str]:
    """The article of each criterion of the FIDE (Dutch) System."""
    return articles_of("dutch", edition, tuple(MEANINGS))


def _is_zero(label: str, value: object, words: CriteriaWords) -> bool:
    """Nothing to tell. A downfloater with no points is something."""
    if label in words.look_ahead and isinstance(value, tuple):
        return not value[0]
    return not value


def _value_in_words(label: str, value: object, words: CriteriaWords) -> str:
    if label in words.look_ahead and isinstance(value, tuple):
        count, scores = value
        return f"{count}, with {_scores(scores)} points"
    if label in words.scores and isinstance(value, tuple):
        return _scores(value)
    return str(value)


def _scores(tenths: tuple[int, ...]) -> str:
    return ", ".join(str(Points(each)) for each in tenths)
