"""Two and more cycles of a table: every cycle turns the colours of the one before.

FIDE C.05 Annex 1. Number 1 has White in rounds 1 and 2 and Black in the last round; with
the colours turned, a second cycle would give it three Blacks running (and three Whites to
the first number of the lower half). FIDE therefore recommends to play the last two rounds
of the first cycle in reverse order. With more cycles this is done before every turn.
"""

from __future__ import annotations

from functools import lru_cache

from pairloom.domain import Board, RoundPairing
from pairloom.engines.round_robin.berger import berger_table

__all__ = ["CycleRound", "round_robin_rounds", "table_order", "turned"]

# A round of a table as `(cycle, round of the table)`, both from 1 on.
CycleRound = tuple[int, int]

_SHORTEST_EXCHANGE = 3


def table_order(length: int, cycles: int, *, exchange: bool) -> tuple[CycleRound, ...]:
    """The rounds of a table in the order in which they are played.

    >>> table_order(3, 2, exchange=True)
    ((1, 1), (1, 3), (1, 2), (2, 1), (2, 2), (2, 3))
    """
    order: list[CycleRound] = []
    for cycle in range(1, cycles + 1):
        rounds = list(range(1, length + 1))
        if exchange and cycle < cycles and length >= _SHORTEST_EXCHANGE:
            rounds[-2:] = reversed(rounds[-2:])
        order += [(cycle, number) for number in rounds]
    return tuple(order)


@lru_cache(maxsize=16)
def round_robin_rounds(players: int, cycles: int, *, exchange: bool) -> tuple[RoundPairing, ...]:
    """All rounds of a round robin of one or more cycles, in pairing numbers."""
    table = berger_table(players)
    order = table_order(len(table), cycles, exchange=exchange)
    return tuple(
        table[number - 1] if cycle % 2 else turned(table[number - 1]) for cycle, number in order
    )


def turned(pairing: RoundPairing) -> RoundPairing:
    """The same games with the colours reversed."""
    boards = tuple(Board(board.black, board.white) for board in pairing.boards)
    return RoundPairing(boards, pairing.bye, pairing.resting)
