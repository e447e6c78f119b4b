"""What a rating list knows of the rows of an import that they do not say themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from pairloom.director.entry_lists.listed import draft_of
from pairloom.director.entry_lists.preview import PreviewRow
from pairloom.domain.listed_player import ListedPlayer, RatingKind

__all__ = ["Completion", "find_completions"]

COMPLETED = ("rating", "title")
_MOST = 2_000


class Listed(Protocol):
    """Where players are found by their FIDE ID."""

    def get(self, fide_id: int) -> ListedPlayer | None: ...


@dataclass(frozen=True, slots=True)
class Completion:
    """Fields of a row that the list can fill; `name` is the player's name in the list."""

    line: int
    name: str
    values: Mapping[str, str]


def find_completions(
    rows: Iterable[PreviewRow], listed: Listed, kind: RatingKind = RatingKind.STANDARD
) -> dict[int, Completion]:
    """By line: rows with a FIDE ID of the list whose rating or title is empty."""
    completions = {}
    lacking = (row for row in rows if _lacks_something(row))
    for row in islice(lacking, _MOST):
        player = listed.get(int(row.draft.fide_id))
        if player is None:
            continue
        known = draft_of(player, kind)
        values = {
            name: getattr(known, name)
            for name in COMPLETED
            if getattr(known, name) and not getattr(row.draft, name)
        }
        if values:
            completions[row.line] = Completion(row.line, player.name, values)
    return completions


def _lacks_something(row: PreviewRow) -> bool:
    number = row.draft.fide_id
    is_number = number.isascii() and number.isdecimal() and len(number) <= 12
    return is_number and not all(getattr(row.draft, name) for name in COMPLETED)
