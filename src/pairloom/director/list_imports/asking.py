"""Use cases: bring a rating list in, remove one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pairloom.director import jobs
from pairloom.director.jobs.folders import folder_of
from pairloom.director.list_imports.work import FILE, IMPORT, ImportArguments
from pairloom.director.list_shelf import FIRST, find_list, key_of, lists, store_of
from pairloom.director.people.identity import Identity
from pairloom.director.people.roles import Permission
from pairloom.director.rating_list import LIST_OF_FIDE
from pairloom.domain.listed_player import RatingKind
from pairloom.errors import FieldsRefused
from pairloom.messages import Text, message
from pairloom.storage import Database

__all__ = ["LARGEST_FILE", "ListDraft", "bring_in", "remove_list"]

LARGEST_FILE: Final = 1024 * 1024**2
"""Bytes of a file, packed or not; the largest that is published has a quarter of it."""
_LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class ListDraft:
    """What was filled in beside the file. `key`: the list that is replaced, or empty for another
    one with a name; `kind`: which rating it holds if it holds one, or empty."""

    file: str = ""
    key: str = ""
    name: str = ""
    federation: str = ""
    kind: str = ""


def bring_in(database: Database, by: Identity, draft: ListDraft, upload: str) -> jobs.Job:
    """Import the file that lies in the folder of `upload`, the name of the job to be.

    `FieldsRefused` says what is wrong of the draft; then nothing was begun.
    """
    by.require(Permission.MANAGE_LISTS)
    key, name = _which(draft)
    faults = [*_faults(draft, upload)]
    if not name:
        faults.append(("name", _why_no_name(draft.name)))
    if faults:
        raise FieldsRefused(faults)
    arguments = ImportArguments(key, name, draft.file, draft.federation.upper(), draft.kind)
    return jobs.start(database, by, IMPORT, arguments, name=upload)


def remove_list(by: Identity, key: str) -> str:
    """Away with a list; what was taken from it stays where it is. The answer: its name."""
    by.require(Permission.MANAGE_LISTS)
    shelved = find_list(key)
    store_of(key).remove()
    return shelved.name


def _which(draft: ListDraft) -> tuple[str, str]:
    """Key and name of the list; no name if the draft names none that can be."""
    known = {each.key: each.name for each in lists()}
    if draft.key in known:
        return draft.key, known[draft.key]
    if draft.key == FIRST:
        return FIRST, LIST_OF_FIDE
    key = key_of(draft.name)
    is_free = key and key not in known and key != FIRST and len(draft.name) <= _LONGEST_NAME
    return (key, draft.name) if is_free else ("", "")


def _why_no_name(name: str) -> Text:
    if not key_of(name):
        return message("Give the new list a name with letters.")
    if len(name) > _LONGEST_NAME:
        return message("A name has {count} letters at most.", count=_LONGEST_NAME)
    return message("There is a list of this name. Choose it above to replace it.")


def _faults(draft: ListDraft, upload: str) -> list[tuple[str, Text]]:
    faults: list[tuple[str, Text]] = []
    code = draft.federation
    if code and not (len(code) == 3 and code.isascii() and code.isalpha()):
        faults.append(("federation", message("A federation has three letters, such as CZE.")))
    if draft.kind not in ("", *(kind.value for kind in RatingKind)):
        faults.append(("kind", message("Choose standard, rapid or blitz.")))
    file = folder_of(upload) / FILE
    if not draft.file or not file.is_file():
        faults.append(("file", message("Choose a file first.")))
    elif not file.stat().st_size:
        faults.append(("file", message("{name} is empty.", name=draft.file)))
    return faults
