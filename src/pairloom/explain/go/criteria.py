"""Names of the criteria, where they are written, and the sums of a draw."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines import go
from pairloom.explain.phrases import Phrase


def criterion_name(label: str) -> Phrase:
    """What a criterion counts."""
    return Phrase(f"go.criterion.{label}")


def source_name(source: go.Source) -> Phrase:
    """Where a criterion is written."""
    return Phrase(f"go.source.{source.name.lower()}")


def totals(trace: go.DrawTrace) -> Iterator[Phrase]:
    """The sums of a draw in order of priority; the lot has no meaning in numbers."""
    for criterion in go.CRITERIA[:-1]:
        yield Phrase(
            "go.total",
            {
                "criterion": criterion_name(criterion.label),
                "value": trace.total(criterion.label),
                "source": source_name(criterion.source),
            },
        )
