"""Where the seeds sit: seed 1 and 2 can meet in the final only, 1 to 4 from the semi-finals on.

A bracket has 2^k seats, written as pairs of seeds from top to bottom: 1-8, 4-5, 3-6, 2-7 for
eight. Seats whose seed nobody has are empty; their opponents, the top seeds, have byes.
"""

from __future__ import annotations

from pairloom.errors import InputError
from pairloom.messages import counted

__all__ = ["bracket_size", "meeting_round", "pairs_of_seeds", "seats_of_seeds"]


def bracket_size(players: int) -> int:
    """The smallest power of two with a seat for everybody."""
    if players < 2:
        raise InputError(
            counted(
                "a knockout needs at least 2 players; there is {count}",
                "a knockout needs at least 2 players; there are {count}",
                players,
            )
        )
    return 1 << (players - 1).bit_length()


def pairs_of_seeds(size: int) -> tuple[tuple[int, int], ...]:
    """The first round, from top to bottom, the better seed first.

    Every pair of the smaller bracket becomes two pairs, the better seed outside: so the best
    two end at the top and at the bottom.

    >>> pairs_of_seeds(8)
    ((1, 8), (4, 5), (3, 6), (2, 7))
    """
    heads = [1]
    while len(heads) < size // 2:
        total = 2 * len(heads) + 1
        split = [(seed, total - seed) for seed in heads]
        heads = [seed for i, pair in enumerate(split) for seed in (pair[::-1] if i % 2 else pair)]
    return tuple((seed, size + 1 - seed) for seed in heads)


def seats_of_seeds(size: int) -> dict[int, int]:
    """The seat of every seed, counted from 0 at the top."""
    seats = [seed for pair in pairs_of_seeds(size) for seed in pair]
    return {seed: seat for seat, seed in enumerate(seats)}


def meeting_round(one_seat: int, other_seat: int) -> int:
    """The round in which two seats meet if both keep winning (or keep losing) until then.

    >>> meeting_round(0, 1), meeting_round(0, 3), meeting_round(3, 4)
    (1, 2, 3)
    """
    return (one_seat ^ other_seat).bit_length()
