"""The FIDE Swiss system based on rating, as approved in 1992.

`editions.py` is the table of contents; `procedure.py` the state machine that leads from bracket
to bracket (C1, C12-C14, the latter in files of their own), `search.py` the articles within one
bracket (C2-C11); `criteria/` is section B, `transpositions.py` and `exchanges.py` section D,
`colours.py` section E.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pairloom.domain import Board, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.colours_due import ColourDue, ColoursDue
from pairloom.engines.fide_1992.colours import f1_boards
from pairloom.engines.fide_1992.editions import EDITION_1992, EDITIONS
from pairloom.engines.fide_1992.field import derive_field
from pairloom.engines.fide_1992.procedure import pair_brackets
from pairloom.engines.fide_1992.state import a7_colour_preference
from pairloom.engines.fide_1992.trace import write_trace
from pairloom.errors import UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot
    from pairloom.engines.reports import RoundReport

__all__ = ["SYSTEM", "Fide1992"]


@dataclass(frozen=True, slots=True)
class Fide1992:
    """The rules of 1992 as a `PairingSystem`."""

    name: str = "fide-1992"
    editions: tuple[str, ...] = EDITIONS

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot."""
        _require_edition(edition)
        field = derive_field(tournament)
        paired = pair_brackets(field)
        players = field.players
        pairs = [
            (players[min(pair)], players[max(pair)])
            for bracket in paired
            for pair in bracket.pairing.pairs
        ]
        boards = f1_boards(pairs, field.initial_colour)
        left = paired[-1].floaters if paired else ()
        return PairingResult(
            round=field.round,
            system=self.name,
            edition=EDITION_1992,
            boards=tuple(Board(board.white.number, board.black.number) for board in boards),
            bye=players[left[0]].number if left else None,
            reasons=partial(write_trace, paired, boards),
        )

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """A7."""
        return lambda colours: ColourDue.of_strength(*a7_colour_preference(colours))

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """The bracket that left the alternative behind, and where it comes in its order."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_1992.why_not import why_not

        _require_edition(edition)
        return why_not(tournament, alternative)

    def report(
        self,
        tournament: Tournament,
        *,
        edition: str | None = None,
        bracket: int | None = None,
        candidates: int = 5,
    ) -> RoundReport:
        """The brackets of the next round, or one of them, and how they came about."""
        from pairloom.engines.fide_1992.report import report_round

        _require_edition(edition)
        return report_round(tournament, bracket)


def _require_edition(edition: str | None) -> None:
    if edition not in (None, *EDITIONS):
        raise UnknownName(
            message("edition of the FIDE Swiss rules of 1992"), str(edition), EDITIONS
        )


SYSTEM = Fide1992()
