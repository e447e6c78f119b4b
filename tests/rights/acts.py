"""The acts of the program, found by themselves, and calls of them with made-up arguments.

Rights come before anything else is looked at. So an act needs no real tournament to show whom
it refuses: its database is one that nobody can touch, its other arguments mean nothing.
"""

from __future__ import annotations

import inspect
import pkgutil
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any

import pairloom.correspondence.desk
import pairloom.director
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.director.desk.base import Desk, Place
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import NotAllowed
from pairloom.messages.speaker import ENGLISH, Speaker

__all__ = [
    "BOARD",
    "COMPETITION",
    "EVENT",
    "Act",
    "Person",
    "Refused",
    "Touched",
    "Untouchable",
    "all_acts",
    "short_name",
]

PACKAGES = (pairloom.director, pairloom.correspondence.desk)
"""Where the use cases are."""
EVENT, COMPETITION, BOARD = 1, 1, 1
"""The place that made-up arguments name."""
_NUMBERS = {"event": EVENT, "competition": COMPETITION, "contest": COMPETITION, "board": BOARD}


class Touched(Exception):
    """The act got past its rights: it wants something of the database."""


class Untouchable:
    """A database that tells when somebody wants something of it."""

    def __getattr__(self, name: str) -> Any:
        raise Touched(name)


class Refused(NotAllowed):
    """A right is missing; a rule of chess that does not allow something is no such thing."""


class Person(Identity):
    """Somebody whose missing rights can be told from everything else that is refused."""

    __slots__ = ()

    def require(self, permission: Permission, **place: Any) -> None:
        try:
            super().require(permission, **place)
        except NotAllowed as error:
            raise Refused(str(error)) from error


@dataclass(frozen=True, slots=True)
class Act:
    """A public function of the director that is told who acts."""

    name: str
    call: Callable[..., Any]

    def is_refused(self, identity: Identity, database: Any = None) -> bool:
        """Is this person told that a right is missing, before anything else happens?"""
        arguments = {
            name: _made_up(name, kind, database or Untouchable(), identity)
            for name, kind in _needed(self.call).items()
        }
        try:
            self.call(**arguments)
        except Refused:
            return True
        except Exception:
            return False  # whatever it is, it came after the rights
        return False


@cache
def all_acts() -> tuple[Act, ...]:
    """Every public function that takes a desk, or somebody's identity."""
    return tuple(_find_acts())


def _find_acts() -> Iterator[Act]:
    for name in _modules():
        module = import_module(name)
        for own, found in vars(module).items():
            is_here = inspect.isfunction(found) and found.__module__ == name
            if is_here and not own.startswith("_") and _takes_a_person(found):
                yield Act(f"{short_name(name)}.{own}", found)


def _modules() -> list[str]:
    walked = (pkgutil.walk_packages(one.__path__, f"{one.__name__}.") for one in PACKAGES)
    return sorted(found.name for modules in walked for found in modules)


def short_name(module: str) -> str:
    """A module of the director without that word; one of a guest with the name of the guest."""
    return module.removeprefix("pairloom.").removeprefix("director.")


def _takes_a_person(function: Callable[..., Any]) -> bool:
    # As text: what only a type checker imports is no desk and no identity.
    return bool({"Desk", "Identity"} & set(inspect.get_annotations(function).values()))


@cache
def _needed(function: Callable[..., Any]) -> dict[str, Any]:
    """The parameters that must be given, with their types."""
    hints = typing.get_type_hints(function)
    return {
        name: hints[name]
        for name, one in inspect.signature(function).parameters.items()
        if one.default is inspect.Parameter.empty and one.kind is not inspect.Parameter.VAR_KEYWORD
    }


def _made_up(name: str, kind: Any, database: Any, identity: Identity) -> Any:
    by_kind: dict[Any, Callable[[], Any]] = {
        Desk: lambda: Desk(database, identity),
        Identity: lambda: identity,
        Door: lambda: Door(database),
        Place: lambda: Place(EVENT, COMPETITION),
        ContestPlace: lambda: ContestPlace(EVENT, COMPETITION),
        SectionPlace: lambda: SectionPlace(EVENT, COMPETITION, 1),
        Grant: lambda: Grant(Role.SPECTATOR, EVENT, COMPETITION),
        Speaker: lambda: ENGLISH,
        date: lambda: date(2030, 1, 1),
    }
    if kind in by_kind:
        return by_kind[kind]()
    if inspect.isclass(kind) and issubclass(kind, Enum):
        return next(iter(kind))
    return _NUMBERS.get(name, 1 if name == "number" else object())
