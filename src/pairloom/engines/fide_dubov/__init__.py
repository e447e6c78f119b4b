"""The FIDE Dubov System, FIDE Handbook C.04.4.1.

`editions.py` is the table of contents; `procedure.py` the pairing process; `criteria/` one file
per criterion; `bye.py` article 3.1; `upfloaters.py`, `recomposition.py` and
`transposition.py` article 3.2 with the orders of article 4; `colours.py` article 5. `why_not.py`
answers why a round is not otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.colours_due import ColourDue, ColoursDue
from pairloom.engines.fide_dubov.editions import EDITION_2026, EDITIONS, Edition
from pairloom.engines.fide_dubov.procedure import pair_next_round
from pairloom.engines.fide_dubov.state import due_colour
from pairloom.errors import UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot

__all__ = ["SYSTEM", "FideDubov"]


@dataclass(frozen=True, slots=True)
class FideDubov:
    """The Dubov system as a `PairingSystem`."""

    name: str = "dubov"
    editions: tuple[str, ...] = tuple(EDITIONS)

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot."""
        return pair_next_round(tournament, _find_edition(edition))

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """Article 1.6."""
        return lambda colours: ColourDue.of_strength(*due_colour(colours))

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with the best one in which the alternative comes true."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_dubov.why_not import why_not

        return why_not(tournament, alternative, _find_edition(edition))


def _find_edition(name: str | None) -> Edition:
    chosen = EDITION_2026.name if name is None else name
    if chosen not in EDITIONS:
        raise UnknownName(message("edition of the Dubov system"), chosen, EDITIONS)
    return EDITIONS[chosen]


SYSTEM = FideDubov()
