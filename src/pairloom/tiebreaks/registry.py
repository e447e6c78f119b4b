"""Which tie-breaks there are: files of this package, and what other packages announce.

A file offers `TIEBREAK`, or `TIEBREAKS` for a family. Another package announces a module or
an object in the entry point group `pairloom.tiebreaks`. Nothing is loaded before somebody asks.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from pairloom.errors import UnknownName
from pairloom.messages import message
from pairloom.tiebreaks import c07, historic
from pairloom.tiebreaks.base import TieBreak
from pairloom.tiebreaks.codes import parse_code

__all__ = ["ENTRY_POINTS", "all_tiebreaks", "available", "get"]

ENTRY_POINTS = "pairloom.tiebreaks"


@cache
def all_tiebreaks() -> dict[str, TieBreak]:
    """Every tie-break by its name, in order of the names."""
    tiebreaks = {tiebreak.about.code: tiebreak for tiebreak in (*_built_in(), *_announced())}
    return dict(sorted(tiebreaks.items()))


def available() -> tuple[str, ...]:
    """Names of all tie-breaks."""
    return tuple(all_tiebreaks())


def get(code: str) -> TieBreak:
    """The tie-break that a code names, its modifiers left aside; raise `UnknownName` if
    there is none.

    >>> print(get("BH/C1").about.name)
    Buchholz
    """
    name = parse_code(code).name
    tiebreak = all_tiebreaks().get(name)
    if tiebreak is None:
        raise UnknownName(message("tie-break"), code, available())
    return tiebreak


def _built_in() -> Iterator[TieBreak]:
    for folder in (c07, historic):
        for module in pkgutil.iter_modules(folder.__path__, f"{folder.__name__}."):
            yield from _offered(import_module(module.name))


def _announced() -> Iterator[TieBreak]:
    for entry_point in entry_points(group=ENTRY_POINTS):
        yield from _offered(entry_point.load())


def _offered(source: object) -> tuple[TieBreak, ...]:
    if isinstance(source, TieBreak):
        return (source,)
    single = getattr(source, "TIEBREAK", None)
    family: tuple[TieBreak, ...] = getattr(source, "TIEBREAKS", ())
    return family if single is None else (single, *family)
