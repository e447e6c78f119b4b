"""What an engine's record means in the words of an arbiter: its deciding steps, its values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairloom.director.criteria import CriteriaWords, criteria_words
from pairloom.explain.phrases import Phrase, PhraseBook
from pairloom.explain.recognition import recognise_all

__all__ = ["BY_TABLE", "SECOND_GAME", "criteria_in_words", "step_in_words"]

BY_TABLE = "table"
SECOND_GAME = "second game"

_ENGLISH = PhraseBook()
_DUTCH = criteria_words("dutch", "2026")
_STEPS = {
    BY_TABLE: "table",
    SECOND_GAME: "second_game",
    "first in order": "first_best",
    "tight pairs": "first_best",
    "weights": "best_pairing",
    "no pair costs anything": "first_perfect",
    "single player": "single",
    "only pair": "only_pair",
    "no pair possible": "no_pair",
    "tight graph, first transposition": "transposition",
    "tight graph, first exchange": "exchange",
    "enumeration": "enumeration",
    "duals of sorts": "best_below",
    "weights: bracket": "best",
    "weights: bracket and next scoregroup": "best_next",
    "weights: bracket and following scoregroup": "best_next",
    "weights: bracket and everybody below": "best_below",
}


def step_in_words(decided_by: str, book: PhraseBook = _ENGLISH) -> str:
    """How the engine came to its answer; a step that we have no words for, as it is."""
    if decided_by in _STEPS:
        return book.say(Phrase(f"decided.{_STEPS[decided_by]}"))
    return "; ".join(map(book.say, recognise_all(decided_by, "step")))


def criteria_in_words(
    values: Mapping[str, object],
    articles: Mapping[str, str],
    words: CriteriaWords = _DUTCH,
    book: PhraseBook = _ENGLISH,
) -> Iterator[str]:
    """One line for every criterion that is not at zero: label, article, meaning, value."""
    for label, value in values.items():
        if not words.is_zero(label, value):
            yield book.say(_criterion(label, value, articles.get(label), words))


def _criterion(label: str, value: object, article: str | None, words: CriteriaWords) -> Phrase:
    return Phrase(
        "trace.criterion" if article is None else "trace.criterion.article",
        {
            "label": label,
            "article": article or "",
            "criterion": words.meaning(label),
            "value": words.value(label, value),
        },
    )
