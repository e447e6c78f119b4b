"""Tournaments kept in memory, brought up to date from the log.

Reading a large tournament anew for every result would take longer than storing it. The log
says what changed since: applying that to what is known gives the same state as reading it all.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from threading import Lock
from typing import Any

from pairloom.director.desk.state import State, load_state
from pairloom.storage import Action, Change, Reader
from pairloom.storage.records import (
    AnnouncedPrizes,
    Bye,
    Entry,
    Game,
    LineUp,
    PointAdjustment,
    Prohibition,
    Record,
    Round,
    RoundStart,
    TeamMatch,
)
from pairloom.storage.rows import as_row, find_kind, from_row, key_of

__all__ = ["StateCache", "state_after"]

_KEPT = 32
_MOST_ACTIONS = 400
# Table → the field of `State` that holds its records.
_LISTS = {
    Entry.TABLE: "entries",
    Bye.TABLE: "byes",
    Prohibition.TABLE: "prohibitions",
    Round.TABLE: "rounds",
    Game.TABLE: "games",
    TeamMatch.TABLE: "matches",
    LineUp.TABLE: "line_ups",
    PointAdjustment.TABLE: "adjustments",
    RoundStart.TABLE: "starts",
    AnnouncedPrizes.TABLE: "prizes",
}
_SINGLE = {"events": "event", "competitions": "competition"}


class StateCache:
    """The states looked at last, by event and tournament; safe to share between threads."""

    def __init__(self) -> None:
        # Addresses of tournaments; they never change.
        self.places: dict[tuple[str, str], tuple[int, int]] = {}
        # What visitors may see of events, of a database that stands still.
        self.shown: dict[str, Any] = {}
        self._states: OrderedDict[tuple[int, int], State] = OrderedDict()
        self._lock = Lock()

    def load(self, reader: Reader, competition: int) -> State:
        """The tournament as this reader sees it."""
        place = (reader.event, competition)
        with self._lock:
            known = self._states.get(place)
        state = _renewed(known, reader) if known is not None else None
        if state is None:
            state = load_state(reader, competition)
        with self._lock:
            # A change that is rolled back was never the last action, so it is never kept.
            self._states[place] = state
            self._states.move_to_end(place)
            while len(self._states) > _KEPT:
                self._states.popitem(last=False)
        return state

    def follow(self, event: int, number: int, changes: Iterable[Change]) -> None:
        """An action was stored: what is known of its event goes along, without a look."""
        with self._lock:
            for place, known in self._states.items():
                if place[0] == event and known.version == number - 1:
                    self._states[place] = replace(state_after(known, changes), version=number)


def _renewed(known: State, reader: Reader) -> State | None:
    """The known state with everything since; `None` if reading anew is simpler."""
    last = reader.last_action
    if last == known.version:
        return known
    if not 0 < last - known.version <= _MOST_ACTIONS:
        return None
    actions = reader.actions(since=known.version)
    if any(_is_gone(known, action) for action in actions):
        return None
    changes = reader.private.plain(change for action in actions for change in action.changes)
    return replace(state_after(known, changes), version=last)


def _is_gone(state: State, action: Action) -> bool:
    """Was the tournament itself taken out? A stage that was started too early takes its own
    tournaments with it when it is undone."""
    own = key_of(state.competition)
    return any(
        change.table == "competitions" and change.key == own and change.after is None
        for change in action.changes
    )


def state_after(state: State, changes: Iterable[Change]) -> State:
    """The state after these changes, in which personal values stand and no references to them."""
    changed: dict[str, Any] = {}
    for change in changes:
        if change.table in _SINGLE:
            name = _SINGLE[change.table]
            record = changed.get(name, getattr(state, name))
            if change.key == key_of(record) and change.after is not None:
                changed[name] = _built(change.table, as_row(record), change.after)
        elif change.table in _LISTS and change.key[1] == state.competition.competition:
            was, now = _lists_of(change, changed, state)
            # Not `or`: a list that has just become empty is still what changed.
            records = {name: changed.get(name, getattr(state, name)) for name in (was, now)}
            record = _changed(_get(records[was], change.key), change)
            if now != was:
                changed[was] = _with(records[was], change.key, None)
            changed[now] = _with(records[now], change.key, record)
    return replace(state, **changed) if changed else state


def _lists_of(change: Change, changed: Mapping[str, Any], state: State) -> tuple[str, str]:
    """The fields of the state that a row was in, and is in. Nobody becomes a player of a team, or
    ceases to be one; but a number that was free again after an undo may have been given to a team,
    and whoever goes back to a moment before that makes it a player's once more."""
    if change.table != Entry.TABLE:
        return (_LISTS[change.table],) * 2
    is_member = _get(changed.get("members", state.members), change.key) is not None
    was = "members" if is_member else "entries"
    after = change.after or {}
    if "team" not in after:
        return was, was
    return was, "members" if after["team"] else "entries"


def _get(records: tuple[Record, ...], key: tuple[int, ...]) -> Record | None:
    place = bisect_left(records, key, key=key_of)
    is_known = place < len(records) and key_of(records[place]) == key
    return records[place] if is_known else None


def _changed(known: Record | None, change: Change) -> Record | None:
    if change.after is None:
        return None
    return _built(change.table, {} if known is None else as_row(known), change.after)


def _with(
    records: tuple[Record, ...], key: tuple[int, ...], record: Record | None
) -> tuple[Record, ...]:
    """Records in order of their keys, one of them changed, added or taken out."""
    place = bisect_left(records, key, key=key_of)
    rest = records[place + (_get(records, key) is not None) :]
    return (*records[:place], *rest) if record is None else (*records[:place], record, *rest)


def _built(table: str, row: Mapping[str, Any], after: Mapping[str, Any]) -> Record:
    return from_row(find_kind(table), {**row, **after})
