"""The FIDE Dubov System, FIDE Handbook C.04.4.1.

`editions.py` is the table of contents; `procedure.py` the pairing process; `criteria/` one file
per criterion; `bye.py` article 3.1; `upfloaters.py`, `recomposition.py` and
`transposition.py` article 3.2 with the orders of article 4; `colours.py` article 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_dubov.editions import EDITION_2026, EDITIONS
from pairloom.engines.fide_dubov.procedure import pair_next_round
from pairloom.errors import UnknownName

__all__ = ["SYSTEM", "FideDubov"]


@dataclass(frozen=True, slots=True)
class FideDubov:
    """The Dubov system as a `PairingSystem`."""

    name: str = "dubov"
    editions: tuple[str, ...] = tuple(EDITIONS)

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot."""
        chosen = EDITION_2026.name if edition is None else edition
        if chosen not in EDITIONS:
            raise UnknownName("edition of the Dubov system", chosen, EDITIONS)
        return pair_next_round(tournament, EDITIONS[chosen])


SYSTEM = FideDubov()
