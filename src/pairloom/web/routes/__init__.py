"""Routes: one module per screen, each with a `router`; all of them are found by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from fastapi import APIRouter

__all__ = ["all_routers"]


def all_routers() -> Iterator[APIRouter]:
    """The routers of all modules here. Addresses do not overlap, so order does not matter."""
    for module in iter_modules(__path__):
        found = import_module(f"{__name__}.{module.name}")
        router: APIRouter = found.router
        yield router
