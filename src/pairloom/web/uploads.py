"""Files between upload and import: kept here, in memory, for as long as somebody works on them.

The page names a file by a token that nobody can guess, and only who uploaded it finds it, in
the place it was uploaded to. A restart forgets them all: nothing of a file is stored before it
is imported, so all that is lost is choosing the file again. Sending it to the browser and back
instead would need as much room in every form as the file has.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from pairloom.director.desk import Place
from pairloom.director.people.identity import Identity
from pairloom.errors import NotFound
from pairloom.messages import message

__all__ = ["KEPT_FOR", "Uploads"]

KEPT_FOR = 3600.0
_MOST_LISTS = 50
_MOST_BYTES = 100 * 1024**2


class Upload(Protocol):
    """What is made of a file; `data` is the file itself."""

    @property
    def data(self) -> bytes: ...


U = TypeVar("U", bound=Upload)


@dataclass(slots=True)
class _Kept(Generic[U]):
    owner: tuple[int | None, str]
    place: Place
    source: U
    until: float


class Uploads(Generic[U]):
    """The files, by token; the oldest gives way when there is no room."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        most_lists: int = _MOST_LISTS,
        most_bytes: int = _MOST_BYTES,
    ) -> None:
        self._clock = clock
        self._most_lists, self._most_bytes = most_lists, most_bytes
        self._kept: dict[str, _Kept[U]] = {}
        self._lock = threading.Lock()

    def keep(self, identity: Identity, place: Place, source: U) -> str:
        """Remember a file; the answer is its token."""
        token = secrets.token_urlsafe(16)
        with self._lock:
            until = self._clock() + KEPT_FOR
            self._kept[token] = _Kept(_owner(identity), place, source, until)
            self._make_room(token)
        return token

    def find(self, token: str, identity: Identity, place: Place) -> U:
        """The file; `NotFound` if it is not here (any more), or somebody else's."""
        return self._find(token, identity, place).source

    def renew(self, token: str, identity: Identity, place: Place, source: U) -> None:
        """The file as it is after a change."""
        kept = self._find(token, identity, place)
        kept.source = source
        kept.until = self._clock() + KEPT_FOR

    def forget(self, token: str) -> None:
        """It is no longer needed."""
        with self._lock:
            self._kept.pop(token, None)

    def _find(self, token: str, identity: Identity, place: Place) -> _Kept[U]:
        with self._lock:
            self._drop_old()
            kept = self._kept.get(token)
        if kept is None or (kept.owner, kept.place) != (_owner(identity), place):
            raise NotFound(
                message(
                    "what was uploaded is not here any more; it is kept for an hour. Choose the "
                    "file again"
                )
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
