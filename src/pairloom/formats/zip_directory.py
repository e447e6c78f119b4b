"""What a ZIP archive says of itself, looked at before anything is unpacked.

A small archive can unpack to an enormous one, name the same part twice, or have so many parts that
listing them is the trouble. All that stands in its directory at the end of the file.
"""

from __future__ import annotations

import io
import struct
import zipfile
from dataclasses import dataclass
from typing import BinaryIO

from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, TooLarge
from pairloom.messages import message
from pairloom.messages.values import LongNumber

__all__ = ["ArchiveLimits", "read_directory"]

_END = b"PK\x05\x06"
_END_RECORD = struct.Struct("<4s4H2LH")
_LONGEST_REMARK = 65_535
_LONGEST_ENTRY = 400
_ENCRYPTED = 1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_SMALL = 4 * 1024**2


@dataclass(frozen=True, slots=True)
class ArchiveLimits:
    """How many parts an archive may have, how large one and all of them may be unpacked, and
    how many times as large as packed (small archives aside)."""

    members: int
    member: int
    total: int
    ratio: int


def read_directory(file: BinaryIO, name: str, limits: ArchiveLimits) -> list[zipfile.ZipInfo]:
    """The parts of an archive within the limits; `InputError` or `TooLarge` says why not."""
    _require_short(file, name, limits)
    try:
        with zipfile.ZipFile(file) as archive:
            members = archive.infolist()
    except (
        zipfile.BadZipFile,
        struct.error,
        UnicodeError,
        ValueError,
        OSError,
        NotImplementedError,  # of a version that nobody has written yet
    ) as error:
        raise InputError(
            message(
                "{name}: the file is damaged and cannot be unpacked ({error}). Get it again",
                name=name,
                error=str(error)[:80],
            )
        ) from error
    _require_plain(members, name)
    _require_modest(members, name, limits)
    return members


def _require_short(file: BinaryIO, name: str, limits: ArchiveLimits) -> None:
    """Before the directory itself is read: its length follows from the number of parts."""
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - _END_RECORD.size - _LONGEST_REMARK))
    tail = file.read()
    file.seek(0)
    place = tail.rfind(_END)
    if place < 0 or len(tail) - place < _END_RECORD.size:
        return  # no archive: opening it says so
    _, _, _, _, count, length, _, _ = _END_RECORD.unpack_from(tail, place)
    if count > limits.members or length > limits.members * _LONGEST_ENTRY:
        raise TooLarge(
            message(
                "{name}: {parts} parts or more in the archive; the limit is {most}. "
                "Is it the right file? Save it again, or as CSV",
                name=name,
                parts=LongNumber(count),
                most=LongNumber(limits.members),
            )
        )


def _require_plain(members: list[zipfile.ZipInfo], name: str) -> None:
    seen: set[str] = set()
    for member in members:
        shown = quoted(member.filename)
        if member.flag_bits & _ENCRYPTED:
            raise InputError(
                message(
                    "{name}: {shown} has a password. Save it without one",
                    name=name,
                    shown=shown,
                )
            )
        if member.compress_type not in _METHODS:
            raise InputError(
                message(
                    "{name}: {shown} is packed in an unusual way. Unpack it first",
                    name=name,
                    shown=shown,
                )
            )
        if member.filename in seen:
            raise InputError(
                message(
                    "{name}: {shown} is in the archive twice. Save the file again",
                    name=name,
                    shown=shown,
                )
            )
        seen.add(member.filename)


def _require_modest(members: list[zipfile.ZipInfo], name: str, limits: ArchiveLimits) -> None:
    total = sum(member.file_size for member in members)
    packed = sum(member.compress_size for member in members)
    largest = max((member.file_size for member in members), default=0)
    if total > limits.total or largest > limits.member:
        raise TooLarge(
            message(
                "{name}: {size} MB when unpacked; the limit is {limit} MB. "
                "Leave out pictures and other sheets, or save the list as CSV",
                name=name,
                size=LongNumber(round(total / 1024**2)),
                limit=LongNumber(limits.total // 1024**2),
            )
        )
    if total > _SMALL and total > limits.ratio * max(packed, 1):
        raise TooLarge(
            message(
                "{name}: {times} times as large when unpacked; no list is. Save it as CSV",
                name=name,
                times=LongNumber(total // max(packed, 1)),
            )
        )
