"""Matches of a knockout that all their games have left equal."""

from __future__ import annotations

from pairloom.director.desk.knockout.view import MatchBox, bracket_view
from pairloom.director.desk.state import State
from pairloom.messages import Message, Text, message

__all__ = ["tied_matches"]


def tied_matches(state: State) -> list[Text]:
    """A sentence for every match of a knockout that all its games have left equal."""
    bracket = bracket_view(state)
    if bracket is None or not bracket.tied:
        return []
    return [_tied(box) for box in bracket.tied]


def _tied(box: MatchBox) -> Message:
    first, second = (side.entry.name for side in box.sides if side.entry is not None)
    return message(
        "Match {number}, {first} – {second}, is tied. Enter the winner on the bracket page;"
        " otherwise the two play another game next round.",
        number=box.number,
        first=first,
        second=second,
    )
