"""[C8] Except in the last round: few opponents of upfloaters that floated in the round before.

FIDE C.04.5 (2026) art. 2.3.5. Only a resident who meets an upfloater counts (docs/decisions/
0011-double-swiss-record.md); when two upfloaters meet, [C7] has counted them already.
"""

from __future__ import annotations

from pairloom.engines.common.upfloating.pool import Pool


def opponent_floated(pool: Pool, first: int, second: int, upfloaters: int) -> int:
    """Does an upfloater meet a resident who was a floater in the previous round (0 or 1)?"""
    takes_up_one, takes_up_other = upfloaters >> first & 1, upfloaters >> second & 1
    if takes_up_one == takes_up_other:
        return 0
    resident = second if takes_up_one else first
    return int(pool.members[resident].floated)
