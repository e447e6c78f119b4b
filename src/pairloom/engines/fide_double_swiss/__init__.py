"""The FIDE Double-Swiss System, FIDE Handbook C.04.5 (2026): matches of two games.

A match takes two rounds of the record: its first game stands in an odd round, its second,
with colours reversed, in the even round after it (docs/decisions/0011-double-swiss-record.md).
Pairing an odd round makes the matches; pairing an even round turns the boards.

`editions.py` is the table of contents; `matches.py` article 1; `criteria/` article 2;
articles 3.3-3.6 are shared with the team system and stand in `engines/common/upfloating/`;
`colours.py` is article 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_double_swiss.editions import EDITION_2026, EDITIONS, Edition
from pairloom.engines.fide_double_swiss.procedure import pair_match_round
from pairloom.engines.fide_double_swiss.second_game import turn_boards
from pairloom.errors import UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot

__all__ = ["SYSTEM", "FideDoubleSwiss"]


@dataclass(frozen=True, slots=True)
class FideDoubleSwiss:
    """The Double-Swiss system as a `PairingSystem`."""

    name: str = "double-swiss"
    editions: tuple[str, ...] = tuple(EDITIONS)

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot: new matches, or their second games."""
        chosen = _find_edition(edition)
        if tournament.next_round % 2:
            return pair_match_round(tournament, chosen)
        return turn_boards(tournament, chosen)

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with the best one in which the alternative comes true."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_double_swiss.why_not import why_not

        chosen = _find_edition(edition)
        return why_not(tournament, alternative, chosen)


def _find_edition(name: str | None) -> Edition:
    chosen = EDITION_2026.name if name is None else name
    if chosen not in EDITIONS:
        raise UnknownName(message("edition of the Double-Swiss system"), chosen, EDITIONS)
    return EDITIONS[chosen]


SYSTEM = FideDoubleSwiss()
