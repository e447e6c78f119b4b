"""Engines: how a database at a place is reached."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event

from pairloom.errors import LONGEST_PATH, InputError, StorageFailure, quoted, shortened
from pairloom.messages import message
from pairloom.storage.addresses import is_file, parse_address
from pairloom.storage.belonging import require_belonging
from pairloom.storage.left_over import require_its_file
from pairloom.storage.places import require_local_folder
from pairloom.storage.watched_file import WatchedFile, is_open_here

__all__ = ["make_engine", "prepare_file"]


def make_engine(place: str | Path, *, allow_synced: bool) -> tuple[Engine, WatchedFile | None]:
    """An engine for the database at a place; a file is watched, and made if it is not there."""
    if is_file(place):
        path = prepare_file(place, allow_synced=allow_synced)
        if not is_open_here(path):
            require_belonging(path)
        file = WatchedFile(path)
        return _file_engine(file), file
    url = parse_address(str(place))
    return create_engine(url, pool_size=20, max_overflow=20, pool_pre_ping=True), None


def prepare_file(place: str | Path, *, allow_synced: bool) -> Path:
    """The path of a database file, in a folder that exists and is nobody else's to copy."""
    path = Path(place).expanduser().absolute()
    if not allow_synced:
        require_local_folder(path.resolve())
    require_its_file(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():  # it will hold hashes of passwords: nobody else's business
            path.touch(mode=0o600)
    except OSError as error:
        raise StorageFailure(f"{shortened(path, LONGEST_PATH)}: {error.strerror}") from error
    except ValueError as error:  # a name that no file can have
        raise InputError(
            message(
                "{path} is no name of a file: {error}",
                path=quoted(path),
                error=str(error),
            )
        ) from error
    return path


def _file_engine(file: WatchedFile) -> Engine:
    url = URL.create("sqlite+pysqlite", database=str(file.path))
    engine = create_engine(url, creator=file.connect, pool_size=20, max_overflow=40)
    event.listen(engine, "begin", _begin)
    event.listen(engine, "checkin", file.come_back)
    return engine


def _begin(connection: Connection) -> None:
    # A writer says so at once: otherwise two could read first and then block each other.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
