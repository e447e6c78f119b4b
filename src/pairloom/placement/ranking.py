"""The placement: everybody in order, with the values that decided and how they came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pairloom.domain.go import GoTournament
from pairloom.errors import InputError, NotFound, UnknownName
from pairloom.messages import Text, counted, message
from pairloom.placement.base import NOTHING, AmongTied, Criterion, Valued
from pairloom.placement.book import ScoreBook
from pairloom.placement.choice import parse_criteria
from pairloom.placement.registry import find_criterion
from pairloom.placement.values import Exact, Written, exact


@dataclass(frozen=True, slots=True)
class PlacementRow:
    """One player's line. `values` are in points, `texts` are the values as files have them.

    `decided_by` is the code of the criterion that separated the player from the one above,
    empty for the first and for those who share the place of the one above.
    """

    place: int
    is_shared: bool
    number: int
    values: tuple[Exact, ...]
    texts: tuple[str, ...]
    decided_by: str

    @property
    def written(self) -> tuple[Written, ...]:
        """The values as people read them."""
        return tuple(map(Written, self.texts))


class _Group(NamedTuple):
    """Players who are tied so far, and what separated them from those above."""

    numbers: tuple[int, ...]
    decided_by: str


@dataclass(frozen=True, slots=True)
class _Column:
    """A criterion at work: who was tied when its turn came, and everybody's value."""

    criterion: Criterion
    ties: tuple[_Group, ...]
    totals: Mapping[int, int]

    def value(self, number: int) -> Exact:
        return exact(self.totals.get(number, 0), self.criterion.scale)

    def text(self, number: int) -> str:
        if number not in self.totals:
            return NOTHING
        return self.criterion.text(self.value(number))

    def tied_with(self, number: int) -> tuple[int, ...]:
        return next(group.numbers for group in self.ties if number in group.numbers)


@dataclass(frozen=True, slots=True)
class Placement:
    """The placement after a round; `columns` are the codes of the criteria in order."""

    after: int
    columns: tuple[str, ...]
    rows: tuple[PlacementRow, ...]
    _book: ScoreBook = field(repr=False, compare=False)
    _columns: tuple[_Column, ...] = field(repr=False, compare=False)

    def source(self, code: str) -> Text:
        """The article that the values of a column follow, and where they depart from it."""
        return self._columns[self.columns.index(code)].criterion.source(self._book)

    def working(self, number: int, code: str) -> tuple[Text, ...]:
        """How a value came about, line by line; raise `NotFound` for an unknown player and
        `UnknownName` for a criterion that is not among the columns."""
        if code not in self.columns:
            raise UnknownName(message("criterion of this placement"), code, self.columns)
        if self._book.tournament.get_player(number) is None:
            raise NotFound(
                counted(
                    "no player {number}; there is {count} player",
                    "no player {number}; there are {count} players",
                    len(self.rows),
                    number=number,
                )
            )
        column = self._columns[self.columns.index(code)]
        criterion = column.criterion
        if isinstance(criterion, AmongTied):
            return criterion.working_among(self._book, number, column.tied_with(number))
        assert isinstance(criterion, Valued)
        return criterion.working(self._book, number)


def make_placement(
    tournament: GoTournament, *, after: int | None = None, criteria: Sequence[str] | None = None
) -> Placement:
    """Everybody in order after a round (default: the last one drawn), by the criteria given,
    or those of the regulations, or the default ones of the system.

    Who is equal in all criteria shares the place; such players stand in order of their numbers.
    """
    played = len(tournament.rounds)
    rounds = played if after is None else after
    if not 0 <= rounds <= played:
        raise InputError(
            message(
                "no placement after round {rounds}; possible are 0 to {played}",
                rounds=rounds,
                played=played,
            )
        )
    rules = tournament.regulations
    codes = parse_criteria(rules.criteria if criteria is None else criteria, rules.system)
    book = ScoreBook(tournament, rounds)
    columns, groups = _divide(book, codes)
    return Placement(rounds, codes, _rows(columns, groups), book, columns)


def _divide(
    book: ScoreBook, codes: Sequence[str]
) -> tuple[tuple[_Column, ...], tuple[_Group, ...]]:
    groups: tuple[_Group, ...] = (_Group(book.numbers, ""),)
    columns: list[_Column] = []
    for code in codes:
        column = _apply(book, find_criterion(code), groups)
        columns.append(column)
        groups = tuple(part for group in groups for part in _split(group, column))
    return tuple(columns), groups


def _apply(book: ScoreBook, criterion: Criterion, groups: tuple[_Group, ...]) -> _Column:
    if isinstance(criterion, Valued):
        return _Column(criterion, groups, criterion.totals(book))
    assert isinstance(criterion, AmongTied)
    totals: dict[int, int] = {}
    for group in groups:
        if len(group.numbers) > 1:
            totals |= criterion.values_among(book, group.numbers) or {}
    return _Column(criterion, groups, totals)


def _split(group: _Group, column: _Column) -> list[_Group]:
    parts: dict[int, list[int]] = {}
    for number in group.numbers:
        parts.setdefault(column.totals.get(number, 0), []).append(number)
    code = column.criterion.about.code
    return [
        _Group(tuple(parts[total]), code if at else group.decided_by)
        for at, total in enumerate(sorted(parts, reverse=True))
    ]


def _rows(columns: Sequence[_Column], groups: Sequence[_Group]) -> tuple[PlacementRow, ...]:
    rows: list[PlacementRow] = []
    for group in groups:
        place = len(rows) + 1
        rows += [
            PlacementRow(
                place=place,
                is_shared=len(group.numbers) > 1,
                number=number,
                values=tuple(column.value(number) for column in columns),
                texts=tuple(column.text(number) for column in columns),
                decided_by="" if at else group.decided_by,
            )
            for at, number in enumerate(group.numbers)
        ]
    return tuple(rows)
