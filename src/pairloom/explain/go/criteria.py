"""Names of the criteria, where they are written, and the sums of a draw."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.go import rank_text, score_text
from pairloom.domain.go.rank import LOWEST_RANK
from pairloom.engines import go
from pairloom.messages import Message, Value, message

# By the label of the criterion.
_NAMES = {
    "prohibited": message("games that the regulations forbid"),
    "rematches": message("games between earlier opponents"),
    "free_rounds": message("earlier free rounds of who is free"),
    "free_score": message("score of who is free"),
    "free_rank": message("rank of who is free"),
    "distance": message("score differences and strengths of avoidances, in points"),
    "avoidance": message("strengths of the avoidances that are not kept"),
    "spread": message("squares of the score differences"),
    "draw_balance": message("imbalance of draws up and down"),
    "draw_place": message("distance of those drawn up and down from the middle of the group"),
    "seeding": message("distance from the seed system"),
    "colours": message("imbalance of colours in even games"),
    "lot": message("the lot"),
}
_SOURCES = {
    go.Source.CZECH_3_1: message("Czech Go tournament rules, art. 3.1"),
    go.Source.CZECH_3_2: message("Czech Go tournament rules, art. 3.2"),
    go.Source.EUROPEAN_PRACTICE: message("practice of the European Go Federation"),
    go.Source.REGULATIONS: message("regulations of the tournament"),
}


def criterion_name(label: str) -> Message:
    """What a criterion counts."""
    return _NAMES[label]


def criterion_value(label: str, value: int) -> Value:
    """A sum as people write it: scores with halves, ranks by name. `0` where nobody is free."""
    if label == "free_score":
        return score_text(value)
    if label == "free_rank" and value:
        return rank_text(value + LOWEST_RANK)
    return str(value)


def source_name(source: go.Source) -> Message:
    """Where a criterion is written."""
    return _SOURCES[source]


def totals(trace: go.DrawTrace) -> Iterator[Message]:
    """The sums of a draw in order of priority; the lot has no meaning in numbers."""
    for criterion in go.CRITERIA[:-1]:
        yield message(
            "{criterion}: {value} ({source})",
            criterion=criterion_name(criterion.label),
            value=criterion_value(criterion.label, trace.total(criterion.label)),
            source=source_name(criterion.source),
        )
