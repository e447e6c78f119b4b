"""The FIDE Swiss system based on rating, as approved in 1992.

`editions.py` is the table of contents; `procedure.py` the state machine that leads from bracket
to bracket (C1, C12-C14, the latter in files of their own), `search.py` the articles within one
bracket (C2-C11); `criteria/` is section B, `transpositions.py` and `exchanges.py` section D,
`colours.py` section E.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from pairloom.domain import Board, Tournament
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_1992.colours import f1_boards
from pairloom.engines.fide_1992.editions import EDITION_1992, EDITIONS
from pairloom.engines.fide_1992.field import derive_field
from pairloom.engines.fide_1992.procedure import pair_brackets
from pairloom.engines.fide_1992.trace import write_trace
from pairloom.errors import UnknownName

__all__ = ["SYSTEM", "Fide1992"]


@dataclass(frozen=True, slots=True)
class Fide1992:
    """The rules of 1992 as a `PairingSystem`."""

    name: str = "fide-1992"
    editions: tuple[str, ...] = EDITIONS

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the next round of the snapshot."""
        if edition not in (None, *EDITIONS):
            raise UnknownName("edition of the FIDE Swiss rules of 1992", str(edition), EDITIONS)
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


SYSTEM = Fide1992()
