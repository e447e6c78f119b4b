"""The FIDE Lim System, FIDE Handbook C.04.4.3.

`editions.py` is the table of contents: every article, how well we know its text, and the module
that holds it. `procedure.py` is the pairing of a round from end to end. How we read what the
text leaves open: docs/decisions/0012-lim-readings.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.colours_due import ColourDue, ColoursDue
from pairloom.engines.fide_lim.editions import EDITIONS
from pairloom.engines.fide_lim.procedure import pair_next_round
from pairloom.engines.fide_lim.state import due_colour
from pairloom.errors import UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot
    from pairloom.engines.reports import RoundReport

__all__ = ["SYSTEM", "FideLim"]


@dataclass(frozen=True, slots=True)
class FideLim:
    """The Lim system as a `PairingSystem`."""

    name: str = "lim"
    editions: tuple[str, ...] = EDITIONS

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot."""
        return pair_next_round(tournament, _find_edition(edition))

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """Article 5."""
        return lambda colours: ColourDue(due_colour(colours), is_strong=False)

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """The step of the procedure that left the alternative behind."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_lim.why_not import why_not

        return why_not(tournament, alternative, _find_edition(edition))

    def report(
        self,
        tournament: Tournament,
        *,
        edition: str | None = None,
        bracket: int | None = None,
        candidates: int = 5,
    ) -> RoundReport:
        """The brackets of the next round, or one of them, and how they came about."""
        from pairloom.engines.fide_lim.report import report_round

        return report_round(tournament, _find_edition(edition), bracket)


def _find_edition(name: str | None) -> str:
    chosen = EDITIONS[-1] if name is None else name
    if chosen not in EDITIONS:
        raise UnknownName(message("edition of the Lim system"), chosen, EDITIONS)
    return chosen


SYSTEM = FideLim()
