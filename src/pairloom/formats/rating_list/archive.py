"""Opening a list as it is published: packed in a ZIP file, or as it is."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import BinaryIO, cast

from pairloom.errors import InputError, TooLarge
from pairloom.formats.zip_directory import ArchiveLimits, read_directory
from pairloom.messages import message

LARGEST_LIST = 4 * 1024**3  # unpacked; today's largest has a quarter of it
_ZIP_MARK = b"PK\x03\x04"
_EMPTY_ZIP_MARK = b"PK\x05\x06"
_BUFFER = 1 << 20
_LIMITS = ArchiveLimits(members=1_000, member=LARGEST_LIST, total=2 * LARGEST_LIST, ratio=2_000)


@dataclass(frozen=True, slots=True)
class OpenedList:
    """A stream of unpacked bytes, the name of the list's own file, and its size."""

    stream: BinaryIO
    name: str
    size: int


@contextmanager
def open_list(file: BinaryIO, name: str) -> Iterator[OpenedList]:
    """The list in a file that can be read from any place; packed lists are unpacked on the way.

    A damaged archive raises `InputError`, also in the middle of reading.
    """
    start = file.read(4)
    size = file.seek(0, io.SEEK_END)
    file.seek(0)
    if start not in (_ZIP_MARK, _EMPTY_ZIP_MARK):
        yield OpenedList(file, name, _limited(size, name))
        return
    members = read_directory(file, name, _LIMITS)
    try:
        with zipfile.ZipFile(file) as archive:
            member = _list_in(members, name)
            with archive.open(member) as packed:
                stream = io.BufferedReader(cast("io.RawIOBase", packed), _BUFFER)
                yield OpenedList(stream, member.filename, member.file_size)
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        raise InputError(
            message(
                "{name}: the archive cannot be unpacked ({error}). Get the file again",
                name=name,
                error=str(error),
            )
        ) from error


def _list_in(members: list[zipfile.ZipInfo], name: str) -> zipfile.ZipInfo:
    lists = [
        member
        for member in members
        if member.filename.lower().endswith((".txt", ".xml")) and not member.is_dir()
    ]
    if not lists:
        raise InputError(
            message(
                "{name}: no list in the archive; expected a .txt or .xml file in it",
                name=name,
            )
        )
    member = max(lists, key=lambda each: each.file_size)
    _limited(member.file_size, f"{name}: {member.filename}")
    return member


def _limited(size: int, name: str) -> int:
    if size > LARGEST_LIST:
        raise TooLarge(
            message(
                "{name}: larger than {size} GB, the limit for a list",
                name=name,
                size=LARGEST_LIST // 1024**3,
            )
        )
    return size
