"""Backups: the whole log as lines of JSON, packed. Works between SQLite and PostgreSQL.

The first line says what the file is; then come all actions, event by event, each event with the
personal values that its log refers to, and in a backup of everything also sealed line-ups and
people with their roles; the last line counts them, so that a file that was cut off is noticed.
Restoring replays the log: what comes out has been verified on the way in.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from pairloom import __version__
from pairloom.errors import FileAccess, InputError, StorageFailure
from pairloom.messages import message
from pairloom.storage import rows
from pairloom.storage.actions import Action, canonical, changes_to_text, stored_columns
from pairloom.storage.database import SYSTEM, Database
from pairloom.storage.people_transfer import people_lines, require_people, restore_people
from pairloom.storage.private_transfer import (
    is_private_line,
    lines_by_event,
    private_lines,
    restore_private,
)
from pairloom.storage.replaying import State, replay, verify_chain
from pairloom.storage.seal_transfer import is_seal_line, restore_seals, seal_lines
from pairloom.storage.stored_actions import Damage, parse_action
from pairloom.storage.tables import ACTIONS, CHAINS

__all__ = [
    "action_line",
    "backup",
    "logged_elsewhere",
    "refusing_impossible",
    "restore",
    "store_log",
]

_FORMAT = "pairloom backup 2"
# With events whose logs were begun elsewhere; older versions would find their hashes wrong.
_FORMAT_WITH_OTHERS = "pairloom backup 3"
# The first form has no personal values: they were in the log.
_READ = ("pairloom backup 1", _FORMAT, _FORMAT_WITH_OTHERS)
_OF_OTHERS = "logged_of"
_BEGIN_OF_ACTION = '{"act":'


def backup(database: Database, target: Path, *, events: Iterable[int] | None = None) -> int:
    """Write all events (or some) to a file; give the number of actions.

    The file appears under its name when it is complete and on disk, never half-written.
    """
    draft = target.with_name(target.name + ".part")
    lines = list(_lines(database, events))
    try:
        # It holds hashes of passwords: nobody else's business.
        with open(draft, "wb", opener=_for_owner_only) as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as packed:
                packed.writelines(f"{line}\n" for line in lines)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(draft, target)
    except OSError as error:
        raise FileAccess(target, error.strerror or str(error)) from error
    return sum(line.startswith(_BEGIN_OF_ACTION) for line in lines)


def restore(database: Database, source: Path) -> int:
    """Fill an empty database from a backup; give the number of actions.

    Raises `InputError` for a file that is damaged or no backup, and `StorageFailure` if the
    database is not empty; then nothing has changed.
    """
    lines = _read(source)
    actions = [_action(number, line) for number, line in enumerate(lines, 2) if _is_action(line)]
    if any(database.last_actions().values()):
        raise StorageFailure(
            message("a backup is restored into an empty database; this one has events")
        )
    logs: dict[int, list[Action]] = {}
    for action in actions:
        logs.setdefault(action.event, []).append(action)
    with refusing_impossible(str(source)), database.writing() as connection:
        connection.execute(delete(CHAINS))  # of a chain that was begun and has no action
        others = _others(lines)
        for number in sorted(logs):
            store_log(connection, logs[number], others.get(number, 0))
        for number, values in lines_by_event(lines).items():
            restore_private(connection, values, logs.get(number, []))
        restore_seals(connection, filter(is_seal_line, lines), others)
        restore_people(connection, (line for line in lines if "people" in line))
        require_people(connection, logs.get(SYSTEM, []))
    return len(actions)


@contextmanager
def refusing_impossible(source: str) -> Iterator[None]:
    """What is sound in itself and contradicts the rules of the tables is refused as input."""
    try:
        yield
    except (IntegrityError, OverflowError) as error:
        said = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise InputError(
            message(
                "{source} holds what no database of this program can: {said}",
                source=source,
                said=said,
            )
        ) from error


def _lines(database: Database, events: Iterable[int] | None) -> Iterator[str]:
    """All lines of the file, as things are at one moment."""
    count = 0
    with database.read() as reader:
        chosen = reader.last_actions().keys() if events is None else set(events)
        others = {
            event: logged_as
            for event, logged_as in logged_elsewhere(reader._connection).items()
            if event in chosen
        }
        form = _FORMAT_WITH_OTHERS if others else _FORMAT
        yield canonical({"format": form, "program": __version__})
        for event, logged_as in others.items():
            count += 1
            yield canonical({_OF_OTHERS: event, "logged_as": logged_as})
        for number in sorted(chosen):
            for action in reader.of(number).actions():
                count += 1
                yield canonical(action_line(action))
            for line in private_lines(reader._connection, number):
                count += 1
                yield canonical(line)
            for line in seal_lines(reader._connection, number) if events is None else ():
                count += 1
                yield canonical(line)
        for line in people_lines(reader) if events is None else ():
            count += 1
            yield canonical(line)
    yield canonical({"lines": count})


def action_line(action: Action) -> dict[str, Any]:
    """An action, ready to become a line of JSON."""
    return {**stored_columns(action), "changes": [asdict(change) for change in action.changes]}


def _for_owner_only(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _read(source: Path) -> list[dict[str, Any]]:
    try:
        with gzip.open(source, "rt", encoding="utf-8", newline="\n") as packed:
            lines = [json.loads(line) for line in packed]
    except gzip.BadGzipFile as error:
        raise _damaged(source, error) from error
    except OSError as error:
        raise FileAccess(source, error.strerror or str(error)) from error
    except (EOFError, ValueError, RecursionError, zlib.error) as error:
        raise _damaged(source, error) from error
    if not all(isinstance(line, dict) for line in lines):
        raise _damaged(source, "a line of it is no object")
    if not lines or lines[0].get("format") not in _READ:
        raise InputError(
            message(
                "{source} is no backup of this program",
                source=str(source),
            )
        )
    if lines[-1] != {"lines": len(lines) - 2}:
        raise InputError(
            message(
                "{source} is not complete: it ends too early",
                source=str(source),
            )
        )
    return lines[1:-1]


def _damaged(source: Path, why: object) -> InputError:
    return InputError(
        message(
            "{source} is damaged or no backup of this program ({why}); take another backup",
            source=str(source),
            why=str(why),
        )
    )


def _is_action(line: dict[str, Any]) -> bool:
    is_other = "people" in line or _OF_OTHERS in line
    return not is_other and not is_private_line(line) and not is_seal_line(line)


def _others(lines: list[dict[str, Any]]) -> dict[int, int]:
    """The numbers with which the logs of some events were begun, by event."""
    others = {}
    for line in lines:
        if _OF_OTHERS in line:
            event, logged_as = line[_OF_OTHERS], line.get("logged_as")
            if type(event) is not int or type(logged_as) is not int:
                raise InputError(
                    message("the backup is damaged: where a log was begun cannot be read")
                )
            others[event] = logged_as
    return others


def _action(number: int, line: dict[str, Any]) -> Action:
    try:
        return parse_action(line)
    except Damage as damage:
        raise InputError(
            message(
                "the backup is damaged in line {number}: {damage}",
                number=number,
                damage=damage.what,
            )
        ) from damage


def logged_elsewhere(connection: Connection) -> dict[int, int]:
    """The events whose logs were begun in another database, with the numbers they had there."""
    wanted = select(CHAINS.c.event, CHAINS.c.logged_as).where(CHAINS.c.logged_as != 0)
    return {row.event: row.logged_as for row in connection.execute(wanted.order_by("event"))}


def store_log(connection: Connection, log: list[Action], logged_as: int = 0) -> None:
    """Store a log that is in no database yet, and the rows that it leads to; `InputError` if it
    is not sound. `logged_as` is the number of the event where it was begun, 0 for this one."""
    state, problems = replay(log)
    problems += verify_chain(log, log[-1].number, logged_as=logged_as)
    if problems:
        raise InputError(
            message(
                "the backup does not agree with itself: {problems}",
                problems=problems[0],
            )
        )
    values = [
        {**stored_columns(action), "changes": changes_to_text(action.changes)} for action in log
    ]
    connection.execute(insert(ACTIONS), values)
    end = {"event": log[-1].event, "last": log[-1].number, "hash": log[-1].hash}
    connection.execute(insert(CHAINS), [{**end, "logged_as": logged_as}])
    _insert_rows(connection, state)


def _insert_rows(connection: Connection, state: State) -> None:
    for kind in rows.kinds().values():
        values = [row for (table, _), row in state.items() if table == kind.TABLE]
        if values:
            connection.execute(insert(rows.table_of(kind)), values)
