"""The rows of the standings: places, values and texts; ties shared, drawn by lot or numbered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pairloom.domain import Points
from pairloom.standings.lots import draw_lot
from pairloom.standings.ranking import Criterion, Group, Ranked
from pairloom.standings.table import StandingsRow
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.values import Value

__all__ = ["LOTS", "NUMBER", "make_rows"]

LOTS = "lots"
NUMBER = "number"


def make_rows(
    book: ScoreBook,
    ranked: Ranked,
    criteria: Sequence[Criterion],
    *,
    lots: int | None,
    share: bool,
) -> Iterator[StandingsRow]:
    """The rows in order of the places; `criteria` are those that are shown."""
    totals = ranked.columns[len(ranked.columns) - len(criteria) :]
    columns = [_shown(*column) for column in zip(criteria, totals, strict=True)]
    scores, secondary = book.primary.scores, book.secondary
    place = 1
    for group, drawn in _final_groups(ranked.groups, book, lots, share):
        for position, number in enumerate(group.numbers):
            cells = [column[number] for column in columns]
            yield StandingsRow(
                place,
                len(group.numbers) > 1,
                number,
                Points(scores[number]),
                tuple([value for value, _ in cells]),
                tuple([text for _, text in cells]),
                Points(secondary.scores[number]) if secondary else None,
                "" if position else group.decided_by,
                drawn,
            )
        place += len(group.numbers)


def _shown(criterion: Criterion, totals: Mapping[int, Value]) -> dict[int, tuple[Value, str]]:
    """Value and text of everybody; many have the same."""
    shown = {total: criterion.show(total) for total in set(totals.values())}
    return {number: shown[total] for number, total in totals.items()}


def _final_groups(
    groups: Sequence[Group], book: ScoreBook, lots: int | None, share: bool
) -> Iterator[tuple[Group, int | None]]:
    """The groups in order, each with the lot it drew; what is still tied is split by lots or
    by pairing number if wanted."""
    for group in groups:
        numbers = sorted(group.numbers, key=book.order.__getitem__)
        if len(numbers) == 1 or (share and lots is None):
            yield Group(tuple(numbers), group.decided_by), None
        elif lots is None:
            for part in _one_by_one(numbers, group, NUMBER):
                yield part, None
        else:
            drawn = {number: draw_lot(lots, number) for number in numbers}
            for part in _one_by_one(sorted(numbers, key=drawn.__getitem__), group, LOTS):
                yield part, drawn[part.numbers[0]]


def _one_by_one(numbers: Sequence[int], group: Group, reason: str) -> Iterator[Group]:
    for position, number in enumerate(numbers):
        yield Group((number,), reason if position else group.decided_by)
