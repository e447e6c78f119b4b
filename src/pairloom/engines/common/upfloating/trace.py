"""The record of a round whose brackets were completed from below."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.base import BracketTrace, ColourTrace, Trace
from pairloom.engines.common.upfloating.pool import Pool
from pairloom.engines.common.upfloating.procedure import PairedBracket
from pairloom.matching import vertices_of


def write_trace(
    pool: Pool, brackets: Sequence[PairedBracket], boards: Sequence[ColourTrace]
) -> Trace:
    """What was decided, bracket by bracket and board by board."""
    return Trace(
        tuple(_bracket(pool, bracket) for bracket in brackets),
        tuple(boards),
    )


def _bracket(pool: Pool, bracket: PairedBracket) -> BracketTrace:
    def numbers(positions: Sequence[int]) -> tuple[int, ...]:
        return tuple(pool.members[position].number for position in positions)

    return BracketTrace(
        score=bracket.score,
        moved_down=(),
        residents=numbers(vertices_of(bracket.residents)),
        pairs=tuple((numbers(pair)[0], numbers(pair)[1]) for pair in bracket.pairs),
        downfloaters=(),
        decided_by=bracket.decided_by,
        values=bracket.values(),
        upfloaters=numbers(vertices_of(bracket.upfloaters)),
    )
