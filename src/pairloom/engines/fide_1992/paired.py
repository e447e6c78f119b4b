"""A bracket that has been paired."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.fide_1992.bracket import Attempt, Bracket
from pairloom.engines.fide_1992.search import Pairing


class Paired(NamedTuple):
    """A bracket, the attempt that succeeded, its pairing, and the article that brought it."""

    bracket: Bracket
    attempt: Attempt
    pairing: Pairing
    article: str = ""  # empty for C2-C11

    @property
    def floaters(self) -> tuple[int, ...]:
        """Who moves down: those left over and those whom C1 moved on."""
        return tuple(sorted(self.pairing.left + self.bracket.stuck))
