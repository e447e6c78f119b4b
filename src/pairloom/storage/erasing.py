"""Erasing what is personal: gone from the rows and from beside the log, which still verifies.

What an older version has written into the log itself stays there, because the log cannot be
rewritten; how much that is, is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pairloom.messages import counted
from pairloom.storage import rows
from pairloom.storage.actions import Action, Actor, Change
from pairloom.storage.database import Database
from pairloom.storage.encoding import Scalar
from pairloom.storage.ledger import Ledger
from pairloom.storage.personal import Reference, personal_fields
from pairloom.storage.replaying import Place

__all__ = ["Erased", "erase", "erase_personal"]

ACT = "erase personal values"
Concerns = Callable[[Change], bool]


@dataclass(frozen=True, slots=True)
class Erased:
    """How many values are gone, and how many stay in the log since before values lay beside it."""

    values: int
    in_log: int


def erase(database: Database, event: int, actor: Actor, concerns: Concerns) -> Erased:
    """Forget all personal values of the rows that changes `concern`, now and ever before."""
    with database.change(event, actor, ACT) as ledger:
        erased = erase_personal(ledger, concerns)
        ledger.note.summary = counted(
            "{count} personal value", "{count} personal values", erased.values
        )
        ledger.note.is_worth_telling = True
    database.sweep()
    return erased


def erase_personal(ledger: Ledger, concerns: Concerns) -> Erased:
    """The same in a change that was begun; `Database.sweep` is to follow it."""
    digests: set[str] = set()
    in_log: set[tuple[Place, str, Scalar]] = set()
    places: dict[Place, None] = {}
    for action in ledger.actions():
        own = [change for change in action.changes if concerns(change)]
        places |= dict.fromkeys((change.table, change.key) for change in own)
        for place, name, text in _told_by(action, own):
            if (reference := Reference.parse(text)) is not None:
                digests.add(reference.digest)
            else:
                in_log.add((place, name, text))
    for table, key in places:
        _empty(ledger, table, key)
    return Erased(ledger.private.forget(digests), len(in_log))


def _told_by(action: Action, changes: list[Change]) -> Iterator[tuple[Place, str, Scalar]]:
    """Personal texts of some of its changes, and the reason if that is one."""
    for change in changes:
        marked = personal_fields(rows.find_kind(change.table))
        for row in (change.before, change.after):
            for name in marked.keys() & (row or {}).keys():
                text = (row or {})[name]
                if Reference.parse(text) or marked[name].stays(str(text)) != text:
                    yield (change.table, change.key), name, text
    if changes and Reference.parse(action.stored_reason):
        yield (changes[0].table, changes[0].key), "reason of the act", action.stored_reason


def _empty(ledger: Ledger, table: str, key: tuple[int, ...]) -> None:
    kind = rows.find_kind(table)
    record = ledger.get(kind, *key[1:])
    if record is not None:
        row = rows.as_row(record)
        marked = personal_fields(kind).items()
        stays = {name: mark.stays(str(row[name])) for name, mark in marked if mark.when(row)}
        ledger.put(rows.from_row(kind, {**row, **stays}))
