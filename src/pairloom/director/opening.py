"""Opening the database that the desk works on."""

from __future__ import annotations

from pathlib import Path

from pairloom.storage import Database

__all__ = ["Database", "default_place", "open_database"]


def open_database(place: str | Path | None = None, *, allow_synced: bool = False) -> Database:
    """The database at a path or URL, by default the one of this user; made if there is none."""
    return Database.open(default_place() if place is None else place, allow_synced=allow_synced)


def default_place() -> Path:
    """Where the database lies unless told otherwise: in the user's own data folder."""
    import os

    if folder := os.environ.get("PAIRLOOM_DATA"):
        return Path(folder) / "pairloom.db"
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home()))
        return base / "Pairloom" / "pairloom.db"
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "pairloom" / "pairloom.db"
