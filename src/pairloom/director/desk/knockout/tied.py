"""Matches of a knockout that all their games have left equal."""

from __future__ import annotations

from pairloom.director.desk.knockout.view import MatchBox, bracket_view
from pairloom.director.desk.state import State

__all__ = ["tied_matches"]


def tied_matches(state: State) -> list[str]:
    """Matches of a knockout that all their games have left equal, in one sentence."""
    bracket = bracket_view(state)
    if bracket is None or not bracket.tied:
        return []
    names = "; ".join(f"{box.number}, {_names(box)}" for box in bracket.tied)
    what = "Match" if len(bracket.tied) == 1 else "Matches"
    return [
        f"{what} {names}: tied. Say who won on the bracket page, or the next round is another game"
        " of the two."
    ]


def _names(box: MatchBox) -> str:
    return " against ".join(side.entry.name for side in box.sides if side.entry is not None)
