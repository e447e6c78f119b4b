"""What has happened in a group or in the whole office."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Final

from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.records import (
    Adjudication,
    Letter,
    ListedRating,
    Submission,
    TakenCareer,
)
from pairloom.storage.actions import Action, Change
from pairloom.storage.ledger import Reader
from pairloom.storage.records import Record, Scalar
from pairloom.storage.rows import columns_of, get_kind

__all__ = ["latest"]

_QUIET: Final = frozenset(
    {"claim letter", "letter sent", "letter waiting", "letter held", "letter refused"}
)
_OF_LISTS: Final = frozenset({ListedRating.TABLE, TakenCareer.TABLE})
"""A rating list is about everybody, and so about no group."""
_WHOSE: Final = frozenset({"contest", "section", "correspondent"})
_LOOKED_AT: Final = 200


def latest(reader: Reader, state: SectionState | None = None, most: int = 6) -> list[Action]:
    """The last acts, of a group or of the whole office, newest first."""
    group = None if state is None else _Group(reader, state)
    acts = (
        action
        for action in reversed(reader.actions(newest=_LOOKED_AT))
        if action.act not in _QUIET and (group is None or group.had(action))
    )
    return list(islice(acts, most))


class _Group:
    """A group, to be found in what acts have changed; nothing is known by what was told of it."""

    def __init__(self, reader: Reader, state: SectionState) -> None:
        self._reader = reader
        self._place = (state.contest.contest, state.section.section)
        self._people = {seat.correspondent for seat in state.seats.values()}
        self._names = {state.people[number].name for number in self._people}

    def had(self, action: Action) -> bool:
        """Did the act change something of the group, or of somebody who plays in it?

        One that has written letters and nothing else is of the group whose players have them.
        """
        letters = [change for change in action.changes if change.table == Letter.TABLE]
        if letters and len(letters) == len(action.changes):
            told = {
                change.after["recipient"]
                for change in letters
                if change.after is not None and change.after["role"] == Role.PLAYER
            }
            return bool(told) and told <= self._names
        return any(map(self._is_own, action.changes))

    def _is_own(self, change: Change) -> bool:
        if change.table in _OF_LISTS:
            return False
        where = self._where(change)
        contest, section = where.get("contest"), where.get("section")
        if section is not None:
            return (contest, section) == self._place
        is_elsewhere = contest not in (None, self._place[0])
        return not is_elsewhere and where.get("correspondent") in self._people

    def _where(self, change: Change) -> Mapping[str, Scalar]:
        """Whose row it is, as far as it tells. Of one that stays, the log has what has changed."""
        kind = get_kind(change.table)
        if kind is None:
            return {}
        known: dict[str, Scalar] = dict(zip(kind.KEY, change.key, strict=True))
        known |= {**(change.before or {}), **(change.after or {})}
        if change.table == Submission.TABLE:  # it belongs to whatever its adjudication belongs to
            return self._stored(Adjudication, change.key[:2], known)
        return self._stored(kind, change.key, known)

    def _stored(
        self, kind: type[Record], key: tuple[int, ...], known: Mapping[str, Scalar]
    ) -> Mapping[str, Scalar]:
        columns = _WHOSE & set(columns_of(kind))
        if columns <= known.keys() or (record := self._reader.get(kind, *key[1:])) is None:
            return known
        return {**{name: getattr(record, name) for name in columns}, **known}
