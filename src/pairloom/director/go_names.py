"""Which files are Go tournaments: told by the name, and lists of results by how they begin."""

from __future__ import annotations

from pairloom.director.files import STANDARD_STREAM

__all__ = ["SUFFIXES", "is_go_file"]

SUFFIXES = (".h9", ".xml", ".json", ".tou", ".tour")
_MARK = b";"  # comments of result files; no report file of chess begins so


def is_go_file(path: str) -> bool:
    """H9, OpenGotha, MacMahon, Pairgoth, our own JSON, `.tou`; lists are called `.txt`, too."""
    name = path.lower()
    if name.endswith(SUFFIXES):
        return True
    return name.endswith(".txt") and path != STANDARD_STREAM and _begins_as_list(path)


def _begins_as_list(path: str) -> bool:
    """What cannot be read is for the reader to tell."""
    try:
        with open(path, "rb") as file:
            start = file.read(200)
    except (OSError, ValueError):
        return False
    return start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(_MARK)
