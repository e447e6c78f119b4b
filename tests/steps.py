"""How much work something is, without a stopwatch: calls are counted, on any machine the same."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType


def count_calls(do: Callable[[], object]) -> int:
    """Calls of functions, written in Python or not, while this is done."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(before)
    return count
