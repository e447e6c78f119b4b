"""Opening the database that the desk works on."""

from __future__ import annotations

from pathlib import Path

from pairloom.director.data_folder import data_folder
from pairloom.errors import FileAccess
from pairloom.messages import message
from pairloom.storage import Database
from pairloom.storage.addresses import is_file, shown_place
from pairloom.storage.database import EventVersion

__all__ = ["Database", "EventVersion", "default_place", "existing_place", "open_database", "shown"]


def open_database(
    place: str | Path | None = None, *, allow_synced: bool = False, must_exist: bool = False
) -> Database:
    """The database at a path or URL, by default the one of this user; made if there is none.

    With `must_exist` a file that is not there is told, not made: a typing mistake would
    otherwise look like an empty database.
    """
    chosen = existing_place(place) if must_exist else place or default_place()
    return Database.open(chosen, allow_synced=allow_synced)


def existing_place(place: str | Path | None) -> str | Path:
    """Where the database is; `FileAccess` if it is a file that is not there."""
    chosen = default_place() if place is None else place
    if is_file(chosen) and not Path(chosen).expanduser().exists():
        raise FileAccess(chosen, message("there is no database; check the name"))
    return chosen


def shown(place: str | Path | None) -> str:
    """Where the database is, for people to read: without a password."""
    return str(shown_place(default_place() if place is None else place))


def default_place() -> Path:
    """Where the database lies unless told otherwise: in the user's own data folder."""
    return data_folder() / "pairloom.db"
