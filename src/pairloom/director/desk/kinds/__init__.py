"""Kinds of play, found by the system of a tournament.

| module     | for                                                         |
|------------|-------------------------------------------------------------|
| `handbook` | chess by FIDE's systems and tables                          |
| `go`       | McMahon, Swiss and round robin of Go                        |
| `knockout` | brackets of chess and of Go                                 |

A new kind is a module here and its line in `_MODULES`; a new system is offered by its line in
`desk/planning.py` (`SYSTEMS`). Chess that is neither in the Handbook nor a bracket begins with
`chess.Chess`, which has pages, numbers and points; it says how to draw.
Kinds are loaded when the first tournament asks: what they are made of asks its tournament for
the kind, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from pairloom.director.desk.kinds.base import Kind

__all__ = ["Kind", "kind_of"]

_MODULES = ("handbook", "go", "knockout")


def kind_of(system: str) -> Kind:
    """The kind of play of a system; one that nobody knows is judged by FIDE's Handbook."""
    kinds = _kinds()
    return kinds.get(system, kinds[""])


@cache
def _kinds() -> Mapping[str, Kind]:
    modules = [import_module(f"{__name__}.{name}") for name in _MODULES]
    kinds: list[Kind] = [kind for module in modules for kind in module.KINDS]
    return {"": kinds[0]} | {system: kind for kind in kinds for system in kind.systems}
