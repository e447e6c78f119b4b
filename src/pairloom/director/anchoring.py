"""Anchors of an event: shown, stated and signed, and compared with a database."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pairloom import __version__
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.drafts import tells_of_draft
from pairloom.director.own_key import key_place, own_key
from pairloom.director.people.roles import Permission
from pairloom.errors import FileAccess, InputError, NotFound
from pairloom.messages import message
from pairloom.storage import Action, Database
from pairloom.storage.anchors import (
    Anchor,
    Compared,
    compare_pin,
    find_anchor,
    named_keys,
    parse_code,
)
from pairloom.storage.ledger import Reader
from pairloom.storage.records import Event
from pairloom.storage.signing import fingerprint_of, is_signed

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = [
    "ANCHORED",
    "Anchor",
    "Compared",
    "HistoryAnchors",
    "anchor_of",
    "compare_anchor",
    "history_anchors",
    "key_place",
    "sheet_anchor",
    "statement_of",
]

ANCHORED: Final = frozenset(
    {
        *("publish round", "withdraw publication", "finish round", "reopen round"),
        *("correct result", "correct colours", "restore point", "restore", "close event"),
    }
)
"""The acts after which the history shows an anchor: those that end or change a round."""
_FORMAT: Final = "pairloom anchor 1"
_NAMED: Final = message("{file}: signed with the key {key}, which the log names")
_NOT_NAMED: Final = message(
    "{file}: signed with the key {key}, which the log does not name: it is of another installation"
)
_MOST: Final = 100_000


@dataclass(frozen=True, slots=True)
class HistoryAnchors:
    """What the history shows: the newest anchor, and codes by the number of their action."""

    newest: Anchor | None
    codes: dict[int, str]


def anchor_of(database: Database, event: int, number: int | None = None) -> Anchor | None:
    """The anchor of an action, by default of the last one; `None` if there is none.

    What was done with a draft is nobody's business but of those who pair, so the last one is the
    last that has nothing to do with one.
    """
    with database.read(event) as reader:
        wanted = _last(reader) if number is None else number
        return find_anchor(reader._connection, event, wanted)


def sheet_anchor(desk: Desk, place: Place) -> Anchor | None:
    """For a sheet that is printed now: what it shows is the event up to this action."""
    event, competition = place
    desk.identity.require(Permission.PRINT_AND_EXPORT, event=event, competition=competition)
    return anchor_of(desk.database, event)


def history_anchors(desk: Desk, event: int, actions: list[Action]) -> HistoryAnchors:
    """For the history: the newest, and those of actions that end or change a round."""
    desk.identity.require(Permission.SEE_HISTORY, event=event)
    with desk.database.read(event) as reader:
        anchors = {
            action.number: find_anchor(reader._connection, event, action.number)
            for action in actions
            if action.act in ANCHORED
        }
        newest = find_anchor(reader._connection, event, _last(reader))
    codes = {number: anchor.code for number, anchor in anchors.items() if anchor is not None}
    return HistoryAnchors(newest, codes)


def _last(reader: Reader) -> int:
    """The last action that has nothing to do with a draft; 0 if there is none."""
    some = 8
    while True:
        newest = reader.actions(newest=some)
        for action in reversed(newest):
            if not tells_of_draft(action):
                return action.number
        if len(newest) < some:
            return 0
        some *= 8


def statement_of(desk: Desk, event: int, number: int | None = None) -> dict[str, Any]:
    """What this installation states and signs: that this was the log up to an action."""
    desk.identity.require(Permission.SEE_HISTORY, event=event)
    anchor = anchor_of(desk.database, event, number)
    if anchor is None:
        raise NotFound(
            message("there is no action {action} in the history of this event", action=number or 1)
        )
    key = own_key(desk.database)
    action = desk.database.find_action(event, anchor.action)
    with desk.database.read(event) as reader:
        record = reader.get(Event)
    words = {"at": action.at, "act": action.act, "summary": str(action.summary)}
    place = {"competition": action.competition, "round": action.round}
    name = record.name if record else ""
    head = {"format": _FORMAT, "program": __version__, "name": name, "code": anchor.code}
    return key.signed({**head, **asdict(anchor), **words, **place})


def compare_anchor(connection: Connection, kept: str) -> Compared:
    """Compare an anchor that somebody kept, a typed code or a statement in a file."""
    path = Path(kept).expanduser()
    if not _is_file(path):
        return compare_pin(connection, parse_code(kept))
    statement = _read_statement(path)
    if not is_signed(statement):
        told = message("{file}: the statement was altered after it was signed", file=kept)
        return Compared(problem=told)
    compared = compare_pin(connection, parse_code(str(statement.get("code"))))
    public = str(statement["key"])
    note = _NAMED if public in named_keys(connection) else _NOT_NAMED
    return replace(compared, note=note.filled(file=kept, key=fingerprint_of(public)))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _read_statement(path: Path) -> dict[str, Any]:
    try:
        with path.open(encoding="utf-8") as file:
            statement = json.loads(file.read(_MOST))
    except OSError as error:
        raise FileAccess(path, error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise InputError(
            message(
                "{path} is no statement of this program: {error}",
                path=str(path),
                error=str(error),
            )
        ) from error
    if not isinstance(statement, dict) or statement.get("format") != _FORMAT:
        raise InputError(
            message(
                "{path} is no statement of this program",
                path=str(path),
            )
        )
    return statement
