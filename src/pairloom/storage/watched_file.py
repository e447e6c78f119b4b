"""A SQLite file that is watched: what is stored in it will be found when it is opened again.

SQLite goes on writing to a file that was moved, deleted or replaced: to the file it opened, not
to the one at the place. Nobody who opens the place later finds what was written since. So the
file at the place is compared with the one that was opened, before and after every change: a look
at the folder, which costs a few microseconds.

| at the place is now            | what happens                                               |
|--------------------------------|------------------------------------------------------------|
| nothing                        | refused until the file is back; then work goes on          |
| another file                   | refused: only a new start can take it up                   |
| the file, but shorter          | refused: another program cut it off                        |
| no `-wal` or `-shm` any more   | what it held is brought into the file, then work goes on   |
| another `-wal` or `-shm`       | refused: only a new start is safe                          |

The file itself is never opened here: closing it would drop SQLite's own locks.
"""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Any, Final, NamedTuple

from sqlalchemy.pool import ConnectionPoolEntry

from pairloom.errors import StorageFailure
from pairloom.messages import Text, message

__all__ = ["CompanionLost", "FileLost", "WatchedFile", "is_open_here"]

BUSY_SECONDS: Final = 10
_COMPANIONS: Final = ("-wal", "-shm")


class Mark(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    inode: int


_open_here: Counter[Mark | None] = Counter()


def is_open_here(path: Path) -> bool:
    """Whether this process has a file open: then nobody else may open and close it here."""
    mark = _mark(path)
    return mark is not None and _open_here[mark] > 0


class FileLost(StorageFailure):
    """The file at the place is not the one that was opened: what is so, and what to do."""

    def __init__(self, what: Text, remedy: Text) -> None:
        self.what, self.remedy = what, remedy
        super().__init__(message("{what}. Nothing was stored. {remedy}", what=what, remedy=remedy))


class CompanionLost(FileLost):
    """A file beside the database is gone while connections to it are open."""


class _Connection(sqlite3.Connection):
    """A connection that says when it is closed."""

    when_closed: Callable[[], None] | None = None
    generation = 0

    def close(self) -> None:
        super().close()
        told, self.when_closed = self.when_closed, None
        if told is not None:
            told()


class WatchedFile:
    """The file of a database, from the moment it is first opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._beside = {ending: Path(f"{path.resolve()}{ending}") for ending in _COMPANIONS}
        self._lock = RLock()
        self._mark: Mark | None = None
        self._size = 0
        self._open = 0
        self._generation = 0
        self._companions: dict[str, Mark | None] = {}

    def connect(self) -> sqlite3.Connection:
        """A new connection to the same file as all others; never to a file that it makes."""
        with self._lock:
            self.check()
            connection = self._connected()
            try:
                _set_up(connection)
                self.check()
            except BaseException:
                connection.close()
                raise
            if self._open == 0:
                self._companions = {end: _mark(path) for end, path in self._beside.items()}
            self._open += 1
            _open_here[self._mark] += 1
            connection.generation = self._generation
            connection.when_closed = partial(self._closed, self._mark)
            return connection

    def let_go(self) -> None:
        """Connections that are in use now are closed when they come back, not kept."""
        with self._lock:
            self._generation += 1

    def come_back(self, connection: Any, entry: ConnectionPoolEntry) -> None:
        """A connection is not used any more; called by the pool it comes back to."""
        if connection is not None and connection.generation != self._generation:
            entry.invalidate()

    def forget(self) -> None:
        """Nobody uses it any more: whatever lies there next time is the file."""
        with self._lock:
            self.let_go()
            self._mark, self._size, self._companions = None, 0, {}

    def check(self) -> None:
        """Raise `FileLost` unless the file at the place is the one that was opened."""
        self._check_file()
        for ending, known in self._companions.items():
            if known is not None and (now := _mark(self._beside[ending])) != known:
                raise self._companion_failure(ending, now)

    def _check_file(self) -> None:
        known = self._size  # before the look: another thread may see the file grow after it
        try:
            status = os.stat(self.path)
        except FileNotFoundError:
            raise FileLost(
                message(
                    "{path} is gone: it was moved, renamed or deleted, or its folder was",
                    path=str(self.path),
                ),
                message("Put it back where it was; work then goes on by itself"),
            ) from None
        except OSError as error:
            what = message(
                "{path} cannot be reached: {said}",
                path=str(self.path),
                said=error.strerror or str(error),
            )
            raise FileLost(what, message("Check the folder and its permissions")) from error
        self._compare(Mark(status.st_dev, status.st_ino), status.st_size, known)

    def _compare(self, mark: Mark, size: int, known: int) -> None:
        if self._mark is None:
            self._mark = mark
        if mark != self._mark:
            raise FileLost(
                message("another file lies at {path} now", path=str(self.path)),
                message(
                    "Put the file back that was there, or stop the program and start it again to"
                    " work with the new one"
                ),
            )
        if size < known:
            raise FileLost(
                message(
                    "{path} has become shorter: another program has cut it off or written over it",
                    path=str(self.path),
                ),
                message("Stop the program, keep a copy of the file, and restore the newest backup"),
            )
        self._size = max(self._size, size)

    def _companion_failure(self, ending: str, now: Mark | None) -> FileLost:
        if now is None:
            what = message(
                "{path}, which belongs to the database while it is in use, is gone",
                path=f"{self.path}{ending}",
            )
            return CompanionLost(what, message("Try again"))
        return FileLost(
            message("another file lies at {path} now", path=f"{self.path}{ending}"),
            message("Stop the program, keep a copy of the folder, and start it again"),
        )

    def _connected(self) -> _Connection:
        address = f"{self.path.as_uri()}?mode=rw"
        return sqlite3.connect(
            address,
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,  # transactions begin as the database says
            check_same_thread=False,
            factory=_Connection,
        )

    def _closed(self, mark: Mark | None) -> None:
        with self._lock:
            self._open -= 1
            _open_here[mark] -= 1
            if self._open == 0:  # SQLite takes its companions away with the last connection
                self._companions = {}


def _set_up(connection: Any) -> None:
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    # Looking once makes SQLite open its companions, so that we know which they are.
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()


def _mark(path: Path) -> Mark | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return Mark(status.st_dev, status.st_ino)
