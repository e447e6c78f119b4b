"""Routes: one module per screen, each with a `router`; all of them are found by themselves.

Those of guests come last (`pairloom.guests`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

from fastapi import APIRouter

from pairloom.guests import guests
from pairloom.web.guards import guard_of

__all__ = ["all_routers", "public_routers", "routers_in"]


# Asked for at every key that an arbiter presses: found first, without a look at the others.
_FIRST = ("results", "live")


def all_routers() -> Iterator[APIRouter]:
    """The routers of all modules here and of guests. Addresses do not overlap: any order would do.

    A route that does not say who may call it is an error here, not a door that stands open.
    """
    of_guests = (router for guest in guests() for router in guest.routers())
    for router in chain(routers_in(sys.modules[__name__]), of_guests):
        for route in router.routes:
            guard_of(route)
        yield router


def public_routers() -> Iterator[APIRouter]:
    """The routers here with pages for everybody. All others, with all that they need, take a second
    to load, which is half of what a site of pages may take."""
    yield from routers_in(sys.modules[__name__], only=_names_their_guard)


def _names_their_guard(path: Path) -> bool:
    """Whoever writes a route for everybody has to name its guard."""
    return not path.exists() or "PUBLISHED" in path.read_text(encoding="utf-8")


def routers_in(
    package: ModuleType, only: Callable[[Path], bool] = lambda path: True
) -> Iterator[APIRouter]:
    """The routers of all modules of a package; `only` those whose file fits."""
    folder = Path(package.__path__[0])
    modules = (module.name for module in iter_modules(package.__path__))
    names = [name for name in modules if only(folder / f"{name}.py")]
    for name in sorted(names, key=lambda name: name not in _FIRST):
        yield import_module(f"{package.__name__}.{name}").router
