"""What somebody typed, as what is looked up, and which of the answers fits best."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pairloom.domain.listed_player import ListedPlayer
from pairloom.domain.name_folding import fold_name, loosen

MOST_WORDS = 6
LONGEST_QUERY = 200
LARGEST_LIMIT = 200
LONGEST_WORD = 40
_NUMBER = re.compile(r"\s*(\d{3,12})\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Loosened words to look up, the same words as typed (folded), and who may answer."""

    words: tuple[str, ...]
    typed: frozenset[str]
    federation: str
    limit: int

    @property
    def window(self) -> int:
        """How many exact surnames to look at before the literal ones are put first."""
        return max(100, 3 * self.limit)

    def best_first(self, players: Iterable[ListedPlayer]) -> list[ListedPlayer]:
        """Spelled as typed first, the others in the order in which they are."""
        return sorted(players, key=lambda player: not self._is_literal(player))

    def _is_literal(self, player: ListedPlayer) -> bool:
        return not self.typed.isdisjoint(fold_name(player.surname).split())


def parse_number(query: str) -> int | None:
    """The FIDE ID that was typed, or `None` if it is not one."""
    number = _NUMBER.fullmatch(query[:LONGEST_QUERY])
    return int(number[1]) if number else None


def parse_query(query: str, federation: str | None, limit: int) -> Wanted:
    """The words to look up; longer ones and those beyond the sixth are cut off."""
    folded = fold_name(query[:LONGEST_QUERY])
    words = dict.fromkeys(word[:LONGEST_WORD] for word in loosen(folded).split())
    code = fold_name(federation or "").replace(" ", "")
    if federation and not code:  # no code at all: nobody is of that federation
        words = {}
    return Wanted(
        tuple(words)[:MOST_WORDS],
        frozenset(folded.split()),
        code,
        max(1, min(limit, LARGEST_LIMIT)),
    )


def add_new(best: dict[int, ListedPlayer], players: Iterable[ListedPlayer], limit: int) -> bool:
    """Add players not yet found, up to the limit; tell whether it is reached."""
    for player in players:
        if len(best) >= limit:
            break
        best.setdefault(player.fide_id, player)
    return len(best) >= limit
