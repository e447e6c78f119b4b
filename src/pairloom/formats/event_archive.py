"""The container of an archived event: a ZIP that has one form only.

Its parts lie in it as they are, in order of their names after the manifest, without times or
remarks: the same parts give the same bytes on every system. So nothing has to be unpacked, which
is where small files become enormous ones; and whatever was altered anywhere, in a part or between
parts, is found by writing the parts once more and comparing. See docs/decisions/0060-archives.md.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

from pairloom.errors import InputError
from pairloom.formats.zip_directory import ArchiveLimits, read_directory
from pairloom.messages import message

__all__ = ["MANIFEST", "parse_container", "write_container"]

MANIFEST: Final = "manifest.json"
_BEGIN: Final = b"PK\x03\x04"
_NO_TIME: Final = (1980, 1, 1, 0, 0, 0)
_ORDINARY_FILE: Final = 0o644 << 16
_UNIX: Final = 3
_MB: Final = 1024**2
_LIMITS: Final = ArchiveLimits(members=400, member=32 * _MB, total=32 * _MB, ratio=2)


def write_container(parts: Mapping[str, bytes]) -> bytes:
    """The file with these parts."""
    contents = io.BytesIO()
    with zipfile.ZipFile(contents, "w") as packed:
        for path in sorted(parts, key=_order):
            entry = zipfile.ZipInfo(path, _NO_TIME)
            entry.create_system = _UNIX  # also where it is written on another system
            entry.external_attr = _ORDINARY_FILE
            packed.writestr(entry, parts[path], compress_type=zipfile.ZIP_STORED)
    return contents.getvalue()


def _order(path: str) -> tuple[bool, str]:
    return path != MANIFEST, path


def parse_container(name: str, data: bytes) -> dict[str, bytes]:
    """The parts of a file; `InputError` if it is none of ours, or not as it was written."""
    if not data.startswith(_BEGIN):
        raise InputError(
            message(
                "{name}: this is no archive of an event. It has the ending .pairloom, and is made "
                "on the home of an event or by 'pairloom archive'",
                name=name,
            )
        )
    file = io.BytesIO(data)
    members = read_directory(file, name, _LIMITS)
    if MANIFEST not in {member.filename for member in members}:
        raise InputError(
            message(
                "{name}: this is a ZIP file, but no archive of an event: it has no {part}",
                name=name,
                part=MANIFEST,
            )
        )
    if any(member.compress_type != zipfile.ZIP_STORED for member in members):
        raise _altered(name)
    try:
        with zipfile.ZipFile(file) as packed:
            parts = {member.filename: packed.read(member) for member in members}
        is_the_same = write_container(parts) == data
    except (zipfile.BadZipFile, EOFError, ValueError, NotImplementedError, OSError) as error:
        raise _altered(name) from error
    if not is_the_same:
        raise _altered(name)
    return parts


def _altered(name: str) -> InputError:
    return InputError(
        message(
            "{name}: the file is not as it was written: it is damaged, or another program has "
            "packed it anew. Get the original again",
            name=name,
        )
    )
