"""A whole round: bye, brackets, colours, and the record of it (C.04.5/C.04.6 art. 3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.engines.common.board_order import Scored, board_order
from pairloom.engines.common.upfloating.bye import choose_bye
from pairloom.engines.common.upfloating.pool import Pool, Rules
from pairloom.engines.common.upfloating.procedure import PairedBracket, pair_brackets
from pairloom.engines.common.upfloating.witness import require_pairing
from pairloom.engines.common.witness import Rules as Cited
from pairloom.matching import vertices_of

# The record of a round whose brackets were completed from below.


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


E = TypeVar("E", bound=Scored)


class SystemName(NamedTuple):
    """Who pairs: the system, its edition, and the articles to cite if nothing is legal."""

    system: str
    edition: str
    cited: Cited


def pair_round(
    name: SystemName,
    pool: Pool,
    rules: Rules,
    entrants: Sequence[E],
    allocate: Callable[[E, E], ColourTrace],
) -> PairingResult:
    """Pair the pool; `entrants` are its members as the colour rules see them.

    `allocate` gives colours to a pair, the one with the better position first.
    """
    bye = choose_bye(pool) if len(pool.members) % 2 else None
    require_pairing(pool, bye, name.cited)
    brackets = list(pair_brackets(pool, bye, rules))
    pairs = [pair for bracket in brackets for pair in bracket.pairs]
    colours = allocate_pairs(pairs, entrants, allocate)
    return PairingResult(
        round=pool.round,
        system=name.system,
        edition=name.edition,
        boards=tuple(each.board for each in colours),
        bye=None if bye is None else pool.members[bye].number,
        reasons=partial(write_trace, pool, brackets, colours),
    )


def allocate_pairs(
    pairs: Sequence[tuple[int, int]],
    entrants: Sequence[E],
    allocate: Callable[[E, E], ColourTrace],
) -> list[ColourTrace]:
    """Pairs of positions with their colours, in board order."""
    ranked = [(entrants[min(pair)], entrants[max(pair)]) for pair in pairs]
    ranked.sort(key=board_order)
    return [allocate(first, second) for first, second in ranked]
