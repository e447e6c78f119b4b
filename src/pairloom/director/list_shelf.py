"""Rating lists beside each other: FIDE's, and those of federations, each replaced on its own.

The first list is where it always was. Others have a key made from their name; files lie in a folder
beside the first one, and in a PostgreSQL database each has a schema.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pairloom.director.rating_list import default_place
from pairloom.domain.name_folding import fold_name
from pairloom.errors import NotFound, PairloomError, quoted
from pairloom.messages import Text, message
from pairloom.storage.addresses import is_file
from pairloom.storage.rating_list import ListInfo, RatingListStore, open_store

__all__ = ["FIRST", "ShelvedList", "find_list", "key_of", "lists", "store_of"]

FIRST: Final = "fide"
"""The key of the first list, which players are looked up in."""
_FOLDER: Final = "rating-lists"
_SUFFIX: Final = ".sqlite"
_KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_KEY: Final = 30


@dataclass(frozen=True, slots=True)
class ShelvedList:
    """A list; one that cannot be read says why instead of what it is."""

    key: str
    info: ListInfo | None
    problem: Text = ""

    @property
    def name(self) -> str:
        return self.info.name if self.info is not None else self.key


def key_of(name: str) -> str:
    """The key of a list of this name; empty for a name without letters and digits.

    >>> key_of("Šachový svaz ČR: rapid"), key_of("?")
    ('sachovy-svaz-cr-rapid', '')
    """
    words = re.findall(r"[a-z0-9]+", fold_name(name).lower())
    return "-".join(words)[:_LONGEST_KEY].strip("-")


def lists() -> list[ShelvedList]:
    """All lists, the first one first, if there is one."""
    return [each for each in map(_shelved, (FIRST, *_other_keys())) if each.info or each.problem]


def find_list(key: str) -> ShelvedList:
    """The list with a key; `NotFound` if there is none."""
    known = {each.key: each for each in lists()}
    if key not in known:
        raise NotFound(message("there is no rating list {key}", key=quoted(key)))
    return known[key]


def store_of(key: str) -> RatingListStore:
    """Where the list with a key is, or will be."""
    if not _KEY.fullmatch(key) or len(key) > _LONGEST_KEY:
        raise NotFound(message("there is no rating list {key}", key=quoted(key)))
    place = default_place()
    if key == FIRST:
        return open_store(place)
    if is_file(place):
        return open_store(str(_folder(place) / f"{key}{_SUFFIX}"))
    return open_store(place, key)


def _shelved(key: str) -> ShelvedList:
    try:
        return ShelvedList(key, store_of(key).info())
    except PairloomError as error:
        return ShelvedList(key, None, error.message)


def _other_keys() -> Iterator[str]:
    place = default_place()
    if is_file(place):
        names = (path.stem for path in sorted(_folder(place).glob(f"*{_SUFFIX}")))
        return (name for name in names if _KEY.fullmatch(name) and name != FIRST)
    from pairloom.storage.rating_list.postgres import keys_in

    return iter(keys_in(place))


def _folder(place: str) -> Path:
    return Path(place).absolute().parent / _FOLDER
