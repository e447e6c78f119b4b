"""Is this person entered already?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from pairloom.domain.name_folding import same_name_key


class Known(Protocol):
    """What makes a person known: players, drafts and stored entries have it."""

    @property
    def name(self) -> str: ...

    @property
    def fide_id(self) -> str: ...

    @property
    def birth(self) -> str: ...


K = TypeVar("K")


class People(Generic[K]):
    """Those met so far, to be asked whether somebody is among them.

    Equal are two with the same FIDE ID, or with the same name (written in any way, in any
    order of words) and the same year of birth, if their FIDE IDs do not differ.
    """

    def __init__(self) -> None:
        self._by_id: dict[str, K] = {}
        self._by_name: dict[tuple[tuple[str, ...], str], list[tuple[str, K]]] = {}

    def find(self, person: Known) -> tuple[str, K] | None:
        """Which field gives the person away (`fide_id` or `name`), and who is there already."""
        if person.fide_id and person.fide_id in self._by_id:
            return "fide_id", self._by_id[person.fide_id]
        for fide_id, known in self._by_name.get(_identity(person), ()):
            if not (fide_id and person.fide_id):
                return "name", known
        return None

    def add(self, person: Known, token: K) -> None:
        """Remember somebody under a token of the caller's."""
        if person.fide_id:
            self._by_id.setdefault(person.fide_id, token)
        if person.name.strip():
            self._by_name.setdefault(_identity(person), []).append((person.fide_id, token))


def _identity(person: Known) -> tuple[tuple[str, ...], str]:
    return same_name_key(person.name), person.birth[:4]


def find_duplicate(person: Known, others: Iterable[Known]) -> Known | None:
    """Who of the others is the same person, or `None`."""
    people: People[Known] = People()
    for other in others:
        people.add(other, other)
    duplicate = people.find(person)
    return duplicate[1] if duplicate else None
