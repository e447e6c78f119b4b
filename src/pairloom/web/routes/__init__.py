"""Routes: one module per screen, each with a `router`; all of them are found by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from fastapi import APIRouter

from pairloom.web.guards import guard_of

__all__ = ["all_routers"]


# Asked for at every key that an arbiter presses: found first, without a look at the others.
_FIRST = ("results", "live")


def all_routers() -> Iterator[APIRouter]:
    """The routers of all modules here. Addresses do not overlap, so any order would do.

    A route that does not say who may call it is an error here, not a door that stands open.
    """
    names = [module.name for module in iter_modules(__path__)]
    for name in sorted(names, key=lambda name: name not in _FIRST):
        found = import_module(f"{__name__}.{name}")
        router: APIRouter = found.router
        for route in router.routes:
            guard_of(route)
        yield router
