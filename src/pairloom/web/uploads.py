"""Lists between upload and import: kept here, in memory, for as long as somebody works on them.

The page names a list by a token that nobody can guess, and only who uploaded it finds it, in
the tournament it was uploaded to. A restart forgets them all: nothing of a list is stored in
the tournament before it is imported, so all that is lost is choosing the file again. Sending
the list to the browser and back instead would need as much room in every form as the file has.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from pairloom.director.desk import Place
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.people.identity import Identity
from pairloom.errors import NotFound

__all__ = ["KEPT_FOR", "Uploads"]

KEPT_FOR = 3600.0
_MOST_LISTS = 50
_MOST_BYTES = 100 * 1024**2


@dataclass(slots=True)
class _Kept:
    owner: tuple[int | None, str]
    place: Place
    source: ListImport
    until: float


class Uploads:
    """The lists, by token; the oldest gives way when there is no room."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        most_lists: int = _MOST_LISTS,
        most_bytes: int = _MOST_BYTES,
    ) -> None:
        self._clock = clock
        self._most_lists, self._most_bytes = most_lists, most_bytes
        self._kept: dict[str, _Kept] = {}
        self._lock = threading.Lock()

    def keep(self, identity: Identity, place: Place, source: ListImport) -> str:
        """Remember a list; the answer is its token."""
        token = secrets.token_urlsafe(16)
        with self._lock:
            until = self._clock() + KEPT_FOR
            self._kept[token] = _Kept(_owner(identity), place, source, until)
            self._make_room(token)
        return token

    def find(self, token: str, identity: Identity, place: Place) -> ListImport:
        """The list; `NotFound` if it is not here (any more), or somebody else's."""
        return self._find(token, identity, place).source

    def renew(self, token: str, identity: Identity, place: Place, source: ListImport) -> None:
        """The list as it is after a change."""
        kept = self._find(token, identity, place)
        kept.source = source
        kept.until = self._clock() + KEPT_FOR

    def forget(self, token: str) -> None:
        """It is no longer needed."""
        with self._lock:
            self._kept.pop(token, None)

    def _find(self, token: str, identity: Identity, place: Place) -> _Kept:
        with self._lock:
            self._drop_old()
            kept = self._kept.get(token)
        if kept is None or (kept.owner, kept.place) != (_owner(identity), place):
            raise NotFound(
                "this list is not here any more; a list is kept for an hour. Choose the file again"
            )
        return kept

    def _drop_old(self) -> None:
        now = self._clock()
        self._kept = {token: kept for token, kept in self._kept.items() if kept.until > now}

    def _make_room(self, newest: str) -> None:
        self._drop_old()
        while len(self._kept) > self._most_lists or self._size() > self._most_bytes:
            oldest = min(self._kept, key=lambda token: (token == newest, self._kept[token].until))
            if oldest == newest:
                return
            del self._kept[oldest]

    def _size(self) -> int:
        return sum(len(kept.source.data) for kept in self._kept.values())


def _owner(identity: Identity) -> tuple[int | None, str]:
    return identity.account, identity.name
