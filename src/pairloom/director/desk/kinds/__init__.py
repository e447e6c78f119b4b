"""Kinds of play, found by the system of a tournament.

| module     | for                                                         |
|------------|-------------------------------------------------------------|
| `handbook` | chess by FIDE's systems and tables                          |
| `teams`    | teams by FIDE's systems and tables                          |
| `sides`    | players of two sides by the tables of Scheveningen          |
| `go`       | McMahon, Swiss and round robin of Go                        |
| `knockout` | brackets of chess, of teams and of Go                       |

A new kind is a module here and a line for each of its systems in `_KINDS`; a new system is
offered by its line in `desk/planning.py` (`SYSTEMS`). Chess that is neither in the Handbook nor a
bracket begins with `chess.Chess`, which has pages, numbers and points; it says how to draw.
A kind is loaded when a tournament asks for it: an evening of chess waits for nothing of Go.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import MappingProxyType

from pairloom.director.desk.kinds.base import Kind, RankingKey

__all__ = ["Kind", "RankingKey", "kind_of"]

_HANDBOOK = "handbook:Handbook"
_KINDS = MappingProxyType(
    {
        "team": "teams:Teams",
        "team-round-robin": "teams:Teams",
        "team-double-round-robin": "teams:Teams",
        "scheveningen": "sides:TwoSides",
        "double-scheveningen": "sides:TwoSides",
        "knockout": "knockout:ChessKnockout",
        "team-knockout": "knockout:TeamKnockout",
        "mcmahon": "go:Go",
        "go-swiss": "go:Go",
        "go-round-robin": "go:Go",
        "go-knockout": "knockout:GoKnockout",
    }
)


def kind_of(system: str) -> Kind:
    """The kind of play of a system; one that nobody knows is judged by FIDE's Handbook."""
    return _load(_KINDS.get(system, _HANDBOOK))


@cache
def _load(place: str) -> Kind:
    module, _, name = place.partition(":")
    kind: Kind = getattr(import_module(f"{__name__}.{module}"), name)()
    return kind
