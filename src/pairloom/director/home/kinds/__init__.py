"""Kinds of needs: every module here with a function `needs(look)` is one, found by itself."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from typing import TypeAlias

from pairloom.director.home.looking import Look
from pairloom.director.home.need import Need

__all__ = ["needs_of"]

Kind: TypeAlias = Callable[[Look], Iterable[Need]]


def needs_of(look: Look) -> tuple[Need, ...]:
    """Everything that waits for the person, most urgent first; a closed event needs nobody."""
    if look.event.is_closed:
        return ()
    needs = [need for kind in _kinds() for need in kind(look)]
    return tuple(sorted(needs, key=_order))


def _order(need: Need) -> tuple[int, int, int]:
    """Of what is equally urgent the tournaments in their order."""
    return need.urgency, need.step.competition, need.step.round


@cache
def _kinds() -> tuple[Kind, ...]:
    return tuple(_offered())


def _offered() -> Iterator[Kind]:
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        yield import_module(module.name).needs
