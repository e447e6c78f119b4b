"""The files of a job: a folder in the data folder that goes when the job is forgotten."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Final

from pairloom.director.data_folder import data_folder

__all__ = ["folder_of", "new_folder", "remove_folder", "sweep_folders"]

_NAME: Final = re.compile(r"[0-9a-f]{32}")
_ABANDONED: Final = 600.0
"""Seconds without a change after which nobody is filling a folder without a job any more."""


def folder_of(name: str) -> Path:
    """Where the files of a job are; it need not be there."""
    return _home() / name


def new_folder(name: str) -> Path:
    """Make it, for nobody else to read."""
    folder = folder_of(name)
    _home().mkdir(parents=True, exist_ok=True)
    folder.mkdir(mode=0o700)
    return folder


def remove_folder(name: str) -> None:
    """Away with it; what cannot be removed now goes with the next sweep."""
    shutil.rmtree(folder_of(name), ignore_errors=True)


def sweep_folders(known: Collection[str]) -> None:
    """Remove what a program left behind that was ended before it could make its job."""
    with suppress(OSError):
        for folder in _home().iterdir():
            if _NAME.fullmatch(folder.name) and folder.name not in known and _is_old(folder):
                remove_folder(folder.name)


def _is_old(folder: Path) -> bool:
    changed = (each.stat().st_mtime for each in (folder, *folder.iterdir()))
    return time.time() - max(changed) > _ABANDONED


def _home() -> Path:
    return data_folder() / "jobs"
