"""Who left a round robin: no record of the format can say it.

    ### WITHDRAWN player 7 from round 4

The games that remain stand in the table as forfeits; whether somebody left or only missed games
decides whether what they played counts (FIDE C.05 art. 6.6).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

__all__ = ["read_withdrawal_remarks", "withdrawal_remark"]

_LINE = re.compile(r"### WITHDRAWN player ([0-9]{1,5}) from round ([0-9]{1,4})")


def withdrawal_remark(number: int, round_number: int) -> str:
    """The comment, without its sign."""
    return f"WITHDRAWN player {number} from round {round_number}"


def read_withdrawal_remarks(lines: Iterable[str]) -> Mapping[int, int]:
    """The first round without each player who left, by number."""
    matches = (_LINE.match(line) for line in lines)
    return {int(match[1]): int(match[2]) for match in matches if match is not None}
