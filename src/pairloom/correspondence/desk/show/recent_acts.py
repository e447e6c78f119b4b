"""What has happened in a group or in the whole office."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.records import Correspondent
from pairloom.storage.actions import Action
from pairloom.storage.ledger import Reader

__all__ = ["latest"]

_QUIET = ("claim letter", "letter sent", "letter waiting", "letter held", "letter refused")


def latest(reader: Reader, state: SectionState | None = None, most: int = 6) -> list[Action]:
    """The last acts, of a group or of the whole office, newest first."""
    names = () if state is None else (state.title, *(person.name for person in _people(state)))
    acts = [
        action
        for action in reversed(reader.actions(newest=200))
        if action.act not in _QUIET
        and (state is None or any(name in str(action.summary) for name in names))
    ]
    return acts[:most]


def _people(state: SectionState) -> Iterator[Correspondent]:
    for seat in state.seats.values():
        yield state.people[seat.correspondent]
