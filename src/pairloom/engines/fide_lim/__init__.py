"""The FIDE Lim System, FIDE Handbook C.04.4.3.

`editions.py` is the table of contents: every article, how well we know its text, and the module
that holds it. `procedure.py` is the pairing of a round from end to end. How we read what the
text leaves open: docs/decisions/0012-lim-readings.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_lim.editions import EDITIONS
from pairloom.engines.fide_lim.procedure import pair_next_round
from pairloom.errors import UnknownName

__all__ = ["SYSTEM", "FideLim"]


@dataclass(frozen=True, slots=True)
class FideLim:
    """The Lim system as a `PairingSystem`."""

    name: str = "lim"
    editions: tuple[str, ...] = EDITIONS

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot."""
        chosen = EDITIONS[-1] if edition is None else edition
        if chosen not in EDITIONS:
            raise UnknownName("edition of the Lim system", chosen, EDITIONS)
        return pair_next_round(tournament, chosen)


SYSTEM = FideLim()
