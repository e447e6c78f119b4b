"""Deviations in report files: comments that people and programs can read.

    ### DEVIATION round 4 corrected-after-pairing: a result before it was corrected …

What follows the colon is for people. A cause that we do not know is left to them, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairloom.domain.deviation import Cause, Deviation

__all__ = ["deviation_remark", "read_deviations"]

_LINE = re.compile(r"### DEVIATION round ([0-9]{1,4}) ([a-z-]{1,40})")
_CAUSES = {cause.value: cause for cause in Cause}


def deviation_remark(deviation: Deviation) -> str:
    """The comment, without its sign."""
    cause = deviation.cause
    return f"DEVIATION round {deviation.round} {cause.value}: {cause.sentence}"


def read_deviations(lines: Iterable[str]) -> Iterator[Deviation]:
    """The deviations that comments tell, in their order."""
    for line in lines:
        match = _LINE.match(line)
        if match is not None and match[2] in _CAUSES:
            yield Deviation(int(match[1]), _CAUSES[match[2]])
