"""What a rating list offers, wherever it is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from pairloom.domain.listed_player import ListedPlayer

# Told now and then: how many players have been taken in, and what is being done.
Progress = Callable[[int, str], None]
BATCH = 10_000
MOST_DUPLICATES = 1000


@dataclass(frozen=True, slots=True)
class ListDetails:
    """What a list is called, which month it is for (`2026-11`), and where it came from."""

    name: str
    period: str = ""
    source: str = ""
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class ListInfo:
    """What is known of the list in use."""

    name: str
    period: str
    source: str
    players: int
    rated: int
    left_out: int
    imported_at: str


@dataclass(frozen=True, slots=True)
class ListChanges:
    """What is different from the list before: players, and those in both with another rating or
    title."""

    added: int
    gone: int
    standard: int
    rapid: int
    blitz: int
    title: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """The new list, the players who were in it twice (at most a thousand of them), and what is
    different from the list before, if there was one."""

    info: ListInfo
    duplicates: tuple[tuple[int, str], ...] = ()
    changes: ListChanges | None = None


Ready = Callable[[Replaced], None]
"""Told when the new list is complete and the old one still in use: what it raises keeps that."""


class RatingListStore(Protocol):
    """A rating list that can be searched, and replaced as a whole."""

    @property
    def place(self) -> str:
        """Where it is, to tell people; without passwords."""

    def info(self) -> ListInfo | None:
        """What the list is, or `None` if there is none."""

    def replace(
        self,
        players: Iterable[ListedPlayer],
        details: Callable[[], ListDetails],
        *,
        imported_at: str,
        progress: Progress | None = None,
        ready: Ready | None = None,
        attempt: str = "",
    ) -> Replaced:
        """Put these players in place of the list in use, all or none.

        Others go on reading the old list until the new one is complete. Whatever goes
        wrong, also in `players`, leaves the old list as it was. `details` is asked when
        all players have been taken. `attempt`: `name-2` when this is tried for the second time
        under a name; what was left behind the first time is removed.
        """

    def remove(self) -> None:
        """There is no list here any more."""

    def find(
        self, query: str, *, federation: str | None = None, limit: int = 20
    ) -> tuple[ListedPlayer, ...]:
        """Players whose name has words beginning with all words of the query, best first.

        First those whose surname is a word of the query, then those whose surname begins
        with one, then the others; within each the highest rated first. A number is a FIDE
        ID. Nothing found, or no list, is an empty tuple.
        """

    def get(self, fide_id: int) -> ListedPlayer | None:
        """The player with this FIDE ID, or `None`."""
