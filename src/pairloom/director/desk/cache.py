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
            name = _list_of(change, state, changed)
            # Not `or`: a list that has just become empty is still what changed.
            records = changed.get(name, getattr(state, name))
            changed[name] = _with(records, change)
    return replace(state, **changed) if changed else state


def _list_of(change: Change, state: State, changed: Mapping[str, Any]) -> str:
    """The field of the state that a row is in. Nobody becomes a player of a team later, or ceases
    to be one."""
    if change.table != Entry.TABLE:
        return _LISTS[change.table]
    if change.before is None:
        is_member = bool((change.after or {}).get("team"))
    else:
        is_member = _is_among(changed.get("members", state.members), change.key)
    return "members" if is_member else "entries"


def _is_among(records: tuple[Record, ...], key: tuple[int, ...]) -> bool:
    place = bisect_left(records, key, key=key_of)
    return place < len(records) and key_of(records[place]) == key


def _with(records: tuple[Record, ...], change: Change) -> tuple[Record, ...]:
    """Records in order of their keys, one of them changed, added or taken out."""
    place = bisect_left(records, change.key, key=key_of)
    is_known = _is_among(records, change.key)
    rest = records[place + is_known :]
    if change.after is None:
        return records[:place] + rest
    row = as_row(records[place]) if is_known else {}
    return (*records[:place], _built(change.table, row, change.after), *rest)


def _built(table: str, row: Mapping[str, Any], after: Mapping[str, Any]) -> Record:
    return from_row(find_kind(table), {**row, **after})
