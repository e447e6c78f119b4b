"""The FIDE (Dutch) System, FIDE Handbook C.04.3.

`editions.py` is the table of contents; `procedure.py` the pairing process; `criteria/` one file
per criterion; `colours.py` article 5; `sequence.py` article 4; `proofs.py` what each step proves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.colours_due import ColourDue, ColoursDue
from pairloom.engines.common.colour_preference import colour_preference
from pairloom.engines.fide_dutch.editions import EDITION_2026, EDITIONS, Edition
from pairloom.engines.fide_dutch.procedure import pair_next_round, solve_bracket
from pairloom.errors import UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot
    from pairloom.engines.fide_dutch.checklist import ChecklistRow
    from pairloom.engines.reports import RoundReport

__all__ = ["SYSTEM", "FideDutch"]


@dataclass(frozen=True, slots=True)
class FideDutch:
    """The Dutch system as a `PairingSystem`."""

    name: str = "dutch"
    editions: tuple[str, ...] = tuple(EDITIONS)

    def pair(
        self, tournament: Tournament, *, edition: str | None = None, verify: bool = False
    ) -> PairingResult:
        """Pair the next round of the snapshot.

        With `verify` every bracket is also solved by every other exact path, and a
        difference is raised as `BracketsDiffer`: a switch for tests and for doubts.
        """
        chosen = _find_edition(edition)
        if verify:
            from pairloom.engines.fide_dutch.verification import solve_and_verify

            return pair_next_round(tournament, chosen, solve_and_verify)
        return pair_next_round(tournament, chosen, solve_bracket)

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """Article 1.7."""
        return lambda colours: ColourDue.of_strength(*colour_preference(colours)[1])

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with the best one in which the alternative comes true."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_dutch.why_not import why_not

        return why_not(tournament, alternative, _find_edition(edition))

    def checklist(self, tournament: Tournament) -> tuple[ChecklistRow, ...]:
        """What the pairing of the next round knows of every player."""
        from pairloom.engines.fide_dutch.checklist import checklist

        return checklist(tournament)

    def report(
        self,
        tournament: Tournament,
        *,
        edition: str | None = None,
        bracket: int | None = None,
        candidates: int = 5,
    ) -> RoundReport:
        """The brackets of the next round, or one of them, with the first rejected candidates."""
        from pairloom.engines.fide_dutch.report import report_round

        return report_round(tournament, _find_edition(edition), bracket, candidates)


def _find_edition(name: str | None) -> Edition:
    chosen = EDITION_2026.name if name is None else name
    if chosen not in EDITIONS:
        raise UnknownName(message("edition of the Dutch system"), chosen, EDITIONS)
    return EDITIONS[chosen]


SYSTEM = FideDutch()
