"""Building the file of a new list beside the old one, and putting it in its place."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from pairloom.domain.listed_player import ListedPlayer
from pairloom.domain.name_folding import name_keys
from pairloom.errors import FileAccess, InputError
from pairloom.messages import message
from pairloom.storage.rating_list import sqlite_schema as sql
from pairloom.storage.rating_list.base import (
    BATCH,
    MOST_DUPLICATES,
    ListChanges,
    ListDetails,
    ListInfo,
    Progress,
    Ready,
    Replaced,
)

_SUFFIX = ".importing"
_ABANDONED = 24 * 3600  # seconds: nobody imports for a day
_PATIENCE = 5.0  # seconds to wait for readers, where an open file cannot be replaced
# Nobody else sees this file, and a broken one is thrown away: no journal, no waiting.
_PRAGMAS = ("journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE",
            "cache_size = -65536", "page_size = 8192")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Telling:
    """When the list is imported, who hears how far it is and that it is complete, and which
    attempt it is."""

    imported_at: str
    progress: Progress
    ready: Ready
    attempt: str = ""


def build_file(
    path: Path,
    players: Iterable[ListedPlayer],
    details: Callable[[], ListDetails],
    telling: Telling,
) -> Replaced:
    """Make the file and let it take the place of the one at `path`."""
    _require_replaceable(path)
    attempt = telling.attempt or os.urandom(4).hex()
    temporary = path.with_name(f".{path.name[:60]}.{attempt}{_SUFFIX}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_abandoned(path.parent, path.name, attempt.rpartition("-")[0])
        done = _build(temporary, players, details, telling)
        if path.exists():
            telling.progress(done.info.players, "comparing")
            done = replace(done, changes=_compare(temporary, path))
        _write_through(temporary)
        telling.ready(done)
        _take_place(temporary, path)
        telling.progress(done.info.players, "done")
    except sqlite3.Error as error:
        raise FileAccess(
            path, message("the list cannot be written: {said}", said=str(error))
        ) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileAccess(
            path, message("the list cannot be written: {said}", said=reason)
        ) from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
    return done


def _require_replaceable(path: Path) -> None:
    """Only a list is replaced: a mistyped name must not cost an event."""
    if not path.exists() or (path.is_file() and not path.stat().st_size):
        return
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise FileAccess(
            path, message("cannot be replaced: {said}", said=error.strerror or str(error))
        ) from error
    if int.from_bytes(header[68:72], "big") != sql.APPLICATION_ID:
        raise InputError(
            message(
                "{path}: not a rating list, and so not replaced; name another file",
                path=str(path),
            )
        )


def _build(
    path: Path,
    players: Iterable[ListedPlayer],
    details: Callable[[], ListDetails],
    telling: Telling,
) -> Replaced:
    progress = telling.progress
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("BEGIN")
        for statement in sql.STAGE:
            connection.execute(statement)
        taken = _stage(connection, players, progress)
        duplicates = _drop_duplicates(connection)
        progress(taken, "sorting")
        connection.execute(sql.NUMBER)
        connection.execute(sql.FILL_PLAYERS)
        progress(taken, "indexing names")
        connection.execute(sql.FILL_NAMES)
        for statement in sql.FINISH:
            connection.execute(statement)
        info = _describe(connection, details(), telling.imported_at)
        connection.execute("COMMIT")
    return Replaced(info, duplicates)


def _stage(
    connection: sqlite3.Connection, players: Iterable[ListedPlayer], progress: Progress
) -> int:
    taken = 0
    rows = map(_row, players)
    while batch := list(islice(rows, BATCH)):
        connection.executemany(sql.INSERT, batch)
        taken += len(batch)
        progress(taken, "reading")
    return taken


def _row(player: ListedPlayer) -> tuple[object, ...]:
    return (*player, player.best_known_rating, *name_keys(player.name))


def _compare(new: Path, old: Path) -> ListChanges | None:
    """What is different; `None` where the old list is of another version."""
    with closing(sqlite3.connect(f"{new.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        connection.execute("ATTACH ? AS old", (f"{old.as_uri()}?mode=ro&immutable=1",))
        (version,) = connection.execute("PRAGMA old.user_version").fetchone()
        if version != sql.VERSION:
            return None
        return ListChanges(*connection.execute(sql.COMPARE).fetchone())


def _drop_duplicates(connection: sqlite3.Connection) -> tuple[tuple[int, str], ...]:
    """Keep the first row of each number; give the others."""
    dropped: list[tuple[int, str]] = []
    last = None
    for fide_id, name, row in connection.execute(sql.FIND_DUPLICATES).fetchall():
        if fide_id == last:
            connection.execute(sql.DELETE_STAGED, (row,))
            dropped.append((fide_id, name))
        last = fide_id
    return tuple(dropped[:MOST_DUPLICATES])


def _describe(connection: sqlite3.Connection, details: ListDetails, imported_at: str) -> ListInfo:
    players, rated = connection.execute(sql.COUNT).fetchone()
    info = ListInfo(
        name=details.name,
        period=details.period,
        source=details.source,
        players=players,
        rated=rated,
        left_out=details.left_out,
        imported_at=imported_at,
    )
    values = (info.name, info.period, info.source, players, rated, info.left_out, imported_at)
    connection.execute("INSERT INTO about VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    return info


def _write_through(path: Path) -> None:
    """What takes the place of the old list is on the disk, also if the power fails."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _take_place(temporary: Path, path: Path) -> None:
    """Rename; systems that keep open files in place are asked again until readers are done."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            os.replace(temporary, path)
        except PermissionError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return


def _remove_abandoned(folder: Path, name: str, tried_as: str) -> None:
    """Files of imports that were cut off long ago, or that are tried again under the same name."""
    for left in _left_over(folder, name):
        with contextlib.suppress(OSError):
            is_tried_again = bool(tried_as) and f".{tried_as}-" in left.name
            if is_tried_again or time.time() - left.stat().st_mtime > _ABANDONED:
                left.unlink()


def _left_over(folder: Path, name: str) -> Iterator[Path]:
    start = f".{name[:60]}."
    return (each for each in folder.iterdir() if each.name.startswith(start) and
            each.name.endswith(_SUFFIX))  # fmt: skip
