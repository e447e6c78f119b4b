"""Where Pairloom keeps what belongs to the user: one folder, by the customs of each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["data_folder"]


def data_folder() -> Path:
    """The folder of the database and the rating list; PAIRLOOM_DATA names another one.

    Windows keeps data that do not follow the user to another computer apart; the desk's
    belong there.
    """
    if given := os.environ.get("PAIRLOOM_DATA"):
        return Path(given).expanduser()
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local or Path.home() / "AppData" / "Local") / "Pairloom"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Pairloom"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pairloom"
