"""Proof that nobody changed a line-up between handing in and reveal: fingerprints in the log
against what was revealed, and against what still lies sealed.

| what                                    | is proved by                                      |
|-----------------------------------------|---------------------------------------------------|
| a line-up that the log reveals          | the fingerprint that the log had before the reveal|
| a line-up that is revealed in a row     | the fingerprint in that row                       |
| a line-up that lies sealed              | its fingerprint, which the log has                |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from pairloom.messages import Message, message
from pairloom.storage.actions import Action, Change
from pairloom.storage.replaying import State, at_action
from pairloom.storage.sealed_line_ups import fingerprint_of
from pairloom.storage.team_records import LineUp

__all__ = ["missing_seals", "revealed_otherwise", "rows_otherwise", "seals_otherwise"]

Row = Mapping[str, Any]
_OTHERS: Final = message(
    "round {round}, team {team}: the line-up is not the one that was handed in; its fingerprint "
    "is of another one"
)
_EXCHANGED: Final = message(
    "round {round}, team {team}: the fingerprint of the line-up was exchanged with the reveal"
)
_SEAL: Final = message(
    "round {round}, team {team}: the sealed line-up is not the one that was handed in; its "
    "fingerprint in the log is of another one"
)
_STRANGE_SEAL: Final = message("round {round}, team {team}: a sealed line-up is not in the log")


def revealed_otherwise(log: Iterable[Action], logged_as: int) -> Iterator[Message]:
    """Every act of a log that reveals another line-up than was handed in. Fingerprints are over
    the number that the event had where its log was begun."""
    known: dict[tuple[int, ...], dict[str, Any]] = {}
    for action in log:
        for change in action.changes:
            if change.table != LineUp.TABLE:
                continue
            row = {**known.get(change.key, {}), **(change.after or {})}
            for what in _wrong(change, row, logged_as):
                yield at_action(action.event, action.number, what)
            if change.after is None:
                known.pop(change.key, None)
            else:
                known[change.key] = row


def _wrong(change: Change, row: Row, logged_as: int) -> Iterator[Message]:
    after = change.after or {}
    if not after.get("players"):
        return
    if change.before is not None and "fingerprint" in after and change.before.get("players") == "":
        yield _told(_EXCHANGED, change.key)
    if not _fits(change.key, row, logged_as):
        yield _told(_OTHERS, change.key)


def rows_otherwise(stored: State, logged_as: int) -> Iterator[Message]:
    """Every row of an event with players that are not those of its fingerprint."""
    for (table, key), row in sorted(stored.items()):
        if table == LineUp.TABLE and row.get("players") and not _fits(key, row, logged_as):
            yield _told(_OTHERS, key)


def seals_otherwise(
    log: Iterable[Action], seals: Iterable[Row], logged_as: int
) -> Iterator[Message]:
    """Every line-up of an event that lies sealed and was not handed in like this."""
    handed_in = {
        (change.key, change.after["fingerprint"])
        for action in log
        for change in action.changes
        if change.table == LineUp.TABLE and change.after and change.after.get("fingerprint")
    }
    for seal in seals:
        key = tuple(seal[name] for name in LineUp.KEY)
        if (key, seal["fingerprint"]) not in handed_in:
            yield _told(_STRANGE_SEAL, key)
        elif not _fits(key, seal, logged_as):
            yield _told(_SEAL, key)


def missing_seals(stored: State, seals: Iterable[Row]) -> int:
    """How many line-ups were handed in that neither are revealed nor lie sealed: a backup of one
    event leaves them out."""
    sealed = {seal["fingerprint"] for seal in seals}
    return sum(
        table == LineUp.TABLE and not row.get("players") and row.get("fingerprint") not in sealed
        for (table, _), row in stored.items()
    )


def _told(what: Message, key: tuple[Any, ...]) -> Message:
    return what.filled(round=str(key[2]), team=str(key[3]))


def _fits(key: tuple[Any, ...], row: Row, logged_as: int) -> bool:
    """Is the fingerprint that of the players and the salt? What is no text fits nothing."""
    players, salt = row.get("players"), row.get("salt")
    if not isinstance(players, str) or not isinstance(salt, str):
        return False
    try:
        numbers = tuple(map(int, players.split(",")))
    except ValueError:
        return False
    _, competition, round_number, team = key
    place = (logged_as, competition, round_number, team)
    return fingerprint_of(place, numbers, salt) == row.get("fingerprint")
