"""Which board a pair plays on: the order of the rules, with fixed boards kept.

FIDE C.04.2 (2026) art. 3.6: by the score of the higher-ranked player, the sum of both scores,
the number of the higher-ranked player. Who has a fixed board (a wheelchair, a broadcast) plays
there whatever the score; the other pairs keep their order on the boards that are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pairloom.director.desk.scores import points_before
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.engines.common.virtual_points import virtual_tenths

__all__ = ["Pair", "in_order", "seat"]


class Pair(NamedTuple):
    """Two entries who meet."""

    white: int
    black: int


def seat(pairs: Sequence[Pair], state: State) -> dict[int, Pair]:
    """Pairs in their order by board; fixed boards first, the rest fills up from board 1."""
    seated: dict[int, Pair] = {}
    waiting: list[Pair] = []
    for pair in pairs:
        board = _fixed_board(pair, state)
        if board is None or board in seated:
            waiting.append(pair)
        else:
            seated[board] = pair
    free = (number for number in range(1, len(pairs) + 1) if number not in seated)
    seated |= zip(free, waiting, strict=False)
    return dict(sorted(seated.items()))


def in_order(pairs: Iterable[Pair], state: State, round_number: int) -> list[Pair]:
    """Pairs by the rules' order; with an acceleration its points count (C.04.7 art. 1.5)."""
    numbers = {entry.entry: entry.number for entry in state.numbered}
    scores = _pairing_scores(state, numbers, round_number)

    def key(pair: Pair) -> tuple[int, int, int]:
        higher = min(pair, key=lambda entry: (-scores[entry], numbers[entry]))
        return -scores[higher], -sum(scores[entry] for entry in pair), numbers[higher]

    return sorted(pairs, key=key)


def _pairing_scores(
    state: State, numbers: Mapping[int, int], round_number: int
) -> Mapping[int, int]:
    real = points_before(state, round_number)
    lent = virtual_tenths(tournament_of(state), round_number)
    return {entry: real.get(entry, 0) + lent.get(number, 0) for entry, number in numbers.items()}


def _fixed_board(pair: Pair, state: State) -> int | None:
    """The board that one of them is bound to; the lower one if both are."""
    fixed = (state.entry_by_id[entry].fixed_board for entry in pair)
    return min((board for board in fixed if board), default=None)
