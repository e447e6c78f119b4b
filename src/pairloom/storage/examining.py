"""Looking at a database without changing anything: not its tables, not its file, not its folder.

A file is copied, together with its write-ahead log, and the copy is looked at: it may be
read-only, lie in a read-only folder, or be in use. A server is asked in a transaction that may
only read.

This opens and closes the file, so it is not for a program that has the same file open: on POSIX
systems closing it would drop that program's own locks.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.pool import StaticPool

from pairloom.errors import FileAccess, StorageFailure
from pairloom.messages import message
from pairloom.storage.addresses import is_file, parse_address
from pairloom.storage.failures import in_words
from pairloom.storage.left_over import require_its_file
from pairloom.storage.places import require_local_folder

__all__ = ["examining"]

_TRIES: Final = 10
_TICK: Final = 0.05
"""Longer than a file system needs to give a change another time."""


@contextmanager
def examining(place: str | Path, *, allow_synced: bool = False) -> Iterator[Connection]:
    """A connection that sees one moment of the database and can change nothing in it."""
    if not is_file(place):
        with _server(str(place)) as connection:
            yield connection
        return
    path = Path(place).expanduser().absolute()
    if not allow_synced:
        require_local_folder(path.resolve())
    require_its_file(path)
    with TemporaryDirectory(prefix="pairloom-verify-") as folder:
        copy = Path(folder) / "copy.db"
        _copy(path, copy)
        with _opened(_copied_engine(copy)) as connection:
            yield connection


@contextmanager
def _server(place: str) -> Iterator[Connection]:
    read_only = {"options": "-c default_transaction_read_only=on"}
    engine = create_engine(
        parse_address(place), connect_args=read_only, isolation_level="REPEATABLE READ"
    )
    with in_words(place), _opened(engine) as connection:
        yield connection


@contextmanager
def _opened(engine: Engine) -> Iterator[Connection]:
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _copied_engine(copy: Path) -> Engine:
    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(copy, isolation_level=None, check_same_thread=False)
        # Bytes that are no text are shown as such; they are compared, not refused.
        connection.text_factory = lambda raw: raw.decode("utf-8", "backslashreplace")
        return connection

    return create_engine("sqlite+pysqlite://", creator=connect, poolclass=StaticPool)


def _copy(path: Path, copy: Path) -> None:
    """The file and its log as they were at one moment, even while others write to them.

    The log holds what has been stored since the file itself was changed last. So the copies
    belong together if the file did not change from the beginning to the end.
    """
    try:
        for _ in range(_TRIES):
            before = _state(path)
            shutil.copyfile(path, copy)
            _copy_log(path, copy)
            if _state(path) == before and not _is_fresh(before):
                return
            time.sleep(_TICK)
    except OSError as error:
        raise FileAccess(path, error.strerror or str(error)) from error
    raise StorageFailure(
        message(
            "{path} is changed all the time; try again when less is entered",
            path=str(path),
        )
    )


def _copy_log(path: Path, copy: Path) -> None:
    for ending in ("-wal", "-journal"):
        target = Path(f"{copy}{ending}")
        target.unlink(missing_ok=True)
        source = Path(f"{path.resolve()}{ending}")
        if source.exists():
            shutil.copyfile(source, target)


def _state(path: Path) -> tuple[int, int, int]:
    status = os.stat(path)
    return status.st_ino, status.st_size, status.st_mtime_ns


def _is_fresh(state: tuple[int, int, int]) -> bool:
    """So new that another change just now would have the same time."""
    return abs(time.time() - state[2] / 1e9) < _TICK
