"""What an interrupted program left beside a database file: its write-ahead log.

SQLite throws a write-ahead log away if the file it belongs to is missing or empty. It may hold
all that was saved last, so nothing is begun in such a place.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from pairloom.errors import StorageFailure
from pairloom.messages import message

__all__ = ["has_left_over", "require_its_file"]

_HEADER: Final = 32
"""So long is a write-ahead log in which nothing stands."""

_EMPTY: Final = message(
    "{path} is empty, but {name}-wal beside it holds what was saved last. Put the file back "
    "that belongs to it. To begin with nothing, move {name}-wal away first, and keep it"
)
_MISSING: Final = message(
    "{path} is missing, but {name}-wal beside it holds what was saved last. Put the file back "
    "that belongs to it. To begin with nothing, move {name}-wal away first, and keep it"
)


def has_left_over(path: Path) -> bool:
    """Whether a write-ahead log with contents lies beside a file."""
    return _size(Path(f"{path.resolve()}-wal")) > _HEADER


def require_its_file(path: Path) -> None:
    """Raise `StorageFailure` if contents are left over of a file that is missing or empty."""
    if _size(path) == 0 and has_left_over(path):
        told = _EMPTY if path.exists() else _MISSING
        raise StorageFailure(told.filled(path=str(path), name=path.name))


def _size(path: Path) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0
