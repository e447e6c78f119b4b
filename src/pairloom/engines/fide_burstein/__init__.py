"""The Burstein System, FIDE Handbook C.04.4.2.

`editions.py` is the table of contents; `seeding.py` the first rounds; `opposition.py` the index;
`bye.py` and `procedure.py` the pairing process; `criteria/` one file per criterion; `order.py`
article 4; `colours.py` article 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_burstein.editions import EDITION_2026, EDITIONS
from pairloom.engines.fide_burstein.procedure import pair_next_round, solve_bracket
from pairloom.errors import UnknownName

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
        chosen = EDITION_2026.name if edition is None else edition
        if chosen not in EDITIONS:
            raise UnknownName("edition of the Burstein system", chosen, EDITIONS)
        if verify:
            from pairloom.engines.fide_burstein.verification import solve_and_verify

            return pair_next_round(tournament, EDITIONS[chosen], solve_and_verify)
        return pair_next_round(tournament, EDITIONS[chosen], solve_bracket)


SYSTEM = FideBurstein()
