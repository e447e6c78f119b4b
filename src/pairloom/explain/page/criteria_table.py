"""The criteria as paired against the alternative, row by row up to the first difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pairloom.engines.alternatives import Verdict, WhyNot, Worsening
from pairloom.explain.criteria import CriteriaWords, criteria_words
from pairloom.explain.phrases import Phrase, PhraseBook, Value

_NO_VALUE = "–"


@dataclass(frozen=True, slots=True)
class CriteriaRow:
    """One criterion: its label, what it counts, both values, and if it decides."""

    label: str
    meaning: str
    chosen: str
    alternative: str
    decides: bool = False


def criteria_rows(
    answer: WhyNot, book: PhraseBook
) -> tuple[tuple[CriteriaRow, ...], tuple[str, ...]]:
    """Rows with something in them, the one that decides last; and the labels not reached."""
    if answer.verdict not in (Verdict.WORSE, Verdict.LATER):
        return (), ()
    found = answer.worsening
    bracket = answer.bracket
    if bracket is None:
        return ((_deciding(answer, found, book),) if found is not None else ()), ()
    sides = bracket.chosen.values, bracket.alternative.values
    labels = max((list(side) for side in sides), key=len)
    words = criteria_words(answer.system, answer.edition, labels)
    reached = labels
    if found is not None and found.rule.label in labels:
        reached = labels[: labels.index(found.rule.label)]
    rows = [
        _row(label, sides, words, book) for label in reached if _is_telling(label, sides, words)
    ]
    if found is None:
        return tuple(rows), ()
    return (*rows, _deciding(answer, found, book)), tuple(labels[len(reached) + 1 :])


def _is_telling(label: str, sides: Iterable[Mapping[str, object]], words: CriteriaWords) -> bool:
    return any(label in side and not words.is_zero(label, side[label]) for side in sides)


def _row(
    label: str, sides: Iterable[Mapping[str, object]], words: CriteriaWords, book: PhraseBook
) -> CriteriaRow:
    chosen, alternative = (
        _say(words.value(label, side[label]), book) if label in side else _NO_VALUE
        for side in sides
    )
    return CriteriaRow(label, book.say(words.meaning(label)), chosen, alternative)


def _deciding(answer: WhyNot, found: Worsening, book: PhraseBook) -> CriteriaRow:
    label = found.rule.label
    labels = answer.bracket.chosen.values if answer.bracket is not None else ()
    words = criteria_words(answer.system, answer.edition, labels)
    chosen, alternative = (
        _say(words.value(label, each), book) for each in (found.chosen, found.alternative)
    )
    meaning = book.say(words.meaning(label))
    return CriteriaRow(label, meaning, chosen, alternative, decides=True)


def _say(value: Value, book: PhraseBook) -> str:
    return book.say(value) if isinstance(value, Phrase) else str(value)
