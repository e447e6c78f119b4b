"""Applying a list of criteria (FIDE C.07 (2026) art. 4.2).

The first criterion splits everybody into groups; the next one is applied to each group that is
still tied, and so on. A criterion of type A looks at the games among the tied, and so gives each
subgroup its own values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pairloom.tiebreaks.among_tied import places_in
from pairloom.tiebreaks.base import Groups, TieBreak, split_by_value
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.values import Value, format_value

__all__ = ["Criterion", "Group", "Ranked", "rank"]

_EXTERNAL_DECIMALS = 2


@dataclass(frozen=True, slots=True)
class Criterion:
    """A tie-break with its modifiers; an organiser's own has values instead."""

    code: Code
    tiebreak: TieBreak | None = None
    given: Mapping[int, Value] | None = None

    @property
    def is_among_tied(self) -> bool:
        return self.tiebreak is not None and self.tiebreak.is_among_tied

    def totals(self, book: ScoreBook) -> dict[int, Value]:
        """What everybody is compared by."""
        if self.tiebreak is None:
            given = self.given or {}
            return {number: given.get(number) for number in book.numbers}
        return self.tiebreak.totals(book, self.code)

    def show(self, total: Value) -> tuple[Value, str]:
        """The value that belongs to a total, and its text."""
        if self.tiebreak is None:
            return total, format_value(total, _EXTERNAL_DECIMALS)
        value = self.tiebreak.value_of(total)
        return value, self.tiebreak.format(value)


class Group(NamedTuple):
    """Participants who are still tied, and what put them below those before."""

    numbers: tuple[int, ...]
    decided_by: str


class Ranked(NamedTuple):
    """The order that the criteria give.

    `columns[i]` are the totals of criterion i, `tied[i]` the groups it was applied to.
    """

    groups: list[Group]
    columns: list[dict[int, Value]]
    tied: list[tuple[tuple[int, ...], ...]]


def rank(book: ScoreBook, numbers: Sequence[int], criteria: Sequence[Criterion]) -> Ranked:
    """Apply the criteria one after the other to whoever is still tied."""
    groups = [Group(tuple(numbers), "")] if numbers else []
    columns, tied = [], []
    for criterion in criteria:
        totals = criterion.totals(book)
        tied.append(tuple(group.numbers for group in groups if len(group.numbers) > 1))
        groups = _split_all(book, criterion, totals, groups)
        columns.append(totals)
    return Ranked(groups, columns, tied)


def _split_all(
    book: ScoreBook, criterion: Criterion, totals: dict[int, Value], groups: Sequence[Group]
) -> list[Group]:
    decided_by = str(criterion.code)
    result = []
    for group in groups:
        if len(group.numbers) == 1:
            result.append(group)
            continue
        parts = _parts(book, criterion, totals, group.numbers)
        if criterion.is_among_tied:
            totals |= places_in(parts)
        result.append(Group(parts[0], group.decided_by))
        result += [Group(part, decided_by) for part in parts[1:]]
    return result


def _parts(
    book: ScoreBook, criterion: Criterion, totals: dict[int, Value], tied: tuple[int, ...]
) -> Groups:
    tiebreak, code = criterion.tiebreak, criterion.code
    if tiebreak is None:
        return split_by_value({number: totals[number] for number in tied}, code.reverse)
    if not tiebreak.applies_to(book, code, tied):
        return [tied]
    if tiebreak.is_among_tied:
        return tiebreak.split(book, code, tied)
    return split_by_value({number: totals[number] for number in tied}, tiebreak.is_lower(code))
