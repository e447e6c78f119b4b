"""EGF rating changes of a Go tournament in a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairloom.director.go_files import load_go_file
from pairloom.errors import NotFound
from pairloom.messages import Text, message
from pairloom.ratings.egf import PlayerChange, changes_of, working_lines

__all__ = ["change_data", "rate_file", "working_of"]


def rate_file(path: str, egf_class: str | None = None) -> tuple[PlayerChange, ...]:
    """The EGF rating changes of a file; the class as given, else as the file tells."""
    return changes_of(load_go_file(path).require(), egf_class=egf_class)


def working_of(changes: Iterable[PlayerChange], number: int) -> tuple[Text, ...]:
    """How the change of one player came about; `NotFound` if there is none of that number."""
    for player_change in changes:
        if player_change.number == number:
            return working_lines(player_change.change)
    raise NotFound(
        message(
            "no player has the number {number}",
            number=number,
        )
    )


def change_data(player_change: PlayerChange) -> dict[str, Any]:
    """A rating change for JSON."""
    change = player_change.change
    return {
        "number": player_change.number,
        "name": player_change.name,
        "is_new": player_change.is_new,
        "games": len(change.games),
        "before": float(change.rating),
        "change": float(change.change),
        "after": float(change.new_rating),
    }
