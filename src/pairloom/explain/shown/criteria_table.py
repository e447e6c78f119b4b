"""The criteria as paired against the alternative, row by row up to the first difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pairloom.engines.alternatives import DecidingBracket, Verdict, WhyNot, Worsening
from pairloom.explain.criteria import CriteriaWords
from pairloom.explain.shown.model import CriterionRow
from pairloom.explain.shown.worse import words_of

__all__ = ["criteria_table", "labels_of"]

_NO_VALUE = "–"
_COMPARED = (Verdict.WORSE, Verdict.LATER)


def criteria_table(answer: WhyNot) -> tuple[tuple[CriterionRow, ...], tuple[str, ...]]:
    """Rows with something in them, the one that decides last; and the labels not reached."""
    worsening, bracket = answer.worsening, answer.bracket
    if answer.verdict not in _COMPARED:
        return (), ()
    words = words_of(answer)
    deciding = () if worsening is None else (_deciding(worsening, words),)
    if bracket is None:
        return deciding, ()
    sides = bracket.chosen.values, bracket.alternative.values
    labels = labels_of(bracket)
    reached = labels
    if worsening is not None and worsening.rule.label in labels:
        reached = labels[: labels.index(worsening.rule.label)]
    rows = tuple(_row(label, sides, words) for label in reached if _is_telling(label, sides, words))
    return (*rows, *deciding), () if worsening is None else tuple(labels[len(reached) + 1 :])


def labels_of(bracket: DecidingBracket) -> Sequence[str]:
    """All criteria of a bracket: some are only there when somebody floats, on one side or both."""
    return max((list(side.values) for side in (bracket.chosen, bracket.alternative)), key=len)


def _is_telling(label: str, sides: Iterable[Mapping[str, object]], words: CriteriaWords) -> bool:
    return any(label in side and not words.is_zero(label, side[label]) for side in sides)


def _row(label: str, sides: Iterable[Mapping[str, object]], words: CriteriaWords) -> CriterionRow:
    chosen, alternative = (
        words.value(label, side[label]) if label in side else _NO_VALUE for side in sides
    )
    return CriterionRow(label, words.meaning(label), chosen, alternative)


def _deciding(worsening: Worsening, words: CriteriaWords) -> CriterionRow:
    label = worsening.rule.label
    chosen, alternative = (
        words.value(label, each) for each in (worsening.chosen, worsening.alternative)
    )
    return CriterionRow(label, words.meaning(label), chosen, alternative, decides=True)
