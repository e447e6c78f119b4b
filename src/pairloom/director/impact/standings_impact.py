"""What a change does to the standings: places, points and tie-breaks, old and new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from pairloom.domain import Points, Tournament
from pairloom.domain.last_results import last_round_with_results
from pairloom.standings import Standings, StandingsRow, StandingsRules, make_standings
from pairloom.tiebreaks.values import Value

__all__ = ["Because", "PlaceChange", "StandingsImpact", "ValueChange", "compare_standings"]

_PLAIN_RULES = StandingsRules()


class Because(Enum):
    """Why a row of the standings is not what it was."""

    OWN = "own"
    MET = "met"
    VALUES = "values"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class ValueChange:
    """One tie-break, old and new; `None` and an empty text where the column is not there."""

    code: str
    before: Value
    after: Value
    before_text: str
    after_text: str


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """One participant whose row changes; places and points are `None` where they have none.

    `because` is OWN for those whom the change is about, MET for those who met some of them
    (`met`), VALUES where points or tie-breaks change for another reason (as with other
    tie-breaks), and OTHERS where only the place does, because others have moved.
    """

    number: int
    name: str
    place_before: int | None
    place_after: int | None
    points_before: Points | None
    points_after: Points | None
    values: tuple[ValueChange, ...]
    because: Because
    met: tuple[int, ...] = ()

    @property
    def rise(self) -> int:
        """How many places higher; negative for lower, 0 without two places."""
        if self.place_before is None or self.place_after is None:
            return 0
        return self.place_before - self.place_after


@dataclass(frozen=True, slots=True)
class StandingsImpact:
    """The standings after a round, before and after a change; only rows that differ.

    The order is that of the new places; who has none any more comes last.
    """

    after: int
    columns_before: tuple[str, ...]
    columns_after: tuple[str, ...]
    rows: tuple[PlaceChange, ...]

    @property
    def own_changes(self) -> tuple[PlaceChange, ...]:
        """Whose points or tie-breaks change, or whom the change is about."""
        return tuple(row for row in self.rows if row.because is not Because.OTHERS)

    @property
    def moved_by_others(self) -> int:
        """How many only have another place, because others have moved."""
        return len(self.rows) - len(self.own_changes)

    @property
    def is_empty(self) -> bool:
        """Does everybody keep place, points and tie-breaks?"""
        return not self.rows and self.columns_before == self.columns_after

    @property
    def moved(self) -> tuple[PlaceChange, ...]:
        """Those with another place."""
        return tuple(row for row in self.rows if row.place_before != row.place_after)


def compare_standings(
    before: Tournament,
    after: Tournament,
    concerned: frozenset[int],
    *,
    round_number: int | None = None,
    edition: str = "2026",
    rules: StandingsRules = _PLAIN_RULES,
) -> StandingsImpact:
    """Both standings after a round, by default the last one with results in either."""
    if round_number is None:
        round_number = max(
            last_round_with_results(tournament.teams or tournament.players)
            for tournament in (before, after)
        )
    old = make_standings(before, after=round_number, edition=edition, rules=rules)
    new = make_standings(after, after=round_number, edition=edition, rules=rules)
    return StandingsImpact(
        round_number,
        old.columns,
        new.columns,
        tuple(_changes(old, new, after, concerned)),
    )


def _changes(
    old: Standings, new: Standings, tournament: Tournament, concerned: frozenset[int]
) -> Iterator[PlaceChange]:
    gone = [row.number for row in old if new.get_row(row.number) is None]
    for number in (*(row.number for row in new), *gone):
        row, now = old.get_row(number), new.get_row(number)
        if row is not None and now is not None and _is_same(row, now, old, new):
            continue
        values = tuple(_value_changes(row, now, old.columns, new.columns))
        change = PlaceChange(
            number,
            _name(tournament, number),
            place_before=row.place if row else None,
            place_after=now.place if now else None,
            points_before=row.points if row else None,
            points_after=now.points if now else None,
            values=values,
            because=Because.OTHERS,
        )
        yield _with_reason(change, tournament, concerned, old.after)


def _is_same(row: StandingsRow, now: StandingsRow, old: Standings, new: Standings) -> bool:
    return (
        row.place == now.place
        and row.points == now.points
        and row.other_points == now.other_points
        and row.values == now.values
        and old.columns == new.columns
    )


def _value_changes(
    row: StandingsRow | None,
    now: StandingsRow | None,
    old_columns: tuple[str, ...],
    new_columns: tuple[str, ...],
) -> Iterator[ValueChange]:
    olds, news = _cells(row, old_columns), _cells(now, new_columns)
    for code in dict.fromkeys((*new_columns, *old_columns)):
        was, is_now = olds.get(code, (None, "")), news.get(code, (None, ""))
        if was != is_now:
            yield ValueChange(code, was[0], is_now[0], was[1], is_now[1])


def _cells(row: StandingsRow | None, columns: tuple[str, ...]) -> dict[str, tuple[Value, str]]:
    if row is None:
        return {}
    return dict(zip(columns, zip(row.values, row.texts, strict=True), strict=True))


def _with_reason(
    change: PlaceChange, tournament: Tournament, concerned: frozenset[int], after: int
) -> PlaceChange:
    if change.number in concerned:
        return replace(change, because=Because.OWN)
    if change.points_before == change.points_after and not change.values:
        return change
    participant = tournament.get_participant(change.number)
    cells = participant.cells[:after] if participant else ()
    met = tuple(cell.opponent for cell in cells if cell.opponent in concerned)
    return replace(change, because=Because.MET if met else Because.VALUES, met=met)


def _name(tournament: Tournament, number: int) -> str:
    return getattr(tournament.get_participant(number), "name", "")
