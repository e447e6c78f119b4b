"""The Burstein System, FIDE Handbook C.04.4.2.

`editions.py` is the table of contents; `seeding.py` the first rounds; `opposition.py` the index;
`bye.py` and `procedure.py` the pairing process; `criteria/` one file per criterion; `order.py`
article 4; `colours.py` article 5. `why_not/` answers why a round is not otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.colours_due import ColourDue, ColoursDue
from pairloom.engines.common.colour_preference import colour_preference
from pairloom.engines.fide_burstein.editions import EDITION_2026, EDITIONS, Edition
from pairloom.engines.fide_burstein.procedure import pair_next_round, solve_bracket
from pairloom.errors import UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot

__all__ = ["SYSTEM", "FideBurstein"]


@dataclass(frozen=True, slots=True)
class FideBurstein:
    """The Burstein system as a `PairingSystem`."""

    name: str = "burstein"
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
            from pairloom.engines.fide_burstein.verification import solve_and_verify

            return pair_next_round(tournament, chosen, solve_and_verify)
        return pair_next_round(tournament, chosen, solve_bracket)

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """Article 1.7."""
        return lambda colours: ColourDue.of_strength(*colour_preference(colours)[1])

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with the best one in which the alternative comes true.

        In a seeding round the answer is that of the Dutch system, which pairs it.
        """
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_burstein.why_not import why_not

        return why_not(tournament, alternative, _find_edition(edition))


def _find_edition(name: str | None) -> Edition:
    chosen = EDITION_2026.name if name is None else name
    if chosen not in EDITIONS:
        raise UnknownName(message("edition of the Burstein system"), chosen, EDITIONS)
    return EDITIONS[chosen]


SYSTEM = FideBurstein()
