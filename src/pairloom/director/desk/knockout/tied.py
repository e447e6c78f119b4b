"""Matches of a knockout that all their games have left equal."""

from __future__ import annotations

from pairloom.director.desk.knockout.view import MatchBox, bracket_view
from pairloom.director.desk.state import State
from pairloom.errors import InputError
from pairloom.messages import Message, Text, counted, message

__all__ = ["require_ties_decided", "tied_matches"]


def require_ties_decided(state: State) -> None:
    """Teams play no other match next round: what is tied is decided before it."""
    tied = [] if (bracket := bracket_view(state)) is None else bracket.tied
    if tied:
        raise InputError(
            counted(
                "match {matches} is tied: enter its play-off, or draw the lot, on the bracket page",
                "{count} matches are tied ({matches}): enter their play-offs, or draw lots, on the "
                "bracket page",
                len(tied),
                matches=tuple(box.number for box in tied),
            )
        )


def tied_matches(state: State) -> list[Text]:
    """A sentence for every match of a knockout that all its games have left equal."""
    bracket = bracket_view(state)
    if bracket is None or not bracket.tied:
        return []
    return [_tied(box) for box in bracket.tied]


def _tied(box: MatchBox) -> Message:
    if box.tie is not None:
        return message(
            "Match {number} is tied: enter its play-off, or draw the lot, on the bracket page.",
            number=box.number,
        )
    first, second = (side.entry.name for side in box.sides if side.entry is not None)
    return message(
        "Match {number}, {first} – {second}, is tied. Enter the winner on the bracket page;"
        " otherwise the two play another game next round.",
        number=box.number,
        first=first,
        second=second,
    )
