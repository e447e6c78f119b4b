"""Reading and writing files, with errors that say what to do.

`-` is standard input or output. An output file appears whole or not at all: it is
written under a temporary name beside its place and then renamed.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.errors import FileAccess, TooLarge
from pairloom.messages import Message, message

STANDARD_STREAM = "-"
TOURNAMENT_SUFFIXES = frozenset({".trf", ".trfx", ".fid", ".h9", ".tou", ".tour"})
LARGEST_FILE = 512 * 1024 * 1024


def read_bytes(path: str) -> bytes:
    """The whole file; raise `FileAccess` if it cannot be read, `TooLarge` beyond the limit."""
    if path == STANDARD_STREAM:
        return _limited(sys.stdin.buffer.read(LARGEST_FILE + 1), "standard input")
    try:
        with open(path, "rb") as file:
            return _limited(file.read(LARGEST_FILE + 1), path)
    except (OSError, ValueError) as error:
        raise FileAccess(path or "''", _problem(error, _READING)) from error


def _limited(data: bytes, name: str) -> bytes:
    if len(data) > LARGEST_FILE:
        raise TooLarge(
            message(
                "{name}: larger than {limit} MB, the limit for one file",
                name=name,
                limit=LARGEST_FILE // 1024**2,
            )
        )
    return data


def write_text(path: str, text: str) -> None:
    """Write UTF-8 with the line ends of `text`; raise `FileAccess` if that is not possible."""
    write_bytes(path, text.encode("utf-8", errors="surrogateescape"))


def write_bytes(path: str, data: bytes) -> None:
    """Write a whole file; raise `FileAccess` if that is not possible."""
    try:
        if path == STANDARD_STREAM:
            _write_standard_output(data)
        elif os.path.exists(path) and not os.path.isfile(path):
            _write_special(path, data)
        else:
            _replace(os.path.realpath(path), data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        name = "standard output" if path == STANDARD_STREAM else path
        raise FileAccess(name, _problem(error, _WRITING)) from error


def _write_standard_output(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _write_special(path: str, data: bytes) -> None:
    """Devices and pipes cannot be renamed into place."""
    with open(path, "wb") as file:
        file.write(data)


def _replace(path: str, data: bytes) -> None:
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name[:40]}.{os.urandom(4).hex()}.tmp")
    file = open(temporary, "xb")  # noqa: SIM115  what follows must also remove it
    try:
        with file:
            file.write(data)
        if os.path.exists(path):
            os.chmod(temporary, stat.S_IMODE(os.stat(path).st_mode))
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise


def remove(path: str) -> None:
    """Remove a file if it is there: an old answer must not be mistaken for a new one."""
    if not os.path.isfile(path):
        return
    try:
        os.unlink(path)
    except OSError as error:
        raise FileAccess(path, _problem(error, _REPLACING)) from error


def make_folder(path: str) -> None:
    """Create the directory, with those above it; it may exist already."""
    try:
        os.makedirs(path, exist_ok=True)
    except FileExistsError as error:
        raise FileAccess(path, message("is a file; name a directory for several files")) from error
    except OSError as error:
        raise FileAccess(path, _problem(error, _CREATING)) from error


def find_tournament_files(paths: Iterable[str]) -> list[str]:
    """The files themselves; in place of a directory, all report files below it, by name."""
    file_paths: list[str] = []
    for path in paths:
        if path != STANDARD_STREAM and os.path.isdir(path):
            file_paths.extend(_files_below(path))
        else:
            file_paths.append(path)
    return file_paths


def _files_below(folder: str) -> list[str]:
    from pathlib import Path

    inside = (path for path in Path(folder).rglob("*") if path.is_file())
    file_paths = sorted(str(path) for path in inside if path.suffix.lower() in TOURNAMENT_SUFFIXES)
    if not file_paths:
        suffixes = tuple(f"*{suffix}" for suffix in sorted(TOURNAMENT_SUFFIXES))
        problem = message("contains no tournament files ({suffixes})", suffixes=suffixes)
        raise FileAccess(folder, problem)
    return file_paths


@dataclass(frozen=True, slots=True)
class _Doing:
    """What can be said when a file cannot be read, written, ..."""

    is_directory: Message
    is_denied: Message
    fails: Message
    not_found: Message


_NO_DIRECTORY = message("its directory does not exist; create it first")
_READING = _Doing(
    message("is a directory and cannot be read; name a file"),
    message("cannot be read: permission denied"),
    message("cannot be read: {reason}"),
    message("no such file; check the name and the directory"),
)
_WRITING = _Doing(
    message("is a directory and cannot be written; name a file"),
    message("cannot be written: permission denied"),
    message("cannot be written: {reason}"),
    _NO_DIRECTORY,
)
_REPLACING = _Doing(
    message("is a directory and cannot be replaced; name a file"),
    message("cannot be replaced: permission denied"),
    message("cannot be replaced: {reason}"),
    _NO_DIRECTORY,
)
_CREATING = _Doing(
    message("is a directory and cannot be created; name a file"),
    message("cannot be created: permission denied"),
    message("cannot be created: {reason}"),
    _NO_DIRECTORY,
)


def _problem(error: Exception, doing: _Doing) -> Message:
    if isinstance(error, FileNotFoundError):
        return doing.not_found
    if isinstance(error, IsADirectoryError):
        return doing.is_directory
    if isinstance(error, PermissionError):
        return doing.is_denied
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return doing.fails.filled(reason=reason)
