"""What another result would change in the wall list; rounds that are drawn stay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.results import Letters
from pairloom.director.desk.state import State
from pairloom.placement import Placement, PlacementRow, make_placement
from pairloom.placement.values import Written
from pairloom.storage.records import Game

__all__ = ["PlaceChange", "places_changed"]


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A player whose place or values would be others; texts before and after."""

    number: int
    name: str
    places: tuple[int, int]
    scores: tuple[Written, Written]
    values: tuple[tuple[str, Written, Written], ...]
    is_own: bool

    @property
    def rise(self) -> int:
        """How many places higher; negative for lower."""
        return self.places[0] - self.places[1]


def places_changed(state: State, game: Game, letters: Letters) -> tuple[PlaceChange, ...]:
    """Everybody whose line would change if the game had this result."""
    changed = replace(game, white_result=letters[0], black_result=letters[1])
    games = tuple(changed if other is game else other for other in state.games)
    before = make_placement(snapshot_of(state))
    after = make_placement(snapshot_of(replace(state, games=games)))
    names = {entry.number: entry.name for entry in state.numbered}
    own = {state.entry_by_id[entry].number for entry in (game.white, game.black)}
    return tuple(_changes(before, after, names, own))


def _changes(
    before: Placement, after: Placement, names: dict[int, str], own: set[int]
) -> Iterator[PlaceChange]:
    was = {row.number: row for row in before.rows}
    for row in after.rows:
        old = was[row.number]
        if (old.place, old.texts) != (row.place, row.texts):
            yield PlaceChange(
                row.number,
                names[row.number],
                places=(old.place, row.place),
                scores=(old.written[0], row.written[0]),
                values=tuple(_values(before.columns[1:], old, row)),
                is_own=row.number in own,
            )


def _values(
    columns: tuple[str, ...], old: PlacementRow, new: PlacementRow
) -> Iterator[tuple[str, Written, Written]]:
    for code, was, now in zip(columns, old.written[1:], new.written[1:], strict=True):
        if was != now:
            yield code, was, now
