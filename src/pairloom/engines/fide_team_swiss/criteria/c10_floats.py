"""[C10] Few teams float twice running, except in the last two rounds. FIDE C.04.6 art. 2.3.7.

2026: opponents of upfloaters that floated in the previous round (the upfloaters themselves are
C7's). 2024, where it is C9: every team of a pair with different scores that floated then.
"""

from __future__ import annotations

from pairloom.engines.common.upfloating.pool import Pool


def opponents_floated(pool: Pool, first: int, second: int, upfloaters: int) -> int:
    """2026: how many opponents of upfloaters in this pair floated in the previous round."""
    floated = [pool.members[position].floated for position in (first, second)]
    takes_up = [upfloaters >> position & 1 for position in (first, second)]
    return int(takes_up[0] and floated[1]) + int(takes_up[1] and floated[0])


def float_again(pool: Pool, left: int, right: int, upfloaters: int) -> int:
    """2024: how many teams of this pair float now and floated in the previous round."""
    first, second = pool.members[left], pool.members[right]
    return first.floated + second.floated if first.score != second.score else 0
